import { createRandom } from '@kiko/database/seed/random.ts';
import { inParallel } from '../kit/in-parallel.ts';
import { defineProof, type Form, type ProofResult } from '../kit/proof.ts';
import { type Call, createComposer, type Operation, readDocument } from './fuzz/compose-call.ts';
import { type FuzzEnvironment, readHeapBytes, readListedIds, type Send, signIn, startFuzzEnvironment } from './fuzz/environment.ts';
import type { Id } from './fuzz/fuzz-queries.ts';
import { createValues } from './fuzz/generate-value.ts';
import { judge } from './fuzz/judge.ts';
import { sendRawRequests } from './fuzz/raw-requests.ts';
import { readExtremeRows } from './fuzz/read-extreme-rows.ts';
import { sendSignInCalls } from './fuzz/send-call.ts';

const clients = 12;

const sizes = {
  quick: { calls: 3000, rawCalls: 40, signInCalls: 150, readRecords: 10 },
  standard: { calls: 20_000, rawCalls: 200, signInCalls: 600, readRecords: 40 },
  full: { calls: 144_000, rawCalls: 1000, signInCalls: 3000, readRecords: 100 },
  broken: { calls: 3000, rawCalls: 0, signInCalls: 30, readRecords: 10 },
} satisfies Record<Form, object>;

/** Repeats a run with the same seed; the longest form takes another one each time. */
const chooseSeed = (form: Form) => Number(process.env['FUZZ_SEED'] ?? (form === 'full' ? Date.now() % 1e6 : 1));

/** Sends requests and keeps the problems of their answers, once for each operation. */
const createInspector = (environment: FuzzEnvironment, send: Send) => {
  const findings = new Map<string, string>();
  const statuses = new Map<number, number>();
  const inspect = async (call: Call) => {
    const answer = await send(call);
    const { method, path } = call.operation;
    const account = environment.accounts.find(({ kind }) => kind === call.sender);
    for (const problem of answer ? judge(call, answer, account) : ['no answer'])
      findings.set(`${method} ${path}: ${problem}`, `${call.sender} ${call.url} ${call.body ?? ''}`.slice(0, 600));
    if (answer) statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  };
  return { findings, statuses, inspect };
};

const fuzz = async (folder: string, form: Form): Promise<ProofResult> => {
  const { calls, rawCalls, signInCalls, readRecords } = sizes[form];
  const seed = chooseSeed(form);
  const random = createRandom(seed);
  const environment = await startFuzzEnvironment(folder);
  try {
    const { operations, schemas } = readDocument(folder);
    const send = await signIn(environment);
    const kinds = environment.accounts.map(({ kind }) => kind);
    const idsForPath = await readListedIds(send, operations, kinds);
    const values = createValues({ random, schemas, idsForField: environment.idsForField });
    const compose = createComposer({ random, values, idsForPath });
    const { findings, statuses, inspect } = createInspector(environment, send);
    const isEnough = () => form === 'broken' && findings.size > 0;

    const heap: number[] = [];
    const queue = Array.from({ length: calls }, (_, index) => index).values();
    await inParallel(Array.from({ length: clients }), clients, async () => {
      for (const index of queue) {
        if (isEnough()) break;
        // A stranger is refused before anything is read.
        const sender = random.below(20) === 0 ? 'stranger' : random.pick(kinds);
        await inspect(compose(operations[index % operations.length] ?? random.pick(operations), sender));
        if (index % 500 === 0) heap.push(await readHeapBytes(environment));
      }
    });
    if (!isEnough()) {
      const rawFindings = await sendRawRequests(environment.address, random, rawCalls);
      const signInFindings = await sendSignInCalls(environment.address, values.damage, signInCalls);
      for (const finding of [...rawFindings, ...signInFindings]) findings.set(finding, '');
      // All that was stored can be read.
      for (const call of listReads({ operations, idsForPath, kinds, readRecords })) await inspect(call);
    }
    const rows = form === 'standard' || form === 'full' ? await readExtremeRows(environment, send) : { written: 0, findings: [] };
    for (const finding of rows.findings) findings.set(finding, '');
    const growth = growthOf(heap);
    if (form === 'full' && growth > 1.2) findings.set(`the heap grew to ${growth.toFixed(2)} times its size`, '');
    for (const [finding, example] of [...findings].slice(0, 40)) console.log(`${finding}\n  ${example}`);
    const answered = [...statuses].toSorted(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
    return {
      passed: findings.size === 0,
      summary: `${operations.length} operations, seed ${seed}, answers ${answered.join(', ')}; ${rawCalls} and more requests of raw bytes, ${signInCalls} calls of sign-in, ${rows.written} extreme rows; heap ${growth.toFixed(2)} times; ${findings.size} findings`,
    };
  } finally {
    await environment.end();
  }
};

type Reads = {
  operations: readonly Operation[];
  idsForPath: (path: string, sender: Call['sender']) => readonly Id[];
  kinds: readonly Call['sender'][];
  readRecords: number;
};

/** Every list and some records, as every kind of user. */
const listReads = ({ operations, idsForPath, kinds, readRecords }: Reads): Call[] => {
  const reads = operations.filter(
    ({ method, path, parameters }) => method === 'GET' && path !== '/api/live' && !parameters.some(({ required }) => required),
  );
  return reads.flatMap((operation) =>
    kinds.flatMap((sender) => {
      const ids = operation.path.includes('{id}') ? idsForPath(operation.path, sender).slice(0, readRecords) : [''];
      return ids.map((id) => ({
        operation,
        sender,
        url: operation.path.replace('{id}', String(id)),
        headers: {},
        body: undefined,
      }));
    }),
  );
};

/** The least heap of the last third beside that of the second: garbage collection lowers it from time to time. */
const growthOf = (heap: readonly number[]) => {
  const third = Math.floor(heap.length / 3);
  return third === 0 ? 1 : Math.min(...heap.slice(2 * third)) / Math.min(...heap.slice(third, 2 * third));
};

const http = 'apps/server/kit/http';
const mutations = [
  // An id that no record can have reaches the audit log.
  { path: `${http}/serve.ts`, from: 'return Number.isSafeInteger(id) && id > 0 ? id : null;', to: 'return id;' },
  // A body that is no JSON is a failure of ours.
  { path: `${http}/error-handler.ts`, from: 'error.statusCode < 500;', to: 'error.statusCode < 400;' },
  // An answer shows where an error was thrown.
  {
    path: `${http}/error-handler.ts`,
    from: 'sendRefusal(reply, error.code, error);',
    to: 'sendRefusal(reply, error.code, { details: { stack: error.stack } });',
  },
];

export const proof = defineProof({
  claim:
    'No request, however malformed, makes the API fail, hang, show its inside or data of another organization, or store what cannot be read again.',
  level: 'nightly',
  mutations,
  run: fuzz,
});
