import type { BerthListQuery } from '@kiko/contract/berths/berth-endpoints.ts';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { FilterMenu } from '../kit/list/filter-menu.tsx';
import { type ListFilters, ListToolbar } from '../kit/list/list-toolbar.tsx';
import { ToggleFilter } from '../kit/list/toggle-filter.tsx';
import type { PortOption } from './berth-form.tsx';
import { berthMessages } from './berth-messages.ts';

type BerthToolbarProps = {
  filters: ListFilters<BerthListQuery>;
  ports: readonly PortOption[];
};

/** Search and filters of the list. */
export const BerthToolbar = ({ filters, ports }: BerthToolbarProps) => {
  const { query, onChange } = filters;
  const t = useMessages(berthMessages);
  const language = useLanguage();
  return (
    <ListToolbar filters={filters} searchLabel={t('searchLabel')}>
      <FilterMenu
        label={t('port')}
        options={ports.map(({ id, name }) => ({ value: id, label: name[language] }))}
        selected={query.portIds ?? []}
        onChange={(chosen) => onChange({ portIds: chosen })}
      />
      <ToggleFilter
        label={t('includeAbolished')}
        isOn={query.includeAbolished}
        onSwitch={(includeAbolished) => onChange({ includeAbolished })}
      />
    </ListToolbar>
  );
};
