import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { accountsQuery } from '../accounts/account-data.ts';
import { berthsQuery } from '../berths/berth-data.ts';
import { groupsQuery } from '../groups/group-data.ts';
import { homeWords } from '../home/home-words.ts';
import { QuickCard } from '../home/quick-card.tsx';
import { useWords } from '../kit/words.ts';
import { organizationsQuery } from '../organizations/organization-data.ts';
import { portRequestsQuery } from '../port-requests/port-request-data.ts';
import { portsQuery } from '../ports/port-data.ts';
import { menuWords } from '../shell/menu-words.ts';
import { menuPages } from '../shell/navigation.ts';
import { useMenuItems } from '../shell/use-menu.ts';
import { shipsQuery } from '../ships/ship-data.ts';

/** How many there are needs no rows. */
const first = { page: 0, pageSize: 1, sortOrder: 'asc' } as const;

const usePorts = () => useQuery(portsQuery(first));
const useBerths = () => useQuery(berthsQuery(first));
const usePortRequests = () => useQuery(portRequestsQuery(first));
const useOrganizations = () => useQuery(organizationsQuery(first));
const useGroups = () => useQuery(groupsQuery(first));
const useShips = () => useQuery(shipsQuery(first));
const useUsers = () => useQuery(accountsQuery(first));

/** The screens that stand here with a figure; a slice adds its own. */
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

/** The screens of the menu that hold something, with how much. */
export const HomeCounts = () => {
  const say = useWords(homeWords);
  const items = useMenuItems().filter(isCounted);
  if (items.length === 0) return null;
  return (
    <Box component="section" sx={{ mb: 3 }}>
      <Typography variant="h2" sx={{ mb: 1.25 }}>
        {say('screens')}
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
  const say = useWords(homeWords);
  const sayMenu = useWords(menuWords);
  const useCount = counted[item];
  const { data, isError } = useCount();
  return (
    <QuickCard
      to={menuPages[item].path}
      icon={menuPages[item].icon}
      title={sayMenu(item)}
      text={say(item)}
      count={data?.rowCount ?? (isError ? null : undefined)}
      unit={say(data?.rowCount === 1 ? `${item}One` : `${item}Unit`)}
    />
  );
};
