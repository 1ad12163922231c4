import { type Actor, kindOf, type PersonKind } from '../access/actor.ts';
import type { Condition } from '../access/condition.ts';
import { type ScopeFact, type ScopeName, scopes } from '../access/scopes.ts';
import { entityKinds } from '../summaries/to-dos.ts';

const { shipRequest, portRequest, reservation } = entityKinds;
/** Kinds of records that can have a chat. */
export const chatKinds = { shipRequest, portRequest, reservation } as const;
export type ChatKind = (typeof chatKinds)[keyof typeof chatKinds];

type Row = Partial<Record<PersonKind, ScopeName>>;
const applicants = { applicantMaster: 'organization', applicantMember: 'organization' } as const satisfies Row;
const ministry = { mlitMaster: 'everything', mlitMember: 'everything' } as const satisfies Row;

/** Participants of a chat per kind of record, with their scope. An empty cell denies access. */
export const chatParties = {
  // The ministry reads reservations but does not take part in their chats, except for reservations that it requested itself.
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

/** The records of a kind whose chats this actor takes part in; undefined when there can be none. */
export const chatAccess = (kind: ChatKind, actor: Actor): Condition<ScopeFact> | undefined => {
  const row: Row = chatParties[kind];
  const scope = row[kindOf(actor)];
  return scope && scopes[scope](actor);
};
