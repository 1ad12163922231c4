import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import type { Clock } from '../kit/clock.ts';
import { alignUser, inviteAccount, type Keeper, signUserOut } from './keep-users.ts';
import { rotateSigningKeys } from './rotate-signing-keys.ts';
import { sendCodeMail, sendEmailChanged, sendPasswordChanged, sendRoleTransferred, startReset } from './send-mails.ts';
import { sweepIdentity } from './sweep-queries.ts';

const account = z.object({ accountId: z.number() });
const code = z.object({ sub: z.uuid(), sealedCode: z.string() });
const reset = z.object({ sealedEmail: z.string() });
const user = z.object({ sub: z.uuid() });
const role = account.extend({ isMaster: z.boolean() });
const address = account.extend({ to: z.string() });

/** What the worker does for signing in. */
export const identityTasks = (keeper: Keeper, clock: Clock): TaskList => ({
  inviteAccount: (payload) => inviteAccount(keeper, account.parse(payload).accountId),
  alignUser: (payload) => alignUser(keeper, account.parse(payload).accountId),
  signUserOut: (payload) => signUserOut(keeper, account.parse(payload).accountId),
  sendCode: (payload) => sendCodeMail(keeper, code.parse(payload)),
  startReset: (payload) => startReset(keeper, reset.parse(payload).sealedEmail),
  tellPasswordChanged: (payload) => sendPasswordChanged(keeper, user.parse(payload).sub),
  tellRoleTransferred: (payload) => sendRoleTransferred(keeper, role.parse(payload)),
  tellEmailChanged: (payload) => sendEmailChanged(keeper, address.parse(payload)),
  rotateSigningKeys: () => rotateSigningKeys(keeper.identity, clock()),
  sweepIdentity: () => sweepIdentity(keeper.identity.database),
});

/** By the clock, in UTC: keys are looked at at 03:20 in Tokyo, what is over goes every hour. */
export const identityTimetable = [
  { task: 'rotateSigningKeys', match: '20 18 * * *' },
  { task: 'sweepIdentity', match: '40 * * * *' },
] as const;
