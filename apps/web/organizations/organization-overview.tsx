import type { OrganizationDetail } from '@kiko/contract/organizations/organization-endpoints.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import { organizationTypeMessageKey, organizationTypeMessages } from '@kiko/messages/organization-type-messages.ts';
import { Link } from 'react-router';
import { invitationMessages } from '../accounts/shared/invitation-messages.ts';
import { InvitationText } from '../accounts/shared/invitation-text.tsx';
import { ValueOrPlaceholder } from '../kit/format/value-or-placeholder.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { DescriptionList, SectionCard } from '../kit/layout/section-card.tsx';
import { organizationMessages } from './organization-messages.ts';
import { UsageCard } from './shared/usage-card.tsx';

type OrganizationDetailsProps = { organization: OrganizationDetail; countryName: string; masterPath: (id: number) => string };

/** An organization to read. */
export const OrganizationOverview = ({ organization, countryName, masterPath }: OrganizationDetailsProps) => {
  const t = useMessages(organizationMessages);
  const tType = useMessages(organizationTypeMessages);
  const tInvitation = useMessages(invitationMessages);
  const language = useLanguage();
  const { name, code, type, address, email, phone, master, usage, updatedAt } = organization;
  return (
    <>
      <SectionCard title={t('sectionBasics')}>
        <DescriptionList
          items={[
            { term: t('nameJa'), value: name.ja },
            { term: t('nameEn'), value: name.en },
            { term: t('code'), value: <ValueOrPlaceholder value={code} /> },
            { term: tType('organizationType'), value: tType(organizationTypeMessageKey(type)) },
          ]}
        />
      </SectionCard>
      <SectionCard title={t('sectionContact')}>
        <DescriptionList
          items={[
            { term: t('country'), value: <ValueOrPlaceholder value={countryName} /> },
            { term: t('email'), value: <ValueOrPlaceholder value={email} /> },
            { term: t('addressJa'), value: <ValueOrPlaceholder value={address?.ja} /> },
            { term: t('phone'), value: <ValueOrPlaceholder value={phone} /> },
            { term: t('addressEn'), value: <ValueOrPlaceholder value={address?.en} /> },
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
          <DescriptionList
            items={[
              { term: t('masterName'), value: <Link to={masterPath(master.id)}>{master.name}</Link> },
              { term: t('masterNameKana'), value: <ValueOrPlaceholder value={master.nameKana} /> },
              { term: t('masterEmail'), value: <ValueOrPlaceholder value={master.email} /> },
              { term: t('masterPhone'), value: <ValueOrPlaceholder value={master.phone} /> },
              ...(master.invitation
                ? [{ term: tInvitation('invitation'), value: <InvitationText invitation={master.invitation} /> }]
                : []),
            ]}
          />
        ) : (
          t('noMaster')
        )}
      </SectionCard>
      {usage && <UsageCard usage={usage} />}
    </>
  );
};
