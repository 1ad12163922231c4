import type { DepartureCall } from '@kiko/contract/procedures/procedure-shapes.ts';
import { sayMoment, sayNumber } from '@kiko/words/say.ts';
import { Box } from '@mui/material';
import { useLanguage, useWords } from '../kit/words.ts';
import { procedureWords } from './procedure-words.ts';

const minute = 60_000;

/** What was reported, beside the plan. */
export const ReportFacts = ({ call }: { call: DepartureCall }) => {
  const say = useWords(procedureWords);
  const language = useLanguage();
  const compare = (planned: Date, actual: Date) => {
    const minutes = Math.round((actual.getTime() - planned.getTime()) / minute);
    if (minutes === 0) return say('onTime');
    return say(minutes < 0 ? 'early' : 'late', { minutes: Math.abs(minutes) });
  };
  const times = [
    { term: say('berthedAt'), planned: call.startAt, actual: call.berthedAt },
    { term: say('departedAt'), planned: call.endAt, actual: call.departedAt },
  ];
  const counts = [
    { term: say('entryPassengers'), count: call.entryPassengers },
    { term: say('departurePassengers'), count: call.departurePassengers },
  ];
  const inspections = [
    ...(call.hasImmigrationInspection ? [say('immigration')] : []),
    ...(call.hasEmigrationInspection ? [say('emigration')] : []),
  ];
  return (
    <Box component="dl" sx={listStyle}>
      {times.map(({ term, planned, actual }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="figures">
            {actual && sayMoment(language, actual)} {actual && <small>{compare(planned, actual)}</small>}
            <small>{say('planned', { at: sayMoment(language, planned) })}</small>
          </dd>
        </div>
      ))}
      {counts.map(({ term, count }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="figures">{count !== null && `${sayNumber(language, count)} ${say('people')}`}</dd>
        </div>
      ))}
      <div>
        <dt>{say('inspections')}</dt>
        <dd>{inspections.length > 0 ? inspections.join(language === 'ja' ? '・' : ', ') : say('none')}</dd>
      </div>
      {call.comment !== '' && (
        <div>
          <dt>{say('comment')}</dt>
          <dd style={{ whiteSpace: 'pre-wrap' }}>{call.comment}</dd>
        </div>
      )}
    </Box>
  );
};

const listStyle = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
  gap: '12px 24px',
  '& dt': { fontSize: 12, color: 'var(--ink-3)' },
  '& dd': { m: 0, fontWeight: 700 },
  '& dd small': { display: 'block', fontWeight: 400, fontSize: 12, color: 'var(--ink-2)' },
} as const;
