import type { TaskList } from 'graphile-worker';
import type { Clock } from '../kit/clock.ts';
import { type CronItemOf, runJob } from '../kit/jobs/job-table.ts';
import { rotateSigningKeys } from './core/rotate-signing-keys.ts';
import {
  sendCodeMail,
  sendEmailChangedMail,
  sendEmailCode,
  sendPasswordChangedMail,
  sendRoleTransferredMail,
} from './mails/identity-mails.ts';
import {
  sendInvitation,
  signOutProviderUser,
  startPasswordReset,
  syncProviderUser,
  type UserSyncDependencies,
} from './provider/sync-provider-users.ts';
import { purgeExpiredIdentityData } from './purge-queries.ts';

/** Worker tasks of identity. */
export const identityTasks = (keeper: UserSyncDependencies, clock: Clock) =>
  ({
    sendInvitation: runJob('sendInvitation', ({ accountId }) => sendInvitation(keeper, accountId)),
    syncUser: runJob('syncUser', ({ accountId }) => syncProviderUser(keeper, accountId)),
    signOutUser: runJob('signOutUser', ({ accountId }) => signOutProviderUser(keeper, accountId)),
    sendCodeMail: runJob('sendCodeMail', (code) => sendCodeMail(keeper, code)),
    sendResetCodeMail: runJob('sendResetCodeMail', (reset) => startPasswordReset(keeper, reset)),
    sendPasswordChangedMail: runJob('sendPasswordChangedMail', ({ sub }) => sendPasswordChangedMail(keeper, sub)),
    sendRoleTransferredMail: runJob('sendRoleTransferredMail', (role) => sendRoleTransferredMail(keeper, role)),
    sendEmailCode: runJob('sendEmailCode', ({ accountId }) => sendEmailCode(keeper, accountId)),
    sendEmailChangedMail: runJob('sendEmailChangedMail', (change) => sendEmailChangedMail(keeper, change)),
    rotateSigningKeys: () => rotateSigningKeys(keeper.identity, clock()),
    purgeExpiredIdentityData: () => purgeExpiredIdentityData(keeper.identity.database),
  }) satisfies TaskList;

/** Schedules in UTC. Signing keys are rotated at 03:20 Tokyo time; expired rows are deleted every hour. */
export const identityCronItems = [
  { task: 'rotateSigningKeys', match: '20 18 * * *' },
  { task: 'purgeExpiredIdentityData', match: '40 * * * *' },
] as const satisfies readonly CronItemOf<typeof identityTasks>[];
