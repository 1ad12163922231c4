import type { NotificationDetails, NotificationRow } from '@kiko/contract/notifications/notification-shapes.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import { chatKinds } from '@kiko/domain/chat/chat-parties.ts';
import type { NotificationEvent } from '@kiko/domain/notifications/notification-table.ts';
import { z } from 'zod';
import type { OutboxEvent } from '../kit/outbox/outbox-queries.ts';
import {
  type NotificationSubject,
  selectBerthSubjects,
  selectDocuments,
  selectPortRequestSubjects,
  selectReportDueDays,
  selectReservationSubjects,
  selectSenders,
  selectShipRequestSubjects,
} from './subject-queries.ts';

export type EventWithSubject = OutboxEvent & {
  record: NotificationRow['record'];
  subject: NotificationSubject;
  details: NotificationSubject['details'];
};

const recordKindByChatKind = {
  [chatKinds.reservation]: 'reservation',
  [chatKinds.shipRequest]: 'shipRequest',
  [chatKinds.portRequest]: 'portRequest',
} as const;

const chatPayloadShape = z.object({ kind: z.enum(chatKinds), recordId: z.number(), messageId: z.number() });
const recordPayloadShape = z.object({ id: z.number() });

/** Which record an entry is about. */
const recordOfEvent = ({ kind, reservationId, payload }: OutboxEvent): NotificationRow['record'] => {
  if (kind === 'chat') {
    const { kind: about, recordId } = chatPayloadShape.parse(payload);
    return { kind: recordKindByChatKind[about], id: recordId };
  }
  if (kind === 'reservation') return { kind, id: z.number().parse(reservationId) };
  return { kind, id: recordPayloadShape.parse(payload).id };
};

const subjectQueriesByKind = {
  reservation: selectReservationSubjects,
  shipRequest: selectShipRequestSubjects,
  portRequest: selectPortRequestSubjects,
  berth: selectBerthSubjects,
} as const;

/** The subjects of the entries with the data shown to recipients. */
export const loadSubjects = async (tx: Transaction, entries: readonly OutboxEvent[]): Promise<EventWithSubject[]> => {
  const about = entries.map((entry) => ({ entry, record: recordOfEvent(entry) }));
  const subjects = new Map<string, NotificationSubject>();
  for (const [kind, some] of Map.groupBy(about, ({ record }) => record.kind)) {
    for (const subject of await subjectQueriesByKind[kind](tx, [...new Set(some.map(({ record }) => record.id))])) {
      subjects.set(`${kind} ${subject.id}`, subject);
    }
  }
  const more = await loadEventDetails(tx, entries);
  return about.map(({ entry, record }) => {
    const subject = subjects.get(`${record.kind} ${record.id}`);
    if (!subject) throw new Error(`no subject found for ${record.kind} ${record.id}`);
    return { ...entry, record, subject, details: { ...subject.details, ...more(entry) } };
  });
};

const eventPayloadShape = z.object({
  reason: z.string().nullish(),
  decidedBy: z.string().nullish(),
  decidedBySide: z.string().nullish(),
  inFavorOf: z.number().nullish(),
  isHeld: z.boolean().optional(),
  procedures: z.array(z.number()).default([]),
  dueOn: z.string().optional(),
  details: z.record(z.string(), z.unknown()).default({}),
});

/** Events of a report that carry its deadline. */
const reportEvents: readonly string[] = [
  'report.open',
  'report.submit',
  'report.return',
  'report.reopen',
] satisfies readonly NotificationEvent[];
const namesReportDeadline = ({ event }: OutboxEvent['payload']) => reportEvents.includes(event);

/** Data of the event that is not part of its record: reason, documents, deadline and sender. */
const loadEventDetails = async (tx: Transaction, entries: readonly OutboxEvent[]) => {
  const documents = await selectDocuments(
    tx,
    entries.flatMap(({ payload }) => eventPayloadShape.parse(payload).procedures),
  );
  const reports = entries.filter(({ payload }) => namesReportDeadline(payload));
  const reportDays = await selectReportDueDays(
    tx,
    reports.flatMap(({ reservationId }) => reservationId ?? []),
  );
  const chats = entries.filter(({ kind }) => kind === 'chat');
  const senders = await selectSenders(
    tx,
    chats.map(({ payload }) => chatPayloadShape.parse(payload).messageId),
  );

  return ({ kind, reservationId, payload }: OutboxEvent) => {
    const { reason, decidedBy, decidedBySide, inFavorOf, isHeld, procedures, dueOn, details } = eventPayloadShape.parse(payload);
    const named = documents.filter(({ id }) => procedures.includes(id));
    const due =
      dueOn ??
      named[0]?.dueOn ??
      (namesReportDeadline(payload) && reportDays.find((one) => one.reservationId === reservationId)?.dueOn);
    const sender = kind === 'chat' && senders.find(({ id }) => id === payload['messageId'])?.name;
    return {
      ...(reason && { reason }),
      // When a request lost to another one, the other party sees the side and the name of the manager.
      ...(inFavorOf && { inFavorOf, ...(decidedBy && { decidedBy }), ...(decidedBySide && { decidedBySide }) }),
      ...(isHeld !== undefined && { isHeld }),
      ...(named.length > 0 && { documents: named.map(({ name }) => name) }),
      ...(due && { dueOn: due }),
      ...(sender && { sender }),
      ...details,
    } satisfies { [Fact in keyof NotificationDetails]: unknown };
  };
};
