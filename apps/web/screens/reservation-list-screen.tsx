import { listBerths } from '@kiko/contract/berths/berth-endpoints.ts';
import { exportReservations } from '@kiko/contract/exports/export-endpoints.ts';
import { listPorts } from '@kiko/contract/ports/port-endpoints.ts';
import { listReservations, type ReservationListQuery } from '@kiko/contract/reservations/reservation-endpoints.ts';
import { screenPaths } from '@kiko/contract/screen-paths.ts';
import { listShips } from '@kiko/contract/ships/ship-endpoints.ts';
import { isApplicantKind, isHarborKind } from '@kiko/domain/access/actor.ts';
import { Button, useMediaQuery } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { berthsQuery } from '../berths/shared/berth-data.ts';
import { SubscribeButton } from '../calendar-feeds/subscribe-button.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { PageHeader } from '../kit/layout/page-header.tsx';
import { ExportMenu } from '../kit/list/export-menu.tsx';
import { ListGrid } from '../kit/list/list-grid.tsx';
import { useList } from '../kit/list/use-list.ts';
import { useHasCapability, useMe } from '../kit/session/use-me.ts';
import { layoutSizes } from '../kit/theme/measures.ts';
import { portsQuery } from '../ports/shared/port-data.ts';
import { BulkActionBar } from '../reservations/list/bulk-action-bar.tsx';
import { ReservationCard } from '../reservations/list/reservation-card.tsx';
import { reservationColumns } from '../reservations/list/reservation-columns.tsx';
import { ReservationToolbar } from '../reservations/list/reservation-toolbar.tsx';
import { SavedFilters } from '../reservations/list/saved-filters.tsx';
import { usePresetFilters } from '../reservations/list/use-preset-filters.ts';
import { decisionsQuery } from '../reservations/shared/decision-data.ts';
import { reservationPath } from '../reservations/shared/format-reservation.ts';
import { reservationsQuery } from '../reservations/shared/reservation-data.ts';
import { reservationMessages } from '../reservations/shared/reservation-messages.ts';
import { shipsQuery } from '../ships/shared/ship-data.ts';

const allPortsQuery = { ...listPorts.query.parse({}), pageSize: 500 };
const allBerthsQuery = { ...listBerths.query.parse({}), pageSize: 500 };
const everyShip = { ...listShips.query.parse({}), pageSize: 500 };

/** A file has every row of the list, whichever page is open. */
const toExportQuery = ({ page: _page, pageSize: _pageSize, includeOther: _includeOther, ...filter }: ReservationListQuery) =>
  filter;

const ReservationListScreen = () => {
  const t = useMessages(reservationMessages);
  const language = useLanguage();
  const me = useMe();
  const isHarbor = me !== undefined && isHarborKind(me.kind);
  const common = usePresetFilters(isHarbor);
  const may = useHasCapability();
  const isNarrow = useMediaQuery(`(max-width: ${layoutSizes.miniBelow - 0.05}px)`);
  const { filters, grid } = useList(listReservations.query, reservationsQuery);
  const { data: ports } = useQuery(portsQuery(allPortsQuery));
  const { data: berths } = useQuery(berthsQuery(allBerthsQuery));
  const { data: ships } = useQuery(shipsQuery(everyShip));
  const decided = grid.rows?.filter(({ allowedTransitions }) => allowedTransitions.includes('approve')).map(({ id }) => id) ?? [];
  const { data: decisions } = useQuery(decisionsQuery('approve', decided));
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set());
  const [isDeciding, setIsDeciding] = useState(false);
  const chosen = grid.rows?.filter(({ id }) => chosenIds.has(id)) ?? [];
  return (
    <>
      <PageHeader
        crumbs={[{ label: t('reservations') }, { label: t('list') }]}
        title={t('list')}
        actions={
          <>
            <SubscribeButton />
            {may('reservation.export') && <ExportMenu endpoint={exportReservations} query={toExportQuery(filters.query)} />}
            {may('reservation.create') && (
              <Button
                component={Link}
                to={screenPaths.newReservation}
                variant="contained"
                color="primary"
                startIcon={<Plus size={16} />}
              >
                {t(isHarbor ? 'newProxy' : 'newRequest')}
              </Button>
            )}
          </>
        }
      />
      {me && <SavedFilters accountId={me.accountId} presets={common} isFiltered={filters.isFiltered} />}
      <ListGrid
        label={t('list')}
        {...grid}
        columns={reservationColumns({
          t,
          language,
          isNarrow,
          isOwn: me !== undefined && isApplicantKind(me.kind),
          decisions: new Map(decisions?.rows.map((decision) => [decision.reservationId, decision])),
        })}
        toolbar={
          <ReservationToolbar filters={filters} ports={ports?.rows ?? []} berths={berths?.rows ?? []} ships={ships?.rows ?? []} />
        }
        selection={{
          chosen: chosenIds,
          onChoose: setChosenIds,
          bar: (chosen.length > 0 || isDeciding) && (
            <BulkActionBar selected={chosen} onDeciding={setIsDeciding} onClear={() => setChosenIds(new Set())} />
          ),
        }}
        rowPath={reservationPath}
        renderCard={(reservation) => <ReservationCard reservation={reservation} />}
      />
    </>
  );
};

export { ReservationListScreen as Component };
