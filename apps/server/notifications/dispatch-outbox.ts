import type { LiveEvent } from '@kiko/contract/live/live-endpoints.ts';
import type { Database, Transaction } from '@kiko/database/connection.ts';
import { actorKindOf } from '@kiko/domain/access/actor.ts';
import { type Audience, organizationAudience } from '@kiko/domain/live/audiences.ts';
import { kindOfNotice, notificationCodesFor, notificationTable } from '@kiko/domain/notifications/notification-table.ts';
import { notificationCodesByKind } from '@kiko/domain/notifications/notification-types.ts';
import { insertLiveEvents } from '../kit/live/live-queries.ts';
import { takeOutboxEvents } from '../kit/outbox/outbox-queries.ts';
import { type EventWithSubject, loadSubjects } from './load-subjects.ts';
import { insertNotifications, type NewNotification } from './notification-queries.ts';
import { type NotificationRecipient, type RecipientCriteria, selectRecipients } from './recipient-queries.ts';

/** Entries dispatched in one transaction, all of them or none. */
const maxEventsPerBatch = 100;

/** Turns outbox events into notices, mails to send and live events for open browsers. Returns the number of entries. */
export const dispatchOutbox = (database: Database, limit = maxEventsPerBatch) =>
  database.transaction().execute(async (tx) => {
    const entries = await takeOutboxEvents(tx, limit);
    if (entries.length === 0) return 0;
    const eventsWithSubjects = await loadSubjects(tx, entries);
    const recipients = dedupeRecipients(await selectRecipients(tx, eventsWithSubjects.flatMap(recipientCriteria)));
    await insertNotifications(
      tx,
      recipients.map((one) => toNotification(one, eventsWithSubjects)),
    );
    await publishLiveEvents(tx, eventsWithSubjects, recipients);
    return entries.length;
  });

/** The recipients of an event, for each notice type it sends. */
const recipientCriteria = ({ id, payload, record, subject }: EventWithSubject): RecipientCriteria[] => {
  const { organizationId, adminOrganizationId, portId, berthId, requesterId } = subject;
  const isForOther = payload['isForOther'] === true;
  const happened = {
    event: payload.event,
    from: toOptionalString(payload['from']),
    to: toOptionalString(payload['to']),
    isForOther,
  };
  const sender = payload['senderOrganizationId'];
  const excludedOrganizationId = typeof sender === 'number' ? sender : null;
  const concerned = { organizationId, adminOrganizationId, portId, berthId, requesterId, excludedOrganizationId };
  return notificationCodesFor(happened).flatMap((code) => {
    const { recipients } = notificationTable[code];
    const parties = recipients === 'otherParties' ? chatRecipientsByRecordKind[record.kind] : [recipients];
    return parties.map((party) => ({ outboxEventId: id, code, recipients: party, ...concerned }));
  });
};

const toOptionalString = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** The parties that take part in the chat about a record. */
const chatRecipientsByRecordKind: Record<EventWithSubject['record']['kind'], readonly RecipientCriteria['recipients'][]> = {
  reservation: ['owners', 'managers'],
  shipRequest: ['requesters', 'ministry'],
  portRequest: ['requesters', 'portMasters', 'ministry'],
  berth: [],
};

const isOfferedTo = ({ code, ...recipient }: NotificationRecipient) =>
  notificationCodesByKind[actorKindOf(recipient)].includes(code);

/** A recipient of one event under two types gets it once, under the type that can be switched off. */
const dedupeRecipients = (recipients: readonly NotificationRecipient[]) =>
  [...Map.groupBy(recipients, ({ outboxEventId, accountId }) => `${outboxEventId} ${accountId}`).values()].flatMap(
    (some) => some.find(isOfferedTo) ?? some.slice(0, 1),
  );

const toNotification = (recipient: NotificationRecipient, events: readonly EventWithSubject[]): NewNotification => {
  const entry = events.find(({ id }) => id === recipient.outboxEventId);
  if (!entry) throw new Error(`recipient for unknown outbox event ${recipient.outboxEventId}`);
  const { code, accountId, organizationId, isMailOn } = recipient;
  return {
    outboxEventId: entry.id,
    accountId,
    code,
    type: kindOfNotice(code, entry.payload.event),
    key: String(organizationId),
    event: entry.payload.event,
    recordKind: entry.record.kind,
    recordId: entry.record.id,
    details: entry.details,
    isMailDue: isMailOn && isOfferedTo(recipient),
  };
};

/** A request that was never submitted concerns only its owner. */
const isPrivateDraftChange = ({ from, to }: EventWithSubject['payload']) =>
  (from === 'new' || from === 'draft') && (to === 'draft' || to === 'withdrawn');

/** All users with access to the record reload it. Organizations whose counts or notices changed reload those. */
const publishLiveEvents = async (
  tx: Transaction,
  events: readonly EventWithSubject[],
  recipients: readonly NotificationRecipient[],
) => {
  const recipientsByEvent = Map.groupBy(recipients, ({ outboxEventId }) => outboxEventId);
  const liveEvents = new Map<string, { audience: Audience; event: LiveEvent }>();
  const addLiveEvent = (audience: Audience, event: LiveEvent) =>
    liveEvents.set(`${audience} ${JSON.stringify(event)}`, { audience, event });
  for (const { id, record, subject, payload } of events) {
    const isPrivate = isPrivateDraftChange(payload);
    const others = isPrivate
      ? []
      : [subject.adminOrganizationId, ...(recipientsByEvent.get(id) ?? []).map((one) => one.organizationId)];
    for (const organizationId of new Set([subject.organizationId, ...others])) {
      if (organizationId === null) continue;
      addLiveEvent(organizationAudience(organizationId), { topic: 'record', ...record });
      addLiveEvent(organizationAudience(organizationId), { topic: 'notification', type: 2, key: String(organizationId) });
    }
    if (!isPrivate) addLiveEvent('ministry', { topic: 'record', ...record });
  }
  await insertLiveEvents(tx, [...liveEvents.values()]);
};
