import type { ReservationDetail } from '@kiko/contract/reservations/reservation-shapes.ts';
import {
  attributesOf,
  isOpen,
  isTerminal,
  type ReservationState,
  reservationStates,
} from '@kiko/domain/reservations/reservation-statuses.ts';
import { formatDay, formatMoment } from '@kiko/messages/format.ts';
import { statusMessages } from '@kiko/messages/status-messages.ts';
import { Box } from '@mui/material';
import { Anchor } from 'lucide-react';
import { useLanguage, useMessages } from '../../kit/i18n/use-messages.ts';
import { reservationMessages } from '../shared/reservation-messages.ts';
import { statusAppearance } from '../shared/status-chip.tsx';

/** The further states on the regular path. */
const nextStates = (state: ReservationState) => {
  const isAhead = isOpen(state) || attributesOf(state).stage === 'draft';
  return isAhead ? (['tentative', 'confirmed'] as const).filter((next) => next !== state) : [];
};
/** More than these are in the history. */
const maxPastSteps = 4;

const isState = (value: unknown): value is ReservationState => reservationStates.some((state) => state === value);

/** The states it went through, with their dates, and those that are still ahead. */
export const StatusPath = ({ reservation }: { reservation: ReservationDetail }) => {
  const t = useMessages(reservationMessages);
  const tStatus = useMessages(statusMessages);
  const language = useLanguage();
  const past = reservation.history.flatMap(({ changes, changedAt }) => {
    const to = changes.find(({ field }) => field === 'state')?.to;
    return isState(to) ? [{ state: to, at: changedAt }] : [];
  });
  const steps = past.length > 0 ? past.slice(-maxPastSteps) : [{ state: reservation.state, at: reservation.updatedAt }];
  const isOver = isTerminal(reservation.state);
  const hasLeft = reservation.departureStatus > 0;
  return (
    <Box component="ol" aria-label={t('path')} sx={pathStyle}>
      {steps.map(({ state, at }, index) => {
        const isNow = index === steps.length - 1;
        const { icon: Icon } = statusAppearance[state];
        return (
          <Box component="li" key={at.getTime()} className={isNow ? 'now' : 'past'} aria-current={isNow ? 'step' : undefined}>
            <i style={isNow ? currentStepStyle(state) : {}}>
              <Icon size={12} aria-hidden />
            </i>
            <b>{tStatus(state)}</b>
            <span className="figures">{formatMoment(language, at)}</span>
          </Box>
        );
      })}
      {nextStates(reservation.state).map((state) => (
        <li key={state}>
          <i />
          <b>{tStatus(state)}</b>
        </li>
      ))}
      {!isOver && (
        <li className={hasLeft ? 'past' : undefined}>
          <i>{hasLeft && <Anchor size={12} aria-hidden />}</i>
          <b>{t('pathArrival')}</b>
          <span className="figures">{formatDay(language, reservation.startAt)}</span>
        </li>
      )}
    </Box>
  );
};

const currentStepStyle = (state: ReservationState) => ({
  background: `var(--${state}-bg)`,
  color: `var(--${state}-text)`,
  borderColor: `var(--${state}-line)`,
});

const pathStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  gap: { xs: 1.25, md: 0 },
  '& li': {
    flex: 1,
    minWidth: 0,
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { xs: '22px 1fr auto', md: '1fr' },
    columnGap: 1,
    alignItems: 'center',
    color: 'var(--ink-3)',
    fontSize: 12,
    lineHeight: '18px',
  },
  '& li i': {
    width: 22,
    height: 22,
    mb: { md: 0.75 },
    borderRadius: '50%',
    border: '2px solid var(--line-2)',
    background: 'var(--paper)',
    display: 'grid',
    placeItems: 'center',
    zIndex: 1,
  },
  '& li b': { color: 'var(--ink-2)', fontWeight: 400 },
  '& li.past i': { background: 'var(--primary)', borderColor: 'var(--primary)', color: 'var(--paper)' },
  '& li.past b, & li.now b': { color: 'var(--ink)', fontWeight: 700 },
  '& li:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    display: { xs: 'none', md: 'block' },
    top: 10,
    left: 26,
    right: 4,
    borderTop: '2px dashed var(--line-2)',
  },
  '& li.past:not(:last-child)::after': { borderTop: '2px solid var(--primary)' },
} as const;
