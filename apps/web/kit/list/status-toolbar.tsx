import { FilterMenu, type FilterOption } from './filter-menu.tsx';
import { type ListFilters, ListToolbar } from './list-toolbar.tsx';

type StatusToolbarProps<Status> = {
  filters: ListFilters<{ freetext?: string | undefined; statuses?: Status[] | undefined }>;
  searchLabel: string;
  statusLabel: string;
  statuses: readonly FilterOption<Status>[];
};

/** Search and statuses above a list of records with a workflow. */
export const StatusToolbar = <Status extends string | number>(props: StatusToolbarProps<Status>) => {
  const { filters, searchLabel, statusLabel, statuses } = props;
  return (
    <ListToolbar filters={filters} searchLabel={searchLabel}>
      <FilterMenu
        label={statusLabel}
        options={statuses}
        selected={filters.query.statuses ?? []}
        onChange={(chosen) => filters.onChange({ statuses: chosen })}
      />
    </ListToolbar>
  );
};
