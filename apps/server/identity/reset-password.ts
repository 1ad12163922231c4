import { timingSafeEqual } from 'node:crypto';
import { brokenPasswordRules } from '@kiko/domain/identity/password-policy.ts';
import { enqueueJob } from '../kit/job-queries.ts';
import { sealedVerifier } from './answer-challenge.ts';
import { sendCode } from './ask-next.ts';
import { throttleKeyFor } from './begin-sign-in.ts';
import { deleteCode, takeCodeTry } from './challenge-queries.ts';
import type { Identity } from './identity.ts';
import { IdentityError } from './identity-error.ts';
import { findAccountByEmail, findUserByAccount, updatePassword } from './identity-queries.ts';
import { endAllSessions } from './session-queries.ts';
import { clearAttempts, countCode } from './throttle-queries.ts';

const resetsPerDay = 10;
const codesPerDay = 20;

/** Always the same answer. A code goes out to whoever has signed in before; who was never here is invited again instead. */
export const requestReset = async (identity: Identity, email: string) => {
  const { database, keys } = identity;
  const isAllowed = await countCode(database, keys.mark('throttle', `resets ${email.toLowerCase()}`), resetsPerDay);
  if (!isAllowed) throw new IdentityError('LimitExceededException');
  const user = await findConfirmedUser(identity, email);
  if (user) await database.transaction().execute((tx) => sendCode(identity, tx, { sub: user.sub, purpose: 'reset' }));
  return { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: hideAddress(email) } };
};

const findConfirmedUser = async ({ database }: Identity, email: string) => {
  const account = await findAccountByEmail(database, email);
  const user = account?.isEnabled ? await findUserByAccount(database, account.accountId) : undefined;
  return user?.status === 'confirmed' ? user : undefined;
};

/** What the caller typed, half hidden: enough to recognise a mistake, nothing that we know and they do not. */
const hideAddress = (email: string) => email.replace(/^(.).*(@.).*$/, '$1***$2***');

type Confirm = { email: string; code: string; newPassword: string };

/** The right code sets the password, ends every session and tells the owner. Unknown addresses fail like wrong codes. */
export const confirmReset = async (identity: Identity, { email, code, newPassword }: Confirm) => {
  const { database, keys } = identity;
  if (brokenPasswordRules(newPassword).length > 0) throw new IdentityError('InvalidPasswordException');
  const codeKey = keys.mark('throttle', `reset codes ${email.toLowerCase()}`);
  if (!(await countCode(database, codeKey, codesPerDay))) throw new IdentityError('LimitExceededException');
  const user = await findConfirmedUser(identity, email);
  const isDone = user && (await setPassword(identity, { sub: user.sub, email, code, newPassword, codeKey }));
  if (!isDone) throw new IdentityError('CodeMismatchException');
  return {};
};

const setPassword = async (
  identity: Identity,
  { sub, email, code, newPassword, codeKey }: Confirm & { sub: string; codeKey: Buffer },
) => {
  const { database, keys } = identity;
  return database.transaction().execute(async (tx) => {
    const held = await takeCodeTry(tx, sub, 'reset');
    if (!held || !timingSafeEqual(held.codeHash, keys.mark('code', `reset ${sub} ${code}`))) return false;
    await deleteCode(tx, sub, 'reset');
    await updatePassword(tx, sub, await sealedVerifier(identity, sub, newPassword));
    await endAllSessions(tx, sub);
    await clearAttempts(tx, [codeKey, throttleKeyFor(identity, email, null)]);
    await enqueueJob(tx, { task: 'tellPasswordChanged', payload: { sub } });
    return true;
  });
};
