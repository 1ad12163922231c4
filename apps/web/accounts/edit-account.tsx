import type { AccountDetail, NewAccount } from '@kiko/contract/accounts/account-shapes.ts';
import { kitWords } from '../kit/kit-words.ts';
import { StaleRemedy } from '../kit/stale-remedy.tsx';
import { useWords } from '../kit/words.ts';
import { useSaveAccount } from './account-data.ts';
import { AccountForm, type GroupOption } from './account-form.tsx';

type EditAccountProps = {
  account: AccountDetail;
  groups: readonly GroupOption[];
  onReload: () => void;
  onDone: (changed: AccountDetail) => void;
  onCancel: () => void;
};

/** Changes only what was touched; a save on top of somebody else's offers to take theirs in and go on. */
export const EditAccount = ({ account, groups, onReload, onDone, onCancel }: EditAccountProps) => {
  const sayKit = useWords(kitWords);
  const save = useSaveAccount();
  const { id, version, name, nameKana, email, phone, affiliation, position, lang, groupId, groupName } = account;
  const send = (values: NewAccount, changed: (keyof NewAccount)[]) => {
    const change = Object.fromEntries(changed.map((field) => [field, values[field]]));
    save.mutate({ id, change: { ...change, version } }, { onSuccess: onDone });
  };
  // Until the groups have arrived, or for those who may not choose, the present one is the only choice.
  const present = groupId !== null && groupName !== null ? [{ id: groupId, name: groupName }] : [];
  return (
    <AccountForm
      isNew={false}
      values={{ name, nameKana, email, phone, affiliation, position, lang, groupId }}
      groups={groups.length > 0 ? groups : present}
      editableFields={account.editableFields}
      submitLabel={sayKit('save')}
      error={save.error}
      isSaving={save.isPending}
      onSave={send}
      onCancel={onCancel}
      remedy={
        <StaleRemedy
          error={save.error}
          onReload={() => {
            save.reset();
            onReload();
          }}
        />
      }
    />
  );
};
