import type { AccountDetail } from '@kiko/contract/accounts/account-shapes.ts';
import { resultWords } from '@kiko/words/result-words.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { AccountActions, type AccountMode } from '../accounts/account-actions.tsx';
import { accountQuery } from '../accounts/account-data.ts';
import { InviteDialog, SignOutDialog, StandingDialog, TransferDialog } from '../accounts/account-dialogs.tsx';
import { AccountFacts } from '../accounts/account-facts.tsx';
import { accountWords } from '../accounts/account-words.ts';
import { EditAccount } from '../accounts/edit-account.tsx';
import { groupPath } from '../groups/group-columns.tsx';
import { useGroupsOf } from '../groups/group-data.ts';
import { PageHeader } from '../kit/page-header.tsx';
import { FailedState, RecordSkeleton } from '../kit/states.tsx';
import { Tag } from '../kit/tag.tsx';
import { useToast } from '../kit/toasts.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { organizationPath } from '../organizations/organization-columns.tsx';
import { useCodes } from '../reference/reference-data.ts';
import { shellWords } from '../shell/shell-words.ts';
import { useMay, useMe } from '../shell/use-me.ts';

export const Component = () => {
  const { id } = useParams();
  const say = useWords(accountWords);
  const sayShell = useWords(shellWords);
  const sayResult = useWords(resultWords);
  const language = useLanguage();
  const may = useMay();
  const me = useMe();
  const toast = useToast();
  const { data: account, error, refetch } = useQuery(accountQuery(Number(id)));
  const { countries } = useCodes(['countries']);
  const [mode, setMode] = useState<AccountMode | 'read'>('read');
  const mayChooseGroup = account?.editableFields.includes('groupId') ?? false;
  const groups = useGroupsOf(account?.organizationId, mode === 'edit' && mayChooseGroup);

  if (error && !account) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!account) return <RecordSkeleton />;
  const tell = (text: string) => {
    toast(text);
    setMode('read');
  };
  const updated = (changed: AccountDetail) => {
    // With another address or role of one's own every sign-in has ended, this one too.
    const isOver = account.id === me?.accountId && (changed.email !== account.email || changed.type !== account.type);
    if (isOver) void import('../identity/provider.ts').then(({ leave }) => leave());
    else tell(sayResult('updated'));
  };
  const read = () => setMode('read');
  const organizationName = account.organizationName[language];
  const country = countries.find(({ code }) => code === account.organizationCountryCode);
  return (
    <>
      <PageHeader
        crumbs={[
          { label: sayShell('administration') },
          { label: say('title'), to: '/administration/user' },
          { label: account.name },
        ]}
        title={account.name}
        badge={!account.isEnabled && <Tag tone="bad">{say('disabled')}</Tag>}
        actions={mode !== 'edit' && <AccountActions account={account} onChoose={setMode} />}
      />
      {mode === 'edit' ? (
        <EditAccount account={account} groups={groups} onReload={() => void refetch()} onDone={updated} onCancel={read} />
      ) : (
        <AccountFacts
          account={account}
          countryName={country?.name[language] ?? account.organizationCountryCode}
          organization={
            may('organization.update') ? (
              <Link to={organizationPath({ id: account.organizationId })}>{organizationName}</Link>
            ) : (
              organizationName
            )
          }
          group={
            account.groupId !== null && account.groupName !== null ? (
              <Link to={groupPath({ id: account.groupId })}>{account.groupName}</Link>
            ) : null
          }
        />
      )}
      {mode === 'standing' && <StandingDialog account={account} onDone={updated} onClose={read} />}
      {mode === 'invite' && <InviteDialog account={account} onDone={tell} onClose={read} />}
      {mode === 'signOut' && <SignOutDialog account={account} onDone={tell} onClose={read} />}
      {mode === 'transfer' && <TransferDialog account={account} onDone={updated} onClose={read} />}
    </>
  );
};
