import type { FutureReservation, Settlement } from '@kiko/contract/organizations/organization-status-endpoints.ts';
import { type SettlementMove, settlementMoves } from '@kiko/domain/reservations/reservation-workflow.ts';

export type SettlementChoice = { move: 'keep' | SettlementMove; organizationId: number | null };

/** The choices by reservation; a reservation without a choice is kept. */
export type SettlementChoices = ReadonlyMap<number, SettlementChoice>;

export const kept: SettlementChoice = { move: 'keep', organizationId: null };
export const choiceNames = ['keep', ...settlementMoves] as const;

/** The choice as far as the reservation allows it: a call that has begun is not canceled. */
export const choiceFor = ({ id, allowedSettlements }: FutureReservation, choices: SettlementChoices): SettlementChoice => {
  const choice = choices.get(id) ?? kept;
  return choice.move === 'keep' || allowedSettlements.includes(choice.move) ? choice : kept;
};

/** Every reservation that is handed over has an organization that takes it over. */
export const isComplete = (rows: readonly FutureReservation[], choices: SettlementChoices) =>
  rows.every((row) => {
    const { move, organizationId } = choiceFor(row, choices);
    return move !== 'handOver' || organizationId !== null;
  });

/** The settlements to send; reservations that are kept have none. */
export const settlementsOf = (rows: readonly FutureReservation[], choices: SettlementChoices): Settlement[] =>
  rows.flatMap((row) => {
    const { move, organizationId } = choiceFor(row, choices);
    if (move === 'keep') return [];
    return [{ id: row.id, version: row.version, move, ...(move === 'handOver' && organizationId !== null && { organizationId }) }];
  });
