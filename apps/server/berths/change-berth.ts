import type { updateBerth } from '@kiko/contract/berths/berth-endpoints.ts';
import { callUpWaiting } from '../kit/booking-jobs.ts';
import { asNameColumns } from '../kit/columns.ts';
import { differences } from '../kit/differences.ts';
import { insertBerthHistory } from '../kit/history-queries.ts';
import { Refusal } from '../kit/refusal.ts';
import { refuseOverHolders } from '../kit/refuse-over-holders.ts';
import { refuseReservedFields } from '../kit/reserved-fields.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { getBerth, type StoredBerth, updateBerthColumns } from './berth-queries.ts';
import { refuseWithoutPeriod } from './refuse-without-period.ts';
import { editableBerthFields, showBerth } from './show-berth.ts';

type Change = ContextWithBody<typeof updateBerth> & { record: StoredBerth };

export const changeBerth = async ({ tx, actor, reach, body, record }: Change) => {
  const { version, name, ...fields } = body;
  if (version !== record.version) throw new Refusal('record.stale');
  refuseReservedFields(Object.keys(fields), editableBerthFields(actor));

  const columns = { ...fields, ...(name && asNameColumns(name)) };
  const changes = differences({ ...record, ...asNameColumns(record.name) }, columns);
  if (Object.keys(changes).length === 0) return showBerth(actor, record);

  if (changes['acceptancePeriodSettingType']) await refuseWithoutPeriod(tx, record.id, fields.acceptancePeriodSettingType);
  if (changes['isAbolished']?.to === true) await refuseOverHolders(tx, { berthId: record.id, code: 'berth.isHeld' });
  await updateBerthColumns(tx, record.id, columns);
  await insertBerthHistory(tx, record.id, { version: version + 1, move: moveOf(changes), changes, actor });
  if (givesRoom.some((field) => changes[field])) await callUpWaiting(tx, record.id);
  return showBerth(actor, await getBerth(tx, reach, record.id));
};

/** A change of these can let somebody move up who waits. */
const givesRoom = ['maxShipsPerDay', 'hasAutomaticPromotion', 'isAbolished'];

const moveOf = ({ isAbolished }: ReturnType<typeof differences>) => {
  if (!isAbolished) return 'update';
  return isAbolished.to ? 'abolish' : 'restore';
};
