import type { ShipListQuery } from '@kiko/contract/ships/ship-endpoints.ts';
import { shipClasses } from '@kiko/domain/ships/ship-classes.ts';
import { FormControlLabel, Switch } from '@mui/material';
import { FilterMenu } from '../kit/filter-menu.tsx';
import { ListToolbar } from '../kit/list-toolbar.tsx';
import { useWords } from '../kit/words.ts';
import { shipWords } from './ship-words.ts';

type ShipToolbarProps = {
  query: ShipListQuery;
  isFiltered: boolean;
  /** Favourites are for those who have a group of ships, abolished ones for those who keep them. */
  offers: { favorites: boolean; abolished: boolean };
  onChange: (part: Partial<ShipListQuery>) => void;
  onClear: () => void;
};

/** Search and filters of the list. */
export const ShipToolbar = ({ query, isFiltered, offers, onChange, onClear }: ShipToolbarProps) => {
  const say = useWords(shipWords);
  return (
    <ListToolbar
      freetext={query.freetext}
      searchLabel={say('searchLabel')}
      onSearch={(word) => onChange({ freetext: word })}
      isFiltered={isFiltered}
      onClear={onClear}
    >
      <FilterMenu
        label={say('shipClass')}
        options={shipClasses.map((value) => ({ value, label: say(value) }))}
        chosen={query.shipClasses ?? []}
        onChange={(chosen) => onChange({ shipClasses: chosen })}
      />
      {offers.favorites && (
        <Toggle label={say('favoriteOnly')} isOn={query.favoriteOnly} onSwitch={(favoriteOnly) => onChange({ favoriteOnly })} />
      )}
      {offers.abolished && (
        <Toggle
          label={say('includeAbolished')}
          isOn={query.includeAbolished}
          onSwitch={(includeAbolished) => onChange({ includeAbolished })}
        />
      )}
    </ListToolbar>
  );
};

type ToggleProps = { label: string; isOn: boolean | undefined; onSwitch: (isOn: true | undefined) => void };

const Toggle = ({ label, isOn = false, onSwitch }: ToggleProps) => (
  <FormControlLabel
    control={<Switch size="small" checked={isOn} onChange={(_event, next) => onSwitch(next || undefined)} />}
    label={label}
    slotProps={{ typography: { sx: { fontSize: 12 } } }}
    sx={{ mx: 0.5 }}
  />
);
