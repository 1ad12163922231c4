import type { Interval } from '@kiko/domain/calendar/intervals.ts';
import { isConfirmed, type ReservationState } from '@kiko/domain/reservations/reservation-statuses.ts';
import type { LocalizedText } from '@kiko/messages/message-list.ts';
import type { CSSProperties } from 'react';

export type CalendarBerth = {
  id: number;
  name: LocalizedText;
  /** Its color index in the palette. */
  colorIndex: number;
  /** Its measures, in the current language. */
  note?: string;
};

export type CalendarCall = Interval & {
  kind: 'call';
  id: number;
  berthId: number;
  name: LocalizedText;
  state: ReservationState;
  /** The position in the queue of a waiting request. */
  waitlistPosition?: number;
  /** The receipt number at the berth. */
  receiptNo?: number | null;
  /** Whether the user can reschedule it. */
  canReschedule?: boolean;
  /** How many competing requests an approval would exclude. */
  rivals?: number;
  /** It can no longer be approved. */
  isBlocked?: boolean;
};

/** Time in which a berth accepts no calls. */
export type CalendarClosure = Interval & { kind: 'event'; id: number | string; berthId: number; name: LocalizedText };

export type CalendarItem = CalendarCall | CalendarClosure;

export type Holiday = { date: string; name: LocalizedText };

/** CSS variables of a berth's colors; with many bars variables are faster than styles per bar. */
export const berthColorVariables = (color = 0): CSSProperties => {
  const berth = `--berth${color + 1}`;
  const colors = {
    '--berth-bg': `var(${berth}-bg)`,
    '--berth-main': `var(${berth}-main)`,
    '--berth-text': `var(${berth}-text)`,
  };
  // React's types do not include CSS variables.
  return colors as CSSProperties;
};

export const calendarItemKey = ({ kind, id }: CalendarItem) => `${kind}-${id}`;

/** Confirmed calls hold the berth; the others may still change and are drawn as outlines. */
export const isConfirmedCall = (item: CalendarItem) => item.kind === 'call' && isConfirmed(item.state);

/** In a queue, without a place yet. */
export const isWaitingCall = (item: { kind: string; state?: ReservationState }) => item.state === 'waiting';
