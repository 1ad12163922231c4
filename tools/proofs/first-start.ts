import type { Proof, ProofResult } from '../kit/proof.ts';
import { type FirstStartResult, measureFirstStart } from './first-start/look-at-first-start.ts';

/** The first account of the seed is the ministry's master. */
const ministryHeaders = { 'x-test-actor': '1' };

const toProofResult = ({ title, rangeText, rows, seconds, isStopped }: FirstStartResult): ProofResult => ({
  passed: title === '港湾管理' && rangeText === '1–20 / 139件' && rows === 20 && isStopped,
  summary: `${title}: ${rangeText}, ${rows} rows, ${seconds.toFixed(1)} s after npm run dev; ${isStopped ? 'nothing' : 'something'} left running`,
});

export const proof: Proof = {
  claim:
    'npm run dev in an empty folder reaches a page with 139 ports from PostgreSQL in Japanese, and stops without leaving processes or files behind.',
  level: 'nightly',
  run: async () => toProofResult(await measureFirstStart()),
  // One port less in the database must be seen on the screen.
  control: async () =>
    toProofResult(
      await measureFirstStart(async (page, address) => {
        await page.request.put(`${address}/api/ports/1`, { headers: ministryHeaders, data: { version: 1, isAbolished: true } });
      }),
    ),
};
