import type { Stretch } from '@kiko/domain/calendar/stretches.ts';
import type { ReservationState } from '@kiko/domain/reservations/reservation-statuses.ts';
import type { Word } from '@kiko/words/word-list.ts';
import type { CSSProperties } from 'react';

export type CalendarBerth = {
  id: number;
  name: Word;
  /** Its colour of the palette. */
  color: number;
  /** What it measures, in the language of the moment. */
  note?: string;
};

export type CalendarCall = Stretch & {
  kind: 'call';
  id: number;
  berthId: number;
  name: Word;
  state: ReservationState;
  /** The place in the queue, for those who wait. */
  place?: number;
  /** Its place in the order of receipt of the berth. */
  receiptNo?: number | null;
  /** Whether whoever looks may give it another time or berth. */
  isMovable?: boolean;
};

/** Time in which a berth takes no calls. */
export type CalendarEvent = Stretch & { kind: 'event'; id: number | string; berthId: number; name: Word };

export type CalendarItem = CalendarCall | CalendarEvent;

export type Holiday = { date: string; name: Word };

/** The variables of a berth's colours; bars are many, so they get variables instead of styles of their own. */
export const berthColors = (color = 0): CSSProperties => {
  const berth = `--berth${color + 1}`;
  const colors = {
    '--berth-bg': `var(${berth}-bg)`,
    '--berth-main': `var(${berth}-main)`,
    '--berth-text': `var(${berth}-text)`,
  };
  // React's types know no variables.
  return colors as CSSProperties;
};

export const keyOf = ({ kind, id }: CalendarItem) => `${kind}-${id}`;

/** Confirmed calls hold the berth; the others may still change and are drawn with an outline only. */
export const isHeld = (item: CalendarItem) => item.kind === 'call' && (item.state === 'confirmed' || item.state === 'cancelling');

/** In a queue: it has no place of its own yet. */
export const isWaiting = (item: { kind: string; state?: ReservationState }) => item.state === 'waiting';
