import type { ModelState } from '../model/reference-table.ts';
import type { PersonName, Walkers } from './places.ts';

/** Facts of a request besides its state: whether the manager entered it, and the reason of its cancellation. */
export type Facts = { isProxy: boolean; cancellationReason?: 'planChange' | 'unavoidable' };
type Known = { state: ModelState; facts: readonly Facts[]; hasDocuments: boolean };
type Counts = Record<string, number>;

/** Codes of the specification: type, status, and the reason of a cancellation. */
const keyOf = (type: number, status: number, reason?: string | null) => [type, status, reason ?? ''].join(' ').trim();

const everyone: readonly PersonName[] = ['manager', 'agent', 'managerMember', 'agentMember', 'official'];
/** After how many steps the counts of all users are compared; in between those of one user. */
const everyStep = 50;

/**
 * The expected to-do counts of a user, by the agreed rules and the state of the walk. No ship has departed during a walk, so no
 * report is due. No document was submitted, so a confirmed call needs all documents of its berth.
 */
const expectCounts = (name: PersonName, { state, facts, hasDocuments }: Known, shipRequests: number): Counts => {
  // The reservation at the other berth, which is in no group.
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

/** Compares the to-do counts of a user; undefined if they match the reference. */
export const compareCounts = async ({ people, shipRequests }: Walkers, known: Known, step: number) => {
  const asked = step % everyStep === everyStep - 1 ? everyone : everyone.slice(step % everyone.length).slice(0, 1);
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
