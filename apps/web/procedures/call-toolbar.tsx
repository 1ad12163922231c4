import { useMessages } from '../kit/format/messages.ts';
import { FilterMenu } from '../kit/list/filter-menu.tsx';
import { ListToolbar, type SearchFilters } from '../kit/list/list-toolbar.tsx';
import { procedureMessages } from './shared/procedure-messages.ts';

type CallToolbarProps = {
  filters: SearchFilters;
  status: 1 | 2 | undefined;
  onStatus: (status: 1 | 2 | undefined) => void;
};

/** Search and progress: one of both, or all. */
export const CallToolbar = ({ filters, status, onStatus }: CallToolbarProps) => {
  const t = useMessages(procedureMessages);
  return (
    <ListToolbar filters={filters} searchLabel={t('searchLabel')}>
      <FilterMenu<1 | 2>
        label={t('status')}
        options={[
          { value: 1, label: t('inProgress') },
          { value: 2, label: t('completed') },
        ]}
        chosen={status ? [status] : []}
        onChange={(chosen) => onStatus(chosen?.at(-1))}
      />
    </ListToolbar>
  );
};
