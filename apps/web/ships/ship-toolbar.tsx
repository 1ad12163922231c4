import type { ShipListQuery } from '@kiko/contract/ships/ship-endpoints.ts';
import { shipClasses } from '@kiko/domain/ships/ship-classes.ts';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { FilterMenu } from '../kit/list/filter-menu.tsx';
import { type ListFilters, ListToolbar } from '../kit/list/list-toolbar.tsx';
import { ToggleFilter } from '../kit/list/toggle-filter.tsx';
import { shipMessages } from './ship-messages.ts';

type ShipToolbarProps = {
  filters: ListFilters<ShipListQuery>;
  /** Favorites are for users with a group of ships, abolished ships for users that maintain the register. */
  visibleFilters: { favorites: boolean; abolished: boolean };
};

/** Search and filters of the list. */
export const ShipToolbar = ({ filters, visibleFilters }: ShipToolbarProps) => {
  const { query, onChange } = filters;
  const t = useMessages(shipMessages);
  return (
    <ListToolbar filters={filters} searchLabel={t('searchLabel')}>
      <FilterMenu
        label={t('shipClass')}
        options={shipClasses.map((value) => ({ value, label: t(value) }))}
        selected={query.shipClasses ?? []}
        onChange={(chosen) => onChange({ shipClasses: chosen })}
      />
      {visibleFilters.favorites && (
        <ToggleFilter label={t('favoriteOnly')} isOn={query.favoriteOnly} onSwitch={(favoriteOnly) => onChange({ favoriteOnly })} />
      )}
      {visibleFilters.abolished && (
        <ToggleFilter
          label={t('includeAbolished')}
          isOn={query.includeAbolished}
          onSwitch={(includeAbolished) => onChange({ includeAbolished })}
        />
      )}
    </ListToolbar>
  );
};
