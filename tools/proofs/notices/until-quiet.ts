import { setTimeout as wait } from 'node:timers/promises';
import { isQuiet } from './cast-queries.ts';
import type { NoticesHouse } from './house.ts';

const longestMs = 60_000;

/** Until everything that was left to be told is told and every mail is sent. */
export const untilQuiet = async ({ owner }: Pick<NoticesHouse, 'owner'>) => {
  for (let waited = 0; waited < longestMs; waited += 25) {
    if (await isQuiet(owner)) return;
    await wait(25);
  }
  throw new Error('people are still being told after a minute');
};
