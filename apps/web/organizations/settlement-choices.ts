import type { FutureReservation, Settlement } from '@kiko/contract/organizations/organization-status-endpoints.ts';
import { type SettlementTransition, settlementTransitions } from '@kiko/domain/reservations/reservation-workflow.ts';

export type SettlementChoice = { transition: 'keep' | SettlementTransition; organizationId: number | null };

/** The choices by reservation; a reservation without a choice is kept. */
export type SettlementChoices = ReadonlyMap<number, SettlementChoice>;

export const kept: SettlementChoice = { transition: 'keep', organizationId: null };
export const choiceNames = ['keep', ...settlementTransitions] as const;

/** The choice as far as the reservation allows it: a call that has begun is not canceled. */
export const choiceFor = ({ id, allowedSettlements }: FutureReservation, choices: SettlementChoices): SettlementChoice => {
  const choice = choices.get(id) ?? kept;
  return choice.transition === 'keep' || allowedSettlements.includes(choice.transition) ? choice : kept;
};

/** Every reservation that is handed over has an organization that takes it over. */
export const isComplete = (rows: readonly FutureReservation[], choices: SettlementChoices) =>
  rows.every((row) => {
    const { transition, organizationId } = choiceFor(row, choices);
    return transition !== 'handOver' || organizationId !== null;
  });

/** The settlements to send; reservations that are kept have none. */
export const settlementsOf = (rows: readonly FutureReservation[], choices: SettlementChoices): Settlement[] =>
  rows.flatMap((row) => {
    const { transition, organizationId } = choiceFor(row, choices);
    if (transition === 'keep') return [];
    return [
      {
        id: row.id,
        version: row.version,
        transition,
        ...(transition === 'handOver' && organizationId !== null && { organizationId }),
      },
    ];
  });
