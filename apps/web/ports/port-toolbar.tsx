import type { PortListQuery } from '@kiko/contract/ports/port-endpoints.ts';
import { portTypes } from '@kiko/domain/ports/port-types.ts';
import { FormControlLabel, Switch } from '@mui/material';
import { FilterMenu } from '../kit/filter-menu.tsx';
import { ListToolbar } from '../kit/list-toolbar.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import type { PortCodes } from './port-codes.ts';
import { portTypeWord, portWords } from './port-words.ts';

type PortToolbarProps = {
  query: PortListQuery;
  codes: PortCodes;
  isFiltered: boolean;
  onChange: (part: Partial<PortListQuery>) => void;
  onClear: () => void;
};

/** Search and filters of the list. */
export const PortToolbar = ({ query, codes, isFiltered, onChange, onClear }: PortToolbarProps) => {
  const say = useWords(portWords);
  const language = useLanguage();
  const options = (coded: readonly { code: string; name: { ja: string; en: string } }[]) =>
    coded.map(({ code, name }) => ({ value: code, label: name[language] }));
  const { freetext, portTypes: types, bureauCodes, prefectureCodes, regionCodes, includeAbolished } = query;
  return (
    <ListToolbar
      freetext={freetext}
      searchLabel={say('searchLabel')}
      onSearch={(word) => onChange({ freetext: word })}
      isFiltered={isFiltered}
      onClear={onClear}
    >
      <FilterMenu
        label={say('portType')}
        options={Object.values(portTypes).map((type) => ({ value: type, label: say(portTypeWord(type)) }))}
        chosen={types ?? []}
        onChange={(chosen) => onChange({ portTypes: chosen })}
      />
      <FilterMenu
        label={say('bureau')}
        options={options(codes.bureaus)}
        chosen={bureauCodes ?? []}
        onChange={(chosen) => onChange({ bureauCodes: chosen })}
      />
      <FilterMenu
        label={say('prefecture')}
        options={options(codes.prefectures)}
        chosen={prefectureCodes ?? []}
        onChange={(chosen) => onChange({ prefectureCodes: chosen })}
      />
      <FilterMenu
        label={say('region')}
        options={options(codes.seaRegions)}
        chosen={regionCodes ?? []}
        onChange={(chosen) => onChange({ regionCodes: chosen })}
      />
      <FormControlLabel
        control={
          <Switch
            size="small"
            checked={includeAbolished ?? false}
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
