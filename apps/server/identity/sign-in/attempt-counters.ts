import type { ClientDevice, Identity } from '../core/identity.ts';
import type { DatabaseOrTransaction } from '../core/identity-queries.ts';
import { networkOf } from './network-of.ts';
import { countAttempt, type DelayRule } from './throttle-queries.ts';

/** Counted are passwords that are tried and codes that are mailed. Each mailed code allows five attempts. */
export type AttemptKind = 'password' | 'signInCode' | 'resetCode';

/**
 * The counters of an attempt. A device known to the account has its own, so that other devices cannot delay it. These share the counter of
 * their network and one of all networks together, which allows more attempts than a single network can make.
 */
export type AttemptCounters = { kind: AttemptKind; own: Buffer; shared: Buffer | undefined };

const passwordRule: DelayRule = { free: 5, firstSeconds: 1, longestSeconds: 15 * 60 };
const codeRule: DelayRule = { free: 5, firstSeconds: 60, longestSeconds: 6 * 60 * 60 };
const ownRules: Readonly<Record<AttemptKind, DelayRule>> = {
  password: passwordRule,
  signInCode: codeRule,
  resetCode: codeRule,
};
const codeRuleOfAll: DelayRule = { free: 40, firstSeconds: 60, longestSeconds: 60 * 60 };
const sharedRules: Readonly<Record<AttemptKind, DelayRule>> = {
  password: { free: 200, firstSeconds: 1, longestSeconds: 30 },
  signInCode: codeRuleOfAll,
  resetCode: codeRuleOfAll,
};

type Caller = Pick<ClientDevice, 'deviceHash' | 'address'>;
/** `of`: the folded address, for a known and an unknown one alike. */
type Counted = { kind: AttemptKind; of: string; caller: Caller };

export const countersFor = (
  { keys }: Identity,
  { kind, of, caller: { deviceHash, address }, isKnownDevice }: Counted & { isKnownDevice: boolean },
): AttemptCounters => {
  const key = (place: string) => keys.hmac('throttle', `${kind} ${of} ${place}`);
  if (isKnownDevice && deviceHash) return { kind, own: key(`device ${deviceHash.toString('hex')}`), shared: undefined };
  return { kind, own: key(`network ${networkOf(address)}`), shared: key('all') };
};

/** Every counter that attempts of this caller may have used. */
export const counterKeysOf = (identity: Identity, counted: Counted) =>
  [true, false].flatMap((isKnownDevice) => {
    const { own, shared } = countersFor(identity, { ...counted, isKnownDevice });
    return shared ? [own, shared] : [own];
  });

/** Counts an attempt before it is verified. False: it must wait. */
export const consumeAttempt = async (reader: DatabaseOrTransaction, { kind, own, shared }: AttemptCounters): Promise<boolean> =>
  (await countAttempt(reader, own, ownRules[kind])) && (!shared || (await countAttempt(reader, shared, sharedRules[kind])));

/** The same for the current password of a signed-in user. */
export const consumePasswordCheck = (reader: DatabaseOrTransaction, key: Buffer) => countAttempt(reader, key, passwordRule);
