import {
  changeOwnLanguage,
  confirmAccountEmail,
  confirmOwnEmail,
  createAccount,
  getAccount,
  getProfile,
  inviteAccount,
  listAccounts,
  transferRole,
  updateAccount,
  updateProfile,
} from '@kiko/contract/accounts/account-endpoints.ts';
import { type Api, serve, serveRecord } from '../kit/http/serve.ts';
import { inviteAgain, registerAccount, showAccount, showProfile } from './account-actions.ts';
import { findAccount, lockAccount, getAccount as readAccount, selectAccounts } from './account-queries.ts';
import { changeAccount, changeLanguage, changeProfile } from './change-account.ts';
import { confirmOfAccount, confirmOfSelf } from './confirm-email.ts';
import { transferMasterRole } from './transfer-master-role.ts';

export const accountRoutes = (api: Api) => {
  serve(api, listAccounts, ({ tx, accessFilter, query }) => selectAccounts(tx, accessFilter, query));
  serve(api, createAccount, registerAccount);
  serveRecord(api, getAccount, {
    find: ({ tx, accessFilter, params }) => findAccount(tx, accessFilter, params.id),
    handle: async ({ actor, record }) => showAccount(actor, record),
  });
  serveRecord(api, updateAccount, {
    find: ({ tx, accessFilter, params }) => lockAccount(tx, accessFilter, params.id),
    handle: changeAccount,
  });
  serveRecord(api, confirmAccountEmail, {
    find: ({ tx, accessFilter, params }) => lockAccount(tx, accessFilter, params.id),
    handle: confirmOfAccount,
  });
  serve(api, getProfile, async ({ tx, accessFilter, actor }) =>
    showProfile(actor, await readAccount(tx, accessFilter, actor.accountId)),
  );
  serve(api, updateProfile, changeProfile);
  serve(api, confirmOwnEmail, confirmOfSelf);
  serve(api, changeOwnLanguage, changeLanguage);
  serveRecord(api, transferRole, {
    // Not locked yet: the second account is named in the body, and both are locked in order.
    find: ({ tx, accessFilter, params }) => findAccount(tx, accessFilter, params.id),
    handle: transferMasterRole,
  });
  serveRecord(api, inviteAccount, {
    find: ({ tx, accessFilter, params }) => findAccount(tx, accessFilter, params.id),
    handle: inviteAgain,
  });
};
