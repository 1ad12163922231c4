import { setTimeout as wait } from 'node:timers/promises';
import type { NoticesEnvironment } from './environment.ts';
import { isQuiet } from './fixture-queries.ts';

const longestMs = 240_000;

/** Resolves when the outbox is empty and all e-mail is sent. */
export const untilQuiet = async ({ owner }: Pick<NoticesEnvironment, 'owner'>) => {
  for (let waited = 0; waited < longestMs; waited += 25) {
    if (await isQuiet(owner)) return;
    await wait(25);
  }
  throw new Error('outbox or mail queue not empty after four minutes');
};
