// oxlint-disable max-lines -- one table: each transition is one row
import type { ActorKind } from '../access/actor.ts';
import type { TransitionRule } from '../workflow/workflow.ts';
import type { CallPhase, ReservationState } from './reservation-statuses.ts';

export type Relation = 'owner' | 'manager' | 'standIn' | 'initiator' | 'author' | 'overseer';

/** A relation to the reservation and the kinds of actors that can have it. `system`: jobs, and consequences of a transition. */
type Party = { as: Relation; kinds: readonly ActorKind[] } | 'system';

export type ReservationTransitionRule = TransitionRule<ReservationState, Party> & {
  /** The transition is refused once the call has reached this phase. */
  until?: CallPhase;
  /** The transition is refused this long after the reservation was entered. */
  withinHours?: number;
  /** The transition can change claims or queues of a berth, so it is decided under the berth's lock, in order of arrival. */
  needsBerthLock: boolean;
  /** The manager gives the place to one call and decides at the same time about the competing requests that lose it. */
  displacesCompetitors?: true;
  /** It follows from another transition or from the clock. It is not made by the actor of the command that triggered it. */
  isAutomatic?: true;
  /** The reason is stored with the reservation as the latest decision of the harbor manager or the ministry, or cleared. */
  reviewReason?: 'set' | 'cleared';
  /** How statistics count a reservation that ends by it. */
  endsAs?: 'refused' | 'canceled' | 'revoked';
};

const applicant = { as: 'owner', kinds: ['applicantMaster', 'applicantMember'] } as const;
const owner = { as: 'owner', kinds: ['applicantMaster', 'applicantMember', 'mlitMaster', 'mlitMember'] } as const;
const manager = { as: 'manager', kinds: ['harborMaster', 'harborMember'] } as const;
const managingMaster = { as: 'manager', kinds: ['harborMaster'] } as const;
const standIn = { as: 'standIn', kinds: ['harborMaster', 'harborMember'] } as const;
const initiator = { as: 'initiator', kinds: ['mlitMaster', 'mlitMember'] } as const;
const harborAuthor = { as: 'author', kinds: ['harborMaster', 'harborMember'] } as const;
const overseer = { as: 'overseer', kinds: ['mlitMaster', 'mlitMember'] } as const;
const system = 'system' as const;

const live = ['tentative', 'returning', 'waiting', 'confirmed', 'cancellationRequested'] as const;

/** All transitions of a reservation. */
export const reservationTransitions = {
  createDraft: {
    transition: 'saveDraft',
    from: ['new'],
    to: 'draft',
    by: applicant,
    reason: 'none',
    needsBerthLock: false,
    spec: 'R01',
    notifies: [],
  },
  updateDraft: {
    transition: 'saveDraft',
    from: ['draft'],
    to: 'draft',
    by: applicant,
    reason: 'none',
    needsBerthLock: false,
    spec: 'R02',
    notifies: [],
  },
  // The owner is notified only where the ministry requests in its name.
  submitToTentative: {
    transition: 'submit',
    from: ['new', 'draft'],
    to: 'tentative',
    by: owner,
    reason: 'none',
    needsBerthLock: true,
    reviewReason: 'cleared',
    spec: 'R03',
    notifies: ['N04', 'N09'],
  },
  submitToWaitlist: {
    transition: 'submit',
    from: ['new', 'draft'],
    to: 'waiting',
    by: owner,
    reason: 'none',
    needsBerthLock: true,
    reviewReason: 'cleared',
    spec: 'R04',
    notifies: ['N04', 'N09'],
  },
  approve: {
    transition: 'approve',
    from: ['tentative'],
    to: 'confirmed',
    by: manager,
    until: 'departed',
    reason: 'outOfOrder',
    needsBerthLock: true,
    displacesCompetitors: true,
    spec: 'R05',
    notifies: ['N04', 'N13'],
  },
  // The place stays held, but from now on it has a deadline.
  return: {
    transition: 'return',
    from: ['tentative'],
    to: 'returning',
    by: manager,
    reason: 'required',
    needsBerthLock: true,
    reviewReason: 'set',
    spec: 'R06',
    notifies: ['N04'],
  },
  resubmitToTentative: {
    transition: 'resubmit',
    from: ['returning'],
    to: 'tentative',
    by: owner,
    reason: 'none',
    needsBerthLock: true,
    reviewReason: 'cleared',
    spec: 'R07',
    notifies: ['N09'],
  },
  resubmitToWaitlist: {
    transition: 'resubmit',
    from: ['returning'],
    to: 'waiting',
    by: owner,
    reason: 'none',
    needsBerthLock: true,
    reviewReason: 'cleared',
    spec: 'R08',
    notifies: ['N09'],
  },
  rejectTentative: {
    transition: 'reject',
    from: ['tentative'],
    to: 'rejected',
    by: manager,
    reason: 'required',
    needsBerthLock: true,
    reviewReason: 'set',
    endsAs: 'refused',
    spec: 'R09',
    notifies: ['N04', 'N13'],
  },
  rejectWaiting: {
    transition: 'reject',
    from: ['waiting'],
    to: 'rejected',
    by: manager,
    reason: 'required',
    needsBerthLock: true,
    reviewReason: 'set',
    endsAs: 'refused',
    spec: 'R10',
    notifies: ['N04'],
  },
  withdraw: {
    transition: 'withdraw',
    from: ['draft', 'tentative', 'returning', 'waiting'],
    to: 'withdrawn',
    by: owner,
    reason: 'optional',
    needsBerthLock: true,
    spec: 'R11',
    notifies: ['N09'],
  },
  pullBackTentative: {
    transition: 'pullBack',
    from: ['tentative'],
    to: 'draft',
    by: applicant,
    reason: 'none',
    needsBerthLock: true,
    spec: 'R12',
    notifies: ['N09'],
  },
  pullBackWaiting: {
    transition: 'pullBack',
    from: ['waiting'],
    to: 'draft',
    by: applicant,
    reason: 'none',
    needsBerthLock: true,
    spec: 'R13',
    notifies: ['N09'],
  },
  acceptFromWaitlist: {
    transition: 'accept',
    from: ['waiting'],
    to: 'tentative',
    by: manager,
    until: 'alongside',
    reason: 'outOfOrder',
    needsBerthLock: true,
    spec: 'R14',
    notifies: ['N04'],
  },
  promoteFromWaitlist: {
    transition: 'promote',
    from: ['waiting'],
    to: 'tentative',
    by: system,
    reason: 'none',
    needsBerthLock: true,
    isAutomatic: true,
    spec: 'R15',
    notifies: ['N04', 'N09'],
  },
  expireWaiting: {
    transition: 'expire',
    from: ['waiting'],
    to: 'rejected',
    by: system,
    reason: 'none',
    needsBerthLock: true,
    isAutomatic: true,
    endsAs: 'refused',
    spec: 'R16',
    notifies: ['N04'],
  },
  revokeTentative: {
    transition: 'revoke',
    from: ['tentative', 'returning'],
    to: 'canceled',
    by: manager,
    reason: 'required',
    needsBerthLock: true,
    reviewReason: 'set',
    endsAs: 'revoked',
    spec: 'R17',
    notifies: ['N04', 'N13'],
  },
  revokeConfirmed: {
    transition: 'revoke',
    from: ['confirmed'],
    to: 'canceled',
    by: managingMaster,
    until: 'departed',
    reason: 'required',
    needsBerthLock: true,
    reviewReason: 'set',
    endsAs: 'revoked',
    spec: 'R18',
    notifies: ['N04', 'N13'],
  },
  // After the arrival the report records whether the ship called.
  requestCancellation: {
    transition: 'requestCancel',
    from: ['confirmed'],
    to: 'cancellationRequested',
    by: owner,
    until: 'alongside',
    reason: 'cancellationReason',
    needsBerthLock: false,
    spec: 'R19',
    notifies: ['N09'],
  },
  approveCancellation: {
    transition: 'approveCancel',
    from: ['cancellationRequested'],
    to: 'canceled',
    by: manager,
    until: 'alongside',
    reason: 'none',
    needsBerthLock: true,
    endsAs: 'canceled',
    spec: 'R20',
    notifies: ['N04', 'N13'],
  },
  rejectCancellation: {
    transition: 'rejectCancel',
    from: ['cancellationRequested'],
    to: 'confirmed',
    by: manager,
    reason: 'required',
    needsBerthLock: false,
    reviewReason: 'set',
    spec: 'R21',
    notifies: ['N04'],
  },
  pullBackCancellation: {
    transition: 'pullBackCancel',
    from: ['cancellationRequested'],
    to: 'confirmed',
    by: owner,
    reason: 'none',
    needsBerthLock: false,
    spec: 'R22',
    notifies: ['N09'],
  },
  // It can no longer be approved: the report records whether the ship called.
  lapseCancellation: {
    transition: 'lapseCancel',
    from: ['cancellationRequested'],
    to: 'confirmed',
    by: system,
    reason: 'none',
    needsBerthLock: false,
    isAutomatic: true,
    spec: 'R39',
    notifies: ['N04'],
  },
  updateDetails: {
    transition: 'updateDetails',
    from: ['tentative', 'returning', 'waiting', 'confirmed'],
    to: 'same',
    by: owner,
    until: 'completed',
    reason: 'none',
    needsBerthLock: false,
    spec: 'R23',
    notifies: ['N09'],
  },
  adjustSchedule: {
    transition: 'adjustSchedule',
    from: ['tentative', 'confirmed'],
    to: 'same',
    by: manager,
    until: 'departed',
    reason: 'required',
    needsBerthLock: true,
    displacesCompetitors: true,
    reviewReason: 'set',
    spec: 'R24',
    notifies: ['N04', 'N13'],
  },
  createForOther: {
    transition: 'proxyCreate',
    from: ['new'],
    to: 'confirmed',
    by: manager,
    reason: 'outOfOrder',
    needsBerthLock: true,
    displacesCompetitors: true,
    spec: 'R25',
    notifies: ['N04', 'N13'],
  },
  lapseHold: {
    transition: 'lapseHold',
    from: ['returning'],
    to: 'same',
    by: system,
    reason: 'none',
    needsBerthLock: true,
    isAutomatic: true,
    spec: 'R26',
    notifies: ['N04'],
  },
  // The decision for one of several competing calls may put the others on the waiting list in the same step.
  moveToWaitlist: {
    transition: 'queue',
    from: ['tentative'],
    to: 'waiting',
    by: system,
    reason: 'none',
    needsBerthLock: true,
    reviewReason: 'set',
    spec: 'R27',
    notifies: ['N04'],
  },
  // R28 to R33 are reserved for changes requested by the owner and for exchanges of berths.
  updateDetailsAsStandIn: {
    transition: 'updateDetails',
    from: ['tentative', 'returning', 'waiting', 'confirmed'],
    to: 'same',
    by: standIn,
    until: 'completed',
    reason: 'none',
    needsBerthLock: false,
    spec: 'R34',
    notifies: [],
  },
  updateDetailsAsInitiator: {
    transition: 'updateDetails',
    from: ['tentative', 'returning', 'waiting'],
    to: 'same',
    by: initiator,
    reason: 'none',
    needsBerthLock: false,
    spec: 'R35',
    notifies: ['N04', 'N09'],
  },
  takeBack: {
    transition: 'takeBack',
    from: ['confirmed'],
    to: 'canceled',
    by: harborAuthor,
    until: 'alongside',
    withinHours: 24,
    reason: 'required',
    needsBerthLock: true,
    reviewReason: 'set',
    spec: 'R36',
    notifies: ['N04', 'N13'],
  },
  // The owner is suspended or closed: the ministry decides about its reservations.
  // The organization that takes a reservation over is notified; the former owner is not.
  handOver: {
    transition: 'handOver',
    from: live,
    to: 'same',
    by: overseer,
    until: 'departed',
    reason: 'required',
    needsBerthLock: true,
    spec: 'R37',
    notifies: ['N04', 'N09'],
  },
  cancelByMinistry: {
    transition: 'cancelByMinistry',
    from: live,
    to: 'canceled',
    by: overseer,
    until: 'alongside',
    reason: 'required',
    needsBerthLock: true,
    reviewReason: 'set',
    endsAs: 'revoked',
    spec: 'R38',
    notifies: ['N09'],
  },
} as const satisfies Record<string, ReservationTransitionRule>;

export type ReservationRuleKey = keyof typeof reservationTransitions;
