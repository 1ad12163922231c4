import type { Notice, NoticeFacts } from '@kiko/contract/notifications/notice-shapes.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import { chatKinds } from '@kiko/domain/chat/chat-parties.ts';
import type { NoticeEvent } from '@kiko/domain/notifications/notice-table.ts';
import { z } from 'zod';
import type { OutboxEntry } from '../kit/outbox/outbox-queries.ts';
import {
  readBerths,
  readDocuments,
  readPortRequests,
  readReportDueDays,
  readReservations,
  readSenders,
  readShipRequests,
  type Subject,
} from './subject-queries.ts';

export type ToldEntry = OutboxEntry & { record: Notice['record']; subject: Subject; facts: Subject['facts'] };

const chatRecords = {
  [chatKinds.reservation]: 'reservation',
  [chatKinds.shipRequest]: 'shipRequest',
  [chatKinds.portRequest]: 'portRequest',
} as const;

const chatPayload = z.object({ kind: z.enum(chatKinds), recordId: z.number(), messageId: z.number() });
const recordPayload = z.object({ id: z.number() });

/** Which record an entry is about. */
const recordOf = ({ kind, reservationId, payload }: OutboxEntry): Notice['record'] => {
  if (kind === 'chat') {
    const { kind: about, recordId } = chatPayload.parse(payload);
    return { kind: chatRecords[about], id: recordId };
  }
  if (kind === 'reservation') return { kind, id: z.number().parse(reservationId) };
  return { kind, id: recordPayload.parse(payload).id };
};

const readers = {
  reservation: readReservations,
  shipRequest: readShipRequests,
  portRequest: readPortRequests,
  berth: readBerths,
} as const;

/** The subjects of the entries with the data shown to recipients. */
export const readSubjects = async (tx: Transaction, entries: readonly OutboxEntry[]): Promise<ToldEntry[]> => {
  const about = entries.map((entry) => ({ entry, record: recordOf(entry) }));
  const subjects = new Map<string, Subject>();
  for (const [kind, some] of Map.groupBy(about, ({ record }) => record.kind)) {
    for (const subject of await readers[kind](tx, [...new Set(some.map(({ record }) => record.id))])) {
      subjects.set(`${kind} ${subject.id}`, subject);
    }
  }
  const more = await readMore(tx, entries);
  return about.map(({ entry, record }) => {
    const subject = subjects.get(`${record.kind} ${record.id}`);
    if (!subject) throw new Error(`no subject found for ${record.kind} ${record.id}`);
    return { ...entry, record, subject, facts: { ...subject.facts, ...more(entry) } };
  });
};

const told = z.object({
  reason: z.string().nullish(),
  decidedBy: z.string().nullish(),
  inFavorOf: z.number().nullish(),
  isHeld: z.boolean().optional(),
  procedures: z.array(z.number()).default([]),
  dueOn: z.string().optional(),
  facts: z.record(z.string(), z.unknown()).default({}),
});

/** Events of a report that carry its deadline. */
const reportEvents: readonly string[] = [
  'report.open',
  'report.submit',
  'report.return',
  'report.reopen',
] satisfies readonly NoticeEvent[];
const namesReportDeadline = ({ event }: OutboxEntry['payload']) => reportEvents.includes(event);

/** Data of the event that is not part of its record: reason, documents, deadline and sender. */
const readMore = async (tx: Transaction, entries: readonly OutboxEntry[]) => {
  const documents = await readDocuments(
    tx,
    entries.flatMap(({ payload }) => told.parse(payload).procedures),
  );
  const reports = entries.filter(({ payload }) => namesReportDeadline(payload));
  const reportDays = await readReportDueDays(
    tx,
    reports.flatMap(({ reservationId }) => reservationId ?? []),
  );
  const chats = entries.filter(({ kind }) => kind === 'chat');
  const senders = await readSenders(
    tx,
    chats.map(({ payload }) => chatPayload.parse(payload).messageId),
  );

  return ({ kind, reservationId, payload }: OutboxEntry) => {
    const { reason, decidedBy, inFavorOf, isHeld, procedures, dueOn, facts } = told.parse(payload);
    const named = documents.filter(({ id }) => procedures.includes(id));
    const due =
      dueOn ??
      named[0]?.dueOn ??
      (namesReportDeadline(payload) && reportDays.find((one) => one.reservationId === reservationId)?.dueOn);
    const sender = kind === 'chat' && senders.find(({ id }) => id === payload['messageId'])?.name;
    return {
      ...(reason && { reason }),
      // When a request lost to another one, the other party sees the name of the manager.
      ...(inFavorOf && { inFavorOf, ...(decidedBy && { decidedBy }) }),
      ...(isHeld !== undefined && { isHeld }),
      ...(named.length > 0 && { documents: named.map(({ name }) => name) }),
      ...(due && { dueOn: due }),
      ...(sender && { sender }),
      ...facts,
    } satisfies { [Fact in keyof NoticeFacts]: unknown };
  };
};
