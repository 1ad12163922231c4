const second = 1000;

/** The time left until a moment, in days and hh:mm:ss; undefined once it has passed. */
export const countDown = (at: number, now: number) => {
  const seconds = Math.ceil((at - now) / second);
  if (seconds <= 0) return undefined;
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return { days: Math.floor(hours / 24), time: `${two(hours % 24)}:${two(minutes)}:${two(rest)}` };
};
