import type { deleteAcceptancePeriod } from '@kiko/contract/acceptance/acceptance-period-endpoints.ts';
import { removal } from '../kit/differences.ts';
import { insertAcceptancePeriodHistory } from '../kit/history-queries.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { deletePeriodRow, type StoredPeriod } from './acceptance-period-queries.ts';
import { tellPeriod } from './tell-period.ts';

type Removal = ContextWithBody<typeof deleteAcceptancePeriod> & { record: StoredPeriod };

/** What is removed stays readable in its history. */
export const removePeriod = async ({ tx, actor, record }: Removal) => {
  const { id, version, method, publishAt, startAt, endAt, relativeStartDays, relativeEndDays } = record;
  const changes = removal({ method, publishAt, startAt, endAt, relativeStartDays, relativeEndDays });
  await insertAcceptancePeriodHistory(tx, record, { version: version + 1, move: 'delete', changes, actor });
  await tellPeriod(tx, record, 'delete');
  await deletePeriodRow(tx, id);
  return { id };
};
