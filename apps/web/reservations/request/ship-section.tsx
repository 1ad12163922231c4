import type { ShipRow } from '@kiko/contract/ships/ship-endpoints.ts';
import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { Field } from '../../kit/form/field.tsx';
import { useFieldErrorMessage } from '../../kit/form/form.tsx';
import { useLanguage, useMessages } from '../../kit/format/messages.ts';
import { favoriteShipsQuery } from '../../ships/shared/ship-data.ts';
import { requestMessages } from '../shared/request-messages.ts';
import { ShipInput } from '../shared/ship-input.tsx';
import type { FormOfRequest } from './form-of-request.ts';
import { ShipSpecs } from './ship-specs.tsx';
import { StepCard } from './step-card.tsx';

const chipsShown = 6;

type ShipSectionProps = { form: FormOfRequest; ship: ShipRow | undefined; onChoose: (ship: ShipRow) => void };

/** The ship: favorites in one click, all others by typing. */
export const ShipSection = ({ form, ship, onChoose }: ShipSectionProps) => {
  const t = useMessages(requestMessages);
  const tError = useFieldErrorMessage();
  const { data: favorites } = useQuery(favoriteShipsQuery);
  return (
    <StepCard number={1} title={t('ship')}>
      <Controller
        control={form.control}
        name="shipId"
        render={({ field }) => (
          <Field label={t('ship')} isRequired error={tError(form.formState.errors, 'shipId')}>
            {({ id, describedBy, isWrong }) => (
              <ShipInput
                id={id}
                describedBy={describedBy}
                isWrong={isWrong}
                ship={ship}
                onChoose={onChoose}
                onBlur={field.onBlur}
                inputRef={field.ref}
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

type FavoritesProps = { ships: readonly ShipRow[]; chosenId: number | undefined; onChoose: (ship: ShipRow) => void };

const Favorites = ({ ships, chosenId, onChoose }: FavoritesProps) => {
  const t = useMessages(requestMessages);
  const language = useLanguage();
  if (ships.length === 0) return null;
  return (
    <Box component="fieldset" sx={chipsStyle}>
      <legend className="visually-hidden">{t('favorites')}</legend>
      <Box component="span" aria-hidden sx={{ fontSize: 12, color: 'var(--ink-3)' }}>
        {t('favorites')}
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
