import type { createArrivalProcedure } from '@kiko/contract/procedures/arrival-procedure-endpoints.ts';
import { type Day, dayFromIso, dayOf, dayToIso } from '@kiko/domain/calendar/days.ts';
import { documentDueOn } from '@kiko/domain/procedures/deadlines.ts';
import { mayAddItem } from '@kiko/domain/procedures/item-workflow.ts';
import { toNameColumns } from '../kit/database/sql-expressions.ts';
import { Refusal, unknownReferenceRefusal } from '../kit/http/refusal.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { InvalidInput } from '../kit/http/validation.ts';
import { relationToReservation } from '../reservations/shared/relation-to-reservation.ts';
import { findSetting, getArrivalDocument, insertArrivalDocument } from './arrival-document-queries.ts';
import { findPortCall, getSystemTime, lockCall, type StoredPortCall } from './port-call-queries.ts';
import { recordProcedureStep } from './procedure-history-queries.ts';
import { roleOf, showArrivalDocument, toProcedurePortCall } from './show-port-call.ts';

type CreateContext = ContextWithBody<typeof createArrivalProcedure>;

/** Adds a document to a call: one that its berth offers, or one that a manager requests in free text. */
export const addArrivalDocument = async (adding: CreateContext) => {
  const { tx, actor, accessFilter, body } = adding;
  await lockCall(tx, body.reservationId);
  const call = await findPortCall(tx, { accessFilter, actor }, body.reservationId);
  if (!call) throw unknownReferenceRefusal('reservationId');
  const today = dayOf(await getSystemTime(tx));
  const { offered, columns } = await documentColumns(adding, call, today);
  const side = roleOf(relationToReservation(call, actor, 'arrivalProcedure.create'));
  if (!side || !mayAddItem(toProcedurePortCall(call), side, offered)) throw new Refusal('arrivalProcedure.notOpen');
  const { id } = await insertArrivalDocument(tx, {
    reservationId: call.id,
    isFromSetting: false,
    requestedOn: dayToIso(today),
    ...columns,
  });
  const item = await getArrivalDocument(tx, id);
  await recordProcedureStep(tx, {
    reservationId: call.id,
    documents: [item],
    action: 'addItem',
    by: { side, accountId: actor.accountId },
    // A document that an applicant starts causes no notification; its submission does.
    event: side === 'manager' ? 'document.add' : 'document.start',
  });
  return showArrivalDocument(actor, item, call);
};

const documentColumns = async ({ tx, body }: CreateContext, { berthId, startAt }: StoredPortCall, today: Day) => {
  if (body.settingId !== undefined) {
    const setting = await findSetting(tx, { id: body.settingId, berthId });
    if (!setting) throw unknownReferenceRefusal('settingId');
    const { id: settingId, ...columns } = setting;
    const dueOn = dayToIso(documentDueOn(setting, startAt.getTime(), today));
    return { offered: setting, columns: { settingId, ...columns, dueOn } };
  }
  const { name, dueOn, isRequired } = body;
  if (!name || !dueOn || isRequired === undefined)
    throw new Error('a requested document without name, deadline or isRequired passed validation');
  if (dayFromIso(dueOn) < today) throw new InvalidInput([{ path: 'dueOn', code: 'dayPassed' }]);
  return { offered: null, columns: { ...toNameColumns(name), dueOn, isRequired } };
};
