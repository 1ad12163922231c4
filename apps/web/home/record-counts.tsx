import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { accountsQuery } from '../accounts/shared/account-data.ts';
import { berthsQuery } from '../berths/shared/berth-data.ts';
import { groupsQuery } from '../groups/shared/group-data.ts';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { menuMessages } from '../menu/shared/menu-messages.ts';
import { menuPages } from '../menu/shared/navigation.ts';
import { useMenuItems } from '../menu/shared/use-menu.ts';
import { organizationsQuery } from '../organizations/shared/organization-data.ts';
import { portRequestsQuery } from '../port-requests/shared/port-request-data.ts';
import { portsQuery } from '../ports/shared/port-data.ts';
import { shipsQuery } from '../ships/shared/ship-data.ts';
import { CountCard } from './count-card.tsx';
import { homeMessages } from './home-messages.ts';

/** Only the count is needed, not the rows. */
const countOnlyQuery = { page: 0, pageSize: 1, sortOrder: 'asc' } as const;

const usePortCount = () => useQuery(portsQuery(countOnlyQuery));
const useBerthCount = () => useQuery(berthsQuery(countOnlyQuery));
const usePortRequestCount = () => useQuery(portRequestsQuery(countOnlyQuery));
const useOrganizationCount = () => useQuery(organizationsQuery(countOnlyQuery));
const useGroupCount = () => useQuery(groupsQuery(countOnlyQuery));
const useShipCount = () => useQuery(shipsQuery(countOnlyQuery));
const useAccountCount = () => useQuery(accountsQuery(countOnlyQuery));

/** The screens shown here with a count. */
const countHooks = {
  portManagement: usePortCount,
  facilityManagement: useBerthCount,
  reservablePortManagement: usePortRequestCount,
  reservablePortRequest: usePortCount,
  shipManagement: useShipCount,
  organizationManagement: useOrganizationCount,
  groupManagement: useGroupCount,
  userManagement: useAccountCount,
} as const;
type CountedMenuItem = keyof typeof countHooks;
const isCountedMenuItem = (item: string): item is CountedMenuItem => item in countHooks;

/** The menu items of lists, with their counts. */
export const RecordCounts = () => {
  const t = useMessages(homeMessages);
  const items = useMenuItems().filter(isCountedMenuItem);
  if (items.length === 0) return null;
  return (
    <Box component="section" sx={{ mb: 3 }}>
      <Typography variant="h2" sx={{ mb: 1.25 }}>
        {t('screens')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 1, sm: 2 },
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(240px, 1fr))' },
        }}
      >
        {items.map((item) => (
          <RecordCountCard key={item} item={item} />
        ))}
      </Box>
    </Box>
  );
};

const RecordCountCard = ({ item }: { item: CountedMenuItem }) => {
  const t = useMessages(homeMessages);
  const tMenu = useMessages(menuMessages);
  const useCount = countHooks[item];
  const { data, isError } = useCount();
  return (
    <CountCard
      to={menuPages[item].path}
      icon={menuPages[item].icon}
      title={tMenu(item)}
      text={t(item)}
      count={data?.rowCount ?? (isError ? null : undefined)}
      unit={t(data?.rowCount === 1 ? `${item}One` : `${item}Unit`)}
    />
  );
};
