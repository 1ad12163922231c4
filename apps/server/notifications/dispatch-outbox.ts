import type { LiveEvent } from '@kiko/contract/live/live-endpoints.ts';
import type { Database, Transaction } from '@kiko/database/connection.ts';
import { kindOf } from '@kiko/domain/access/actor.ts';
import { type Audience, organizationAudience } from '@kiko/domain/live/audiences.ts';
import { kindOfNotice, noticesOf, noticeTable } from '@kiko/domain/notifications/notice-table.ts';
import { offeredNotifications } from '@kiko/domain/notifications/notification-types.ts';
import { leaveLiveEvents } from '../kit/live/live-queries.ts';
import { takeEntries } from '../kit/outbox/outbox-queries.ts';
import { insertNotices, type NewNotice } from './notification-queries.ts';
import { readSubjects, type ToldEntry } from './read-subjects.ts';
import { findRecipients, type Recipient, type Wanted } from './recipient-queries.ts';

/** Entries dispatched in one transaction, all of them or none. */
const most = 100;

/** Turns outbox entries into notices, mails to send and live events for open browsers. Returns the number of entries. */
export const dispatchOutbox = (database: Database, limit = most) =>
  database.transaction().execute(async (tx) => {
    const entries = await takeEntries(tx, limit);
    if (entries.length === 0) return 0;
    const told = await readSubjects(tx, entries);
    const recipients = dedupeRecipients(await findRecipients(tx, told.flatMap(recipientCriteria)));
    await insertNotices(
      tx,
      recipients.map((one) => asNotice(one, told)),
    );
    await publishLiveEvents(tx, told, recipients);
    return entries.length;
  });

/** The recipients of an event, for each notice type it sends. */
const recipientCriteria = ({ id, payload, record, subject }: ToldEntry): Wanted[] => {
  const { organizationId, adminOrganizationId, portId, berthId, requesterId } = subject;
  const isForOther = payload['isForOther'] === true;
  const happened = { event: payload.event, from: text(payload['from']), to: text(payload['to']), isForOther };
  const sender = payload['senderOrganizationId'];
  const notOrganizationId = typeof sender === 'number' ? sender : null;
  const concerned = { organizationId, adminOrganizationId, portId, berthId, requesterId, notOrganizationId };
  return noticesOf(happened).flatMap((code) => {
    const { to } = noticeTable[code];
    const parties = to === 'otherParties' ? partiesOf[record.kind] : [to];
    return parties.map((party) => ({ entryId: id, code, to: party, ...concerned }));
  });
};

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** The parties that take part in the chat about a record. */
const partiesOf: Record<ToldEntry['record']['kind'], readonly Wanted['to'][]> = {
  reservation: ['owners', 'managers'],
  shipRequest: ['requesters', 'ministry'],
  portRequest: ['requesters', 'portMasters', 'ministry'],
  berth: [],
};

const isOffered = ({ code, ...person }: Recipient) => offeredNotifications[kindOf(person)].includes(code);

/** A recipient of one event under two types gets it once, under the type that can be switched off. */
const dedupeRecipients = (recipients: readonly Recipient[]) =>
  [...Map.groupBy(recipients, ({ entryId, accountId }) => `${entryId} ${accountId}`).values()].flatMap(
    (some) => some.find(isOffered) ?? some.slice(0, 1),
  );

const asNotice = (recipient: Recipient, told: readonly ToldEntry[]): NewNotice => {
  const entry = told.find(({ id }) => id === recipient.entryId);
  if (!entry) throw new Error(`recipient for unknown outbox entry ${recipient.entryId}`);
  const { code, accountId, organizationId, isMailOn } = recipient;
  return {
    outboxId: entry.id,
    accountId,
    code,
    type: kindOfNotice(code, entry.payload.event),
    key: String(organizationId),
    event: entry.payload.event,
    recordKind: entry.record.kind,
    recordId: entry.record.id,
    facts: entry.facts,
    isMailDue: isMailOn && isOffered(recipient),
  };
};

/** A request that was never submitted concerns only its owner. */
const isOwnDraft = ({ from, to }: ToldEntry['payload']) =>
  (from === 'new' || from === 'draft') && (to === 'draft' || to === 'withdrawn');

/** All users with access to the record reload it. Organizations whose counts or notices changed reload those. */
const publishLiveEvents = async (tx: Transaction, told: readonly ToldEntry[], recipients: readonly Recipient[]) => {
  const toldTo = Map.groupBy(recipients, ({ entryId }) => entryId);
  const signs = new Map<string, { audience: Audience; event: LiveEvent }>();
  const sign = (audience: Audience, event: LiveEvent) => signs.set(`${audience} ${JSON.stringify(event)}`, { audience, event });
  for (const { id, record, subject, payload } of told) {
    const isPrivate = isOwnDraft(payload);
    const others = isPrivate ? [] : [subject.adminOrganizationId, ...(toldTo.get(id) ?? []).map((one) => one.organizationId)];
    for (const organizationId of new Set([subject.organizationId, ...others])) {
      if (organizationId === null) continue;
      sign(organizationAudience(organizationId), { topic: 'record', ...record });
      sign(organizationAudience(organizationId), { topic: 'notification', type: 2, key: String(organizationId) });
    }
    if (!isPrivate) sign('ministry', { topic: 'record', ...record });
  }
  await leaveLiveEvents(tx, [...signs.values()]);
};
