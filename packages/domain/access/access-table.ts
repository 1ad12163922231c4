import { type Actor, type ActorKind, actorKindOf } from './actor.ts';
import type { Condition } from './condition.ts';
import { type ScopeAttribute, type ScopeName, scopes } from './scopes.ts';

type AccessRow = Partial<Record<ActorKind, ScopeName>>;

const everyone = {
  mlitMaster: 'everything',
  mlitMember: 'everything',
  harborMaster: 'everything',
  harborMember: 'everything',
  applicantMaster: 'everything',
  applicantMember: 'everything',
} as const satisfies AccessRow;

const onlySelf = {
  mlitMaster: 'self',
  mlitMember: 'self',
  harborMaster: 'self',
  harborMember: 'self',
  applicantMaster: 'self',
  applicantMember: 'self',
} as const satisfies AccessRow;

const inheritedFromParent = {
  mlitMaster: 'parent',
  mlitMember: 'parent',
  harborMaster: 'parent',
  harborMember: 'parent',
  applicantMaster: 'parent',
  applicantMember: 'parent',
} as const satisfies AccessRow;

const ownUploads = {
  mlitMaster: 'ownUpload',
  mlitMember: 'ownUpload',
  harborMaster: 'ownUpload',
  harborMember: 'ownUpload',
  applicantMaster: 'ownUpload',
  applicantMember: 'ownUpload',
} as const satisfies AccessRow;

const ministry = { mlitMaster: 'everything', mlitMember: 'everything' } as const satisfies AccessRow;
const nonMinistryMasters = { harborMaster: 'organization', applicantMaster: 'organization' } as const satisfies AccessRow;

/** Records of a berth: all berths of the managed ports for the master account, the group's berths for other accounts. */
const harborManagers = { harborMaster: 'managedPorts', harborMember: 'groupBerths' } as const satisfies AccessRow;
const applicants = { applicantMaster: 'organization', applicantMember: 'organization' } as const satisfies AccessRow;
const publishedToNonMinistry = {
  harborMaster: 'published',
  harborMember: 'published',
  applicantMaster: 'published',
  applicantMember: 'published',
} as const satisfies AccessRow;

/** Records of the actor's own organization, of any type. */
const ownOrganization = {
  mlitMaster: 'organization',
  mlitMember: 'organization',
  harborMaster: 'organization',
  harborMember: 'organization',
  ...applicants,
} as const satisfies AccessRow;

const portRequestParties = { ...ministry, harborMaster: 'managedPorts', ...applicants } as const satisfies AccessRow;

/** Capabilities per kind of user with their scope. An empty cell denies access. */
export const accessTable = {
  'self.read': everyone,
  'profile.read': onlySelf,
  'profile.update': onlySelf,
  'session.read': onlySelf,
  'session.end': onlySelf,
  'reference.read': everyone,
  'organization.read': { ...everyone, applicantMaster: 'organization', applicantMember: 'organization' },
  'organization.create': ministry,
  'organization.update': ministry,
  // Suspend, close and reopen an organization, and decide about the reservations of one that cannot act.
  'organization.close': ministry,
  'audit.read': { mlitMaster: 'everything', ...nonMinistryMasters },
  'systemStatus.read': ministry,
  'group.read': { ...ministry, ...nonMinistryMasters, harborMember: 'ownGroup', applicantMember: 'ownGroup' },
  'group.create': { ...ministry, ...nonMinistryMasters },
  'group.update': { ...ministry, ...nonMinistryMasters },
  'group.delete': { ...ministry, ...nonMinistryMasters },
  'account.read': { ...ministry, ...nonMinistryMasters, harborMember: 'self', applicantMember: 'self' },
  'account.create': { mlitMaster: 'everything', mlitMember: 'outsideMinistry', ...nonMinistryMasters },
  'account.invite': { mlitMaster: 'everything', mlitMember: 'outsideMinistry', ...nonMinistryMasters },
  'account.update': {
    mlitMaster: 'everything',
    mlitMember: 'outsideMinistry',
    ...nonMinistryMasters,
    harborMember: 'self',
    applicantMember: 'self',
  },
  'account.signOut': { mlitMaster: 'everything', mlitMember: 'outsideMinistry', ...nonMinistryMasters },
  'account.transferRole': { mlitMaster: 'everything', ...nonMinistryMasters },
  'port.read': {
    ...everyone,
    harborMaster: 'managedPorts',
    harborMember: 'managedPorts',
    applicantMaster: 'published',
    applicantMember: 'published',
  },
  'port.create': ministry,
  'port.update': { ...ministry, harborMaster: 'managedPorts' },
  'berth.read': { ...ministry, ...harborManagers, applicantMaster: 'published', applicantMember: 'published' },
  'berth.create': { ...ministry, harborMaster: 'managedPorts' },
  'berth.update': { ...ministry, ...harborManagers },
  'arrivalProcedureSetting.read': { ...ministry, ...harborManagers, applicantMaster: 'groupPorts', applicantMember: 'groupPorts' },
  'arrivalProcedureSetting.create': harborManagers,
  'arrivalProcedureSetting.update': harborManagers,
  'arrivalProcedureSetting.delete': harborManagers,
  'acceptancePeriod.read': { ...ministry, ...harborManagers, applicantMaster: 'published', applicantMember: 'published' },
  'acceptancePeriod.create': harborManagers,
  'acceptancePeriod.update': harborManagers,
  'acceptancePeriod.delete': harborManagers,
  'nonAcceptancePeriod.read': { ...ministry, ...harborManagers, applicantMaster: 'published', applicantMember: 'published' },
  'nonAcceptancePeriod.create': harborManagers,
  'nonAcceptancePeriod.update': harborManagers,
  'nonAcceptancePeriod.delete': harborManagers,
  'ship.read': { ...ministry, ...publishedToNonMinistry },
  'ship.create': ministry,
  'ship.update': { ...ministry, applicantMaster: 'published', applicantMember: 'published' },
  'shipRequest.read': { ...ministry, ...applicants },
  'shipRequest.create': applicants,
  'shipRequest.update': { ...ministry, ...applicants },
  'portRequest.read': portRequestParties,
  'portRequest.create': applicants,
  // The workflow table decides which party may make which transition.
  'portRequest.update': portRequestParties,
  'reservation.read': { ...ministry, ...harborManagers, ...applicants },
  'reservation.export': { ...ministry, ...harborManagers, ...applicants },
  'portCallRecord.export': { ...ministry, ...harborManagers },
  'statistics.read': { ...ministry, ...harborManagers },
  'reservation.create': { ...ministry, ...harborManagers, applicantMaster: 'groupPorts', applicantMember: 'groupPorts' },
  // The workflow table decides which party may make which transition. The ministry acts on reservations that it entered itself.
  'reservation.update': {
    mlitMaster: 'enteredByOrganization',
    mlitMember: 'enteredByOrganization',
    ...harborManagers,
    ...applicants,
  },
  'reservation.examine': { ...ministry, ...harborManagers },
  'seasonPlan.read': applicants,
  'seasonPlan.create': applicants,
  'seasonPlan.update': applicants,
  'seasonPlan.delete': applicants,
  'seasonPlan.check': { applicantMaster: 'groupPorts', applicantMember: 'groupPorts' },
  // The ministry only reads. The workflow table decides which of the other parties may make which transition.
  'arrivalProcedure.read': { ...ministry, ...harborManagers, ...applicants },
  'arrivalProcedure.create': { ...harborManagers, ...applicants },
  'arrivalProcedure.update': { ...harborManagers, ...applicants },
  'arrivalProcedure.delete': { ...harborManagers, ...applicants },
  'departureProcedure.read': { ...ministry, ...harborManagers, ...applicants },
  'departureProcedure.update': { ...harborManagers, ...applicants },
  'attachment.read': inheritedFromParent,
  'attachment.create': inheritedFromParent,
  'attachment.update': ownUploads,
  'attachment.delete': ownUploads,
  'summary.read': { ...ministry, ...harborManagers, ...applicants },
  // Inherited from the record that the chat belongs to: `chat/chat-parties.ts`.
  'chat.read': inheritedFromParent,
  'chat.create': inheritedFromParent,
  'chat.update': inheritedFromParent,
  'live.read': ownOrganization,
  'notification.read': onlySelf,
  'notification.update': onlySelf,
  'calendarFeed.read': onlySelf,
  'calendarFeed.create': onlySelf,
  'calendarFeed.delete': onlySelf,
  'notificationSetting.read': onlySelf,
  'notificationSetting.update': onlySelf,
} as const satisfies Record<string, AccessRow>;

export type Capability = keyof typeof accessTable;

export const capabilities = Object.keys(accessTable) as Capability[];

/** The scope of the capability for this actor; undefined when the actor does not have the capability at all. */
export const accessFilterFor = (capability: Capability, actor: Actor): Condition<ScopeAttribute> | undefined => {
  const row: AccessRow = accessTable[capability];
  const scope = row[actorKindOf(actor)];
  return scope && scopes[scope](actor);
};

export const hasCapability = (capability: Capability, kind: ActorKind) => kind in accessTable[capability];
