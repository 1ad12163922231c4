import type { ArrivalCallRow, DepartureCallRow } from '@kiko/contract/procedures/procedure-shapes.ts';
import type { Day } from '@kiko/domain/calendar/days.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import { Box } from '@mui/material';
import { useLanguage, useMessages } from '../kit/format/messages.ts';
import { RecordCard } from '../kit/layout/record-card.tsx';
import { Progress } from './call-columns.tsx';
import { DueChip } from './due-chip.tsx';
import { ReportChip } from './report-chip.tsx';
import { procedureMessages } from './shared/procedure-messages.ts';

const CallFacts = ({ row }: { row: ArrivalCallRow | DepartureCallRow }) => {
  const t = useMessages(procedureMessages);
  const language = useLanguage();
  return (
    <RecordCard
      title={row.cruiseShipName[language]}
      {...(row.number !== null && { aside: row.number })}
      facts={[
        [t('place'), `${row.berthName[language]} · ${row.portName[language]}`],
        [t('startAt'), formatMoment(language, row.startAt)],
        [t('endAt'), formatMoment(language, row.endAt)],
        [t('applicant'), row.organizationName?.[language] ?? t('unregistered')],
      ]}
    />
  );
};

/** A call of the list on a phone. */
export const ArrivalCard = ({ row, today }: { row: ArrivalCallRow; today: Day | undefined }) => {
  const t = useMessages(procedureMessages);
  return (
    <>
      <CallFacts row={row} />
      <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Progress row={row} t={t} />
        {row.nextDueOn && <DueChip dueOn={row.nextDueOn} today={today} />}
      </Box>
    </>
  );
};

export const DepartureCard = ({ row, today }: { row: DepartureCallRow; today: Day | undefined }) => (
  <>
    <CallFacts row={row} />
    <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <ReportChip report={row} />
      <DueChip dueOn={row.dueOn} today={today} isOver={row.completedAt !== null} />
    </Box>
  </>
);
