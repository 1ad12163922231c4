import { screenPath, screenPaths } from '@kiko/contract/screen-paths.ts';
import { listShips } from '@kiko/contract/ships/ship-endpoints.ts';
import { listShipRequests } from '@kiko/contract/ships/ship-request-endpoints.ts';
import { shipRequestStatuses } from '@kiko/domain/ships/ship-request-workflow.ts';
import { Tab, Tabs } from '@mui/material';
import { Link, useSearchParams } from 'react-router';
import { z } from 'zod';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { ListGrid } from '../kit/list/list-grid.tsx';
import { ListPage } from '../kit/list/list-page.tsx';
import { StatusToolbar } from '../kit/list/status-toolbar.tsx';
import { useList } from '../kit/list/use-list.ts';
import { useHasCapability, useMe } from '../kit/session/use-me.ts';
import { useCodes } from '../reference/shared/reference-data.ts';
import { shellMessages } from '../shell/shell-messages.ts';
import { shipsQuery } from '../ships/shared/ship-data.ts';
import { ShipCard } from '../ships/ship-card.tsx';
import { shipColumns } from '../ships/ship-columns.tsx';
import { shipMessages } from '../ships/ship-messages.ts';
import { shipPath, shipRequestListPath, shipRequestPath } from '../ships/ship-paths.ts';
import { ShipRequestCard } from '../ships/ship-request-card.tsx';
import { shipRequestColumns } from '../ships/ship-request-columns.tsx';
import { shipRequestsQuery } from '../ships/ship-request-data.ts';
import { shipRequestMessages, shipRequestStatusMessageKey } from '../ships/ship-request-messages.ts';
import { ShipToolbar } from '../ships/ship-toolbar.tsx';

/** The mode is in the URL beside the filters, so that the dashboard can link to either list. */
const shipListShape = listShips.query.extend({ mode: z.literal('confirmed').optional() });
const shipRequestListShape = listShipRequests.query.extend({ mode: z.literal('pending').optional() });

const ShipListScreen = () => {
  const t = useMessages(shipMessages);
  const tRequest = useMessages(shipRequestMessages);
  const tShell = useMessages(shellMessages);
  const may = useHasCapability();
  const [parameters] = useSearchParams();
  const mode = parameters.get('mode') === 'pending' ? 'pending' : 'confirmed';
  // The ministry registers ships; other users request a registration.
  const to = screenPath('ships', 'new');
  const request = may('shipRequest.create') && { to, label: tRequest('newRequest') };
  const create = may('ship.create') ? { to, label: t('newShip') } : request;
  return (
    <ListPage
      section={tShell('administration')}
      title={t('title')}
      create={create}
      importPath={may('ship.create') && screenPath('ships', 'import')}
    >
      {may('shipRequest.read') && (
        <Tabs value={mode} aria-label={t('modes')} sx={{ mb: 2 }}>
          <Tab value="confirmed" label={t('confirmedMode')} component={Link} to={screenPaths.ships} />
          <Tab value="pending" label={t('pendingMode')} component={Link} to={shipRequestListPath} />
        </Tabs>
      )}
      {mode === 'pending' ? <ShipRequestList /> : <ShipList />}
    </ListPage>
  );
};

const ShipList = () => {
  const t = useMessages(shipMessages);
  const language = useLanguage();
  const may = useHasCapability();
  const { countries } = useCodes(['countries']);
  const { filters, grid } = useList(shipListShape, shipsQuery);
  const me = useMe();
  // Favorites belong to a group; a user without one has none to mark.
  const offers = { favorites: may('shipRequest.create') && me?.groupId !== null, abolished: may('ship.create') };
  return (
    <ListGrid
      label={t('list')}
      {...grid}
      columns={shipColumns({ t, language, countries, hasFavorites: offers.favorites })}
      toolbar={<ShipToolbar filters={filters} visibleFilters={offers} />}
      rowPath={shipPath}
      renderCard={(ship) => <ShipCard ship={ship} countries={countries} />}
    />
  );
};

const ShipRequestList = () => {
  const t = useMessages(shipRequestMessages);
  const tShip = useMessages(shipMessages);
  const language = useLanguage();
  const { filters, grid } = useList(shipRequestListShape, shipRequestsQuery);
  return (
    <ListGrid
      label={t('list')}
      {...grid}
      columns={shipRequestColumns({ t, tShip, language })}
      toolbar={
        <StatusToolbar
          filters={filters}
          searchLabel={t('searchLabel')}
          statusLabel={t('status')}
          statuses={Object.values(shipRequestStatuses).map((value) => ({ value, label: t(shipRequestStatusMessageKey(value)) }))}
        />
      }
      rowPath={shipRequestPath}
      renderCard={(request) => <ShipRequestCard request={request} />}
    />
  );
};

export { ShipListScreen as Component };
