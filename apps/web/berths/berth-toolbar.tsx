import type { BerthListQuery } from '@kiko/contract/berths/berth-endpoints.ts';
import { FormControlLabel, Switch } from '@mui/material';
import { FilterMenu } from '../kit/filter-menu.tsx';
import { ListToolbar } from '../kit/list-toolbar.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import type { PortChoice } from './berth-form.tsx';
import { berthWords } from './berth-words.ts';

type BerthToolbarProps = {
  query: BerthListQuery;
  ports: readonly PortChoice[];
  isFiltered: boolean;
  onChange: (part: Partial<BerthListQuery>) => void;
  onClear: () => void;
};

/** Search and filters of the list. */
export const BerthToolbar = ({ query, ports, isFiltered, onChange, onClear }: BerthToolbarProps) => {
  const say = useWords(berthWords);
  const language = useLanguage();
  return (
    <ListToolbar
      freetext={query.freetext}
      searchLabel={say('searchLabel')}
      onSearch={(word) => onChange({ freetext: word })}
      isFiltered={isFiltered}
      onClear={onClear}
    >
      <FilterMenu
        label={say('port')}
        options={ports.map(({ id, name }) => ({ value: id, label: name[language] }))}
        chosen={query.portIds ?? []}
        onChange={(chosen) => onChange({ portIds: chosen })}
      />
      <FormControlLabel
        control={
          <Switch
            size="small"
            checked={query.includeAbolished ?? false}
            onChange={(_event, isOn) => onChange({ includeAbolished: isOn || undefined })}
          />
        }
        label={say('includeAbolished')}
        slotProps={{ typography: { sx: { fontSize: 12 } } }}
        sx={{ mx: 0.5 }}
      />
    </ListToolbar>
  );
};
