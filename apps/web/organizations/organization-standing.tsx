import type { OrganizationDetail, OrganizationRow } from '@kiko/contract/organizations/organization-endpoints.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import { Alert, Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { Tag } from '../kit/layout/tag.tsx';
import { futureReservationsQuery } from './organization-status-data.ts';
import { organizationStatusMessages } from './organization-status-messages.ts';

/** Shown beside the name while the organization is not active. */
export const OrganizationStatusTag = ({ organization }: { organization: OrganizationRow }) => {
  const t = useMessages(organizationStatusMessages);
  if (organization.status === 'active') return null;
  return <Tag tone={organization.status === 'closed' ? 'bad' : 'hot'}>{t(organization.status)}</Tag>;
};

type OrganizationStandingProps = { organization: OrganizationDetail; onSettle: () => void };

/** Since when and why an organization is suspended or closed, and how many reservations it still has. */
export const OrganizationStanding = ({ organization, onSettle }: OrganizationStandingProps) => {
  const t = useMessages(organizationStatusMessages);
  const language = useLanguage();
  const { id, status, statusReason, statusChangedAt, allowedTransitions } = organization;
  const isMinistry = allowedTransitions.length > 0;
  const { data } = useQuery({ ...futureReservationsQuery(id), enabled: status !== 'active' && isMinistry });
  if (status === 'active') return null;
  const count = data?.rows.length ?? 0;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <b>{t(status)}</b>
      {statusChangedAt && <Box>{t('changedAt', { at: formatMoment(language, statusChangedAt) })}</Box>}
      {statusReason && <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{statusReason}</Box>}
      {data && <Box sx={{ mt: 0.5 }}>{count > 0 ? t('futureTitle', { count }) : t('futureNone')}</Box>}
      {count > 0 && (
        <Button size="small" sx={{ mt: 1 }} onClick={onSettle}>
          {t('settle')}
        </Button>
      )}
    </Alert>
  );
};
