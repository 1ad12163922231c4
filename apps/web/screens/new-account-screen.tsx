import { useState } from 'react';
import { accountPath } from '../accounts/account-columns.tsx';
import { useSaveAccount } from '../accounts/account-data.ts';
import { AccountForm } from '../accounts/account-form.tsx';
import { accountWords } from '../accounts/account-words.ts';
import { useGroupsOf } from '../groups/group-data.ts';
import { PageHeader } from '../kit/page-header.tsx';
import { useNewFrame } from '../kit/save-record.tsx';
import { useWords } from '../kit/words.ts';
import { useOrganizationChoices } from '../organizations/organization-data.ts';
import { shellWords } from '../shell/shell-words.ts';
import { useMe } from '../shell/use-me.ts';

const emptyAccount = {
  name: '',
  nameKana: '',
  email: '',
  phone: '',
  affiliation: '',
  position: '',
  lang: 'ja' as const,
  groupId: null,
};

export const Component = () => {
  const say = useWords(accountWords);
  const sayShell = useWords(shellWords);
  const kind = useMe()?.kind;
  const isMinistry = kind?.startsWith('mlit') ?? false;
  const [organizationId, setOrganizationId] = useState<number | null>(null);
  const organizations = useOrganizationChoices({ isWanted: isMinistry, hasMinistry: kind === 'mlitMaster' });
  const groups = useGroupsOf(organizationId ?? undefined, !isMinistry || organizationId !== null);
  const frame = useNewFrame(useSaveAccount(), {
    submitLabel: say('register'),
    listPath: '/administration/user',
    pathOf: accountPath,
  });
  return (
    <>
      <PageHeader
        crumbs={[
          { label: sayShell('administration') },
          { label: say('title'), to: '/administration/user' },
          { label: say('newTitle') },
        ]}
        title={say('newTitle')}
      />
      <AccountForm
        isNew
        values={emptyAccount}
        groups={groups}
        organizations={organizations}
        onOrganization={setOrganizationId}
        editableFields={[]}
        frame={frame}
      />
    </>
  );
};
