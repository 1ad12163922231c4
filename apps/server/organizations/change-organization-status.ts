import type { changeOrganizationStatus } from '@kiko/contract/organizations/organization-status-endpoints.ts';
import { checkOrganizationTransition, organizationTransitions } from '@kiko/domain/organizations/organization-statuses.ts';
import { enqueueUserSync } from '../accounts/shared/people-jobs.ts';
import { diffFields } from '../kit/database/differences.ts';
import { insertHistory } from '../kit/database/history-queries.ts';
import { Refusal } from '../kit/http/refusal.ts';
import { requireFreshSession } from '../kit/http/require-fresh-session.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { selectFutureReservations } from '../reservations/shared/future-reservation-queries.ts';
import { showOrganization } from './organization-actions.ts';
import { getOrganization, type LockedOrganization, listAccountIds, updateOrganizationStatus } from './organization-queries.ts';

type Change = ContextWithBody<typeof changeOrganizationStatus> & { record: LockedOrganization };

/**
 * Suspends, closes or reopens an organization. A trigger ends the sessions of its accounts. Reservations stay unchanged until the
 * ministry settles them, so a change of status alone loses nothing.
 */
export const changeStatus = async ({ tx, actor, accessFilter, session, body, record }: Change) => {
  const { version, transition, reason = '', seenReservationIds } = body;
  const refusal = checkOrganizationTransition(record, transition);
  if (refusal) throw new Refusal(refusal);
  if (version !== record.version) throw new Refusal('record.stale');
  // Reopening restores access, as enabling an account does.
  if (transition === 'reopen') requireFreshSession(session);
  if (seenReservationIds) await refuseUnseen(tx, record.id, seenReservationIds);

  const columns = { status: organizationTransitions[transition].to, statusReason: reason };
  await updateOrganizationStatus(tx, record.id, columns);
  const changes = diffFields(record, columns);
  await insertHistory(tx, 'organizationHistory', {
    organizationId: record.id,
    version: version + 1,
    action: transition,
    ...(reason && { reason }),
    changes,
    actor,
  });
  // The users at an external sign-in provider are disabled and enabled with their organization.
  for (const accountId of await listAccountIds(tx, record.id)) await enqueueUserSync(tx, accountId);
  return showOrganization(tx, actor, await getOrganization(tx, accessFilter, record.id));
};

/** The ministry decides about the reservations that it was shown, not about those submitted meanwhile. */
const refuseUnseen = async (tx: Change['tx'], organizationId: number, seen: readonly number[]) => {
  const reservationIds = (await selectFutureReservations(tx, organizationId)).map(({ id }) => id);
  const isSame = new Set(seen).symmetricDifference(new Set(reservationIds)).size === 0;
  if (!isSame) throw new Refusal('organization.reservationsChanged', [], { reservationIds });
};
