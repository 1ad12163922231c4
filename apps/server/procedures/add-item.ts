import type { createArrivalProcedure } from '@kiko/contract/procedures/arrival-procedure-endpoints.ts';
import { isoOfDay } from '@kiko/domain/calendar/days.ts';
import { documentDueOn } from '@kiko/domain/procedures/deadlines.ts';
import { mayAddItem } from '@kiko/domain/procedures/item-moves.ts';
import { asNameColumns } from '../kit/columns.ts';
import { Refusal } from '../kit/refusal.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { standTo } from '../kit/stand-to.ts';
import { findCall, holdCall, type StoredCall } from './call-queries.ts';
import { findSetting, getItem, insertItem } from './item-queries.ts';
import { recordStep } from './procedure-history-queries.ts';
import { asCall, showItem, sideOf } from './show-call.ts';

type Adding = ContextWithBody<typeof createArrivalProcedure>;

const unknown = (path: string) => new Refusal('request.unknownReference', [{ path, code: 'unknownReference' }]);

/** A further document of a call: one that its berth offers, or one that a manager asks for in words of its own. */
export const addItem = async (adding: Adding) => {
  const { tx, actor, reach, body } = adding;
  await holdCall(tx, body.reservationId);
  const call = await findCall(tx, { reach, actor }, body.reservationId);
  if (!call) throw unknown('reservationId');
  const { offered, columns } = await wording(adding, call);
  const side = sideOf(standTo(call, actor, 'arrivalProcedure.create'));
  if (!side || !mayAddItem(asCall(call), side, offered)) throw new Refusal('arrivalProcedure.notOpen');
  const { id } = await insertItem(tx, { reservationId: call.id, isPreset: false, ...columns });
  await recordStep(tx, {
    ...{ reservationId: call.id, procedureId: id, move: 'addItem', accountId: actor.accountId },
    // Whoever begins a document of their own need not be told of it.
    event: side === 'manager' ? 'A02' : 'started',
  });
  return showItem(actor, await getItem(tx, id), call);
};

const wording = async ({ tx, body }: Adding, { berthId, startAt }: StoredCall) => {
  if (body.settingId !== undefined) {
    const setting = await findSetting(tx, { id: body.settingId, berthId });
    if (!setting) throw unknown('settingId');
    const { id: settingId, ...columns } = setting;
    const dueOn = isoOfDay(documentDueOn(setting, startAt.getTime()));
    return { offered: setting, columns: { settingId, ...columns, dueOn } };
  }
  const { name, dueOn, isRequired } = body;
  if (!name || !dueOn || isRequired === undefined) throw new Error('the shape asks for the wording');
  return { offered: null, columns: { ...asNameColumns(name), dueOn, isRequired } };
};
