import type { NonAcceptancePeriod, Occurrence } from '@kiko/contract/acceptance/non-acceptance-period-shapes.ts';
import { mayEver } from '@kiko/domain/access/access-table.ts';
import { type Actor, kindOf } from '@kiko/domain/access/actor.ts';
import { isApplicant } from '@kiko/domain/organizations/organization-types.ts';
import type { StoredEvent, StoredOccurrence } from './non-acceptance-period-queries.ts';

/** An applicant reads when a berth takes nobody, but why only where the calendar shows it. */
const nameFor = (actor: Actor, { name, type }: Pick<StoredEvent, 'name' | 'type'>) =>
  type === '1' || !isApplicant(actor.organizationType) ? name : null;

export const showEvent = (actor: Actor, event: StoredEvent): NonAcceptancePeriod => ({
  ...event,
  name: nameFor(actor, event),
  canChange: mayEver('nonAcceptancePeriod.update', kindOf(actor)),
});

export const showOccurrence = (actor: Actor, occurrence: StoredOccurrence): Occurrence => ({
  ...occurrence,
  name: nameFor(actor, occurrence),
});
