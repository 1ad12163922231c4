import type { createArrivalProcedure } from '@kiko/contract/procedures/arrival-procedure-endpoints.ts';
import { type Day, dayFromIso, dayOf, isoOfDay } from '@kiko/domain/calendar/days.ts';
import { documentDueOn } from '@kiko/domain/procedures/deadlines.ts';
import { mayAddItem } from '@kiko/domain/procedures/item-workflow.ts';
import { asNameColumns } from '../kit/database/columns.ts';
import { Refusal } from '../kit/http/refusal.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { InvalidInput } from '../kit/http/validation.ts';
import { relationToReservation } from '../reservations/shared/relation-to-reservation.ts';
import { findCall, getSystemTime, lockCall, type StoredCall } from './call-queries.ts';
import { findSetting, getItem, insertItem } from './item-queries.ts';
import { recordStep } from './procedure-history-queries.ts';
import { asCall, showItem, sideOf } from './show-call.ts';

type Adding = ContextWithBody<typeof createArrivalProcedure>;

const unknown = (path: string) => new Refusal('request.unknownReference', [{ path, code: 'unknownReference' }]);

/** Adds a document to a call: one that its berth offers, or one that a manager requests in free text. */
export const addItem = async (adding: Adding) => {
  const { tx, actor, accessFilter, body } = adding;
  await lockCall(tx, body.reservationId);
  const call = await findCall(tx, { accessFilter, actor }, body.reservationId);
  if (!call) throw unknown('reservationId');
  const today = dayOf(await getSystemTime(tx));
  const { offered, columns } = await wording(adding, call, today);
  const side = sideOf(relationToReservation(call, actor, 'arrivalProcedure.create'));
  if (!side || !mayAddItem(asCall(call), side, offered)) throw new Refusal('arrivalProcedure.notOpen');
  const { id } = await insertItem(tx, { reservationId: call.id, isPreset: false, requestedOn: isoOfDay(today), ...columns });
  const item = await getItem(tx, id);
  await recordStep(tx, {
    reservationId: call.id,
    documents: [item],
    move: 'addItem',
    by: { side, accountId: actor.accountId },
    // A document that an applicant starts causes no notification; its submission does.
    event: side === 'manager' ? 'document.add' : 'document.start',
  });
  return showItem(actor, item, call);
};

const wording = async ({ tx, body }: Adding, { berthId, startAt }: StoredCall, today: Day) => {
  if (body.settingId !== undefined) {
    const setting = await findSetting(tx, { id: body.settingId, berthId });
    if (!setting) throw unknown('settingId');
    const { id: settingId, ...columns } = setting;
    const dueOn = isoOfDay(documentDueOn(setting, startAt.getTime(), today));
    return { offered: setting, columns: { settingId, ...columns, dueOn } };
  }
  const { name, dueOn, isRequired } = body;
  if (!name || !dueOn || isRequired === undefined)
    throw new Error('a requested document without name, deadline or isRequired passed validation');
  if (dayFromIso(dueOn) < today) throw new InvalidInput([{ path: 'dueOn', code: 'dayPassed' }]);
  return { offered: null, columns: { ...asNameColumns(name), dueOn, isRequired } };
};
