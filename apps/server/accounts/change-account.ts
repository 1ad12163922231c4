import type { updateAccount } from '@kiko/contract/accounts/account-endpoints.ts';
import { type AccountChange, strippedAccountFields } from '@kiko/contract/accounts/account-shapes.ts';
import { accountTypes } from '@kiko/domain/accounts/account-types.ts';
import { updateAccountColumns } from '../kit/account-queries.ts';
import { differences } from '../kit/differences.ts';
import { insertAccountHistory } from '../kit/history-queries.ts';
import { align, tellEmailChanged } from '../kit/people-jobs.ts';
import { Refusal } from '../kit/refusal.ts';
import { refuseReservedFields } from '../kit/reserved-fields.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { getAccount, type StoredAccount } from './account-queries.ts';
import { editableAccountFields, showAccount } from './show-account.ts';

type Change = ContextWithBody<typeof updateAccount> & { record: StoredAccount };

export const changeAccount = async ({ tx, actor, reach, session, body, record }: Change) => {
  if (body.version !== record.version) throw new Refusal('record.stale');
  if (body.isEnabled === false && record.type === accountTypes.master) throw new Refusal('account.isMaster');
  const sent = Object.keys(body).filter((field) => field !== 'version' && !strippedAccountFields.includes(field));
  refuseReservedFields(sent, editableAccountFields(actor, record));

  const columns = columnsOf(body);
  const changes = differences({ ...record, language: record.lang }, columns);
  if (Object.keys(changes).length === 0) return showAccount(actor, record);

  // Whoever finds an unlocked machine must not be able to take the account over.
  if (changes['email'] && record.id === actor.accountId && !session?.isFresh) throw new Refusal('account.signInAgain');
  await updateAccountColumns(tx, record.id, columns);
  await insertAccountHistory(tx, record.id, { version: record.version + 1, move: moveOf(changes), changes, actor });
  if (changes['email']) await tellEmailChanged(tx, record.id, [record.email, String(changes['email'].to)]);
  if (changes['email'] || changes['isEnabled'] || changes['name']) await align(tx, record.id);
  return showAccount(actor, await getAccount(tx, reach, record.id));
};

/** What is written of a change. Everything else in it was stripped or refused. */
const columnsOf = ({ name, nameKana, email, phone, affiliation, position, lang, groupId, isEnabled }: AccountChange) =>
  Object.fromEntries(
    Object.entries({ name, nameKana, email, phone, affiliation, position, language: lang, groupId, isEnabled }).filter(
      ([, value]) => value !== undefined,
    ),
  );

const moveOf = ({ isEnabled }: ReturnType<typeof differences>) => {
  if (!isEnabled) return 'update';
  return isEnabled.to ? 'enable' : 'disable';
};
