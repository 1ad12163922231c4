import type { ProcedureHistoryEntry } from '@kiko/contract/procedures/procedure-shapes.ts';
import { sayMoment } from '@kiko/words/say.ts';
import { Box } from '@mui/material';
import { SectionCard } from '../kit/section-card.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { procedureWords, stepWords } from './procedure-words.ts';

const isStep = (move: string): move is keyof typeof stepWords => move in stepWords;

/** Whose side a step is on, where its person is of the other organization. */
const ofApplicant = ['submit', 'submitReport'];

/** What happened with documents and report, the latest first: what, who, when and why. */
export const ProcedureHistory = ({ entries }: { entries: readonly ProcedureHistoryEntry[] }) => {
  const say = useWords(procedureWords);
  const sayStep = useWords(stepWords);
  const language = useLanguage();
  if (entries.length === 0) return null;
  const who = ({ isSystem, accountName, move }: ProcedureHistoryEntry) =>
    isSystem ? say('bySystem') : (accountName ?? say(ofApplicant.includes(move) ? 'byApplicant' : 'byManager'));
  return (
    <SectionCard title={say('history')}>
      <Box component="ol" sx={listStyle}>
        {entries
          .toSorted((a, b) => b.changedAt.getTime() - a.changedAt.getTime() || b.id - a.id)
          .map((entry) => (
            <li key={entry.id}>
              <span>
                <b>{isStep(entry.move) ? sayStep(entry.move) : entry.move}</b> {entry.itemName?.[language]}
                {entry.reason && <q>{entry.reason}</q>}
              </span>
              <span>{who(entry)}</span>
              <time className="figures" dateTime={entry.changedAt.toISOString()}>
                {sayMoment(language, entry.changedAt)}
              </time>
            </li>
          ))}
      </Box>
    </SectionCard>
  );
};

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: { xs: '1fr auto', sm: 'minmax(0, 1fr) 160px 190px' },
    gap: '2px 16px',
    py: 0.75,
    borderTop: '1px solid var(--line)',
  },
  '& > li > span:first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
  '& q': { display: 'block', color: 'var(--ink-2)', quotes: 'none', whiteSpace: 'pre-wrap' },
  '& span + span, & time': { fontSize: 12, color: 'var(--ink-2)' },
  '& time': { textAlign: 'right' },
} as const;
