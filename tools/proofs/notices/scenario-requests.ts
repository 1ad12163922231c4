import { chatKinds } from '@kiko/domain/chat/chat-parties.ts';
import type { Role } from './fixture-queries.ts';
import { asMove, type Move, managers, n02, n03, n08, n12, n14, owners, type Seen, type Stage } from './scenario-context.ts';

/** Requests for a ship and a port, and chat messages about them and about a call. */
export const playRequests = async ({ as, cast, tell, round, reason }: Stage, call: { id: number }) => {
  const [requester, harbor, minister] = [as('requester'), as('harborMaster'), as('ministry')];
  const ship = {
    name: { ja: '証明丸', en: 'Proof Maru' },
    imoNumber: imoNumber(round),
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
  const ask = (who: typeof harbor, one: Seen, name: Move) =>
    who('PUT', `/cruiseship-change-requests/${one.id}`, { version: one.version, ...asMove(name) });
  const withdrawn = await tell(() => requester('POST', '/cruiseship-change-requests', ship), n12('shipRequest.submit'));
  await tell(() => ask(requester, withdrawn, 'withdraw'), n12('shipRequest.withdraw'));
  const registration = await tell(() => requester('POST', '/cruiseship-change-requests', ship), n12('shipRequest.submit'));
  const shipBack = await tell(() => ask(minister, registration, { move: 'return', ...reason }), n02('shipRequest.return'));
  const saved = await tell(() => ask(requester, shipBack, { move: 'saveEdit', callSign: ['JZZA', 'JZZB', 'JZZC'][round] }));
  const resubmitted = await tell(() => ask(requester, saved, 'resubmit'), n12('shipRequest.resubmit'));
  await tell(() => ask(minister, resubmitted, 'approve'), n02('shipRequest.approve'));
  const port = (who: typeof harbor, one: Seen, name: Move) =>
    who('PUT', `/reservable-port-requests/${one.id}`, { version: one.version, ...asMove(name) });
  const askPort = () =>
    tell(() => requester('POST', '/reservable-port-requests', { portId: cast.otherPortId }), n08('portRequest.submit'));
  await tell(async () => port(requester, await askPort(), 'withdraw'), n08('portRequest.withdraw'));
  await tell(async () => port(harbor, await askPort(), { move: 'reject', ...reason }), n03('portRequest.reject'));
  const allowed = await tell(async () => port(minister, await askPort(), 'approve'), n03('portRequest.approve'));

  const postAbout = (who: Role | 'ministry', kind: keyof typeof chatKinds, { id }: { id: number }) =>
    as(who)('POST', `/messages/${id}?kind=${chatKinds[kind]}`, { body: `連絡 ${round}`, attachmentIds: [] });
  await tell(() => postAbout('requester', 'reservation', call), n14(...managers));
  await tell(() => postAbout('quayClerk', 'reservation', call), n14(...owners));
  await tell(() => postAbout('ministry', 'shipRequest', registration), n14('agencyMaster', 'requester'));
  await tell(() => postAbout('requester', 'portRequest', allowed), n14('harborMaster', 'ministry'));
  await tell(() => postAbout('harborMaster', 'portRequest', allowed), n14('agencyMaster', 'requester', 'ministry'));
  await tell(() => port(harbor, allowed, { move: 'revoke', ...reason }), n03('portRequest.revoke'));
};

/** Seven digits with a right check digit. */
const imoNumber = (round: number) => {
  const six = String(310_000 + round);
  const sum = [7, 6, 5, 4, 3, 2].reduce((total, weight, index) => total + weight * Number(six[index]), 0);
  return `${six}${sum % 10}`;
};
