import { completeRequest } from '@kiko/contract/reservations/test-reservation-request.ts';
import type { Visitor } from '../http-client.ts';
import { lift } from '../lift-queries.ts';
import { type FixtureRole, insertFixtures } from '../notices/fixture-queries.ts';
import { createStays } from '../stay-in.ts';
import { openTestEnvironment } from '../test-environment.ts';
import { addBerth, addPort, type BerthOptions } from './arrange-queries.ts';

const players = ['harborMaster', 'requester', 'colleague', 'bystander', 'otherBooker'] as const satisfies readonly FixtureRole[];
type Player = (typeof players)[number];

export type Answer = { status: number; text: string; json: { id: number; version: number; state?: string; receiptNo?: number } };
type Call = { method: string; path: string; body?: object; key?: string };
export type Game = Awaited<ReturnType<typeof startGame>>;

/** The API as in production with two agencies and a harbor manager; `lifted` are promises of the schema to go without. */
export const startGame = (folder: string, lifted: readonly string[] = []) =>
  openTestEnvironment(async ({ owner, letIn, startApi }) => {
    const cast = await insertFixtures(owner);
    await lift(owner, lifted);
    const environment = await letIn(players.map((player) => cast.accounts[player].accountId));
    const { enter } = await startApi(environment, folder);
    const visitors = new Map<Player, Visitor>();
    for (const player of players) visitors.set(player, (await enter(cast.accounts[player])).visit);

    const call = async (player: Player, { method, path, body, key }: Call): Promise<Answer> => {
      const visit = visitors.get(player);
      if (!visit) throw new Error(`${player} has not signed in`);
      const { status, text } = await visit(method, path, body, key === undefined ? {} : { 'idempotency-key': key });
      return { status, text, json: JSON.parse(text) as Answer['json'] };
    };
    let [berths, ships, ports] = [0, 0, 0];
    const submit = (player: Player, request: object, key?: string) =>
      call(player, {
        method: 'POST',
        path: '/reservations',
        body: { transition: 'submit', ...completeRequest, ...request },
        ...(key !== undefined && { key }),
      });
    const saveDraft = (player: Player, request: object) => submit(player, { ...request, transition: 'saveDraft' });
    const transition = (player: Player, { id, version }: { id: number; version: number }, change: object) =>
      call(player, { method: 'PUT', path: `/reservations/${id}`, body: { version, ...change } });
    return {
      owner,
      cast,
      call,
      submit,
      saveDraft,
      transition,
      berth: (options: BerthOptions = {}, portId = cast.portId) =>
        addBerth(owner, { portId, code: `fair-${(berths += 1)}` }, options),
      port: (openRequestLimit: number) => addPort(owner, { code: `990${10 + (ports += 1)}`, openRequestLimit }),
      /** Another ship each time. */
      ship: () => 1 + ((ships += 1) % 40),
      /** Relative to the day on which the game started, also after midnight. */
      stay: createStays(),
    };
  });

/** Permitted requests must succeed, otherwise the attempt proves nothing. */
export const allowed = (answer: Answer): Answer['json'] => {
  if (answer.status >= 300) throw new Error(`a permitted request was answered ${answer.status}: ${answer.text}`);
  return answer.json;
};
