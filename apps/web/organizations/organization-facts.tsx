import type { OrganizationDetail } from '@kiko/contract/organizations/organization-endpoints.ts';
import { organizationTypeWord, organizationTypeWords } from '@kiko/words/organization-type-words.ts';
import { sayMoment } from '@kiko/words/say.ts';
import { Link } from 'react-router';
import { OrNotSet } from '../kit/not-set.tsx';
import { FactList, SectionCard } from '../kit/section-card.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { organizationWords } from './organization-words.ts';

type OrganizationFactsProps = { organization: OrganizationDetail; countryName: string; masterPath: (id: number) => string };

/** An organization to read. */
export const OrganizationFacts = ({ organization, countryName, masterPath }: OrganizationFactsProps) => {
  const say = useWords(organizationWords);
  const sayType = useWords(organizationTypeWords);
  const language = useLanguage();
  const { name, code, type, address, email, phone, master, updatedAt } = organization;
  return (
    <>
      <SectionCard title={say('sectionBasics')}>
        <FactList
          facts={[
            { term: say('nameJa'), value: name.ja },
            { term: say('nameEn'), value: name.en },
            { term: say('code'), value: <OrNotSet value={code} /> },
            { term: sayType('organizationType'), value: sayType(organizationTypeWord(type)) },
          ]}
        />
      </SectionCard>
      <SectionCard title={say('sectionContact')}>
        <FactList
          facts={[
            { term: say('country'), value: <OrNotSet value={countryName} /> },
            { term: say('email'), value: <OrNotSet value={email} /> },
            { term: say('addressJa'), value: <OrNotSet value={address?.ja} /> },
            { term: say('phone'), value: <OrNotSet value={phone} /> },
            { term: say('addressEn'), value: <OrNotSet value={address?.en} /> },
            ...(updatedAt
              ? [
                  {
                    term: say('updatedAt'),
                    value: <time dateTime={updatedAt.toISOString()}>{`${sayMoment(language, updatedAt)} (JST)`}</time>,
                  },
                ]
              : []),
          ]}
        />
      </SectionCard>
      <SectionCard title={say('sectionMaster')}>
        {master ? (
          <FactList
            facts={[
              { term: say('masterName'), value: <Link to={masterPath(master.id)}>{master.name}</Link> },
              { term: say('masterNameKana'), value: <OrNotSet value={master.nameKana} /> },
              { term: say('masterEmail'), value: <OrNotSet value={master.email} /> },
              { term: say('masterPhone'), value: <OrNotSet value={master.phone} /> },
            ]}
          />
        ) : (
          say('noMaster')
        )}
      </SectionCard>
    </>
  );
};
