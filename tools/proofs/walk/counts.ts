import type { ModelState } from '../model/reference-table.ts';
import type { PersonName, Walkers } from './places.ts';

/** What a request is besides its state: who entered it, and why it is to be cancelled. */
export type Facts = { isProxy: boolean; cancellationReason?: 'planChange' | 'unavoidable' };
type Known = { state: ModelState; facts: readonly Facts[]; hasDocuments: boolean };
type Counts = Record<string, number>;

/** Codes of the specification: type, status, and of cancellations why. */
const keyOf = (type: number, status: number, reason?: string | null) => [type, status, reason ?? ''].join(' ').trim();

const everybody: readonly PersonName[] = ['manager', 'agent', 'managerMember', 'agentMember', 'official'];
/** How often everybody's counts are looked at; after every other step those of one. */
const everyStep = 50;

/**
 * What waits for somebody, by the agreed rules and what the walk knows. Nobody has left by the time of a walk, so that no report is
 * due; no document was sent in, so that a confirmed call owes all of its berth's.
 */
const expectCounts = (name: PersonName, { state, facts, hasDocuments }: Known, shipRequests: number): Counts => {
  // The one beside the berth, which is in no group.
  const counts: Counts = name === 'manager' ? { [keyOf(5, 1)]: 1 } : {};
  const add = (key: string) => {
    counts[key] = (counts[key] ?? 0) + 1;
  };
  if (name === 'official') return shipRequests > 0 ? { [keyOf(3, 1)]: shipRequests } : {};
  for (const [index, request] of state.requests.entries()) {
    const { isProxy, cancellationReason } = facts[index] ?? { isProxy: false };
    const isConfirmed = request.state === 'confirmed' || request.state === 'cancelling';
    if (isConfirmed && hasDocuments && !isProxy) add(keyOf(6, 1));
    if (name.startsWith('agent')) {
      if (request.state === 'returning') add(keyOf(5, 3));
    } else if (request.state === 'tentative') add(keyOf(5, 1));
    else if (request.state === 'cancelling') add(keyOf(5, 2, cancellationReason));
  }
  return counts;
};

type Row = { type: number; status: number; cancellationReason: string | null; count: number };

/** Compares what somebody is told that waits for them; undefined where all of it is as the reference says. */
export const compareCounts = async ({ people, shipRequests }: Walkers, known: Known, step: number) => {
  const asked = step % everyStep === everyStep - 1 ? everybody : everybody.slice(step % everybody.length).slice(0, 1);
  for (const name of asked) {
    const { status, text } = await people[name].call('GET', '/summaries');
    if (status !== 200) return `the counts of the ${name} were answered with ${status}`;
    const { rows } = JSON.parse(text) as { rows: Row[] };
    const is = Object.fromEntries(rows.map((row) => [keyOf(row.type, row.status, row.cancellationReason), row.count]));
    const should = expectCounts(name, known, shipRequests);
    const wrong = [...new Set([...Object.keys(is), ...Object.keys(should)])].filter((key) => is[key] !== should[key]);
    if (wrong.length > 0) return `the ${name} was to count ${JSON.stringify(should)}, but counts ${JSON.stringify(is)}`;
  }
  return undefined;
};
