import type { AccountDetail } from '@kiko/contract/accounts/account-shapes.ts';
import { type EditCallbacks, useEditRecordActions } from '../kit/form/save-record.tsx';
import { AccountForm, type GroupOption } from './account-form.tsx';
import { useSaveAccount, useSaveProfile } from './shared/account-data.ts';

type EditAccountProps = EditCallbacks<AccountDetail> & {
  account: AccountDetail;
  groups: readonly GroupOption[];
  /** The user's own profile. */
  isProfile?: boolean;
};

export const EditAccount = ({ account, groups, isProfile = false, ...editing }: EditAccountProps) => {
  const [ofOther, ofSelf] = [useSaveAccount(), useSaveProfile()];
  const frame = useEditRecordActions(isProfile ? ofSelf : ofOther, { ...editing, record: account });
  const { name, nameKana, email, phone, affiliation, position, lang, groupId, groupName } = account;
  const { naccsUserCode, naccsCompanyName } = account;
  // Until the groups are loaded, or if the user may not choose, the current group is the only option.
  const present = groupId !== null && groupName !== null ? [{ id: groupId, name: groupName }] : [];
  return (
    <AccountForm
      isNew={false}
      values={{ name, nameKana, email, phone, affiliation, position, lang, groupId, naccsUserCode, naccsCompanyName }}
      groups={groups.length > 0 ? groups : present}
      editableFields={account.editableFields}
      actions={frame}
    />
  );
};
