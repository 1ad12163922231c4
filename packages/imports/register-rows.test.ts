import { expect, test, vi } from 'vitest';
import { registerRows, type SendResult } from './register-rows.ts';

const rows = [2, 3, 4, 5].map((number) => ({
  number,
  cells: [],
  issues: [],
  body: number === 3 ? undefined : { code: String(number) },
}));

const run = async (answers: readonly SendResult[]) => {
  const send = vi.fn(async () => answers[send.mock.calls.length - 1] ?? { id: 0 });
  const results: [number, string][] = [];
  await registerRows({ rows, send, onResult: ({ number }, { kind }) => results.push([number, kind]) });
  return { results, sent: send.mock.calls.length };
};
const refusal = (code: string) => ({ code, issues: [] });

test('rows with issues are not sent; a refused row does not stop the others', async () => {
  const { results, sent } = await run([{ id: 1 }, refusal('organization.codeTaken'), { id: 2 }]);
  expect(results).toEqual([
    [2, 'registered'],
    [4, 'refused'],
    [5, 'registered'],
  ]);
  expect(sent).toBe(3);
});

test.each([
  ['network.unreachable', 'unknown'],
  ['server.failure', 'unknown'],
  ['server.busy', 'unknown'],
  ['network.offline', 'notSent'],
  ['request.tooMany', 'notSent'],
  ['account.signInAgain', 'notSent'],
  ['access.unauthenticated', 'notSent'],
])('after %s the row is %s, and nothing more is sent', async (code, kind) => {
  const { results, sent } = await run([{ id: 1 }, refusal(code), { id: 2 }]);
  expect(results).toEqual([
    [2, 'registered'],
    [4, kind],
  ]);
  expect(sent).toBe(2);
});

test('after a stop by the user the request under way is completed and no other is sent', async () => {
  const send = vi.fn(async () => ({ id: 1 }));
  await registerRows({ rows, send, onResult: () => {}, mustStop: () => send.mock.calls.length > 0 });
  expect(send).toHaveBeenCalledTimes(1);
});
