import type { FieldIssue } from '@kiko/contract/field-issues.ts';
import type { ImportRow } from './import-table.ts';

/** The answer to one request; a code of the error catalogue, or one of the network. */
export type SendResult = { id: number } | RowRefusal;
export type RowRefusal = { code: string; issues: readonly FieldIssue[] };

/**
 * What became of a row. `refused`: the server decided against it. `notSent`: nothing was registered, for a reason that concerns every
 * row. `unknown`: no answer came, so the row may have been registered.
 */
export type RowResult = { kind: 'registered'; id: number } | ({ kind: 'refused' | 'notSent' | 'unknown' } & RowRefusal);

type Registration = {
  rows: readonly ImportRow[];
  send: (body: NonNullable<ImportRow['body']>) => Promise<SendResult>;
  onSending?: (row: ImportRow) => void;
  onResult: (row: ImportRow, result: RowResult) => void;
  mustStop?: () => boolean;
};

/** Registers the rows without issues one after the other, and stops at the first that the server did not decide about. Nothing is retried. */
export const registerRows = async ({ rows, send, onSending, onResult, mustStop }: Registration): Promise<void> => {
  for (const row of rows) {
    if (!row.body) continue;
    if (mustStop?.()) return;
    onSending?.(row);
    const result = toRowResult(await send(row.body));
    onResult(row, result);
    if (result.kind === 'notSent' || result.kind === 'unknown') return;
  }
};

const toRowResult = (sent: SendResult): RowResult =>
  'id' in sent ? { kind: 'registered', id: sent.id } : { kind: kindOfRefusal(sent.code), ...sent };

/** They concern every row: the next one would get the same answer, and another question for the password. */
const notSentCodes: readonly string[] = ['network.offline', 'request.tooMany', 'account.signInAgain'];

/** A failure of the server may have happened after the commit. */
const kindOfRefusal = (code: string) => {
  if (notSentCodes.includes(code) || code.startsWith('access.')) return 'notSent';
  return code.startsWith('network.') || code.startsWith('server.') ? 'unknown' : 'refused';
};
