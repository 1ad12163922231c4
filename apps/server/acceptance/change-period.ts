import { periodIssues, type updateAcceptancePeriod } from '@kiko/contract/acceptance/acceptance-period-endpoints.ts';
import { differences, withChange } from '../kit/differences.ts';
import { insertAcceptancePeriodHistory } from '../kit/history-queries.ts';
import { Refusal } from '../kit/refusal.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { InvalidInput } from '../kit/validation.ts';
import { getPeriod, type StoredPeriod, updatePeriodColumns } from './acceptance-period-queries.ts';
import { refuseOverlap } from './refuse-overlap.ts';
import { showPeriod } from './show-period.ts';
import { tellPeriod } from './tell-period.ts';

type Change = ContextWithBody<typeof updateAcceptancePeriod> & { record: StoredPeriod };

export const changePeriod = async ({ tx, actor, reach, body, record }: Change) => {
  const { version, ...columns } = body;
  if (version !== record.version) throw new Refusal('record.stale');
  const changes = differences(record, columns);
  if (Object.keys(changes).length === 0) return showPeriod(actor, record);

  const changed = withChange(record, columns);
  const issues = periodIssues(changed);
  if (issues.length > 0) throw new InvalidInput(issues);
  await refuseOverlap(tx, changed);
  await updatePeriodColumns(tx, record.id, columns);
  await insertAcceptancePeriodHistory(tx, record, { version: version + 1, move: 'update', changes, actor });
  const period = await getPeriod(tx, reach, record.id);
  await tellPeriod(tx, period, 'update');
  return showPeriod(actor, period);
};
