import { listShips } from '@kiko/contract/ships/ship-endpoints.ts';
import { listShipRequests } from '@kiko/contract/ships/ship-request-endpoints.ts';
import { Tab, Tabs } from '@mui/material';
import { Link, useSearchParams } from 'react-router';
import { z } from 'zod';
import { CreateButton } from '../kit/create-button.tsx';
import { ListGrid } from '../kit/list-grid.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { useList } from '../kit/use-list.ts';
import { useLanguage, useWords } from '../kit/words.ts';
import { useCodes } from '../reference/reference-data.ts';
import { shellWords } from '../shell/shell-words.ts';
import { useMay } from '../shell/use-me.ts';
import { ShipCard } from '../ships/ship-card.tsx';
import { shipColumns } from '../ships/ship-columns.tsx';
import { shipsQuery } from '../ships/ship-data.ts';
import { shipListPath, shipPath, shipRequestListPath, shipRequestPath } from '../ships/ship-paths.ts';
import { ShipRequestCard } from '../ships/ship-request-card.tsx';
import { shipRequestColumns } from '../ships/ship-request-columns.tsx';
import { shipRequestsQuery } from '../ships/ship-request-data.ts';
import { ShipRequestToolbar } from '../ships/ship-request-toolbar.tsx';
import { shipRequestWords } from '../ships/ship-request-words.ts';
import { ShipToolbar } from '../ships/ship-toolbar.tsx';
import { shipWords } from '../ships/ship-words.ts';

/** The mode stands in the address beside the filters, so that the dashboard can lead to either list. */
const confirmedShape = listShips.query.extend({ mode: z.literal('confirmed').optional() });
const pendingShape = listShipRequests.query.extend({ mode: z.literal('pending').optional() });

export const Component = () => {
  const say = useWords(shipWords);
  const sayRequest = useWords(shipRequestWords);
  const sayShell = useWords(shellWords);
  const may = useMay();
  const [parameters] = useSearchParams();
  const mode = parameters.get('mode') === 'pending' ? 'pending' : 'confirmed';
  const newPath = `${shipListPath}/new`;
  return (
    <>
      <PageHeader
        crumbs={[{ label: sayShell('administration') }, { label: say('title') }]}
        title={say('title')}
        actions={
          may('ship.create') ? (
            <CreateButton to={newPath}>{say('newShip')}</CreateButton>
          ) : (
            may('shipRequest.create') && <CreateButton to={newPath}>{sayRequest('newRequest')}</CreateButton>
          )
        }
      />
      {may('shipRequest.read') && (
        <Tabs value={mode} aria-label={say('modes')} sx={{ mb: 2 }}>
          <Tab value="confirmed" label={say('confirmedMode')} component={Link} to={shipListPath} />
          <Tab value="pending" label={say('pendingMode')} component={Link} to={shipRequestListPath} />
        </Tabs>
      )}
      {mode === 'pending' ? <PendingList /> : <ConfirmedList />}
    </>
  );
};

const ConfirmedList = () => {
  const say = useWords(shipWords);
  const language = useLanguage();
  const may = useMay();
  const { countries } = useCodes(['countries']);
  const { query, narrow, clear, isFiltered, grid } = useList(confirmedShape, shipsQuery);
  const offers = { favorites: may('shipRequest.create'), abolished: may('ship.create') };
  return (
    <ListGrid
      label={say('list')}
      {...grid}
      columns={shipColumns({ say, language, countries, hasFavorites: offers.favorites })}
      toolbar={<ShipToolbar query={query} isFiltered={isFiltered} offers={offers} onChange={narrow} onClear={clear} />}
      pathOf={shipPath}
      renderCard={(ship) => <ShipCard ship={ship} countries={countries} />}
    />
  );
};

const PendingList = () => {
  const say = useWords(shipRequestWords);
  const sayShip = useWords(shipWords);
  const language = useLanguage();
  const { query, narrow, clear, isFiltered, grid } = useList(pendingShape, shipRequestsQuery);
  return (
    <ListGrid
      label={say('list')}
      {...grid}
      columns={shipRequestColumns({ say, sayShip, language })}
      toolbar={<ShipRequestToolbar query={query} isFiltered={isFiltered} onChange={narrow} onClear={clear} />}
      pathOf={shipRequestPath}
      renderCard={(request) => <ShipRequestCard request={request} />}
    />
  );
};
