import type { AccountDetail } from '@kiko/contract/accounts/account-shapes.ts';
import { screenPaths } from '@kiko/contract/screen-paths.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import { Alert } from '@mui/material';
import { Link } from 'react-router';
import { AccountActions, type AccountScreenMode } from '../accounts/account-actions.tsx';
import {
  InviteAccountDialog,
  SignOutAccountDialog,
  ToggleAccountDialog,
  TransferMasterRoleDialog,
} from '../accounts/account-dialogs.tsx';
import { accountMessages } from '../accounts/account-messages.ts';
import { AccountOverview } from '../accounts/account-overview.tsx';
import { EditAccount } from '../accounts/edit-account.tsx';
import { PendingEmail } from '../accounts/pending-email.tsx';
import { accountQuery } from '../accounts/shared/account-data.ts';
import { groupPath } from '../groups/group-columns.tsx';
import { useGroupOptions } from '../groups/shared/group-data.ts';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { RecordPage, usePageMode, useRecordPage } from '../kit/layout/record-page.tsx';
import { Tag } from '../kit/layout/tag.tsx';
import { useHasCapability, useMe } from '../kit/session/use-me.ts';
import { organizationPath } from '../organizations/organization-columns.tsx';
import { useCodes } from '../reference/shared/reference-data.ts';
import { shellMessages } from '../shell/shell-messages.ts';

const AccountScreen = () => {
  const t = useMessages(accountMessages);
  const tShell = useMessages(shellMessages);
  const language = useLanguage();
  const may = useHasCapability();
  const me = useMe();
  const { record: account, reload, placeholder } = useRecordPage(accountQuery);
  const { countries } = useCodes(['countries']);
  const { mode, setMode, read, done, updated } = usePageMode<AccountScreenMode>();
  const mayChooseGroup = account?.editableFields.includes('groupId') ?? false;
  const groups = useGroupOptions(account?.organizationId, mode === 'edit' && mayChooseGroup);

  if (!account) return placeholder;
  const isOwn = account.id === me?.accountId;
  const leave = () => void import('../identity/identity-provider.ts').then((provider) => provider.leaveEndedSession());
  const changed = (now: AccountDetail) => {
    // A change of the user's own role ends all sessions, including this one.
    if (isOwn && now.type !== account.type) leave();
    else updated();
  };
  const confirmed = () => {
    if (isOwn) leave();
    else done(t('emailConfirmed'));
  };
  const organizationName = account.organizationName[language];
  const country = countries.find(({ code }) => code === account.organizationCountryCode);
  return (
    <RecordPage
      section={tShell('administration')}
      list={{ label: t('title'), to: screenPaths.accounts }}
      title={account.name}
      badge={!account.isEnabled && <Tag tone="bad">{t('disabled')}</Tag>}
      actions={mode !== 'edit' && <AccountActions account={account} onSelect={setMode} />}
    >
      {mode !== 'edit' && account.editableFields.includes('email') && (
        <PendingEmail account={account} isOwn={isOwn} onConfirmed={confirmed} onChanged={reload} />
      )}
      {account.inviteBlockedUntil && may('account.invite') && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('inviteBlocked', { until: formatMoment(language, account.inviteBlockedUntil) })}
        </Alert>
      )}
      {mode === 'edit' ? (
        <EditAccount account={account} groups={groups} onReload={reload} onDone={changed} onCancel={read} />
      ) : (
        <AccountOverview
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
      {mode === 'standing' && <ToggleAccountDialog account={account} onDone={changed} onClose={read} />}
      {mode === 'invite' && <InviteAccountDialog account={account} onDone={done} onClose={read} />}
      {mode === 'signOut' && <SignOutAccountDialog account={account} onDone={done} onClose={read} />}
      {mode === 'transfer' && <TransferMasterRoleDialog account={account} onDone={changed} onClose={read} />}
    </RecordPage>
  );
};

export { AccountScreen as Component };
