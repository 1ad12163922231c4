import { listBerths } from '@kiko/contract/berths/berth-endpoints.ts';
import { exportReservations } from '@kiko/contract/exports/export-endpoints.ts';
import { listPorts } from '@kiko/contract/ports/port-endpoints.ts';
import { listReservations, type ReservationListQuery } from '@kiko/contract/reservations/reservation-endpoints.ts';
import { Button, useMediaQuery } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { berthsQuery } from '../berths/berth-data.ts';
import { SubscribeButton } from '../calendar-feeds/subscribe-button.tsx';
import { ExportMenu } from '../kit/export-menu.tsx';
import { ListGrid } from '../kit/list-grid.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { measures } from '../kit/theme/measures.ts';
import { useList } from '../kit/use-list.ts';
import { useLanguage, useWords } from '../kit/words.ts';
import { portsQuery } from '../ports/port-data.ts';
import { BulkBar } from '../reservations/bulk-bar.tsx';
import { ReservationCard } from '../reservations/reservation-card.tsx';
import { reservationColumns } from '../reservations/reservation-columns.tsx';
import { reservationsQuery } from '../reservations/reservation-data.ts';
import { ReservationToolbar } from '../reservations/reservation-toolbar.tsx';
import { reservationWords } from '../reservations/reservation-words.ts';
import { SavedFilters } from '../reservations/saved-filters.tsx';
import { reservationPath } from '../reservations/say-reservation.ts';
import { useCommonFilters } from '../reservations/use-common-filters.ts';
import { useMay, useMe } from '../shell/use-me.ts';

const everyPort = { ...listPorts.query.parse({}), pageSize: 500 };
const everyBerth = { ...listBerths.query.parse({}), pageSize: 500 };

/** A file has every row of the list, whichever page is open. */
const asFile = ({ page: _page, pageSize: _pageSize, includeOther: _includeOther, ...filter }: ReservationListQuery) => filter;

export const Component = () => {
  const say = useWords(reservationWords);
  const language = useLanguage();
  const me = useMe();
  const isHarbor = me?.kind.startsWith('harbor') ?? false;
  const common = useCommonFilters(isHarbor);
  const may = useMay();
  const isNarrow = useMediaQuery(`(max-width: ${measures.miniBelow - 0.05}px)`);
  const { query, narrow, clear, isFiltered, grid } = useList(listReservations.query, reservationsQuery);
  const { data: ports } = useQuery(portsQuery(everyPort));
  const { data: berths } = useQuery(berthsQuery(everyBerth));
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set());
  const chosen = grid.rows?.filter(({ id }) => chosenIds.has(id)) ?? [];
  return (
    <>
      <PageHeader
        crumbs={[{ label: say('reservations') }, { label: say('list') }]}
        title={say('list')}
        actions={
          <>
            <SubscribeButton />
            {may('reservation.export') && <ExportMenu endpoint={exportReservations} query={asFile(query)} />}
            {may('reservation.create') && (
              <Button component={Link} to="/reservation/new" variant="contained" color="primary" startIcon={<Plus size={16} />}>
                {say(isHarbor ? 'newProxy' : 'newRequest')}
              </Button>
            )}
          </>
        }
      />
      {me && <SavedFilters accountId={me.accountId} common={common} isFiltered={isFiltered} />}
      <ListGrid
        label={say('list')}
        {...grid}
        columns={reservationColumns({ say, language, isNarrow, isOwn: me?.kind.startsWith('applicant') ?? false })}
        toolbar={
          <ReservationToolbar
            query={query}
            ports={ports?.rows ?? []}
            berths={berths?.rows ?? []}
            isFiltered={isFiltered}
            onChange={narrow}
            onClear={clear}
          />
        }
        selection={{
          chosen: chosenIds,
          onChoose: setChosenIds,
          bar: chosen.length > 0 && <BulkBar chosen={chosen} onClear={() => setChosenIds(new Set())} />,
        }}
        pathOf={reservationPath}
        renderCard={(reservation) => <ReservationCard reservation={reservation} />}
      />
    </>
  );
};
