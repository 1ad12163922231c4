import type { ShipRequestListQuery } from '@kiko/contract/ships/ship-request-endpoints.ts';
import { shipRequestStatuses } from '@kiko/domain/ships/ship-request-moves.ts';
import { FilterMenu } from '../kit/filter-menu.tsx';
import { ListToolbar } from '../kit/list-toolbar.tsx';
import { useWords } from '../kit/words.ts';
import { shipRequestStatusWord, shipRequestWords } from './ship-request-words.ts';

type ShipRequestToolbarProps = {
  query: ShipRequestListQuery;
  isFiltered: boolean;
  onChange: (part: Partial<ShipRequestListQuery>) => void;
  onClear: () => void;
};

/** Search and filters of the list. */
export const ShipRequestToolbar = ({ query, isFiltered, onChange, onClear }: ShipRequestToolbarProps) => {
  const say = useWords(shipRequestWords);
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
        options={Object.values(shipRequestStatuses).map((value) => ({ value, label: say(shipRequestStatusWord(value)) }))}
        chosen={query.statuses ?? []}
        onChange={(chosen) => onChange({ statuses: chosen })}
      />
    </ListToolbar>
  );
};
