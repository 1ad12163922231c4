import { FilterMenu } from '../kit/filter-menu.tsx';
import { ListToolbar } from '../kit/list-toolbar.tsx';
import { useWords } from '../kit/words.ts';
import { procedureWords } from './procedure-words.ts';

type CallQuery = { freetext?: string | undefined; status?: 1 | 2 | undefined };

type CallToolbarProps = {
  query: CallQuery;
  isFiltered: boolean;
  onSearch: (freetext: string | undefined) => void;
  onStatus: (status: 1 | 2 | undefined) => void;
  onClear: () => void;
};

/** Search and progress: one of both, or all. */
export const CallToolbar = ({ query, isFiltered, onSearch, onStatus, onClear }: CallToolbarProps) => {
  const say = useWords(procedureWords);
  return (
    <ListToolbar
      freetext={query.freetext}
      searchLabel={say('searchLabel')}
      onSearch={onSearch}
      isFiltered={isFiltered}
      onClear={onClear}
    >
      <FilterMenu<1 | 2>
        label={say('status')}
        options={[
          { value: 1, label: say('inProgress') },
          { value: 2, label: say('completed') },
        ]}
        chosen={query.status ? [query.status] : []}
        onChange={(chosen) => onStatus(chosen?.at(-1))}
      />
    </ListToolbar>
  );
};
