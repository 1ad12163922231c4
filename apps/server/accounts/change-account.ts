import type { changeOwnLanguage, updateAccount, updateProfile } from '@kiko/contract/accounts/account-endpoints.ts';
import { type AccountChange, ignoredAccountFields, settledAccountFields } from '@kiko/contract/accounts/account-shapes.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { DB } from '@kiko/database/types.generated.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { accountTypes } from '@kiko/domain/accounts/account-types.ts';
import type { Updateable } from 'kysely';
import { type Differences, diffFields } from '../kit/database/differences.ts';
import { insertHistory } from '../kit/database/history-queries.ts';
import { assertEditableFields } from '../kit/http/editable-fields.ts';
import { Refusal } from '../kit/http/refusal.ts';
import { requireFreshSession } from '../kit/http/require-fresh-session.ts';
import type { ContextWithBody, Session } from '../kit/http/serve.ts';
import { InvalidInput } from '../kit/http/validation.ts';
import { editableAccountFields, showAccount, showProfile } from './account-actions.ts';
import { getAccount, lockAccount, type StoredAccount } from './account-queries.ts';
import { updateAccountRow } from './shared/account-write-queries.ts';
import { upsertEmailChange, withdrawEmailChange } from './shared/email-change-queries.ts';
import { enqueueUserSync, startEmailChange } from './shared/people-jobs.ts';

type ChangeContext = ContextWithBody<typeof updateAccount> & { record: StoredAccount };

export const changeAccount = async ({ tx, actor, accessFilter, session, body, record }: ChangeContext) => {
  if (body.isEnabled === false && record.type === accountTypes.master) throw new Refusal('account.isMaster');
  refuseSettledFields(body, record);
  const editable = editableAccountFields(actor, record);
  const stripped = [...ignoredAccountFields.filter((field) => !editable.includes(field)), ...settledAccountFields, 'version'];
  const sent = Object.keys(body).filter((field) => !stripped.includes(field));
  assertEditableFields(sent, editable);
  const { naccsUserCode: _code, naccsCompanyName: _company, ...others } = body;
  await apply({ tx, actor, session }, record, editable.includes('naccsUserCode') ? body : others);
  return showAccount(actor, await getAccount(tx, accessFilter, record.id));
};

type OwnChange = ContextWithBody<typeof updateProfile>;

export const changeProfile = async ({ tx, actor, accessFilter, session, body }: OwnChange) => {
  const record = await lockAccount(tx, accessFilter, actor.accountId);
  if (!record) throw new Refusal('record.notFound');
  await apply({ tx, actor, session }, record, body);
  return showProfile(actor, await getAccount(tx, accessFilter, record.id));
};

/** Chosen in the account menu, which has no version: the last choice is stored. */
export const changeLanguage = async ({ tx, actor, accessFilter, body }: ContextWithBody<typeof changeOwnLanguage>) => {
  const record = await lockAccount(tx, accessFilter, actor.accountId);
  if (!record) throw new Refusal('record.notFound');
  await apply({ tx, actor, session: undefined }, record, { version: record.version, lang: body.lang });
  return { lang: body.lang };
};

type Acting = { tx: Transaction; actor: Actor; session: Session | undefined };

const apply = async ({ tx, actor, session }: Acting, record: StoredAccount, body: AccountChange) => {
  if (body.version !== record.version) throw new Refusal('record.stale');
  const isEnabled = body.isEnabled === true && !record.isEnabled;
  const isOtherAddress = body.email !== undefined && body.email.toLowerCase() !== record.email.toLowerCase();
  if (isEnabled || isOtherAddress) requireFreshSession(session);
  if (body.email !== undefined) await wishForAddress({ tx, actor }, record, isOtherAddress ? body.email : null);

  await writeColumns(tx, record, { columns: toAccountColumns(body), actor });
};

type Change = { columns: Updateable<DB['account']>; actor: Pick<Actor, 'accountId'> | 'operator' };

const writeColumns = async (tx: Transaction, record: StoredAccount, { columns, actor }: Change) => {
  const changes = diffFields({ ...record, language: record.lang }, columns);
  if (Object.keys(changes).length === 0) return;
  await updateAccountRow(tx, record.id, columns);
  await insertHistory(tx, 'accountHistory', {
    subjectId: record.id,
    version: record.version + 1,
    action: historyActionOf(changes),
    changes,
    actor,
  });
  if (changes['isEnabled'] || changes['name']) await enqueueUserSync(tx, record.id);
};

/** By an operator. A master is replaced by transferring its role, so that an organization always has one. */
export const setEnabledByOperator = async (tx: Transaction, record: StoredAccount, isEnabled: boolean) => {
  if (record.type === accountTypes.master) throw new Refusal('account.isMaster');
  await writeColumns(tx, record, { columns: { isEnabled }, actor: 'operator' });
};

const requestsPerDay = 10;

/** The address changes when its code is entered. The response does not reveal whether another account has the address. */
const wishForAddress = async ({ tx, actor }: Omit<Acting, 'session'>, { id }: StoredAccount, email: string | null) => {
  if (email === null) {
    await withdrawEmailChange(tx, id);
    return;
  }
  const count = await upsertEmailChange(tx, { accountId: id, email, requestedBy: actor.accountId });
  if (count > requestsPerDay) throw new Refusal('request.tooMany');
  await startEmailChange(tx, id);
};

/** Unchanged values are ignored; other values are refused at their field. */
const refuseSettledFields = (body: AccountChange, record: StoredAccount) => {
  const changed = settledAccountFields.filter((field) => body[field] !== undefined && body[field] !== record[field]);
  if (changed.length > 0) throw new InvalidInput(changed.map((path) => ({ path, code: 'notAllowed' })));
};

/** The columns that a change writes. All other fields were stripped, refused or wait for their code. */
const toAccountColumns = ({ name, nameKana, phone, affiliation, position, lang, groupId, isEnabled, ...rest }: AccountChange) => {
  const { naccsUserCode, naccsCompanyName } = rest;
  const profile = { name, nameKana, phone, affiliation, position, language: lang };
  const columns = { ...profile, groupId, isEnabled, naccsUserCode, naccsCompanyName };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
};

const historyActionOf = ({ isEnabled }: Differences) => {
  if (!isEnabled) return 'update';
  return isEnabled.to ? 'enable' : 'disable';
};
