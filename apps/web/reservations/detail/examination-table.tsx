import type { Examination, ExaminedRequest } from '@kiko/contract/reservations/decision-endpoints.ts';
import { formatMoment, formatReceiptNo, formatSecond } from '@kiko/messages/format.ts';
import { statusMessages } from '@kiko/messages/status-messages.ts';
import { Box } from '@mui/material';
import { useLanguage, useMessages } from '../../kit/i18n/use-messages.ts';
import { ScrollBox } from '../../kit/layout/scroll-box.tsx';
import { reservationMessages } from '../shared/reservation-messages.ts';
import { historyMessages } from '../shared/transition-messages.ts';
import { examinationMessages } from './examination-messages.ts';

const sides = { owner: 'byApplicant', manager: 'byManager', ministry: 'byMinistry', system: 'bySystem' } as const;

/** All requests for a berth on some days in order of receipt, with every decision; made to be printed and filed. */
export const ExaminationTable = ({ examination }: { examination: Examination }) => {
  const t = useMessages(examinationMessages);
  return (
    <ScrollBox label={t('title')} hasFrame={false}>
      <Box component="table" sx={tableStyle}>
        <caption className="visually-hidden">{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('order')}</th>
            <th scope="col">{t('request')}</th>
            <th scope="col">{t('stay')}</th>
            <th scope="col">{t('decisions')}</th>
          </tr>
        </thead>
        <tbody>
          {examination.rows.map((row, index) => (
            <Row key={row.reservationId} row={row} order={index + 1} />
          ))}
        </tbody>
      </Box>
    </ScrollBox>
  );
};

const Row = ({ row, order }: { row: ExaminedRequest; order: number }) => {
  const t = useMessages(examinationMessages);
  const tReservation = useMessages(reservationMessages);
  const tStatus = useMessages(statusMessages);
  const language = useLanguage();
  return (
    <tr>
      <th scope="row" className="figures">
        {order}
      </th>
      <td>
        <b>{row.cruiseShipName[language]}</b>
        <div>{row.organizationName?.[language] ?? tReservation('unregistered')}</div>
        <div className="figures">{row.number}</div>
        {row.receivedAt && row.receiptNo !== null && (
          <div className="figures">
            {tReservation('receivedAs', { receipt: formatReceiptNo(row.receiptNo), at: formatSecond(language, row.receivedAt) })}
          </div>
        )}
        {row.hash && <small>{t('hash', { hash: row.hash })}</small>}
      </td>
      <td className="figures">
        {formatMoment(language, row.startAt)}
        <br />
        {formatMoment(language, row.endAt)}
        {row.movedTo && (
          <div>
            {t('movedTo', {
              berth: row.movedTo.berthName[language],
              from: formatMoment(language, row.movedTo.startAt),
              to: formatMoment(language, row.movedTo.endAt),
            })}
          </div>
        )}
        <div>
          <b>{tStatus(row.state)}</b>
          {row.isTemporaryCall && ` · ${tReservation('temporaryBadge')}`}
        </div>
      </td>
      <td>
        <ol>
          {row.decisions.map((decision) => (
            <Decision key={decision.decidedAt.toISOString() + decision.action} decision={decision} />
          ))}
        </ol>
      </td>
    </tr>
  );
};

const Decision = ({ decision }: { decision: ExaminedRequest['decisions'][number] }) => {
  const t = useMessages(historyMessages);
  const language = useLanguage();
  const { action, decidedAt, side, accountName, reason, inFavorOf } = decision;
  return (
    <li>
      <span className="figures">{formatSecond(language, decidedAt)}</span> <b>{t(action)}</b> {t(sides[side])}
      {accountName && ` ${accountName}`}
      {inFavorOf !== null && <div>{t('inFavorOf', { receipt: formatReceiptNo(inFavorOf) })}</div>}
      {reason && <q>{reason}</q>}
    </li>
  );
};

const tableStyle = {
  width: '100%',
  minWidth: 760,
  '@media print': { minWidth: 0, '& .figures': { whiteSpace: 'normal' } },
  borderCollapse: 'collapse',
  '& th, & td': { border: '1px solid var(--line-2)', p: '8px 10px', textAlign: 'left', verticalAlign: 'top' },
  // Where the request was moved to is a sentence with the name of a berth.
  '& td.figures > div': { whiteSpace: 'normal' },
  '& thead th': { background: 'var(--sunken)', fontSize: 12, whiteSpace: 'nowrap' },
  '& ol': { m: 0, pl: 2.25 },
  '& q': { display: 'block', whiteSpace: 'pre-wrap' },
  '& small': { color: 'var(--ink-2)', overflowWrap: 'anywhere' },
} as const;
