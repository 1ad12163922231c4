import { type Day, dayFromIso, dayToIso } from '@kiko/domain/calendar/days.ts';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { dayAfterKey } from './day-keyboard.ts';

type RovingDayOptions = {
  fromOn: Day;
  toOn: Day;
  /** The initial day of the keyboard focus. */
  startOn: Day;
  /** A key press led out of the shown range. */
  onLeaveRange: (day: Day) => void;
  onDayOpen: (day: Day) => void;
};

/** Roving focus in a calendar: arrows and page keys move it from day to day; Enter, Space or a click opens a day. */
export const useRovingDay = ({ fromOn, toOn, startOn, onLeaveRange, onDayOpen }: RovingDayOptions) => {
  const [chosenOn, setChosenOn] = useState(startOn);
  const calendar = useRef<HTMLDivElement>(null);
  const hasMoved = useRef(false);
  const activeOn = Math.min(Math.max(chosenOn, fromOn), toOn);

  useEffect(() => {
    // A day in another month gets the focus once that month is rendered.
    if (!hasMoved.current || activeOn !== chosenOn) return;
    hasMoved.current = false;
    findDayElement(calendar.current, activeOn)?.focus();
  }, [activeOn, chosenOn]);

  const goTo = (day: Day) => {
    if (day === activeOn) return;
    hasMoved.current = true;
    setChosenOn(day);
    if (day < fromOn || day > toOn) onLeaveRange(day);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const on = dayOfTarget(event.target);
    if (on === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = dayAfterKey(on, event.key);
    if (next !== undefined) goTo(next);
    else if (event.key === 'Enter' || event.key === ' ') onDayOpen(on);
    else return;
    event.preventDefault();
  };

  const onClick = (event: MouseEvent) => {
    const on = dayOfTarget(event.target instanceof Element ? event.target.closest('[data-day]') : null);
    if (on === undefined) return;
    const isShown = fromOn <= on && on <= toOn;
    if (!isShown) return goTo(on);
    // The browser has already focused it.
    setChosenOn(on);
    onDayOpen(on);
  };

  return { activeOn, calendar, handlers: { onKeyDown, onClick } };
};

export const findDayElement = (calendar: HTMLElement | null, day: Day) =>
  calendar?.querySelector<HTMLElement>(`[data-day="${dayToIso(day)}"]`) ?? null;

const dayOfTarget = (target: unknown): Day | undefined => {
  const iso = target instanceof HTMLElement ? target.dataset['day'] : undefined;
  return iso === undefined ? undefined : dayFromIso(iso);
};
