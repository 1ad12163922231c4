import type { Visitor } from '../http-client.ts';
import type { SeededAccount } from './account-queries.ts';
import type { TestEnvironment } from './environment.ts';
import { addForeignReservations, findPlace } from './foreign-queries.ts';

const day = 86_400_000;
/** Ships of the seed; every seventh is hidden. */
const shipIds = [1, 2, 3, 7, 14];

/**
 * Answers to an applicant about a ship do not depend on reservations of others. The applicant queries, others reserve the same
 * ships for the same days elsewhere, and the applicant queries again. All answers must be identical except for the request id.
 */
export const probeForeign = async (testEnvironment: TestEnvironment, account: SeededAccount, visit: Visitor) => {
  const { berthId, portId, ownId } = await findPlace(testEnvironment.owner, account);
  const from = new Date(Math.floor(Date.now() / day) * day + 40 * day);
  const to = new Date(from.getTime() + day / 2);
  const [startAt, endAt] = [from.toISOString(), to.toISOString()];
  const requests: readonly (readonly [method: string, path: string, body?: object])[] = [
    ...shipIds.flatMap((shipId) => [
      [
        'GET',
        `/reservation-preview?${new URLSearchParams({ shipId: `${shipId}`, berthId: `${berthId}`, startAt, endAt })}`,
      ] as const,
      ['GET', `/cruiseships/${shipId}`] as const,
      ['POST', '/season-plans/check', { shipId, rows: [{ portId, berthId, startAt, endAt }] }] as const,
    ]),
    ...(ownId === null ? [] : [['GET', `/reservations/${ownId}`] as const]),
    ['GET', '/reservations'],
    ['GET', '/summaries'],
  ];
  const askAll = async () => {
    const answers: string[] = [];
    for (const [method, path, body] of requests) {
      const { status, text } = await visit(method, path, body);
      answers.push(`${status} ${text.replace(/"requestId":"[^"]*"/, '')}`);
    }
    return answers;
  };
  const before = await askAll();
  await addForeignReservations(testEnvironment.owner, account, { from, to });
  const after = await askAll();
  const wrong = requests.flatMap(([method, path], index) =>
    before[index] === after[index] ? [] : [`${method} ${path} tells about the reservations of others: ${after[index]}`],
  );
  // A refusal by permissions is equal before and after, so it shows nothing.
  if (before.some((answer) => /^401|unknownPath/.test(answer))) wrong.push('a request about a ship was not processed');
  if (!before.some((answer) => answer.startsWith('200'))) wrong.push('no question about a ship was answered');
  return { wrong, calls: 2 * requests.length };
};
