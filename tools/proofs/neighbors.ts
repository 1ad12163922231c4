import { setTimeout as wait } from 'node:timers/promises';
import { dayMs, secondMs } from '@kiko/domain/calendar/durations.ts';
import { defineProof, type Form, type ProofResult } from '../kit/proof.ts';
import { selectBusiestPort } from './neighbors/fixture-queries.ts';
import { selectSeededAccounts } from './permissions/account-queries.ts';
import { openTestEnvironment } from './test-environment.ts';

/** How many times as long a request of another user may take. */
const goals = { anonymous: 1.2, expensive: 3 };

const startTestEnvironment = (folder: string) =>
  openTestEnvironment(async ({ owner, letIn, startApi }) => {
    const accounts = await selectSeededAccounts(owner);
    const of = (kind: string) => {
      const found = accounts.find((account) => account.kind === kind && account.groupId !== null);
      if (!found) throw new Error(`the seed has no ${kind}`);
      return found;
    };
    const [neighbor, asker] = [of('harborMember'), of('applicantMaster')];
    const environment = {
      ...(await letIn([neighbor.accountId, asker.accountId])),
      // As in production, because the others do not pause. The strangers have other addresses than the neighbor.
      CALLS_PER_MINUTE: '3000',
      CALLS_PER_MINUTE_OF_ACCOUNT: '1200',
      TRUSTED_PROXIES: '127.0.0.1',
    };
    const api = await startApi(environment, folder);
    const enter = async (account: { email: string }) => (await api.enter(account)).visit;
    return { address: api.address, visit: await enter(neighbor), ask: await enter(asker), portId: await selectBusiestPort(owner) };
  });

type TestEnvironment = Awaited<ReturnType<typeof startTestEnvironment>>;

const median = (figures: readonly number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;

/** Requests of the neighbor, about ten a second. */
const measureNeighbor = async ({ visit }: TestEnvironment, seconds: number) => {
  const times: number[] = [];
  for (const until = performance.now() + seconds * secondMs; performance.now() < until; await wait(100)) {
    const startedAt = performance.now();
    const { status } = await visit('GET', '/me');
    if (status !== 200) throw new Error(`GET /me answered ${status}`);
    times.push(performance.now() - startedAt);
  }
  return times;
};

/** The neighbor's median beside others as a multiple of the one without them, which is measured before and after. */
const compare = async (environment: TestEnvironment, others: readonly (() => Promise<unknown>)[], seconds: number) => {
  const before = await measureNeighbor(environment, seconds / 2);
  const state = { isOver: false, asked: 0 };
  const running = others.map(async (ask) => {
    while (!state.isOver) {
      await ask();
      state.asked += 1;
    }
  });
  const beside = await measureNeighbor(environment, seconds);
  state.isOver = true;
  await Promise.all(running);
  const after = await measureNeighbor(environment, seconds / 2);
  const alone = median([...before, ...after]);
  return { ratio: median(beside) / alone, alone, asked: state.asked };
};

/** What anybody may request without signing in. */
const anonymousPaths = [
  '/health',
  '/ready',
  '/api/openapi.json',
  '/api/calendar/nobody-knows-this-secret.ics',
  '/api/files?sealed=x',
  '/api/nothing',
  '/.well-known/security.txt',
  '/identity/proof/.well-known/jwks.json',
];

/** A season of two hundred calls at one port. */
const seasonOf = (portId: number) => {
  const firstAt = Date.parse('2031-01-01T00:00:00Z');
  const rows = Array.from({ length: 200 }, (_, index) => ({
    portId,
    berthId: null,
    startAt: new Date(firstAt + index * dayMs).toISOString(),
    endAt: new Date(firstAt + index * dayMs + dayMs / 2).toISOString(),
  }));
  return { shipId: 1, rows };
};

const verifyNeighbors = async (folder: string, form: Form): Promise<ProofResult> => {
  const seconds = { quick: 2, standard: 6, full: 20, broken: 4 }[form];
  const environment = await startTestEnvironment(folder);
  try {
    await measureNeighbor(environment, 2);
    const figures: { name: string; ratio: number; goal: number }[] = [];
    for (const path of anonymousPaths) {
      const strangers = ['198.51.100.1', '203.0.113.1'].map((address) => async () => {
        const response = await fetch(`${environment.address}${path}`, { headers: { 'x-forwarded-for': address } });
        await response.arrayBuffer();
      });
      const { ratio, alone, asked } = await compare(environment, strangers, seconds);
      console.log(`${path}: ${asked} requests of two strangers, ${ratio.toFixed(2)} times ${alone.toFixed(1)} ms`);
      figures.push({ name: path, ratio, goal: goals.anonymous });
    }
    const season = seasonOf(environment.portId);
    const check = () => environment.ask('POST', '/season-plans/check', season);
    const { ratio, alone, asked } = await compare(
      environment,
      Array.from({ length: 24 }, () => check),
      seconds,
    );
    console.log(`24 checks of a season at once: ${asked} requests of one agency, ${ratio.toFixed(2)} times ${alone.toFixed(1)} ms`);
    figures.push({ name: 'season', ratio, goal: goals.expensive });
    const missed = figures.filter((figure) => figure.ratio > figure.goal).map(({ name }) => name);
    const worst = Math.max(...figures.filter(({ goal }) => goal === goals.anonymous).map((figure) => figure.ratio));
    return {
      passed: missed.length === 0,
      summary: `two strangers at ${anonymousPaths.length} addresses: at most ${worst.toFixed(2)} times (goal ${goals.anonymous}); 24 seasons at once: ${ratio.toFixed(2)} times (goal ${goals.expensive})${missed.length > 0 ? `; MISSED at ${missed.join(', ')}` : ''}`,
    };
  } finally {
    await environment.end();
  }
};

const mutations = [
  // Strangers get their answers without a delay.
  {
    path: 'apps/server/kit/http/slow-down.ts',
    from: 'if (delayMs === 0) return;',
    to: 'if (delayMs >= 0) return;',
  },
  // All checks run at once.
  { path: 'apps/server/kit/http/serve.ts', from: 'if (!endpoint.isExpensive) return', to: 'if (isWrite || !isWrite) return' },
];

export const proof = defineProof({
  claim: 'Neither strangers nor a user with expensive questions slow down the requests of other users noticeably.',
  level: 'nightly',
  measures: true,
  mutations,
  run: verifyNeighbors,
});
