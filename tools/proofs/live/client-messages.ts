/** `at`: the index of the port to connect to first. */
export type ClientConnection = { token: string; portIndex: number };

/** Requests to the process with the clients, and its answers; one at a time. */
export type ClientsCommand = { kind: 'open'; ports: readonly number[]; connections: readonly ClientConnection[] } | { kind: 'await'; records: readonly number[]; count: number; withinMs: number } | { kind: 'report'; records: readonly number[] };

export type ClientsReply = { kind: 'done' } | ClientsReport;

export type ClientsReport = {
  kind: 'report';
  /** By record and connection, in the order of opening; 0 if it was not received. */
  receivedAt: number[][];
  /** Events received more than once. */
  duplicates: number;
  /** Reconnects that were instructed to refetch everything. */
  resyncs: number;
  refused: number;
  disconnects: number;
  connected: number;
};

/** Milliseconds on a clock that all processes of a machine share. */
export const monotonicMs = () => Number(process.hrtime.bigint()) / 1e6;
