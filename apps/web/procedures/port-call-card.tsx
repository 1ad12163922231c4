import type { ArrivalCallRow, DepartureCallRow } from '@kiko/contract/procedures/procedure-shapes.ts';
import type { Day } from '@kiko/domain/calendar/days.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import { Box } from '@mui/material';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { RecordCard } from '../kit/list/record-card.tsx';
import { DepartureReportStatusChip } from './departure-report-status-chip.tsx';
import { DueChip } from './due-chip.tsx';
import { DocumentProgress } from './port-call-columns.tsx';
import { procedureMessages } from './shared/procedure-messages.ts';

const PortCallFields = ({ row }: { row: ArrivalCallRow | DepartureCallRow }) => {
  const t = useMessages(procedureMessages);
  const language = useLanguage();
  return (
    <RecordCard
      title={row.cruiseShipName[language]}
      {...(row.number !== null && { caption: row.number })}
      items={[
        [t('place'), `${row.berthName[language]} · ${row.portName[language]}`],
        [t('startAt'), formatMoment(language, row.startAt)],
        [t('endAt'), formatMoment(language, row.endAt)],
        [t('applicant'), row.organizationName?.[language] ?? t('unregistered')],
      ]}
    />
  );
};

/** A call of the list on a phone. */
export const ArrivalCallCard = ({ row, today }: { row: ArrivalCallRow; today: Day | undefined }) => {
  const t = useMessages(procedureMessages);
  return (
    <>
      <PortCallFields row={row} />
      <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <DocumentProgress row={row} t={t} />
        {row.nextDueOn && <DueChip dueOn={row.nextDueOn} today={today} />}
      </Box>
    </>
  );
};

export const DepartureCallCard = ({ row, today }: { row: DepartureCallRow; today: Day | undefined }) => (
  <>
    <PortCallFields row={row} />
    <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <DepartureReportStatusChip report={row} />
      <DueChip dueOn={row.dueOn} today={today} isDone={row.completedAt !== null} />
    </Box>
  </>
);
