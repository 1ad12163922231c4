import { chatKinds } from '@kiko/domain/chat/chat-parties.ts';
import type { FixtureRole } from './fixture-queries.ts';
import {
  managerRoles,
  n02,
  n03,
  n08,
  n12,
  n14,
  ownerRoles,
  type RecordVersion,
  type ScenarioContext,
  type TransitionInput,
  toTransitionInput,
} from './scenario-context.ts';

/** Requests for a ship and a port, and chat messages about them and about a call. */
export const runRequestScenario = async ({ as, cast, actAndExpect, round, reason }: ScenarioContext, call: { id: number }) => {
  const [requester, harbor, minister] = [as('requester'), as('harborMaster'), as('ministry')];
  const ship = {
    name: { ja: '証明丸', en: 'Proof Maru' },
    imoNumber: buildImoNumber(round),
    callSign: '',
    shipNumber: '',
    countryCode: 'JP',
    homePort: { ja: '東京', en: 'Tokyo' },
    owner: { ja: '証明汽船', en: 'Proof Line' },
    shipClass: 'premium',
    grossTonnage: 50_000,
    passengerCapacity: 800,
    lengthM: 240,
    widthM: 29,
    maxDraftBowM: 7,
    maxDraftSternM: 7,
    airDraftM: null,
  };
  const ask = (who: typeof harbor, one: RecordVersion, name: TransitionInput) =>
    who('PUT', `/cruiseship-change-requests/${one.id}`, { version: one.version, ...toTransitionInput(name) });
  const withdrawn = await actAndExpect(() => requester('POST', '/cruiseship-change-requests', ship), n12('shipRequest.submit'));
  await actAndExpect(() => ask(requester, withdrawn, 'withdraw'), n12('shipRequest.withdraw'));
  const registration = await actAndExpect(() => requester('POST', '/cruiseship-change-requests', ship), n12('shipRequest.submit'));
  const shipBack = await actAndExpect(
    () => ask(minister, registration, { transition: 'return', ...reason }),
    n02('shipRequest.return'),
  );
  const saved = await actAndExpect(() =>
    ask(requester, shipBack, { transition: 'saveEdit', callSign: ['JZZA', 'JZZB', 'JZZC'][round] }),
  );
  const resubmitted = await actAndExpect(() => ask(requester, saved, 'resubmit'), n12('shipRequest.resubmit'));
  await actAndExpect(() => ask(minister, resubmitted, 'approve'), n02('shipRequest.approve'));
  const port = (who: typeof harbor, one: RecordVersion, name: TransitionInput) =>
    who('PUT', `/reservable-port-requests/${one.id}`, { version: one.version, ...toTransitionInput(name) });
  const askPort = () =>
    actAndExpect(() => requester('POST', '/reservable-port-requests', { portId: cast.otherPortId }), n08('portRequest.submit'));
  await actAndExpect(async () => port(requester, await askPort(), 'withdraw'), n08('portRequest.withdraw'));
  await actAndExpect(async () => port(harbor, await askPort(), { transition: 'reject', ...reason }), n03('portRequest.reject'));
  const allowed = await actAndExpect(async () => port(minister, await askPort(), 'approve'), n03('portRequest.approve'));

  const postAbout = (who: FixtureRole | 'ministry', kind: keyof typeof chatKinds, { id }: { id: number }) =>
    as(who)('POST', `/messages/${id}?kind=${chatKinds[kind]}`, { body: `連絡 ${round}`, attachmentIds: [] });
  await actAndExpect(() => postAbout('requester', 'reservation', call), n14(...managerRoles));
  await actAndExpect(() => postAbout('quayClerk', 'reservation', call), n14(...ownerRoles));
  await actAndExpect(() => postAbout('ministry', 'shipRequest', registration), n14('agencyMaster', 'requester'));
  await actAndExpect(() => postAbout('requester', 'portRequest', allowed), n14('harborMaster', 'ministry'));
  await actAndExpect(() => postAbout('harborMaster', 'portRequest', allowed), n14('agencyMaster', 'requester', 'ministry'));
  await actAndExpect(() => port(harbor, allowed, { transition: 'revoke', ...reason }), n03('portRequest.revoke'));
};

/** Seven digits with a right check digit. */
const buildImoNumber = (round: number) => {
  const six = String(310_000 + round);
  const sum = [7, 6, 5, 4, 3, 2].reduce((total, weight, index) => total + weight * Number(six[index]), 0);
  return `${six}${sum % 10}`;
};
