import type { ArrivalCallRow, DepartureCallRow } from '@kiko/contract/procedures/procedure-shapes.ts';
import type { Day } from '@kiko/domain/calendar/days.ts';
import { sayMoment } from '@kiko/words/say.ts';
import { Box } from '@mui/material';
import { RecordCard } from '../kit/record-card.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { Progress } from './call-columns.tsx';
import { DueChip } from './due-chip.tsx';
import { procedureWords } from './procedure-words.ts';
import { ReportChip } from './report-chip.tsx';

const CallFacts = ({ row }: { row: ArrivalCallRow | DepartureCallRow }) => {
  const say = useWords(procedureWords);
  const language = useLanguage();
  return (
    <RecordCard
      title={row.cruiseShipName[language]}
      facts={[
        [say('place'), `${row.berthName[language]} · ${row.portName[language]}`],
        [say('startAt'), sayMoment(language, row.startAt)],
        [say('endAt'), sayMoment(language, row.endAt)],
        [say('applicant'), row.organizationName?.[language] ?? say('unregistered')],
      ]}
    />
  );
};

/** A call of the list on a phone. */
export const ArrivalCard = ({ row, today }: { row: ArrivalCallRow; today: Day | undefined }) => {
  const say = useWords(procedureWords);
  return (
    <>
      <CallFacts row={row} />
      <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Progress row={row} say={say} />
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
