import { type PersonKind, personKinds } from '../access/actor.ts';

/** Statuses of a port request with the codes of the specification; 9 is withdrawn or revoked. */
export const portRequestStatuses = { pending: 1, approved: 2, rejected: 3, revoked: 9 } as const;
export type PortRequestStatus = (typeof portRequestStatuses)[keyof typeof portRequestStatuses];

const { pending, approved, rejected, revoked } = portRequestStatuses;

/** While one of these stands, the organization cannot ask for the port again. */
export const activePortRequestStatuses = [pending, approved] as const satisfies readonly PortRequestStatus[];

type Move = {
  from: 'nothing' | PortRequestStatus;
  to: PortRequestStatus;
  by: readonly PersonKind[];
  needsReason: boolean;
};

const applicants = personKinds.filter((kind) => kind.startsWith('applicant'));
const reviewers: readonly PersonKind[] = ['mlitMaster', 'mlitMember', 'harborMaster'];

/** Every way a port request comes to be and changes status. What is not here cannot happen. */
export const portRequestMoves = {
  submit: { from: 'nothing', to: pending, by: applicants, needsReason: false },
  approve: { from: pending, to: approved, by: reviewers, needsReason: false },
  reject: { from: pending, to: rejected, by: reviewers, needsReason: true },
  withdraw: { from: pending, to: revoked, by: applicants, needsReason: false },
  revoke: { from: approved, to: revoked, by: reviewers, needsReason: true },
} as const satisfies Record<string, Move>;

export type PortRequestMove = keyof typeof portRequestMoves;

/** The moves of a request that exists: what a change can name. */
export const portRequestChanges = ['approve', 'reject', 'withdraw', 'revoke'] as const satisfies readonly PortRequestMove[];
export type PortRequestChange = (typeof portRequestChanges)[number];

type Standing = { status: 'nothing' | PortRequestStatus; kind: PersonKind };

/** The status a move leads to; undefined when this person cannot make it from here. */
export const decidePortRequestMove = (move: PortRequestMove, { status, kind }: Standing): PortRequestStatus | undefined => {
  const { from, to, by }: Move = portRequestMoves[move];
  return from === status && by.includes(kind) ? to : undefined;
};

export const allowedPortRequestMoves = (standing: Standing): PortRequestChange[] =>
  portRequestChanges.filter((move) => decidePortRequestMove(move, standing) !== undefined);
