import type { ReservationDecision } from '@kiko/contract/reservations/decision-endpoints.ts';
import type { ReservationRow } from '@kiko/contract/reservations/reservation-shapes.ts';
import type { CompetitorAction } from '@kiko/domain/reservations/booking-request.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { decisionsQuery } from '../shared/decision-data.ts';
import { proposedAction, toChoiceFields } from '../shared/displaced-requests.tsx';

/** Requests of which only some can be approved: those that were chosen, and others that would lose by it. */
export type Competition = { key: number; members: readonly ReservationRow[]; others: readonly ReservationRow[] };

export type BulkApprovalState = ReturnType<typeof useBulkApproval>;

/**
 * Approves several requests. Requests without competition are approved as they are; of competing requests none is approved unless
 * the harbor manager picks one.
 */
export const useBulkApproval = (rows: readonly ReservationRow[], isWanted: boolean) => {
  const { data, error } = useQuery({
    ...decisionsQuery(
      'approve',
      rows.map(({ id }) => id),
    ),
    enabled: isWanted,
  });
  const [winners, setWinners] = useState<ReadonlyMap<number, number>>(new Map());
  const [chosen, setChosen] = useState<CompetitorAction | null>(null);
  const decisions = new Map(data?.rows.map((decision) => [decision.reservationId, decision]));
  const decisionOf = (id: number) => decisions.get(id);
  const isBlocked = ({ id }: ReservationRow) => decisionOf(id)?.refusal !== null;
  const competitions = data ? competitionsOf(rows, decisions, data.groups) : [];
  const competing = new Set(competitions.flatMap(({ members }) => members.map(({ id }) => id)));
  const plain = data ? rows.filter((row) => !isBlocked(row) && !competing.has(row.id)) : [];
  const picked = competitions.flatMap(({ key, members }) => members.find(({ id }) => id === winners.get(key)) ?? []);
  const approved = [...plain, ...picked];
  const choices = choicesOf(picked.flatMap(({ id }) => decisionOf(id) ?? []));
  const choice = chosen ?? proposedAction(choices);
  const isOutOfOrder = picked.some(({ id }) => (decisionOf(id)?.earlierIds.length ?? 0) > 0);

  return {
    error,
    isLoading: isWanted && !data && !error,
    plain,
    blocked: data ? rows.filter((row) => isBlocked(row) && !competing.has(row.id)) : [],
    competitions,
    winnerOf: (key: number) => winners.get(key) ?? null,
    pick: (key: number, id: number | null) => setWinners(withWinner(winners, key, id)),
    picked,
    approved,
    choices,
    choice,
    setChoice: setChosen,
    isReasonNeeded: isOutOfOrder || (picked.length > 0 && choice === 'reject'),
    isReady: approved.length > 0 && (picked.length === 0 || choice !== null),
    fieldsOf: (id: number) => toChoiceFields(decisionOf(id)?.displaced.map((row) => row.id) ?? [], choice),
  };
};

const withWinner = (winners: ReadonlyMap<number, number>, key: number, id: number | null) => {
  const next = new Map(winners);
  if (id === null) next.delete(key);
  else next.set(key, id);
  return next;
};

/** The groups that the server found among the chosen ones, and chosen ones that compete with requests outside of the choice. */
const competitionsOf = (
  rows: readonly ReservationRow[],
  decisions: ReadonlyMap<number, ReservationDecision>,
  groups: readonly (readonly number[])[],
): Competition[] => {
  const grouped = new Set(groups.flat());
  const alone = rows.filter(({ id }) => !grouped.has(id) && (decisions.get(id)?.displaced.length ?? 0) > 0).map(({ id }) => [id]);
  return [...groups, ...alone].map((ids) => {
    const members = rows.filter(({ id }) => ids.includes(id)).toSorted((a, b) => (a.receiptNo ?? 0) - (b.receiptNo ?? 0));
    const others = new Map(
      ids.flatMap((id) => decisions.get(id)?.displaced ?? []).flatMap((row) => (ids.includes(row.id) ? [] : [[row.id, row]])),
    );
    return { key: ids[0] ?? 0, members, others: [...others.values()] };
  });
};

/** What all berths concerned allow. */
const choicesOf = (decisions: readonly ReservationDecision[]): CompetitorAction[] => {
  const [first, ...others] = decisions.map(({ competitorActions }) => competitorActions);
  return (first ?? []).filter((choice) => others.every((one) => one.includes(choice)));
};
