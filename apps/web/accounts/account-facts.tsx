import type { AccountDetail } from '@kiko/contract/accounts/account-shapes.ts';
import { sayMoment } from '@kiko/words/say.ts';
import type { ReactNode } from 'react';
import { OrNotSet } from '../kit/not-set.tsx';
import { FactList, SectionCard } from '../kit/section-card.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { AccountState } from './account-columns.tsx';
import { accountTypeWord, accountWords } from './account-words.ts';

type AccountFactsProps = {
  account: AccountDetail;
  countryName: string;
  /** Name of the group and of the organization, as links where this person may follow them. */
  group: ReactNode;
  organization: ReactNode;
};

/** An account to read, with the organization and group it belongs to. */
export const AccountFacts = ({ account, countryName, group, organization }: AccountFactsProps) => {
  const say = useWords(accountWords);
  const language = useLanguage();
  return (
    <>
      <SectionCard title={say('sectionProfile')}>
        <FactList
          facts={[
            { term: say('name'), value: account.name },
            { term: say('nameKana'), value: <OrNotSet value={account.nameKana} /> },
            { term: say('email'), value: <OrNotSet value={account.email} /> },
            { term: say('phone'), value: <OrNotSet value={account.phone} /> },
            { term: say('affiliation'), value: <OrNotSet value={account.affiliation} /> },
            { term: say('position'), value: <OrNotSet value={account.position} /> },
            { term: say('lang'), value: say(account.lang === 'ja' ? 'japanese' : 'english') },
            { term: say('accountType'), value: say(accountTypeWord(account.type)) },
            { term: say('state'), value: <AccountState say={say} isEnabled={account.isEnabled} /> },
            {
              term: say('updatedAt'),
              value: <time dateTime={account.updatedAt.toISOString()}>{`${sayMoment(language, account.updatedAt)} (JST)`}</time>,
            },
          ]}
        />
      </SectionCard>
      <SectionCard title={say('sectionMembership')}>
        <FactList
          facts={[
            { term: say('organization'), value: organization },
            { term: say('group'), value: group ?? <OrNotSet value={null} /> },
            { term: say('address'), value: <OrNotSet value={account.organizationAddress[language]} /> },
            { term: say('country'), value: <OrNotSet value={countryName} /> },
            { term: say('organizationEmail'), value: <OrNotSet value={account.organizationEmail} /> },
            { term: say('organizationPhone'), value: <OrNotSet value={account.organizationPhone} /> },
          ]}
        />
      </SectionCard>
      <SectionCard title={say('sectionNaccs')}>
        <FactList
          facts={[
            { term: say('naccsUserCode'), value: <OrNotSet value={account.naccsUserCode} /> },
            { term: say('naccsCompanyName'), value: <OrNotSet value={account.naccsCompanyName} /> },
          ]}
        />
      </SectionCard>
    </>
  );
};
