import type { ShipRow } from '@kiko/contract/ships/ship-endpoints.ts';
import { Autocomplete, Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useMemo, useState } from 'react';
import { AutocompleteText } from '../../../kit/form/autocomplete-text.tsx';
import { filterByName } from '../../../kit/form/filter-by-name.ts';
import { kitMessages } from '../../../kit/i18n/kit-messages.ts';
import { useLanguage, useMessages } from '../../../kit/i18n/use-messages.ts';
import { useDebounced } from '../../../kit/layout/use-debounced.ts';
import { favoriteShipsQuery, shipSearchQuery } from '../../../ships/shared/ship-data.ts';
import { requestMessages } from './request-messages.ts';

const searchDelayMs = 300;

type ShipInputProps = {
  id: string;
  describedBy: string | undefined;
  hasError: boolean;
  ship: ShipRow | undefined;
  onSelect: (ship: ShipRow) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
};

/** Any ship by typing, favorites first. */
export const ShipInput = ({ id, describedBy, hasError, ship, onSelect, onBlur, inputRef }: ShipInputProps) => {
  const t = useMessages(requestMessages);
  const tKit = useMessages(kitMessages);
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  // The chosen ship's own name in the field is not a search.
  const wanted = ship && typed === ship.name[language] ? '' : typed.trim();
  const search = useDebounced(wanted, searchDelayMs);
  const { data: favorites } = useQuery(favoriteShipsQuery);
  const { data: found, isPlaceholderData } = useQuery(shipSearchQuery(search));
  // Until the server has answered, the already loaded ships are searched.
  const isOld = isPlaceholderData || wanted !== search;
  const options = useMemo(() => {
    const all = [...(search === '' ? (favorites?.rows ?? []) : []), ...(found?.rows ?? []), ...(ship ? [ship] : [])];
    const unique = [...new Map(all.map((row) => [row.id, row])).values()];
    return unique.toSorted((a, b) => Number(b.favorite) - Number(a.favorite));
  }, [favorites, found, search, ship]);
  return (
    <Autocomplete
      id={id}
      options={options}
      value={ship ?? null}
      onChange={(_event, chosen) => chosen && onSelect(chosen)}
      inputValue={typed}
      onInputChange={(_event, text) => setTyped(text)}
      onBlur={onBlur}
      disableClearable={ship !== undefined}
      autoHighlight
      filterOptions={(rows) => (isOld ? filterByName(rows, wanted, namesOf) : rows)}
      getOptionLabel={(row) => row.name[language]}
      getOptionKey={(row) => row.id}
      isOptionEqualToValue={(row, chosen) => row.id === chosen.id}
      groupBy={(row) => t(row.favorite ? 'favorites' : 'otherShips')}
      noOptionsText={tKit('noOptions')}
      openText={tKit('open')}
      closeText={tKit('close')}
      renderOption={({ key, ...props }, row) => (
        <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <b>{row.name[language]}</b>
          <Box component="span" sx={{ color: 'var(--ink-3)', fontSize: 12 }}>
            {t('shipNote', { owner: row.owner[language], imo: row.imoNumber || '–' })}
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <AutocompleteText
          params={params}
          inputRef={inputRef}
          describedBy={describedBy}
          hasError={hasError}
          isRequired
          placeholder={t('chooseShip')}
        />
      )}
    />
  );
};

const namesOf = ({ name, owner }: ShipRow) => [name.ja, name.en, owner.ja, owner.en];
