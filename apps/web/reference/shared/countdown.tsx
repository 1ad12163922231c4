import type { ReactNode } from 'react';
import { countDown } from '../../kit/format/count-down.ts';
import { useSystemNowEachSecond } from '../../kit/session/use-system-now.ts';

type CountdownProps = {
  /** System time in milliseconds. */
  at: number;
  /** The time left; undefined once the moment has passed. */
  children: (left: ReturnType<typeof countDown>) => ReactNode;
};

/** The time left until a moment by the clock of the server, updated every second. */
export const Countdown = ({ at, children }: CountdownProps) => {
  const now = useSystemNowEachSecond();
  return now === undefined ? null : children(countDown(at, now));
};
