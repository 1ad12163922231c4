import { type Actor, type ActorKind, actorKindOf } from '../access/actor.ts';
import type { Condition } from '../access/condition.ts';
import { type ScopeAttribute, type ScopeName, scopes } from '../access/scopes.ts';
import { entityKinds } from '../summaries/to-dos.ts';

const { shipRequest, portRequest, reservation } = entityKinds;
/** Kinds of records that can have a chat. */
export const chatKinds = { shipRequest, portRequest, reservation } as const;
export type ChatKind = (typeof chatKinds)[keyof typeof chatKinds];

type AccessRow = Partial<Record<ActorKind, ScopeName>>;
const applicants = { applicantMaster: 'organization', applicantMember: 'organization' } as const satisfies AccessRow;
const ministry = { mlitMaster: 'everything', mlitMember: 'everything' } as const satisfies AccessRow;

/** Participants of a chat per kind of record, with their scope. An empty cell denies access. */
export const chatAccessTable = {
  // The ministry reads reservations but does not take part in their chats, except where it requested one for an organization that
  // is not registered: then it is the only party that the harbor manager can write to.
  [chatKinds.reservation]: {
    ...applicants,
    harborMaster: 'managedPorts',
    harborMember: 'groupBerths',
    mlitMaster: 'enteredWithoutOwner',
    mlitMember: 'enteredWithoutOwner',
  },
  [chatKinds.shipRequest]: { ...ministry, ...applicants },
  [chatKinds.portRequest]: { ...ministry, ...applicants, harborMaster: 'managedPorts' },
} as const satisfies Record<ChatKind, AccessRow>;

/** The records of a kind whose chats this actor takes part in; undefined when there can be none. */
export const chatAccess = (kind: ChatKind, actor: Actor): Condition<ScopeAttribute> | undefined => {
  const row: AccessRow = chatAccessTable[kind];
  const scope = row[actorKindOf(actor)];
  return scope && scopes[scope](actor);
};
