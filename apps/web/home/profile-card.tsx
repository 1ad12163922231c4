import type { Me } from '@kiko/contract/identity/identity-endpoints.ts';
import { isHarborKind, isMinistryKind } from '@kiko/domain/access/actor.ts';
import { formatNumber } from '@kiko/messages/format.ts';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { DescriptionList, SectionCard } from '../kit/layout/section-card.tsx';
import { homeMessages } from './home-messages.ts';

/** The user's organization, and the berths or ports of their group. */
export const Belonging = ({ me }: { me: Me }) => {
  const t = useMessages(homeMessages);
  const language = useLanguage();
  const reach = {
    mlit: [],
    harbor: [{ term: t('groupBerths'), value: formatNumber(language, me.groupBerthIds.length) }],
    applicant: [{ term: t('groupPorts'), value: formatNumber(language, me.groupPortIds.length) }],
  };
  const side = isMinistryKind(me.kind) ? 'mlit' : isHarborKind(me.kind) ? 'harbor' : 'applicant';
  return (
    <SectionCard title={t('belonging')}>
      <DescriptionList
        items={[
          { term: t('organization'), value: me.organizationName[language] },
          { term: t('role'), value: t(me.kind) },
          { term: t('email'), value: me.email },
          ...reach[side],
        ]}
      />
    </SectionCard>
  );
};
