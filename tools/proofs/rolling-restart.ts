import { setTimeout as wait } from 'node:timers/promises';
import { completeRequest } from '@kiko/contract/reservations/test-reservation-request.ts';
import { hourMs } from '@kiko/domain/calendar/durations.ts';
import { waitMs } from '../kit/limits.ts';
import { defineProof, type Form, type ProofResult } from '../kit/proof.ts';
import { buildRelease } from './release/build-release.ts';
import { countReservationsByStart } from './retry/retry-queries.ts';
import { type RestartEnvironment, startRestartEnvironment } from './rolling-restart/environment.ts';

const firstStartAt = Date.parse('2030-01-01T00:00:00+09:00');
const requestsPerSecond = 50;
/** A machine that cannot serve that many gets fewer, so that requests fail for no other reason than the restarts. */
const mostPending = 50;
const loadMs = 60_000;
/** Of both processes together; more where the load lasts longer. */
const leastRestarts = 6;
const streamCount = 10;
const isWrite = (index: number) => index % 5 === 0;
const readPaths = ['/api/ports', '/api/berths', '/api/reservations', '/'];

type Course = {
  sent: number;
  writes: number;
  /** Of each failed request its status, or the error. */
  failures: string[];
  streams: { opened: number; hinted: number };
  isOver: boolean;
};

const send = async ({ address, token, berthIds, shipId }: RestartEnvironment, index: number) => {
  const signal = AbortSignal.timeout(waitMs);
  const authorization = `Bearer ${await token()}`;
  if (!isWrite(index)) {
    const response = await fetch(`${address}${readPaths[index % readPaths.length]}`, { headers: { authorization }, signal });
    await response.arrayBuffer();
    return response.status === 200 ? undefined : `GET ${response.status}`;
  }
  const startAt = firstStartAt + index * 2 * hourMs;
  const stay = { startAt: new Date(startAt).toISOString(), endAt: new Date(startAt + hourMs).toISOString() };
  const berthId = berthIds[index % berthIds.length];
  const response = await fetch(`${address}/api/reservations`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', 'idempotency-key': `restart-${index}` },
    body: JSON.stringify({ transition: 'submit', berthId, shipId, ...completeRequest, ...stay }),
    signal,
  });
  const text = await response.text();
  return response.status === 201 ? undefined : `POST ${response.status} ${text}`;
};

/** Requests at a steady rate, each sent once. */
const sendAll = async (environment: RestartEnvironment, course: Course) => {
  const pending = new Set<Promise<void>>();
  const sendOne = async (index: number) => {
    const failure = await send(environment, index).catch((error: unknown) => String((error as Error).cause ?? error));
    if (failure) course.failures.push(failure);
  };
  for (; !course.isOver; course.sent += 1) {
    if (isWrite(course.sent)) course.writes += 1;
    const request = sendOne(course.sent);
    pending.add(request);
    void request.then(() => pending.delete(request));
    await wait(1000 / requestsPerSecond);
    if (pending.size >= mostPending) await Promise.race(pending);
  }
  await Promise.all(pending);
};

/** A browser that listens, and opens the stream again each time it ends. A stream that is refused is a failure. */
const listen = async ({ address, token }: RestartEnvironment, course: Course, stop: AbortSignal) => {
  while (!course.isOver) {
    const headers = { authorization: `Bearer ${await token()}` };
    let text = '';
    try {
      const response = await fetch(`${address}/api/live`, { headers, signal: stop });
      if (response.status !== 200) course.failures.push(`live ${response.status}`);
      course.streams.opened += 1;
      for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text = `${text}${chunk}`.slice(-200);
    } catch (error) {
      if (!stop.aborted) course.failures.push(`live ${String((error as Error).cause ?? error)}`);
    }
    if (stop.aborted) return;
    const [, hint] = /retry: (\d+)\n\n$/.exec(text) ?? [];
    if (hint) course.streams.hinted += 1;
    await wait(Number(hint ?? 1000));
  }
};

const restartUnderLoad = async (release: string, folder: string, form: Form): Promise<ProofResult> => {
  const environment = await startRestartEnvironment(release, folder);
  try {
    const course: Course = { sent: 0, writes: 0, failures: [], streams: { opened: 0, hinted: 0 }, isOver: false };
    const leave = new AbortController();
    const clients = [
      sendAll(environment, course),
      ...Array.from({ length: streamCount }, () => listen(environment, course, leave.signal)),
    ];
    const startedAt = performance.now();
    let restarts = 0;
    const isCaught = () => form === 'broken' && course.failures.length > 0;
    while (!isCaught() && (performance.now() - startedAt < loadMs || restarts < leastRestarts)) {
      for (const { restart } of environment.processes) await restart();
      restarts += 2;
    }
    const seconds = (performance.now() - startedAt) / 1000;
    course.isOver = true;
    leave.abort();
    await Promise.all(clients);
    let doubled = 0;
    for (const berthId of environment.berthIds)
      for (const ids of (await countReservationsByStart(environment.owner, berthId)).values()) if (ids.length > 1) doubled += 1;
    const { sent, writes, failures, streams } = course;
    const causes = [...new Set(failures)].slice(0, 5).map((cause) => `\n  ${cause.slice(0, 200)}`);
    return {
      // Each stream ended with the hint, except the one that was open at the end.
      passed:
        failures.length === 0 && doubled === 0 && streams.hinted >= streamCount && streams.opened - streams.hinted <= streamCount,
      summary: `${restarts} restarts in ${seconds.toFixed(0)} s: ${failures.length} of ${sent} requests failed (${(sent / seconds).toFixed(0)}/s, ${writes} writes, ${doubled} doubled); ${streams.opened} streams opened, ${streams.hinted} ended with a hint${causes.join('')}`,
    };
  } finally {
    await environment.end();
  }
};

export const proof = defineProof({
  claim:
    'While both API processes of a release are restarted in turn behind the nginx of our example, no request fails and none is executed twice.',
  level: 'nightly',
  measures: true,
  mutations: [
    // A request that meets a stopped process is not sent to the other one.
    {
      path: 'deploy/nginx/kiko.conf',
      from: 'proxy_next_upstream error timeout http_502 http_503 non_idempotent;',
      to: 'proxy_next_upstream off;',
    },
  ],
  run: async (folder, form) => {
    const { folder: release, remove } = await buildRelease();
    try {
      return await restartUnderLoad(release, folder, form);
    } finally {
      await remove();
    }
  },
});
