import type { createAcceptancePeriod } from '@kiko/contract/acceptance/acceptance-period-endpoints.ts';
import { differences } from '../kit/differences.ts';
import { insertAcceptancePeriodHistory } from '../kit/history-queries.ts';
import { lockReachedBerth } from '../kit/reached-berth-queries.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { getPeriod, insertPeriod } from './acceptance-period-queries.ts';
import { refuseOverlap } from './refuse-overlap.ts';
import { showPeriod } from './show-period.ts';
import { tellPeriod } from './tell-period.ts';

export const registerPeriod = async ({ tx, actor, reach, body }: ContextWithBody<typeof createAcceptancePeriod>) => {
  await lockReachedBerth(tx, reach, body.berthId);
  await refuseOverlap(tx, body);
  const { id } = await insertPeriod(tx, body);
  const period = await getPeriod(tx, reach, id);
  await insertAcceptancePeriodHistory(tx, period, { version: 1, move: 'create', changes: differences({}, body), actor });
  await tellPeriod(tx, period, 'create');
  return showPeriod(actor, period);
};
