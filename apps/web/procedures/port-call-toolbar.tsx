import { useMessages } from '../kit/i18n/use-messages.ts';
import { FilterMenu } from '../kit/list/filter-menu.tsx';
import { ListToolbar, type SearchFilters } from '../kit/list/list-toolbar.tsx';
import { procedureMessages } from './shared/procedure-messages.ts';

type PortCallToolbarProps = {
  filters: SearchFilters;
  status: 1 | 2 | undefined;
  onStatusChange: (status: 1 | 2 | undefined) => void;
};

/** Search and progress: one of both, or all. */
export const PortCallToolbar = ({ filters, status, onStatusChange }: PortCallToolbarProps) => {
  const t = useMessages(procedureMessages);
  return (
    <ListToolbar filters={filters} searchLabel={t('searchLabel')}>
      <FilterMenu<1 | 2>
        label={t('status')}
        options={[
          { value: 1, label: t('inProgress') },
          { value: 2, label: t('completed') },
        ]}
        selected={status ? [status] : []}
        onChange={(chosen) => onStatusChange(chosen?.at(-1))}
      />
    </ListToolbar>
  );
};
