import type { OrganizationDetail } from '@kiko/contract/organizations/organization-endpoints.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import { organizationTypeMessageKey, organizationTypeMessages } from '@kiko/messages/organization-type-messages.ts';
import { Link } from 'react-router';
import { useLanguage, useMessages } from '../kit/format/messages.ts';
import { FactList, SectionCard } from '../kit/layout/section-card.tsx';
import { OrNotSet } from '../kit/layout/value-or-placeholder.tsx';
import { organizationMessages } from './organization-messages.ts';

type OrganizationFactsProps = { organization: OrganizationDetail; countryName: string; masterPath: (id: number) => string };

/** An organization to read. */
export const OrganizationFacts = ({ organization, countryName, masterPath }: OrganizationFactsProps) => {
  const t = useMessages(organizationMessages);
  const tType = useMessages(organizationTypeMessages);
  const language = useLanguage();
  const { name, code, type, address, email, phone, master, updatedAt } = organization;
  return (
    <>
      <SectionCard title={t('sectionBasics')}>
        <FactList
          facts={[
            { term: t('nameJa'), value: name.ja },
            { term: t('nameEn'), value: name.en },
            { term: t('code'), value: <OrNotSet value={code} /> },
            { term: tType('organizationType'), value: tType(organizationTypeMessageKey(type)) },
          ]}
        />
      </SectionCard>
      <SectionCard title={t('sectionContact')}>
        <FactList
          facts={[
            { term: t('country'), value: <OrNotSet value={countryName} /> },
            { term: t('email'), value: <OrNotSet value={email} /> },
            { term: t('addressJa'), value: <OrNotSet value={address?.ja} /> },
            { term: t('phone'), value: <OrNotSet value={phone} /> },
            { term: t('addressEn'), value: <OrNotSet value={address?.en} /> },
            ...(updatedAt
              ? [
                  {
                    term: t('updatedAt'),
                    value: <time dateTime={updatedAt.toISOString()}>{`${formatMoment(language, updatedAt)} (JST)`}</time>,
                  },
                ]
              : []),
          ]}
        />
      </SectionCard>
      <SectionCard title={t('sectionMaster')}>
        {master ? (
          <FactList
            facts={[
              { term: t('masterName'), value: <Link to={masterPath(master.id)}>{master.name}</Link> },
              { term: t('masterNameKana'), value: <OrNotSet value={master.nameKana} /> },
              { term: t('masterEmail'), value: <OrNotSet value={master.email} /> },
              { term: t('masterPhone'), value: <OrNotSet value={master.phone} /> },
            ]}
          />
        ) : (
          t('noMaster')
        )}
      </SectionCard>
    </>
  );
};
