import { setTimeout as wait } from 'node:timers/promises';
import { completeRequest } from '@kiko/contract/reservations/test-reservation-request.ts';
import { createDatabase, createPool, noTimeouts } from '@kiko/database/connection.ts';
import { openLink } from '@kiko/database/test-link.ts';
import { hourMs } from '@kiko/domain/calendar/durations.ts';
import { defineProof, type Form, type ProofResult } from '../kit/proof.ts';
import { until } from '../kit/until.ts';
import { startStandby } from './cut-off/start-standby.ts';
import { countReservationsByStart } from './retry/retry-queries.ts';
import { startWalkEnvironment, type WalkEnvironment } from './walk/environment.ts';

const firstStartAt = Date.parse('2030-01-01T00:00:00+09:00');
const clientCount = 8;
/** The standby takes over this long after the cut. */
const promotedAfterMs = 1_700;
/** The goal: writable again this long after the cut. */
const goalMs = 8_000;
/** A client gives up a request after this time, as the browser does. */
const clientMs = 20_000;
/** Without recovery in this time there is none. */
const longestMs = 45_000;

type Course = {
  acknowledged: Map<number, number>;
  answers: Map<number, number>;
  /** Times of acknowledgments. */
  times: number[];
  isOver: boolean;
};

/** Each client submits for one slot after another, with the same key until it is acknowledged. */
const submitAll = async ({ address, agent, berthIds: [berthId = 0], shipId }: WalkEnvironment, course: Course) => {
  let next = 0;
  const submit = async (slot: number) => {
    const startAt = firstStartAt + slot * 2 * hourMs;
    const stay = { startAt: new Date(startAt).toISOString(), endAt: new Date(startAt + hourMs).toISOString() };
    const body = JSON.stringify({ transition: 'submit', berthId, shipId, ...completeRequest, ...stay });
    const headers = {
      authorization: `Bearer ${agent.idToken}`,
      'content-type': 'application/json',
      'idempotency-key': `cut-${slot}`,
    };
    while (!course.isOver) {
      const request = { method: 'POST', headers, body, signal: AbortSignal.timeout(clientMs) };
      const response = await fetch(`${address}/api/reservations`, request).catch(() => undefined);
      const { status } = response ?? { status: 0 };
      course.answers.set(status, (course.answers.get(status) ?? 0) + 1);
      if (response?.status === 201) {
        const { id } = (await response.json()) as { id: number };
        course.times.push(performance.now());
        course.acknowledged.set(startAt, id);
        return;
      }
      await wait(250);
    }
  };
  const client = async () => {
    while (!course.isOver) {
      next += 1;
      await submit(next);
      await wait(50);
    }
  };
  await Promise.all(Array.from({ length: clientCount }, client));
};

const withPort = (url: string, port: number) => {
  const changed = new URL(url);
  changed.port = String(port);
  return changed.href;
};

/** The reservations that the server which took over has, by their arrival. */
const readStored = async (url: string, [berthId = 0]: readonly number[]) => {
  const primary = createDatabase(createPool({ url, timeouts: noTimeouts }));
  try {
    return await countReservationsByStart(primary, berthId);
  } finally {
    await primary.destroy();
  }
};

const cutOff = async (folder: string, form: Form): Promise<ProofResult> => {
  let parts: { link: Awaited<ReturnType<typeof openLink>>; standby: Awaited<ReturnType<typeof startStandby>> } | undefined;
  const testEnvironment = await startWalkEnvironment(folder, 1, async ({ adminUrl, environment, onEnd }) => {
    const standby = await startStandby(adminUrl);
    onEnd(standby.stop);
    const link = await openLink(Number(new URL(adminUrl).port));
    onEnd(link.close);
    parts = { link, standby };
    // The deadlines are those of production.
    return { ...environment, DATABASE_URL: withPort(environment.DATABASE_URL, link.port), DATABASE_TIMEOUT_FACTOR: '1' };
  });
  try {
    if (!parts) throw new Error('there is no link');
    const { link, standby } = parts;
    const course: Course = { acknowledged: new Map(), answers: new Map(), times: [], isOver: false };
    const clients = submitAll(testEnvironment, course);
    await until('submissions are acknowledged', () => course.times.length >= 40);
    const before = course.times.length;
    link.cut();
    const cutAt = performance.now();
    await wait(promotedAfterMs);
    await standby.promote();
    link.leadTo(standby.port);
    const firstAfter = () => course.times.find((at) => at > cutAt + promotedAfterMs);
    while (firstAfter() === undefined && performance.now() < cutAt + longestMs) await wait(50);
    const recoveredAt = firstAfter();
    // Long enough for every request that was under way to be sent again.
    if (recoveredAt !== undefined) await until('submissions go on', () => course.times.length >= before + 2 * clientCount);
    course.isOver = true;
    await clients;
    const stored = await readStored(withPort(testEnvironment.adminUrl, standby.port), testEnvironment.berthIds);
    const lost = [...course.acknowledged].filter(([startAt, id]) => !stored.get(startAt)?.includes(id)).length;
    const doubled = [...stored.values()].filter((ids) => ids.length > 1).length;
    const seconds = recoveredAt === undefined ? undefined : (recoveredAt - cutAt) / 1000;
    const answers = [...course.answers].map(([status, times]) => `${times} × ${status || 'none'}`).join(', ');
    const isInTime = seconds !== undefined && (form === 'broken' || seconds * 1000 <= goalMs);
    return {
      passed: isInTime && lost + doubled === 0,
      summary: `${course.acknowledged.size} acknowledged (${answers}), ${
        seconds === undefined ? `not writable within ${longestMs / 1000} s` : `writable again ${seconds.toFixed(1)} s after the cut`
      } (goal ${goalMs / 1000} s, the standby took over after ${promotedAfterMs / 1000} s), ${lost} lost, ${doubled} doubled`,
    };
  } finally {
    // A process that waits for a vanished server does not stop by itself.
    await testEnvironment.endApi();
    await testEnvironment.end();
  }
};

export const proof = defineProof({
  claim:
    'A database host that vanishes without closing its connections stops nothing for good: the standby at the same address is used, no acknowledged request is lost, none is doubled.',
  level: 'nightly',
  measures: true,
  mutations: [
    { path: 'packages/database/connection.ts', from: 'if (timeouts.statementMs > 0)\n', to: 'if (timeouts.statementMs < 0)\n' },
  ],
  run: cutOff,
});
