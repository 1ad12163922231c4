import { completeRequest } from '@kiko/contract/reservations/test-reservation-request.ts';
import { dayMs, hourMs } from '@kiko/domain/calendar/durations.ts';
import type { NoticesEnvironment } from './environment.ts';
import type { FixtureRole } from './fixture-queries.ts';

/** The expected recipients of an event per type, written by hand. */
export type ExpectedNotification = { event: string; code: string; recipients: readonly (FixtureRole | 'ministry')[] };
/** Performs an action and compares all resulting notices with the expected ones. */
export type ActAndExpect = <Made>(act: () => Promise<Made>, ...notifications: ExpectedNotification[]) => Promise<Made>;

export const ownerRoles = ['agencyMaster', 'requester', 'colleague'] as const;
export const managerRoles = ['harborMaster', 'quayClerk'] as const;
const ministryRoles = ['ministry'] as const;
const expectNotification = (code: string, recipients: ExpectedNotification['recipients']) => (event: string) => ({
  event,
  code,
  recipients,
});
export const [n01, n02, n03] = [
  expectNotification('N01', ['requester', 'colleague', 'otherBooker']),
  expectNotification('N02', ['agencyMaster', 'requester']),
  expectNotification('N03', ['agencyMaster', 'requester']),
];
export const [n04, n05, n06] = [
  expectNotification('N04', ownerRoles),
  expectNotification('N05', ownerRoles),
  expectNotification('N06', ownerRoles),
];
export const [n07, n08, n09] = [
  expectNotification('N07', managerRoles),
  expectNotification('N08', ['harborMaster']),
  expectNotification('N09', managerRoles),
];
export const [n10, n11, n12, n13] = [
  expectNotification('N10', managerRoles),
  expectNotification('N11', managerRoles),
  expectNotification('N12', ministryRoles),
  expectNotification('N13', ministryRoles),
];
export const n14 = (...to: ExpectedNotification['recipients']) => expectNotification('N14', to)('chatPosted');

export type TransitionInput = string | ({ transition: string } & Record<string, unknown>);
/** A transition by its name, or with its parameters. */
export const toTransitionInput = (transition: TransitionInput) => (typeof transition === 'string' ? { transition } : transition);

export type RecordVersion = { id: number; version: number };
export type ScenarioContext = ReturnType<typeof createScenarioContext>;

/** The context of all scenarios; `round` separates the rounds. */
export const createScenarioContext = (testEnvironment: NoticesEnvironment, actAndExpect: ActAndExpect, round: number) => {
  const { as, cast } = testEnvironment;
  let day = 100 + round * 400;
  // The past calls of all rounds are in the same hours: each round uses another ship there.
  let shipId = round * 13;
  const midnight = Math.floor(Date.now() / dayMs) * dayMs - 9 * hourMs;
  /** From 8:00 to 18:00 in Tokyo, on an unused day. */
  const stay = () => {
    day += 2;
    const at = (clock: number) => new Date(midnight + day * dayMs + clock * hourMs).toISOString();
    return { startAt: at(8), endAt: at(18) };
  };
  /** Another ship each time: an organization has one live request for a ship and a time. */
  const form = (over: object = {}) => {
    shipId = (shipId % 40) + 1;
    return { transition: 'submit', berthId: cast.berthId, shipId, ...stay(), ...completeRequest, ...over };
  };
  const submit = (over: object = {}) => as('requester')('POST', '/reservations', form(over));
  const applyTransition = (who: FixtureRole | 'ministry', { id, version }: RecordVersion, name: TransitionInput) =>
    as(who)('PUT', `/reservations/${id}`, { version, ...toTransitionInput(name) });
  const createTentative = (over?: object) => actAndExpect(() => submit(over), n09('reservation.submitToTentative'));
  const createConfirmed = async () => {
    const requested = await createTentative();
    return actAndExpect(
      () => applyTransition('quayClerk', requested, 'approve'),
      n04('reservation.approve'),
      n13('reservation.approve'),
      n05('document.create'),
    );
  };
  return {
    ...testEnvironment,
    actAndExpect,
    round,
    stay,
    form,
    submit,
    applyTransition,
    createTentative,
    createConfirmed,
    reason: { reason: `理由 ${round}` },
  };
};
