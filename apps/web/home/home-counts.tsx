import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { accountsQuery } from '../accounts/shared/account-data.ts';
import { berthsQuery } from '../berths/shared/berth-data.ts';
import { groupsQuery } from '../groups/shared/group-data.ts';
import { useMessages } from '../kit/format/messages.ts';
import { organizationsQuery } from '../organizations/shared/organization-data.ts';
import { portRequestsQuery } from '../port-requests/shared/port-request-data.ts';
import { portsQuery } from '../ports/shared/port-data.ts';
import { menuMessages } from '../shell/shared/menu-messages.ts';
import { menuPages } from '../shell/shared/navigation.ts';
import { useMenuItems } from '../shell/shared/use-menu.ts';
import { shipsQuery } from '../ships/shared/ship-data.ts';
import { QuickCard } from './quick-card.tsx';
import { homeMessages } from './shared/home-messages.ts';

/** Only the count is needed, not the rows. */
const first = { page: 0, pageSize: 1, sortOrder: 'asc' } as const;

const usePorts = () => useQuery(portsQuery(first));
const useBerths = () => useQuery(berthsQuery(first));
const usePortRequests = () => useQuery(portRequestsQuery(first));
const useOrganizations = () => useQuery(organizationsQuery(first));
const useGroups = () => useQuery(groupsQuery(first));
const useShips = () => useQuery(shipsQuery(first));
const useUsers = () => useQuery(accountsQuery(first));

/** The screens shown here with a count. */
const counted = {
  portManagement: usePorts,
  facilityManagement: useBerths,
  reservablePortManagement: usePortRequests,
  reservablePortRequest: usePorts,
  shipManagement: useShips,
  organizationManagement: useOrganizations,
  groupManagement: useGroups,
  userManagement: useUsers,
} as const;
type Counted = keyof typeof counted;
const isCounted = (item: string): item is Counted => item in counted;

/** The menu items of lists, with their counts. */
export const HomeCounts = () => {
  const t = useMessages(homeMessages);
  const items = useMenuItems().filter(isCounted);
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
          <CountedScreen key={item} item={item} />
        ))}
      </Box>
    </Box>
  );
};

const CountedScreen = ({ item }: { item: Counted }) => {
  const t = useMessages(homeMessages);
  const tMenu = useMessages(menuMessages);
  const useCount = counted[item];
  const { data, isError } = useCount();
  return (
    <QuickCard
      to={menuPages[item].path}
      icon={menuPages[item].icon}
      title={tMenu(item)}
      text={t(item)}
      count={data?.rowCount ?? (isError ? null : undefined)}
      unit={t(data?.rowCount === 1 ? `${item}One` : `${item}Unit`)}
    />
  );
};
