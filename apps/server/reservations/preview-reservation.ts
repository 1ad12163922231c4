import type { previewReservation } from '@kiko/contract/reservations/preview-endpoints.ts';
import { reachOf } from '@kiko/domain/access/access-table.ts';
import { isoOfDay } from '@kiko/domain/calendar/days.ts';
import { overlaps } from '@kiko/domain/calendar/stretches.ts';
import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { documentDueOn, reportDueOn } from '@kiko/domain/procedures/deadlines.ts';
import { fitOf } from '@kiko/domain/reservations/fit.ts';
import { Refusal } from '../kit/refusal.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { openBatch } from './desk/batch.ts';
import { decideTicket } from './desk/decide-ticket.ts';
import { readFacts, takeRole } from './desk/desk-queries.ts';
import type { Reply, Ticket } from './desk/ticket.ts';
import { whatIsAsked } from './desk/what-is-asked.ts';
import { countOthers, selectConcernedBerths, selectDemands } from './preview-queries.ts';

/** The desk's own decision, thrown away: the same facts and rules, without holding the berth and without writing. */
export const previewSubmission = async ({ tx, actor, query }: ContextWithBody<typeof previewReservation>) => {
  const { reservationId, isOverridden, ...call } = query;
  const { berthId, shipId, startAt, endAt } = call;
  const isProxy = actor.organizationType === organizationTypes.harborManager;
  const reach = reachOf('reservation.update', actor);
  if (!reach) throw new Refusal('access.forbidden');
  const { documents, reportDays } = await selectDemands(tx, berthId);

  // The books are everybody's; from here on nothing is read in the name of the caller.
  await takeRole(tx);
  const others = await countOthers(tx, query);
  const ticket: Ticket = {
    ...{ requestId: 'preview', by: { actor, reach }, version: null, key: null, reservationId: reservationId ?? null },
    move: isProxy ? 'proxyCreate' : 'submit',
    fields: { ...call, ...unsaid, ...(isOverridden && { overrideReason: '-' }) },
  };
  const asked = { ...whatIsAsked([ticket]), newCount: 0 };
  const facts = await readFacts(tx, asked, await selectConcernedBerths(tx, berthId, reservationId));
  const batch = openBatch(facts);
  const book = batch.books.get(berthId);
  const isReturned = batch.reservations.get(reservationId ?? 0)?.state === 'returning';
  const reply = decideTicket(batch, isReturned ? { ...ticket, move: 'resubmit' } : ticket, 0);
  if (reply.kind === 'refused' && isAboutTheQuestion(reply)) throw new Refusal(reply.code, reply.issues);

  const stay = { startAt: startAt.getTime(), endAt: endAt.getTime() };
  const ship = facts.ships.find(({ id }) => id === shipId);
  const ahead = book?.waiting.filter((other) => other.id !== reservationId && overlaps(other.stay, stay)).length ?? 0;
  return {
    ...resultOf(reply, ahead),
    fit: book && ship ? fitOf(book.rules.limits, ship) : [],
    others,
    sameShip: facts.sameShip[0] ?? { tentative: 0, confirmed: 0 },
    // Whoever enters a call for somebody else hands nothing in.
    deadlines: isProxy ? [] : documents.map((document) => deadlineOf(document, stay.startAt)),
    reportDueOn: isoOfDay(reportDueOn(reportDays ?? 0, stay.endAt)),
    returnDays: facts.returnDays,
  };
};

/** What a submission must also say; the berth does not depend on it. */
const unsaid = {
  ...{ operatingCompany: '-', departureCountryCode: 'JP', previousPort: '-', nextPort: '-', route: '-' },
  cruiseName: { ja: '-', en: '-' },
};

/** What was asked about is not there, or not the caller's: there is nothing to preview. */
const isAboutTheQuestion = ({ code }: Reply & { kind: 'refused' }) => /^(record|request|access)\./.test(code);

const resultOf = (reply: Reply, ahead: number) => {
  if (reply.kind === 'refused') return { outcome: null, refusal: { code: reply.code, because: reply.because } };
  if (reply.kind === 'again') throw new Refusal('server.busy');
  const { state } = reply.outcome;
  if (state !== 'tentative' && state !== 'waiting' && state !== 'confirmed') throw new Error(`a submission led to ${state}`);
  return { outcome: { state, waitingPlace: state === 'waiting' ? ahead + 1 : null }, refusal: null };
};

type Document = { name: { ja: string; en: string }; isRequired: boolean; deadlineDays: number; isAfterArrival: boolean };

const deadlineOf = ({ name, isRequired, deadlineDays, isAfterArrival }: Document, startAt: number) => ({
  ...{ name, isRequired, isAfterArrival },
  dueOn: isoOfDay(documentDueOn({ deadlineDays, isAfterArrival }, startAt)),
});
