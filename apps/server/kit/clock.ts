/** The only place that reads the system clock. Other code gets a `Clock` as a parameter. */
export type Clock = () => Date;

export const realClock: Clock = () => new Date();
