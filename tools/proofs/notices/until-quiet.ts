import { until } from '../../kit/until.ts';
import type { NoticesEnvironment } from './environment.ts';
import { letMailPausePass } from './fixture-queries.ts';
import { isQuiet } from './worker-queries.ts';

/** Resolves when the outbox is empty and all e-mail is sent, without the pause between two mails about one record. */
export const waitUntilIdle = ({ owner, deadWorkers }: Pick<NoticesEnvironment, 'owner' | 'deadWorkers'>) => {
  const isIdle = async () => {
    await letMailPausePass(owner);
    return isQuiet(owner, deadWorkers);
  };
  return until('the outbox is empty and every mail is sent', isIdle, 25);
};
