import type { ReservationDecision } from '@kiko/contract/reservations/decision-endpoints.ts';
import type { ReservationListRow } from '@kiko/contract/reservations/reservation-shapes.ts';
import { formatDay, formatReceiptNo, formatSecond, formatTime } from '@kiko/messages/format.ts';
import type { Language } from '@kiko/messages/message-list.ts';
import type { GridColDef } from '@mui/x-data-grid';
import type { Translate } from '../../kit/i18n/use-messages.ts';
import { EllipsisText, RowLink, TwoLineCell } from '../../kit/list/grid-cells.tsx';
import { UnreadChat } from '../detail/unread-chat.tsx';
import { formatApplicant, formatHours, formatShipSize, listMarks, reservationPath } from '../shared/format-reservation.ts';
import type { reservationMessages } from '../shared/reservation-messages.ts';
import { ReservationStatusChip } from '../shared/reservation-status-chip.tsx';

/** `isOwn`: they are all of one organization, which a narrow screen need not repeat. */
type Describe = {
  t: Translate<typeof reservationMessages>;
  language: Language;
  isNarrow: boolean;
  isOwn: boolean;
  /** What an approval would do, where the reader decides. */
  decisions: ReadonlyMap<number, ReservationDecision>;
};

/** The list's columns. A column's field is the server's sort key. */
export const reservationColumns = ({ t, language, isNarrow, isOwn, decisions }: Describe): GridColDef<ReservationListRow>[] => {
  const formatContext = { t, language };
  const suffix = language === 'ja' ? 'Ja' : 'En';
  const width = language === 'ja' ? 124 : 104;
  const moment = (field: 'startAt' | 'endAt', note?: (row: ReservationListRow) => string): GridColDef<ReservationListRow> => ({
    field,
    headerName: t(field),
    width,
    renderCell: ({ row }) => (
      <time dateTime={row[field].toISOString()} className="figures">
        <TwoLineCell
          first={formatDay(language, row[field])}
          second={`${formatTime(language, row[field])}${note ? ` · ${note(row)}` : ''}`}
        />
      </time>
    ),
  });
  const applicant: GridColDef<ReservationListRow> = {
    field: `organizationName${suffix}`,
    headerName: t('applicant'),
    flex: 1.1,
    minWidth: 130,
    renderCell: ({ row }) => (
      <TwoLineCell
        first={<EllipsisText>{formatApplicant(formatContext, row)}</EllipsisText>}
        second={row.requesterName}
        badge={row.isProxy && t('proxyBadge')}
      />
    ),
  };
  return [
    {
      field: 'status',
      headerName: t('status'),
      width: language === 'ja' ? 176 : 204,
      renderCell: ({ row }) => (
        <TwoLineCell
          first={<ReservationStatusChip reservation={row} />}
          second={formatMarks({ t, row, decision: decisions.get(row.id) })}
        />
      ),
    },
    {
      field: `cruiseShipName${suffix}`,
      headerName: t('ship'),
      flex: 1.2,
      minWidth: 150,
      renderCell: ({ row }) => (
        <TwoLineCell
          first={
            <>
              <RowLink to={reservationPath(row)}>{row.cruiseShipName[language]}</RowLink>
              {row.hasUnreadChat && <UnreadChat />}
            </>
          }
          second={formatShipSize(formatContext, row)}
        />
      ),
    },
    {
      field: `portName${suffix}`,
      headerName: t('place'),
      flex: 1,
      minWidth: 130,
      renderCell: ({ row }) => (
        <TwoLineCell first={<EllipsisText>{row.berthName[language]}</EllipsisText>} second={row.portName[language]} />
      ),
    },
    moment('startAt'),
    moment('endAt', (row) => formatHours(formatContext, row)),
    ...(isNarrow && isOwn ? [] : [applicant]),
    {
      field: 'receivedAt',
      headerName: t('numberAndReceipt'),
      width: language === 'ja' ? 196 : 180,
      renderCell: ({ row }) =>
        row.receivedAt === null || row.receiptNo === null ? (
          <span style={{ color: 'var(--ink-3)' }}>{row.number ?? t('notReceived')}</span>
        ) : (
          <TwoLineCell
            first={
              <span className="figures">
                <b>{row.number}</b> {formatReceiptNo(row.receiptNo)}
              </span>
            }
            second={formatSecond(language, row.receivedAt)}
          />
        ),
    },
  ];
};

type Marked = { t: Translate<typeof reservationMessages>; row: ReservationListRow; decision: ReservationDecision | undefined };

/** Marks that matter for a decision about the request. */
const formatMarks = ({ t, row, decision }: Marked) =>
  [
    ...listMarks({ t }, row),
    decision?.refusal && t('blocked'),
    decision && decision.displaced.length > 0 && t('rivals', { count: decision.displaced.length }),
  ]
    .filter(Boolean)
    .join(' · ');
