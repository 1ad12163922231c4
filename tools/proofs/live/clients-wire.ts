/** `at`: which of the ports it goes to first. */
export type Connection = { token: string; at: number };

/** What is asked of the process with the browsers, and what it answers; one at a time. */
export type Ask =
  | { kind: 'open'; ports: readonly number[]; connections: readonly Connection[] }
  | { kind: 'await'; records: readonly number[]; count: number; withinMs: number }
  | { kind: 'report'; records: readonly number[] };

export type Tell = { kind: 'done' } | Report;

export type Report = {
  kind: 'report';
  /** By record and connection, in the order of opening; 0 where it was not heard. */
  heardAt: number[][];
  /** Heard once more. */
  repeated: number;
  /** Came back and were told to ask for everything anew. */
  anew: number;
  refused: number;
  breaks: number;
  listening: number;
};

/** Milliseconds on a clock that all processes of a machine share. */
export const now = () => Number(process.hrtime.bigint()) / 1e6;
