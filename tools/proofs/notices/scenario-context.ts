import { completeRequest } from '@kiko/contract/reservations/test-request.ts';
import type { NoticesEnvironment } from './environment.ts';
import type { Role } from './fixture-queries.ts';

/** The expected recipients of an event per type, written by hand. */
export type Told = { event: string; code: string; to: readonly (Role | 'ministry')[] };
/** Performs an action and compares all resulting notices with the expected ones. */
export type Tell = <Made>(act: () => Promise<Made>, ...told: Told[]) => Promise<Made>;

export const hour = 60 * 60 * 1000;
export const owners = ['agencyMaster', 'requester', 'colleague'] as const;
export const managers = ['harborMaster', 'quayClerk'] as const;
const ministry = ['ministry'] as const;
const told = (code: string, to: Told['to']) => (event: string) => ({ event, code, to });
export const [n01, n02, n03] = [
  told('N01', ['requester', 'colleague', 'otherBooker']),
  told('N02', ['agencyMaster', 'requester']),
  told('N03', ['agencyMaster', 'requester']),
];
export const [n04, n05, n06] = [told('N04', owners), told('N05', owners), told('N06', owners)];
export const [n07, n08, n09] = [told('N07', managers), told('N08', ['harborMaster']), told('N09', managers)];
export const [n10, n11, n12, n13] = [told('N10', managers), told('N11', managers), told('N12', ministry), told('N13', ministry)];
export const n14 = (...to: Told['to']) => told('N14', to)('chatPosted');

export type Move = string | ({ move: string } & Record<string, unknown>);
/** A transition by its name, or with its parameters. */
export const asMove = (move: Move) => (typeof move === 'string' ? { move } : move);

export type Seen = { id: number; version: number };
export type Stage = ReturnType<typeof setStage>;

/** The context of all scenarios; `round` separates the rounds. */
export const setStage = (testEnvironment: NoticesEnvironment, tell: Tell, round: number) => {
  const { as, cast } = testEnvironment;
  let day = 100 + round * 400;
  // The past calls of all rounds are in the same hours: each round uses another ship there.
  let shipId = round * 13;
  const midnight = Math.floor(Date.now() / (24 * hour)) * 24 * hour - 9 * hour;
  /** From 8:00 to 18:00 in Tokyo, on an unused day. */
  const stay = () => {
    day += 2;
    const at = (clock: number) => new Date(midnight + day * 24 * hour + clock * hour).toISOString();
    return { startAt: at(8), endAt: at(18) };
  };
  /** Another ship each time: an organization has one live request for a ship and a time. */
  const form = (over: object = {}) => {
    shipId = (shipId % 40) + 1;
    return { move: 'submit', berthId: cast.berthId, shipId, ...stay(), ...completeRequest, ...over };
  };
  const submit = (over: object = {}) => as('requester')('POST', '/reservations', form(over));
  const move = (who: Role | 'ministry', { id, version }: Seen, name: Move) =>
    as(who)('PUT', `/reservations/${id}`, { version, ...asMove(name) });
  const received = (over?: object) => tell(() => submit(over), n09('reservation.submitToTentative'));
  const confirmed = async () => {
    const asked = await received();
    return tell(
      () => move('quayClerk', asked, 'approve'),
      n04('reservation.approve'),
      n13('reservation.approve'),
      n05('document.create'),
    );
  };
  return { ...testEnvironment, tell, round, stay, form, submit, move, received, confirmed, reason: { reason: `理由 ${round}` } };
};
