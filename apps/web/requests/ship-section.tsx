import type { ShipRow } from '@kiko/contract/ships/ship-endpoints.ts';
import { Autocomplete, Box, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Controller } from 'react-hook-form';
import { Field } from '../kit/field.tsx';
import { useSayFieldError } from '../kit/form.tsx';
import { kitWords } from '../kit/kit-words.ts';
import { useLanguage, useWords } from '../kit/words.ts';
import { findByName } from './find-by-name.ts';
import type { FormOfRequest } from './form-of-request.ts';
import { favoriteShipsQuery, shipSearchQuery } from './request-data.ts';
import { requestWords } from './request-words.ts';
import { ShipSpecs } from './ship-specs.tsx';
import { StepCard } from './step-card.tsx';
import { useSettled } from './use-settled.ts';

const searchDelayMs = 300;
const chipsShown = 6;

type ShipSectionProps = { form: FormOfRequest; ship: ShipRow | undefined; onChoose: (ship: ShipRow) => void };

/** Which ship: favourites in one click, all others by typing. */
export const ShipSection = ({ form, ship, onChoose }: ShipSectionProps) => {
  const say = useWords(requestWords);
  const sayKit = useWords(kitWords);
  const language = useLanguage();
  const sayError = useSayFieldError();
  const [typed, setTyped] = useState('');
  // The chosen ship's own name in the field is not a search.
  const wanted = ship && typed === ship.name[language] ? '' : typed.trim();
  const search = useSettled(wanted, searchDelayMs);
  const { data: favorites } = useQuery(favoriteShipsQuery);
  const { data: found, isPlaceholderData } = useQuery(shipSearchQuery(search));
  // Until the server has answered, what is there already is looked through.
  const isOld = isPlaceholderData || wanted !== search;
  const options = useMemo(() => {
    const all = [...(search === '' ? (favorites?.rows ?? []) : []), ...(found?.rows ?? []), ...(ship ? [ship] : [])];
    const unique = [...new Map(all.map((row) => [row.id, row])).values()];
    return unique.toSorted((a, b) => Number(b.favorite) - Number(a.favorite));
  }, [favorites, found, search, ship]);
  return (
    <StepCard number={1} title={say('ship')}>
      <Controller
        control={form.control}
        name="shipId"
        render={({ field }) => (
          <Field label={say('ship')} isRequired error={sayError(form.formState.errors, 'shipId')}>
            {({ id, describedBy, isWrong }) => (
              <Autocomplete
                id={id}
                options={options}
                value={ship ?? null}
                onChange={(_event, chosen) => chosen && onChoose(chosen)}
                inputValue={typed}
                onInputChange={(_event, text) => setTyped(text)}
                onBlur={field.onBlur}
                disableClearable={ship !== undefined}
                autoHighlight
                filterOptions={(rows) => (isOld ? findByName(rows, wanted, namesOf) : rows)}
                getOptionLabel={(row) => row.name[language]}
                getOptionKey={(row) => row.id}
                isOptionEqualToValue={(row, chosen) => row.id === chosen.id}
                groupBy={(row) => say(row.favorite ? 'favorites' : 'otherShips')}
                noOptionsText={sayKit('noOptions')}
                openText={sayKit('open')}
                closeText={sayKit('close')}
                renderOption={({ key, ...props }, row) => (
                  <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
                    <b>{row.name[language]}</b>
                    <Box component="span" sx={{ color: 'var(--ink-3)', fontSize: 12 }}>
                      {say('shipNote', { owner: row.owner[language], imo: row.imoNumber || '–' })}
                    </Box>
                  </Box>
                )}
                renderInput={(params) => (
                  <TextField
                    {...params}
                    inputRef={field.ref}
                    error={isWrong}
                    placeholder={say('chooseShip')}
                    slotProps={{
                      ...params.slotProps,
                      htmlInput: { ...params.slotProps.htmlInput, 'aria-describedby': describedBy, 'aria-required': true },
                    }}
                  />
                )}
              />
            )}
          </Field>
        )}
      />
      <Favorites ships={favorites?.rows.slice(0, chipsShown) ?? []} chosenId={ship?.id} onChoose={onChoose} />
      {ship && <ShipSpecs ship={ship} />}
    </StepCard>
  );
};

const namesOf = ({ name, owner }: ShipRow) => [name.ja, name.en, owner.ja, owner.en];

type FavoritesProps = { ships: readonly ShipRow[]; chosenId: number | undefined; onChoose: (ship: ShipRow) => void };

const Favorites = ({ ships, chosenId, onChoose }: FavoritesProps) => {
  const say = useWords(requestWords);
  const language = useLanguage();
  if (ships.length === 0) return null;
  return (
    <Box component="fieldset" sx={chipsStyle}>
      <legend className="visually-hidden">{say('favorites')}</legend>
      <Box component="span" aria-hidden sx={{ fontSize: 12, color: 'var(--ink-3)' }}>
        {say('favorites')}
      </Box>
      {ships.map((ship) => (
        <Box
          component="button"
          type="button"
          key={ship.id}
          aria-pressed={ship.id === chosenId}
          onClick={() => onChoose(ship)}
          sx={chipStyle}
        >
          <Star size={12} fill="currentColor" aria-hidden />
          {ship.name[language]}
        </Box>
      ))}
    </Box>
  );
};

const chipsStyle = {
  border: 0,
  m: 0,
  p: 0,
  mt: 1.25,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.75,
  alignItems: 'center',
} as const;

const chipStyle = {
  font: 'inherit',
  fontSize: 12,
  height: { xs: 44, sm: 28 },
  px: 1.25,
  borderRadius: 22,
  border: '1px solid var(--line-2)',
  background: 'var(--paper)',
  color: 'var(--ink)',
  display: 'inline-flex',
  gap: 0.75,
  alignItems: 'center',
  cursor: 'pointer',
  fontFeatureSettings: '"palt"',
  '& svg': { color: 'var(--accent)' },
  '&[aria-pressed="true"]': {
    background: 'var(--primary-tint)',
    borderColor: 'var(--primary)',
    color: 'var(--primary)',
    fontWeight: 700,
  },
  '&:focus-visible': { boxShadow: 'var(--focus)', outline: 'none' },
} as const;
