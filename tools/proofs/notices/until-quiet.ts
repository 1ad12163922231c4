import { until } from '../../kit/until.ts';
import type { NoticesHouse } from './house.ts';
import { isQuiet } from './worker-queries.ts';

/** Until everything that was left to be told is told and every mail is sent. */
export const untilQuiet = ({ owner, deadWorkers }: Pick<NoticesHouse, 'owner' | 'deadWorkers'>) =>
  until('every notification is told and every mail is sent', () => isQuiet(owner, deadWorkers), 25);
