/** `at`: the index of the port to connect to first. */
export type Connection = { token: string; at: number };

/** Requests to the process with the clients, and its answers; one at a time. */
export type Ask =
  | { kind: 'open'; ports: readonly number[]; connections: readonly Connection[] }
  | { kind: 'await'; records: readonly number[]; count: number; withinMs: number }
  | { kind: 'report'; records: readonly number[] };

export type Tell = { kind: 'done' } | Report;

export type Report = {
  kind: 'report';
  /** By record and connection, in the order of opening; 0 if it was not received. */
  heardAt: number[][];
  /** Events received more than once. */
  repeated: number;
  /** Reconnects that were instructed to refetch everything. */
  anew: number;
  refused: number;
  breaks: number;
  listening: number;
};

/** Milliseconds on a clock that all processes of a machine share. */
export const now = () => Number(process.hrtime.bigint()) / 1e6;
