import { createClientSecret } from '../../../apps/server/testing/test-srp-client.ts';
import type { TestEnvironment } from './environment.ts';

export type TimingComparison = { action: string; known: number; unknown: number; z: number; pairs: number };

/** Four standard errors: one correct run in about 16,000 exceeds it, an answer that is a millisecond early always does. */
export const isIndistinguishable = ({ z }: TimingComparison) => Math.abs(z) < 4;

const warmUpPairs = 15;

/** Each call for a known and an unknown address in turn, in random order within a pair, measured by the client. */
export const compareTimings = async (testEnvironment: TestEnvironment, pairs: number): Promise<TimingComparison[]> => {
  const calls = listActions(testEnvironment);
  const comparisons: TimingComparison[] = [];
  for (const [call, ask] of Object.entries(calls)) {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let pair = -warmUpPairs; pair < pairs; pair += 1) {
      await testEnvironment.forgetAttempts();
      for (const kind of Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const milliseconds = await ask(testEnvironment[kind]);
        if (pair >= 0) times[kind].push(milliseconds);
      }
    }
    const { known, unknown } = times;
    comparisons.push({ action: call, known: median(known), unknown: median(unknown), z: rankSum(known, unknown), pairs });
  }
  return comparisons;
};

const measureMs = async (work: () => Promise<unknown>) => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

const listActions = (testEnvironment: TestEnvironment): Record<string, (email: string) => Promise<number>> => {
  const { startSignIn, respond, sendAction } = testEnvironment.client();
  const { clientPublic } = createClientSecret();
  return {
    'the first step': (email) => measureMs(() => startSignIn(email, clientPublic)),
    'a wrong password': async (email) => {
      const { ChallengeParameters: given = {} } = await startSignIn(email, clientPublic);
      const body = {
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeResponses: {
          USERNAME: given['USER_ID_FOR_SRP'],
          PASSWORD_CLAIM_SECRET_BLOCK: given['SECRET_BLOCK'],
          PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
          TIMESTAMP: 'Sun Nov 15 06:00:00 UTC 2026',
        },
      };
      return measureMs(() => respond(body));
    },
    'a forgotten password': (email) => measureMs(() => sendAction('ForgotPassword', { Username: email })),
    'a wrong code for a new password': (email) =>
      measureMs(() =>
        sendAction('ConfirmForgotPassword', { Username: email, ConfirmationCode: '000000', Password: 'New-winds-2028' }),
      ),
  };
};

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Wilcoxon's rank sum as a standard normal deviate: about 0 for two samples of one distribution. */
const rankSum = (one: readonly number[], other: readonly number[]) => {
  const ranked = [...one.map((value) => ({ value, isOne: true })), ...other.map((value) => ({ value, isOne: false }))].toSorted(
    (a, b) => a.value - b.value,
  );
  let sum = 0;
  for (const [index, { isOne }] of ranked.entries()) if (isOne) sum += index + 1;
  const mean = (one.length * (ranked.length + 1)) / 2;
  return (sum - mean) / Math.sqrt((mean * other.length) / 6);
};
