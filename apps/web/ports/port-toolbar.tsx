import type { PortListQuery } from '@kiko/contract/ports/port-endpoints.ts';
import { portTypes } from '@kiko/domain/ports/port-types.ts';
import { Box, Button, FormControlLabel, Switch } from '@mui/material';
import { FilterMenu } from '../kit/filter-menu.tsx';
import { kitWords } from '../kit/kit-words.ts';
import { SearchField } from '../kit/search-field.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import type { PortCodes } from './port-codes.ts';
import { portTypeWord, portWords } from './port-words.ts';

type PortToolbarProps = {
  query: PortListQuery;
  codes: PortCodes;
  onChange: (part: Partial<PortListQuery>) => void;
  onClear: () => void;
};

/** Search and filters of the list; a change starts again at the first page. */
export const PortToolbar = ({ query, codes, onChange, onClear }: PortToolbarProps) => {
  const say = useWords(portWords);
  const sayKit = useWords(kitWords);
  const language = useLanguage();
  const options = (coded: readonly { code: string; name: { ja: string; en: string } }[]) =>
    coded.map(({ code, name }) => ({ value: code, label: name[language] }));
  const change = (part: Partial<PortListQuery>) => onChange({ ...part, page: 0 });
  const { freetext, portTypes: types, bureauCodes, prefectureCodes, regionCodes, includeAbolished } = query;
  const isFiltered = [freetext, types, bureauCodes, prefectureCodes, regionCodes, includeAbolished].some(
    (value) => value !== undefined,
  );
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <Box sx={{ flex: { xs: '1 1 100%', lg: '1 1 280px' } }}>
        <SearchField
          value={freetext ?? ''}
          label={say('searchLabel')}
          onSearch={(word) => change({ freetext: word || undefined })}
        />
      </Box>
      <FilterMenu
        label={say('portType')}
        options={Object.values(portTypes).map((type) => ({ value: type, label: say(portTypeWord(type)) }))}
        chosen={types ?? []}
        onChange={(chosen) => change({ portTypes: chosen })}
      />
      <FilterMenu
        label={say('bureau')}
        options={options(codes.bureaus)}
        chosen={bureauCodes ?? []}
        onChange={(chosen) => change({ bureauCodes: chosen })}
      />
      <FilterMenu
        label={say('prefecture')}
        options={options(codes.prefectures)}
        chosen={prefectureCodes ?? []}
        onChange={(chosen) => change({ prefectureCodes: chosen })}
      />
      <FilterMenu
        label={say('region')}
        options={options(codes.seaRegions)}
        chosen={regionCodes ?? []}
        onChange={(chosen) => change({ regionCodes: chosen })}
      />
      <FormControlLabel
        control={
          <Switch
            size="small"
            checked={includeAbolished ?? false}
            onChange={(_event, isOn) => change({ includeAbolished: isOn || undefined })}
          />
        }
        label={say('includeAbolished')}
        slotProps={{ typography: { sx: { fontSize: 12 } } }}
        sx={{ mx: 0.5 }}
      />
      {isFiltered && (
        <Button variant="text" color="primary" onClick={onClear}>
          {sayKit('clearFilters')}
        </Button>
      )}
    </Box>
  );
};
