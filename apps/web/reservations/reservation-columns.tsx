import type { ReservationRow } from '@kiko/contract/reservations/reservation-shapes.ts';
import { sayDay, sayTime } from '@kiko/words/say.ts';
import type { Language } from '@kiko/words/word-list.ts';
import type { GridColDef } from '@mui/x-data-grid';
import { Clipped, RowLink, TwoLines } from '../kit/grid-cells.tsx';
import type { Say } from '../kit/words.ts';
import { ReservationChip } from './reservation-status.tsx';
import type { reservationWords } from './reservation-words.ts';
import { reservationPath, sayApplicant, sayHours, sayReceipt, sayShipSize } from './say-reservation.ts';

/** `isOwn`: they are all of one organization, which a narrow screen need not repeat. */
type Describe = { say: Say<typeof reservationWords>; language: Language; isNarrow: boolean; isOwn: boolean };

/** The list's columns. A column's field is what the server sorts by. */
export const reservationColumns = ({ say, language, isNarrow, isOwn }: Describe): GridColDef<ReservationRow>[] => {
  const speech = { say, language };
  const suffix = language === 'ja' ? 'Ja' : 'En';
  const width = language === 'ja' ? 124 : 104;
  const moment = (
    field: 'startAt' | 'endAt' | 'updatedAt',
    note?: (row: ReservationRow) => string,
  ): GridColDef<ReservationRow> => ({
    ...{ field, headerName: say(field), width },
    renderCell: ({ row }) => (
      <time dateTime={row[field].toISOString()} className="figures">
        <TwoLines
          first={sayDay(language, row[field])}
          second={`${sayTime(language, row[field])}${note ? ` · ${note(row)}` : ''}`}
        />
      </time>
    ),
  });
  const applicant: GridColDef<ReservationRow> = {
    field: `organizationName${suffix}`,
    headerName: say('applicant'),
    flex: 1.1,
    minWidth: 130,
    renderCell: ({ row }) => (
      <TwoLines
        first={<Clipped>{sayApplicant(speech, row)}</Clipped>}
        second={row.requesterName}
        badge={row.isProxy && say('proxyBadge')}
      />
    ),
  };
  return [
    {
      field: 'status',
      headerName: say('status'),
      width: language === 'ja' ? 154 : 176,
      renderCell: ({ row }) => <ReservationChip reservation={row} />,
    },
    {
      field: `cruiseShipName${suffix}`,
      headerName: say('ship'),
      flex: 1.2,
      minWidth: 150,
      renderCell: ({ row }) => (
        <TwoLines
          first={<RowLink to={reservationPath(row)}>{row.cruiseShipName[language]}</RowLink>}
          second={sayShipSize(speech, row)}
        />
      ),
    },
    {
      field: `portName${suffix}`,
      headerName: say('place'),
      flex: 1,
      minWidth: 130,
      renderCell: ({ row }) => <TwoLines first={<Clipped>{row.berthName[language]}</Clipped>} second={row.portName[language]} />,
    },
    moment('startAt'),
    moment('endAt', (row) => sayHours(speech, row)),
    ...(isNarrow && isOwn ? [] : [applicant]),
    {
      field: 'receivedAt',
      headerName: say('received'),
      width,
      renderCell: ({ row }) =>
        row.receivedAt === null || row.receiptNo === null ? (
          <span style={{ color: 'var(--ink-3)' }}>{say('notReceived')}</span>
        ) : (
          <TwoLines
            first={<span className="figures">{sayDay(language, row.receivedAt)}</span>}
            second={`${sayTime(language, row.receivedAt)} ${sayReceipt(speech, row.receiptNo)}`}
          />
        ),
    },
    ...(isNarrow ? [] : [moment('updatedAt')]),
  ];
};
