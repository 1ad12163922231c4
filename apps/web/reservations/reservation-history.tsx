import type { HistoryEntry } from '@kiko/contract/reservations/reservation-shapes.ts';
import { reservationMoves } from '@kiko/domain/reservations/reservation-moves.ts';
import { fieldWords, isFieldName } from '@kiko/words/reservation-field-words.ts';
import { sayMoment } from '@kiko/words/say.ts';
import { Box } from '@mui/material';
import { ArrowRight, CircleDot } from 'lucide-react';
import { statusLooks } from '../kit/status-chip.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { happenedWords } from './move-words.ts';
import { useSayValue } from './use-say-value.ts';

/** Everything that happened, the latest first: who, when, why, and field by field what changed. */
export const ReservationHistory = ({ entries }: { entries: readonly HistoryEntry[] }) => {
  const say = useWords(happenedWords);
  const language = useLanguage();
  if (entries.length === 0) return <Box sx={{ color: 'var(--ink-3)' }}>{say('noEntries')}</Box>;
  return (
    <Box component="ol" sx={listStyle}>
      {entries.toReversed().map((entry) => (
        <Box component="li" key={entry.version}>
          <Mark entry={entry} />
          <Box sx={{ minWidth: 0, pb: 2.5 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
              <b>{say(entry.move)}</b>
              <Who entry={entry} />
              <Box component="time" className="figures" dateTime={entry.changedAt.toISOString()} sx={timeStyle}>
                {sayMoment(language, entry.changedAt)}
              </Box>
            </Box>
            {entry.reason && (
              <Box component="blockquote" sx={quoteStyle}>
                {entry.reason}
              </Box>
            )}
            <Changes entry={entry} />
          </Box>
        </Box>
      ))}
    </Box>
  );
};

const Mark = ({ entry }: { entry: HistoryEntry }) => {
  const to = entry.changes.find(({ field }) => field === 'state')?.to;
  const state = typeof to === 'string' && to in statusLooks ? (to as keyof typeof statusLooks) : undefined;
  const Icon = state ? statusLooks[state].icon : CircleDot;
  const colors = state
    ? { background: `var(--${state}-bg)`, color: `var(--${state}-text)`, borderColor: `var(--${state}-line)` }
    : {};
  return (
    <Box component="i" className="mark" style={colors}>
      <Icon size={12} aria-hidden />
    </Box>
  );
};

/** By name within the own organization; of the others only which side it was. */
const Who = ({ entry: { accountName, isSystem, rule } }: { entry: HistoryEntry }) => {
  const say = useWords(happenedWords);
  const { by } = reservationMoves[rule];
  const side = isSystem || by === 'system' ? 'bySystem' : by.as === 'manager' ? 'byManager' : 'byApplicant';
  return (
    <Box component="span" sx={{ fontSize: 12, color: 'var(--ink-2)' }}>
      {accountName ?? say(side)}
    </Box>
  );
};

/** What the rules set and take away again: that it is gone says nothing new. */
const decided = ['returnDueAt', 'receiptNo', 'allocation'];

const Changes = ({ entry }: { entry: HistoryEntry }) => {
  const sayField = useWords(fieldWords);
  const sayValue = useSayValue();
  const order = Object.keys(fieldWords);
  const changes = entry.changes
    .filter(({ field, to }) => isFieldName(field) && field !== 'state' && !(to === null && decided.includes(field)))
    .toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
  if (changes.length === 0) return null;
  return (
    <Box component="dl" sx={changesStyle}>
      {changes.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{isFieldName(field) && sayField(field)}</dt>
          <dd>
            {from !== null && from !== '' && (
              <>
                <del>{sayValue(field, from)}</del>
                <ArrowRight size={12} aria-hidden />
              </>
            )}
            <ins>{sayValue(field, to)}</ins>
          </dd>
        </div>
      ))}
    </Box>
  );
};

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': { display: 'grid', gridTemplateColumns: '24px minmax(0, 1fr)', columnGap: 1.25, position: 'relative' },
  '& > li:not(:last-child)::before': {
    content: '""',
    position: 'absolute',
    left: 11,
    top: 26,
    bottom: 2,
    borderLeft: '1px solid var(--line-2)',
  },
  '& .mark': {
    width: 24,
    height: 24,
    borderRadius: '50%',
    border: '1px solid var(--line-2)',
    display: 'grid',
    placeItems: 'center',
    color: 'var(--ink-3)',
  },
} as const;

const timeStyle = { ml: 'auto', fontSize: 12, color: 'var(--ink-2)' } as const;
const quoteStyle = { m: 0, mt: 0.75, pl: 1.5, borderLeft: '3px solid var(--line-2)', whiteSpace: 'pre-wrap' } as const;

const changesStyle = {
  m: 0,
  mt: 0.75,
  border: '1px solid var(--line)',
  borderRadius: '6px',
  overflow: 'hidden',
  '& > div': { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '160px minmax(0, 1fr)' } },
  '& > div + div': { borderTop: '1px solid var(--line)' },
  '& dt': { p: '5px 10px', background: 'var(--sunken)', color: 'var(--ink-2)', fontSize: 12 },
  '& dd': { m: 0, p: '5px 10px', display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center', overflowWrap: 'anywhere' },
  '& del': { background: 'var(--bad-tint)', color: 'var(--bad)', borderRadius: '3px', px: 0.5 },
  '& ins': {
    background: 'var(--ok-tint)',
    color: 'var(--ok)',
    borderRadius: '3px',
    px: 0.5,
    fontWeight: 700,
    textDecoration: 'none',
  },
} as const;
