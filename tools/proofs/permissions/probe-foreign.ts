import { completeRequest } from '@kiko/contract/reservations/test-reservation-request.ts';
import { dayMs } from '@kiko/domain/calendar/durations.ts';
import { insistent, type Visitor } from '../http-client.ts';
import type { SeededAccount } from './account-queries.ts';
import type { TestEnvironment } from './environment.ts';
import {
  addForeignReservations,
  deleteForeignReservations,
  type Place,
  preparePlace,
  readLastReservationId,
  removeWithdrawn,
  updateForeignReservations,
} from './foreign-queries.ts';

/** Ships of the seed; every seventh is hidden. */
const shipIds = [1, 2, 3, 7, 14];

type Question = readonly [method: string, path: string, body?: object];
type Stay = { startAt: string; endAt: string };

const readQuestions = ({ berthId, portId, ownId }: Place, stay: Stay): Question[] => [
  ...shipIds.flatMap((shipId): Question[] => {
    const query = new URLSearchParams({ shipId: `${shipId}`, berthId: `${berthId}`, ...stay });
    return [
      ['GET', `/reservation-preview?${query}`],
      ['GET', `/reservation-alternatives?${query}`],
      ['GET', `/cruiseships/${shipId}`],
      ['POST', '/season-plans/check', { shipId, rows: [{ portId, berthId, ...stay }] }],
    ];
  }),
  ...(ownId === null ? [] : [['GET', `/reservations/${ownId}`] as const]),
  ['GET', '/reservations'],
  ['GET', `/reservations?${new URLSearchParams({ includeOther: '1', berthId: `${berthId}`, from: stay.startAt, to: stay.endAt })}`],
  ['GET', '/summaries'],
];

const writeQuestions = ({ berthId }: Place, stay: Stay): Question[] =>
  shipIds.flatMap((shipId): Question[] => [
    ['POST', '/reservations', { transition: 'saveDraft', berthId, shipId, ...stay }],
    ['POST', '/reservations', { transition: 'submit', ...completeRequest, berthId, shipId, ...stay }],
    ['POST', '/season-plans', { name: '来季', shipId }],
  ]);

/** What differs between two answers to the same request in any case. */
const ownValues = /"(requestId|id|number|receivedAt|updatedAt)":("[^"]*"|\d+),?/g;

/**
 * Answers to an applicant about a ship do not depend on reservations of others. The applicant queries and requests; others reserve
 * the same ships for the same days elsewhere, change these reservations and delete them; after each of these changes all answers
 * must be identical.
 */
export const probeForeign = async ({ owner }: TestEnvironment, account: SeededAccount, visit: Visitor) => {
  const place = await preparePlace(owner, account);
  const lastId = await readLastReservationId(owner);
  const from = new Date(Math.floor(Date.now() / dayMs) * dayMs + 40 * dayMs);
  const to = new Date(from.getTime() + dayMs / 2);
  const stay = { startAt: from.toISOString(), endAt: to.toISOString() };
  const read = readQuestions(place, stay);
  const must = insistent(visit);
  const requests = [...read, ...writeQuestions(place, stay)];
  const askAll = async () => {
    const answers: string[] = [];
    const written: { path: string; id: number; version: number }[] = [];
    for (const [index, [method, path, body]] of requests.entries()) {
      const { status, text } = await visit(method, path, body);
      const isWriting = index >= read.length;
      if (isWriting && status === 201) written.push({ path, ...(JSON.parse(text) as { id: number; version: number }) });
      answers.push(`${status} ${isWriting ? text.replaceAll(ownValues, '') : text.replace(/"requestId":"[^"]*"/, '')}`);
    }
    // The last one first: the place of an earlier one would go to a later one, which would have another version then.
    for (const { path, id, version } of written.toReversed())
      await (path === '/reservations'
        ? must('PUT', `${path}/${id}`, { version, transition: 'withdraw' })
        : must('DELETE', `${path}/${id}`));
    await removeWithdrawn(owner, account, lastId);
    return answers;
  };

  const before = await askAll();
  const changes = {
    added: () => addForeignReservations(owner, account, { from, to }),
    changed: () => updateForeignReservations(owner),
    deleted: () => deleteForeignReservations(owner),
  };
  const wrong: string[] = [];
  for (const [change, apply] of Object.entries(changes)) {
    await apply();
    for (const [index, answer] of (await askAll()).entries()) {
      const [method, path] = requests[index] ?? [];
      if (answer !== before[index]) wrong.push(`${method} ${path} tells that others ${change} reservations: ${answer}`);
    }
  }
  // A refusal by permissions is equal before and after, so it shows nothing.
  if (before.some((answer) => /^401|unknownPath/.test(answer))) wrong.push('a request about a ship was not processed');
  if (!before.some((answer) => answer.startsWith('200'))) wrong.push('no question about a ship was answered');
  const accepted = requests.filter(([, path], index) => path === '/reservations' && before[index]?.startsWith('201'));
  if (!accepted.some(([, , body]) => body && 'route' in body)) wrong.push('no submission was accepted');
  return { wrong, calls: (1 + Object.keys(changes).length) * requests.length };
};
