import type { AccountDetail } from '@kiko/contract/accounts/account-shapes.ts';
import { type Editing, useEditFrame } from '../kit/save-record.tsx';
import { useSaveAccount } from './account-data.ts';
import { AccountForm, type GroupOption } from './account-form.tsx';

type EditAccountProps = Editing<AccountDetail> & {
  account: AccountDetail;
  groups: readonly GroupOption[];
};

/** Changes only what was touched; a save on top of somebody else's offers to take theirs in and go on. */
export const EditAccount = ({ account, groups, ...editing }: EditAccountProps) => {
  const frame = useEditFrame(useSaveAccount(), { ...editing, record: account });
  const { name, nameKana, email, phone, affiliation, position, lang, groupId, groupName } = account;
  // Until the groups have arrived, or for those who may not choose, the present one is the only choice.
  const present = groupId !== null && groupName !== null ? [{ id: groupId, name: groupName }] : [];
  return (
    <AccountForm
      isNew={false}
      values={{ name, nameKana, email, phone, affiliation, position, lang, groupId }}
      groups={groups.length > 0 ? groups : present}
      editableFields={account.editableFields}
      frame={frame}
    />
  );
};
