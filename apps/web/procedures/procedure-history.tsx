import type { ProcedureHistoryEntry } from '@kiko/contract/procedures/procedure-shapes.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import { Box } from '@mui/material';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { SectionCard } from '../kit/layout/section-card.tsx';
import { procedureMessages, stepMessages } from './shared/procedure-messages.ts';

const isKnownTransition = (transition: string): transition is keyof typeof stepMessages => transition in stepMessages;

/** Shown instead of the name of an account of the other organization. */
const sideMessages = { owner: 'byApplicant', manager: 'byManager', system: 'bySystem' } as const;

/** The history of documents and report, latest first: action, actor, time and reason. */
export const ProcedureHistory = ({ entries }: { entries: readonly ProcedureHistoryEntry[] }) => {
  const t = useMessages(procedureMessages);
  const tStep = useMessages(stepMessages);
  const language = useLanguage();
  if (entries.length === 0) return null;
  const who = ({ side, accountName }: ProcedureHistoryEntry) => accountName ?? t(sideMessages[side]);
  return (
    <SectionCard title={t('history')}>
      <Box component="ol" sx={listStyle}>
        {entries
          .toSorted((a, b) => b.changedAt.getTime() - a.changedAt.getTime() || b.id - a.id)
          .map((entry) => (
            <li key={entry.id}>
              <span>
                <b>{isKnownTransition(entry.action) ? tStep(entry.action) : entry.action}</b> {entry.documentName?.[language]}
                {entry.reason && <q>{entry.reason}</q>}
              </span>
              <span>{who(entry)}</span>
              <time className="figures" dateTime={entry.changedAt.toISOString()}>
                {formatMoment(language, entry.changedAt)}
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
