import type { PersonKind } from '../access/actor.ts';

/** Codes as the specification gives them. */
export const shipRequestStatuses = { pending: 1, confirmed: 2, returning: 3, withdrawn: 9 } as const;
export type ShipRequestStatusName = keyof typeof shipRequestStatuses;
export type ShipRequestStatus = (typeof shipRequestStatuses)[ShipRequestStatusName];

/** `new`: what does not exist yet. */
type From = ShipRequestStatusName | 'new';
type Move = { from: readonly From[]; to: ShipRequestStatusName; by: readonly PersonKind[] };

const ministry = ['mlitMaster', 'mlitMember'] as const;
const applicants = ['applicantMaster', 'applicantMember'] as const;

/** Every way a registration or change of a ship can change status. What is not here cannot happen. */
export const shipRequestMoves = {
  submit: { from: ['new'], to: 'pending', by: applicants },
  approve: { from: ['pending'], to: 'confirmed', by: ministry },
  return: { from: ['pending'], to: 'returning', by: ministry },
  saveEdit: { from: ['returning'], to: 'returning', by: applicants },
  resubmit: { from: ['returning'], to: 'pending', by: applicants },
  withdraw: { from: ['pending', 'returning'], to: 'withdrawn', by: applicants },
} as const satisfies Record<string, Move>;

export type ShipRequestMove = keyof typeof shipRequestMoves;
const moveNames = Object.keys(shipRequestMoves) as ShipRequestMove[];

/** Moves of a request that is there already. */
export type LaterShipRequestMove = Exclude<ShipRequestMove, 'submit'>;
export const laterShipRequestMoves = moveNames.filter((move): move is LaterShipRequestMove => move !== 'submit');

export type Decision =
  | { isAllowed: true; to: ShipRequestStatus }
  | { isAllowed: false; refusal: 'access.forbidden' | 'shipRequest.moveNotAllowed' };

/** Who is not the one to do it hears that first; then the status decides. */
export const decideMove = (status: ShipRequestStatus | 'new', move: ShipRequestMove, kind: PersonKind): Decision => {
  const { from, to, by }: Move = shipRequestMoves[move];
  if (!by.includes(kind)) return { isAllowed: false, refusal: 'access.forbidden' };
  if (!from.some((name) => codeOf(name) === status)) return { isAllowed: false, refusal: 'shipRequest.moveNotAllowed' };
  return { isAllowed: true, to: shipRequestStatuses[to] };
};

/** What this kind of person may do next with a request. */
export const allowedMoves = (status: ShipRequestStatus, kind: PersonKind) =>
  laterShipRequestMoves.filter((move) => decideMove(status, move, kind).isAllowed);

const codeOf = (name: From) => (name === 'new' ? name : shipRequestStatuses[name]);
