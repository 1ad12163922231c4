import type { AccountDetail } from '@kiko/contract/accounts/account-shapes.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import type { ReactNode } from 'react';
import { ValueOrPlaceholder } from '../kit/format/value-or-placeholder.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { DescriptionList, SectionCard } from '../kit/layout/section-card.tsx';
import { AccountStateTag } from './account-columns.tsx';
import { accountMessages, accountTypeMessageKey } from './account-messages.ts';
import { invitationMessages } from './shared/invitation-messages.ts';
import { InvitationText } from './shared/invitation-text.tsx';

type AccountDetailsProps = {
  account: AccountDetail;
  countryName: string;
  /** Name of the group and of the organization, as links where this person may follow them. */
  group: ReactNode;
  organization: ReactNode;
};

/** An account to read, with the organization and group it belongs to. */
export const AccountOverview = ({ account, countryName, group, organization }: AccountDetailsProps) => {
  const t = useMessages(accountMessages);
  const tInvitation = useMessages(invitationMessages);
  const language = useLanguage();
  return (
    <>
      <SectionCard title={t('sectionProfile')}>
        <DescriptionList
          items={[
            { term: t('name'), value: account.name },
            { term: t('nameKana'), value: <ValueOrPlaceholder value={account.nameKana} /> },
            { term: t('email'), value: <ValueOrPlaceholder value={account.email} /> },
            { term: t('phone'), value: <ValueOrPlaceholder value={account.phone} /> },
            { term: t('affiliation'), value: <ValueOrPlaceholder value={account.affiliation} /> },
            { term: t('position'), value: <ValueOrPlaceholder value={account.position} /> },
            { term: t('lang'), value: t(account.lang === 'ja' ? 'japanese' : 'english') },
            { term: t('accountType'), value: t(accountTypeMessageKey(account.type)) },
            { term: t('state'), value: <AccountStateTag t={t} isEnabled={account.isEnabled} /> },
            ...(account.invitation
              ? [{ term: tInvitation('invitation'), value: <InvitationText invitation={account.invitation} /> }]
              : []),
            {
              term: t('updatedAt'),
              value: <time dateTime={account.updatedAt.toISOString()}>{`${formatMoment(language, account.updatedAt)} (JST)`}</time>,
            },
          ]}
        />
      </SectionCard>
      <SectionCard title={t('sectionMembership')}>
        <DescriptionList
          items={[
            { term: t('organization'), value: organization },
            { term: t('group'), value: group ?? <ValueOrPlaceholder value={null} /> },
            { term: t('address'), value: <ValueOrPlaceholder value={account.organizationAddress[language]} /> },
            { term: t('country'), value: <ValueOrPlaceholder value={countryName} /> },
            { term: t('organizationEmail'), value: <ValueOrPlaceholder value={account.organizationEmail} /> },
            { term: t('organizationPhone'), value: <ValueOrPlaceholder value={account.organizationPhone} /> },
          ]}
        />
      </SectionCard>
      <SectionCard title={t('sectionNaccs')}>
        <DescriptionList
          items={[
            { term: t('naccsUserCode'), value: <ValueOrPlaceholder value={account.naccsUserCode} /> },
            { term: t('naccsCompanyName'), value: <ValueOrPlaceholder value={account.naccsCompanyName} /> },
          ]}
        />
      </SectionCard>
    </>
  );
};
