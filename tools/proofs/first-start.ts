import { type FirstSight, lookAtFirstStart } from './first-start/look-at-first-start.ts';
import type { Proof, Verdict } from './proof.ts';

/** The first account of the seed is the ministry's master. */
const ministry = { 'x-test-actor': '1' };

const judge = ({ title, shown, rows, seconds, isGoneAfterwards }: FirstSight): Verdict => ({
  holds: title === '港湾管理' && shown === '1–20 / 139件' && rows === 20 && isGoneAfterwards,
  figure: `${title}: ${shown}, ${rows} rows, ${seconds.toFixed(1)} s after npm run dev; ${isGoneAfterwards ? 'nothing' : 'something'} left running`,
});

export const proof: Proof = {
  claim:
    'npm run dev in an empty folder reaches a page with 139 ports from PostgreSQL in Japanese, and stops without leaving processes or files behind.',
  level: 'nightly',
  run: async () => judge(await lookAtFirstStart()),
  // One port less in the database must be seen on the screen.
  control: async () =>
    judge(
      await lookAtFirstStart(async (page, address) => {
        await page.request.put(`${address}/api/ports/1`, { headers: ministry, data: { version: 1, isAbolished: true } });
      }),
    ),
};
