import { until } from '../../kit/until.ts';
import type { NoticesEnvironment } from './environment.ts';
import { isQuiet } from './worker-queries.ts';

/** Resolves when the outbox is empty and all e-mail is sent. */
export const waitUntilIdle = ({ owner, deadWorkers }: Pick<NoticesEnvironment, 'owner' | 'deadWorkers'>) =>
  until('the outbox is empty and every mail is sent', () => isQuiet(owner, deadWorkers), 25);
