import type { AccountDetail } from '@kiko/contract/accounts/account-shapes.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import type { ReactNode } from 'react';
import { useLanguage, useMessages } from '../kit/format/messages.ts';
import { FactList, SectionCard } from '../kit/layout/section-card.tsx';
import { OrNotSet } from '../kit/layout/value-or-placeholder.tsx';
import { AccountState } from './account-columns.tsx';
import { accountMessages, accountTypeMessageKey } from './account-messages.ts';

type AccountFactsProps = {
  account: AccountDetail;
  countryName: string;
  /** Name of the group and of the organization, as links where this person may follow them. */
  group: ReactNode;
  organization: ReactNode;
};

/** An account to read, with the organization and group it belongs to. */
export const AccountFacts = ({ account, countryName, group, organization }: AccountFactsProps) => {
  const t = useMessages(accountMessages);
  const language = useLanguage();
  return (
    <>
      <SectionCard title={t('sectionProfile')}>
        <FactList
          facts={[
            { term: t('name'), value: account.name },
            { term: t('nameKana'), value: <OrNotSet value={account.nameKana} /> },
            { term: t('email'), value: <OrNotSet value={account.email} /> },
            { term: t('phone'), value: <OrNotSet value={account.phone} /> },
            { term: t('affiliation'), value: <OrNotSet value={account.affiliation} /> },
            { term: t('position'), value: <OrNotSet value={account.position} /> },
            { term: t('lang'), value: t(account.lang === 'ja' ? 'japanese' : 'english') },
            { term: t('accountType'), value: t(accountTypeMessageKey(account.type)) },
            { term: t('state'), value: <AccountState t={t} isEnabled={account.isEnabled} /> },
            {
              term: t('updatedAt'),
              value: <time dateTime={account.updatedAt.toISOString()}>{`${formatMoment(language, account.updatedAt)} (JST)`}</time>,
            },
          ]}
        />
      </SectionCard>
      <SectionCard title={t('sectionMembership')}>
        <FactList
          facts={[
            { term: t('organization'), value: organization },
            { term: t('group'), value: group ?? <OrNotSet value={null} /> },
            { term: t('address'), value: <OrNotSet value={account.organizationAddress[language]} /> },
            { term: t('country'), value: <OrNotSet value={countryName} /> },
            { term: t('organizationEmail'), value: <OrNotSet value={account.organizationEmail} /> },
            { term: t('organizationPhone'), value: <OrNotSet value={account.organizationPhone} /> },
          ]}
        />
      </SectionCard>
      <SectionCard title={t('sectionNaccs')}>
        <FactList
          facts={[
            { term: t('naccsUserCode'), value: <OrNotSet value={account.naccsUserCode} /> },
            { term: t('naccsCompanyName'), value: <OrNotSet value={account.naccsCompanyName} /> },
          ]}
        />
      </SectionCard>
    </>
  );
};
