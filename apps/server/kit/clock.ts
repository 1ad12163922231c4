/** The one place that asks the machine for the time; everything else is told. */
export type Clock = () => Date;

export const realClock: Clock = () => new Date();
