import type { createBerth } from '@kiko/contract/berths/berth-endpoints.ts';
import { covers } from '@kiko/domain/access/condition.ts';
import { noFacts } from '@kiko/domain/access/scopes.ts';
import { asNameColumns } from '../kit/columns.ts';
import { differences } from '../kit/differences.ts';
import { insertBerthHistory } from '../kit/history-queries.ts';
import { Refusal } from '../kit/refusal.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { getBerth, insertBerth, lockLivePort } from './berth-queries.ts';
import { refuseWithoutPeriod } from './refuse-without-period.ts';
import { showBerth } from './show-berth.ts';

export const registerBerth = async ({ tx, actor, reach, body }: ContextWithBody<typeof createBerth>) => {
  const { name, ...fields } = body;
  const port = await lockLivePort(tx, fields.portId);
  if (!port || !covers(reach, { ...noFacts, ...port })) {
    throw new Refusal('request.unknownReference', [{ path: 'portId', code: 'unknownReference' }]);
  }
  const columns = { ...fields, ...asNameColumns(name) };
  const { id } = await insertBerth(tx, columns);
  await refuseWithoutPeriod(tx, id, fields.acceptancePeriodSettingType);
  await insertBerthHistory(tx, id, { version: 1, move: 'create', changes: differences({}, columns), actor });
  return showBerth(actor, await getBerth(tx, reach, id));
};
