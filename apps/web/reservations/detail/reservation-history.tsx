import type { ReservationHistoryEntry } from '@kiko/contract/reservations/reservation-shapes.ts';
import { formatMoment, formatReceiptNo } from '@kiko/messages/format.ts';
import { fieldMessages, isReservationFieldName } from '@kiko/messages/reservation-field-messages.ts';
import { Box } from '@mui/material';
import { ArrowRight, CircleDot } from 'lucide-react';
import { useLanguage, useMessages } from '../../kit/i18n/use-messages.ts';
import { statusAppearance } from '../shared/status-chip.tsx';
import { historyMessages } from '../shared/transition-messages.ts';
import { useFormatValue } from './use-format-history-value.ts';

/** The history, latest entry first: actor, time, reason, and the changed fields. */
export const ReservationHistory = ({ entries }: { entries: readonly ReservationHistoryEntry[] }) => {
  const t = useMessages(historyMessages);
  const language = useLanguage();
  if (entries.length === 0) return <Box sx={{ color: 'var(--ink-3)' }}>{t('noEntries')}</Box>;
  return (
    <Box component="ol" sx={listStyle}>
      {entries.toReversed().map((entry) => (
        <Box component="li" key={entry.version}>
          <HistoryIcon entry={entry} />
          <Box sx={{ minWidth: 0, pb: 2.5 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
              <b>{t(entry.action)}</b>
              <HistoryAuthor entry={entry} />
              <Box component="time" className="figures" dateTime={entry.changedAt.toISOString()} sx={timeStyle}>
                {formatMoment(language, entry.changedAt)}
              </Box>
            </Box>
            {entry.inFavorOf !== null && (
              <Box sx={{ mt: 0.5 }}>{t('inFavorOf', { receipt: formatReceiptNo(entry.inFavorOf) })}</Box>
            )}
            {entry.reason && (
              <Box component="blockquote" sx={quoteStyle}>
                {entry.reason}
              </Box>
            )}
            <HistoryChanges entry={entry} />
          </Box>
        </Box>
      ))}
    </Box>
  );
};

const HistoryIcon = ({ entry }: { entry: ReservationHistoryEntry }) => {
  const to = entry.changes.find(({ field }) => field === 'state')?.to;
  const state = typeof to === 'string' && to in statusAppearance ? (to as keyof typeof statusAppearance) : undefined;
  const Icon = state ? statusAppearance[state].icon : CircleDot;
  const colors = state
    ? { background: `var(--${state}-bg)`, color: `var(--${state}-text)`, borderColor: `var(--${state}-line)` }
    : {};
  return (
    <Box component="i" className="mark" style={colors}>
      <Icon size={12} aria-hidden />
    </Box>
  );
};

const sideMessages = { owner: 'byApplicant', manager: 'byManager', ministry: 'byMinistry', system: 'bySystem' } as const;

/** The side that acted, with the name of the account where the server gives it. */
const HistoryAuthor = ({ entry: { accountName, side } }: { entry: ReservationHistoryEntry }) => {
  const t = useMessages(historyMessages);
  return (
    <Box component="span" sx={{ fontSize: 12, color: 'var(--ink-2)' }}>
      {accountName ? `${t(sideMessages[side])} · ${accountName}` : t(sideMessages[side])}
    </Box>
  );
};

/** Fields set and cleared by the rules: that they were cleared is not worth an entry. */
const fieldsSetByRules = ['returnDueAt', 'receiptNo', 'allocation'];

const HistoryChanges = ({ entry }: { entry: ReservationHistoryEntry }) => {
  const tField = useMessages(fieldMessages);
  const formatValue = useFormatValue();
  const order = Object.keys(fieldMessages);
  const changes = entry.changes
    .filter(
      ({ field, to }) => isReservationFieldName(field) && field !== 'state' && !(to === null && fieldsSetByRules.includes(field)),
    )
    .toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
  if (changes.length === 0) return null;
  return (
    <Box component="dl" sx={changesStyle}>
      {changes.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{isReservationFieldName(field) && tField(field)}</dt>
          <dd>
            {from !== null && from !== '' && (
              <>
                <del>{formatValue(field, from)}</del>
                <ArrowRight size={12} aria-hidden />
              </>
            )}
            <ins>{formatValue(field, to)}</ins>
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
