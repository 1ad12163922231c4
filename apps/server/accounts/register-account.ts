import type { createAccount } from '@kiko/contract/accounts/account-endpoints.ts';
import { accountTypes } from '@kiko/domain/accounts/account-types.ts';
import { insertAccount } from '../kit/account-queries.ts';
import { differences } from '../kit/differences.ts';
import { insertAccountHistory } from '../kit/history-queries.ts';
import { invite } from '../kit/people-jobs.ts';
import { getReachedOrganization } from '../kit/reached-organization.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { getAccount } from './account-queries.ts';
import { showAccount } from './show-account.ts';

/** Only general accounts are made here: a master comes with its organization or by transfer. */
export const registerAccount = async ({ tx, actor, reach, body }: ContextWithBody<typeof createAccount>) => {
  const { organizationId, lang, ...fields } = body;
  const organization = await getReachedOrganization({ tx, actor, reach }, organizationId);
  const columns = { ...fields, language: lang, organizationId: organization.id, type: accountTypes.user };
  const { id } = await insertAccount(tx, columns);
  await insertAccountHistory(tx, id, { version: 1, move: 'create', changes: differences({}, columns), actor });
  await invite(tx, id);
  return showAccount(actor, await getAccount(tx, reach, id));
};
