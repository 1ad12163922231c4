import type { PortRequestListQuery } from '@kiko/contract/port-requests/port-request-endpoints.ts';
import { portRequestStatuses } from '@kiko/domain/port-requests/port-request-moves.ts';
import { FilterMenu } from '../kit/filter-menu.tsx';
import { ListToolbar } from '../kit/list-toolbar.tsx';
import { useWords } from '../kit/words.ts';
import { portRequestWords, statusWord } from './port-request-words.ts';

type PortRequestToolbarProps = {
  query: PortRequestListQuery;
  isFiltered: boolean;
  onChange: (part: Partial<PortRequestListQuery>) => void;
  onClear: () => void;
};

/** Search and filters of the list. */
export const PortRequestToolbar = ({ query, isFiltered, onChange, onClear }: PortRequestToolbarProps) => {
  const say = useWords(portRequestWords);
  return (
    <ListToolbar
      freetext={query.freetext}
      searchLabel={say('searchLabel')}
      onSearch={(word) => onChange({ freetext: word })}
      isFiltered={isFiltered}
      onClear={onClear}
    >
      <FilterMenu
        label={say('status')}
        options={Object.values(portRequestStatuses).map((status) => ({ value: status, label: say(statusWord(status)) }))}
        chosen={query.statuses ?? []}
        onChange={(chosen) => onChange({ statuses: chosen })}
      />
    </ListToolbar>
  );
};
