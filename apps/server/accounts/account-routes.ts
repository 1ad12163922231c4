import {
  createAccount,
  getAccount,
  inviteAccount,
  listAccounts,
  transferRole,
  updateAccount,
} from '@kiko/contract/accounts/account-endpoints.ts';
import { type Api, serve, serveRecord } from '../kit/serve.ts';
import { countAccounts, findAccount, lockAccount, selectAccounts } from './account-queries.ts';
import { changeAccount } from './change-account.ts';
import { handRoleOver } from './hand-role-over.ts';
import { inviteAgain } from './invite-again.ts';
import { registerAccount } from './register-account.ts';
import { showAccount } from './show-account.ts';

export const accountRoutes = (api: Api) => {
  serve(api, listAccounts, async ({ tx, reach, query }) => ({
    rows: await selectAccounts(tx, reach, query),
    rowCount: await countAccounts(tx, reach, query),
  }));
  serve(api, createAccount, registerAccount);
  serveRecord(api, getAccount, {
    find: ({ tx, reach, params }) => findAccount(tx, reach, params.id),
    act: async ({ actor, record }) => showAccount(actor, record),
  });
  serveRecord(api, updateAccount, {
    find: ({ tx, reach, params }) => lockAccount(tx, reach, params.id),
    act: changeAccount,
  });
  serveRecord(api, transferRole, {
    // Not locked yet: which second account is concerned stands in the body, and both are locked in order.
    find: ({ tx, reach, params }) => findAccount(tx, reach, params.id),
    act: handRoleOver,
  });
  serveRecord(api, inviteAccount, {
    find: ({ tx, reach, params }) => findAccount(tx, reach, params.id),
    act: inviteAgain,
  });
};
