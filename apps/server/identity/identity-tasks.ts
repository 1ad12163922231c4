import type { TaskList } from 'graphile-worker';
import type { Clock } from '../kit/clock.ts';
import { runJob } from '../kit/jobs/job-table.ts';
import { alignUser, inviteAccount, type Keeper, signUserOut } from './admin/sync-provider-users.ts';
import {
  sendCodeMail,
  sendEmailChanged,
  sendEmailCode,
  sendPasswordChanged,
  sendRoleTransferred,
  startReset,
} from './send-mails.ts';
import { sweepIdentity } from './sweep-queries.ts';
import { rotateSigningKeys } from './tokens/rotate-signing-keys.ts';

/** Worker tasks of identity. */
export const identityTasks = (keeper: Keeper, clock: Clock): TaskList => ({
  inviteAccount: runJob('inviteAccount', ({ accountId }) => inviteAccount(keeper, accountId)),
  alignUser: runJob('alignUser', ({ accountId }) => alignUser(keeper, accountId)),
  signUserOut: runJob('signUserOut', ({ accountId }) => signUserOut(keeper, accountId)),
  sendCode: runJob('sendCode', (code) => sendCodeMail(keeper, code)),
  startReset: runJob('startReset', ({ sealedEmail }) => startReset(keeper, sealedEmail)),
  sendPasswordChangedMail: runJob('sendPasswordChangedMail', ({ sub }) => sendPasswordChanged(keeper, sub)),
  sendRoleTransferredMail: runJob('sendRoleTransferredMail', (role) => sendRoleTransferred(keeper, role)),
  sendEmailCode: runJob('sendEmailCode', ({ accountId }) => sendEmailCode(keeper, accountId)),
  sendEmailChangedMail: runJob('sendEmailChangedMail', (change) => sendEmailChanged(keeper, change)),
  rotateSigningKeys: () => rotateSigningKeys(keeper.identity, clock()),
  sweepIdentity: () => sweepIdentity(keeper.identity.database),
});

/** Schedules in UTC. Signing keys are rotated at 03:20 Tokyo time; expired rows are deleted every hour. */
export const identityTimetable = [
  { task: 'rotateSigningKeys', match: '20 18 * * *' },
  { task: 'sweepIdentity', match: '40 * * * *' },
] as const;
