import { type Actor, kindOf, type PersonKind } from '../access/actor.ts';
import type { Condition } from '../access/condition.ts';
import { type ScopeFact, type ScopeName, scopes } from '../access/scopes.ts';
import { entityKinds } from '../summaries/to-dos.ts';

const { shipRequest, portRequest, reservation } = entityKinds;
/** What can be talked about. */
export const chatKinds = { shipRequest, portRequest, reservation } as const;
export type ChatKind = (typeof chatKinds)[keyof typeof chatKinds];

type Row = Partial<Record<PersonKind, ScopeName>>;
const applicants = { applicantMaster: 'organization', applicantMember: 'organization' } as const satisfies Row;
const ministry = { mlitMaster: 'everything', mlitMember: 'everything' } as const satisfies Row;

/** Who takes part in talking about a record, and how far that reaches. An empty cell refuses. */
export const chatParties = {
  // The ministry reads reservations but has no part in what is said about them, unless it asked for one itself.
  [chatKinds.reservation]: {
    ...applicants,
    harborMaster: 'managedPorts',
    harborMember: 'groupBerths',
    mlitMaster: 'organization',
    mlitMember: 'organization',
  },
  [chatKinds.shipRequest]: { ...ministry, ...applicants },
  [chatKinds.portRequest]: { ...ministry, ...applicants, harborMaster: 'managedPorts' },
} as const satisfies Record<ChatKind, Row>;

/** Which records of a kind this person talks about; undefined when none of that kind can ever be theirs. */
export const chatReach = (kind: ChatKind, actor: Actor): Condition<ScopeFact> | undefined => {
  const row: Row = chatParties[kind];
  const scope = row[kindOf(actor)];
  return scope && scopes[scope](actor);
};
