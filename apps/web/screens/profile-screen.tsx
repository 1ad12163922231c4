import { accountTypes } from '@kiko/domain/accounts/account-types.ts';
import { resultMessages } from '@kiko/messages/result-messages.ts';
import { useState } from 'react';
import { accountMessages } from '../accounts/account-messages.ts';
import { AccountOverview } from '../accounts/account-overview.tsx';
import { EditAccount } from '../accounts/edit-account.tsx';
import { PendingEmail } from '../accounts/pending-email.tsx';
import { profileQuery } from '../accounts/shared/account-data.ts';
import { useToast } from '../kit/dialog/toasts.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { PageHeader } from '../kit/layout/page-header.tsx';
import { EditButton } from '../kit/layout/record-page.tsx';
import { useLoaded } from '../kit/layout/use-loaded.tsx';
import { useSettings } from '../kit/session/settings.tsx';
import { OwnUsage } from '../organizations/shared/usage-card.tsx';
import { useCodes } from '../reference/shared/reference-data.ts';

/** The own data of every user, with or without the user management. */
const ProfileScreen = () => {
  const t = useMessages(accountMessages);
  const tResult = useMessages(resultMessages);
  const language = useLanguage();
  const toast = useToast();
  const { change } = useSettings();
  const { data: account, reload, placeholder } = useLoaded(profileQuery);
  const { countries } = useCodes(['countries']);
  const [isEditing, setIsEditing] = useState(false);
  if (!account) return placeholder;
  const country = countries.find(({ code }) => code === account.organizationCountryCode);
  const leave = () => void import('../identity/identity-provider.ts').then((provider) => provider.leaveEndedSession());
  return (
    <>
      <PageHeader
        crumbs={[{ label: t('profile') }]}
        title={t('profile')}
        actions={!isEditing && <EditButton onClick={() => setIsEditing(true)}>{t('edit')}</EditButton>}
      />
      {!isEditing && <PendingEmail account={account} isOwn onConfirmed={leave} onChanged={reload} />}
      {isEditing ? (
        <EditAccount
          account={account}
          isProfile
          groups={[]}
          onReload={reload}
          onDone={(changed) => {
            // One choice for screens and mails.
            change({ language: changed.lang });
            toast(tResult('updated'));
            setIsEditing(false);
            reload();
          }}
          onCancel={() => setIsEditing(false)}
        />
      ) : (
        <>
          <AccountOverview
            account={account}
            countryName={country?.name[language] ?? account.organizationCountryCode}
            organization={account.organizationName[language]}
            group={account.groupName}
          />
          {account.type === accountTypes.master && <OwnUsage organizationId={account.organizationId} />}
        </>
      )}
    </>
  );
};

export { ProfileScreen as Component };
