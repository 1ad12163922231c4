import type { createOrganization, NewOrganization } from '@kiko/contract/organizations/organization-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import { reachOf } from '@kiko/domain/access/access-table.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { covers } from '@kiko/domain/access/condition.ts';
import { noFacts } from '@kiko/domain/access/scopes.ts';
import { accountTypes } from '@kiko/domain/accounts/account-types.ts';
import { insertAccount } from '../kit/account-queries.ts';
import { asNameColumns } from '../kit/columns.ts';
import { constraintOf } from '../kit/constraint-refusals.ts';
import { differences } from '../kit/differences.ts';
import { insertAccountHistory, insertOrganizationHistory } from '../kit/history-queries.ts';
import { invite } from '../kit/people-jobs.ts';
import { Refusal } from '../kit/refusal.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { asAddressColumns } from './address-columns.ts';
import { getOrganization, insertOrganization } from './organization-queries.ts';
import { showOrganization } from './show-organization.ts';

/** An organization and its master account, together or not at all. */
export const registerOrganization = async ({ tx, actor, reach, body }: ContextWithBody<typeof createOrganization>) => {
  const { name, address, master, ...fields } = body;
  refuseUnlessMasterMayBeMade(actor, body);
  const columns = { ...fields, ...asNameColumns(name), ...asAddressColumns(address) };
  const { id } = await insertOrganization(tx, columns);
  await insertOrganizationHistory(tx, id, { version: 1, move: 'create', changes: differences({}, columns), actor });

  const { lang, ...person } = master;
  const account = { ...person, language: lang, organizationId: id, type: accountTypes.master };
  const made = await insertMaster(tx, account);
  await insertAccountHistory(tx, made.id, { version: 1, move: 'create', changes: differences({}, account), actor });
  await invite(tx, made.id);
  return showOrganization(tx, actor, await getOrganization(tx, reach, id));
};

/** A general account of the ministry that founded another ministry would have made itself a master there. */
const refuseUnlessMasterMayBeMade = (actor: Actor, { type }: NewOrganization) => {
  const accounts = reachOf('account.create', actor);
  if (accounts && covers(accounts, { ...noFacts, organizationType: type })) return;
  throw new Refusal('request.fieldNotAllowed', [{ path: 'type', code: 'notAllowed' }]);
};

/** The same constraint as for every account, but here the address is the master's and not the organization's. */
const insertMaster = async (tx: Transaction, account: Parameters<typeof insertAccount>[1]) => {
  try {
    return await insertAccount(tx, account);
  } catch (error) {
    if (constraintOf(error) !== 'account_email_unique') throw error;
    throw new Refusal('account.masterEmailTaken', [{ path: 'master.email', code: 'taken' }]);
  }
};
