import type { OrganizationDetail } from '@kiko/contract/organizations/organization-endpoints.ts';
import { maxDrafts, maxStoredBytes } from '@kiko/domain/organizations/usage-limits.ts';
import { formatNumber } from '@kiko/messages/format.ts';
import { Box } from '@mui/material';
import { formatSize } from '../../kit/format/format-size.ts';
import { useLanguage, useMessages } from '../../kit/i18n/use-messages.ts';
import { DescriptionList, SectionCard } from '../../kit/layout/section-card.tsx';
import { useLoaded } from '../../kit/layout/use-loaded.tsx';
import { organizationQuery } from './organization-data.ts';
import { usageMessages } from './usage-messages.ts';

const warnedFrom = 0.8;

type UsageCardProps = { usage: NonNullable<OrganizationDetail['usage']> };

/** An organization's use of its limits, with a warning before they are reached. */
export const UsageCard = ({ usage: { drafts, storedBytes } }: UsageCardProps) => {
  const t = useMessages(usageMessages);
  const language = useLanguage();
  const toNumber = (value: number) => formatNumber(language, value);
  const toSize = (bytes: number) => formatSize(bytes, toNumber);
  const warn = (share: number) => share >= warnedFrom && <Box sx={{ color: 'var(--accent)' }}>{t('nearLimit')}</Box>;
  return (
    <SectionCard title={t('sectionUsage')}>
      <DescriptionList
        items={[
          {
            term: t('drafts'),
            value: (
              <>
                {t('draftsOf', { count: toNumber(drafts), limit: toNumber(maxDrafts) })}
                {warn(drafts / maxDrafts)}
              </>
            ),
          },
          {
            term: t('storedFiles'),
            value: (
              <>
                {t('storedOf', { size: toSize(storedBytes), limit: toSize(maxStoredBytes) })}
                {warn(storedBytes / maxStoredBytes)}
              </>
            ),
          },
        ]}
      />
    </SectionCard>
  );
};

type OwnUsageProps = { organizationId: number };

/** The same for the user's own organization, for its master. */
export const OwnUsage = ({ organizationId }: OwnUsageProps) => {
  const { data, placeholder } = useLoaded(organizationQuery(organizationId));
  if (!data) return placeholder;
  return data.usage && <UsageCard usage={data.usage} />;
};
