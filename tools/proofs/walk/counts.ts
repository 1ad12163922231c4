import type { ModelState } from '../model/reference-table.ts';
import { applicantOf, type WalkActorName, type WalkContext } from './places.ts';

/** Facts of a request besides its state: whether the manager entered it, and the reason of its cancellation. */
export type RequestDetails = { isProxy: boolean; cancellationReason?: 'planChange' | 'unavoidable' };
type WalkKnowledge = { state: ModelState; details: readonly RequestDetails[]; hasDocuments: boolean };
type ToDoCounts = Record<string, number>;

/** Codes of the specification: type, status, and the reason of a cancellation. */
const countKey = (type: number, status: number, reason?: string | null) => [type, status, reason ?? ''].join(' ').trim();

const everyone: readonly WalkActorName[] = ['manager', 'agent', 'managerMember', 'agentMember', 'line', 'official'];
/** After how many steps the counts of all users are compared; in between those of one user. */
const fullCountInterval = 50;

/**
 * The expected to-do counts of a user, by the agreed rules and the state of the walk. No ship has departed during a walk, so no
 * report is due. No document was submitted, so a confirmed call needs all documents of its berth.
 */
const expectedCounts = (name: WalkActorName, { state, details, hasDocuments }: WalkKnowledge, shipRequests: number): ToDoCounts => {
  // The reservation at the other berth, which is in no group.
  const counts: ToDoCounts = name === 'manager' ? { [countKey(5, 1)]: 1 } : {};
  const add = (key: string) => {
    counts[key] = (counts[key] ?? 0) + 1;
  };
  if (name === 'official') return shipRequests > 0 ? { [countKey(3, 1)]: shipRequests } : {};
  const isApplicant = name.startsWith('agent') || name === 'line';
  for (const [index, request] of state.requests.entries()) {
    if (isApplicant && applicantOf(request) !== (name === 'line' ? 'line' : 'agent')) continue;
    const { isProxy, cancellationReason } = details[index] ?? { isProxy: false };
    const isConfirmed = request.state === 'confirmed' || request.state === 'cancellationRequested';
    if (isConfirmed && hasDocuments && !isProxy) add(countKey(6, 1));
    if (isApplicant) {
      if (request.state === 'returning') add(countKey(5, 3));
    } else if (request.state === 'tentative') add(countKey(5, 1));
    else if (request.state === 'cancellationRequested') add(countKey(5, 2, cancellationReason));
  }
  return counts;
};

type Row = { type: number; status: number; cancellationReason: string | null; count: number };

/** Compares the to-do counts of a user; undefined if they match the reference. */
export const compareToDoCounts = async ({ actors, shipRequests }: WalkContext, known: WalkKnowledge, step: number) => {
  const asked = step % fullCountInterval === fullCountInterval - 1 ? everyone : everyone.slice(step % everyone.length).slice(0, 1);
  for (const name of asked) {
    const { status, text } = await actors[name].call('GET', '/summaries');
    if (status !== 200) return `the counts of the ${name} were answered with ${status}`;
    const { rows } = JSON.parse(text) as { rows: Row[] };
    const is = Object.fromEntries(rows.map((row) => [countKey(row.type, row.status, row.cancellationReason), row.count]));
    const should = expectedCounts(name, known, shipRequests);
    const wrong = [...new Set([...Object.keys(is), ...Object.keys(should)])].filter((key) => is[key] !== should[key]);
    if (wrong.length > 0) return `the ${name} was to count ${JSON.stringify(should)}, but counts ${JSON.stringify(is)}`;
  }
  return undefined;
};
