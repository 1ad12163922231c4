import { screenPaths } from '@kiko/contract/screen-paths.ts';
import { isMinistryKind } from '@kiko/domain/access/actor.ts';
import { useState } from 'react';
import { accountPath } from '../accounts/account-columns.tsx';
import { AccountForm } from '../accounts/account-form.tsx';
import { accountMessages } from '../accounts/account-messages.ts';
import { useSaveAccount } from '../accounts/shared/account-data.ts';
import { useGroupOptions } from '../groups/shared/group-data.ts';
import { NewRecordPage } from '../kit/form/new-record-page.tsx';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { useMe } from '../kit/session/use-me.ts';
import { useOrganizationOptions } from '../organizations/shared/organization-data.ts';
import { shellMessages } from '../shell/shell-messages.ts';

const emptyAccount = {
  name: '',
  nameKana: '',
  email: '',
  phone: '',
  affiliation: '',
  position: '',
  lang: 'ja' as const,
  groupId: null,
  naccsUserCode: '',
  naccsCompanyName: '',
};

const NewAccountScreen = () => {
  const t = useMessages(accountMessages);
  const tShell = useMessages(shellMessages);
  const kind = useMe()?.kind;
  const isMinistry = kind !== undefined && isMinistryKind(kind);
  const [organizationId, setOrganizationId] = useState<number | null>(null);
  const organizations = useOrganizationOptions({ isWanted: isMinistry, hasMinistry: kind === 'mlitMaster' });
  const groups = useGroupOptions(organizationId ?? undefined, !isMinistry || organizationId !== null);
  const save = useSaveAccount();
  return (
    <NewRecordPage
      section={tShell('administration')}
      list={{ label: t('title'), to: screenPaths.accounts }}
      title={t('newTitle')}
      submitLabel={t('register')}
      save={save}
      pathOf={accountPath}
    >
      {(frame) => (
        <AccountForm
          isNew
          values={emptyAccount}
          groups={groups}
          organizations={organizations}
          onOrganizationChange={setOrganizationId}
          editableFields={[]}
          actions={frame}
        />
      )}
    </NewRecordPage>
  );
};

export { NewAccountScreen as Component };
