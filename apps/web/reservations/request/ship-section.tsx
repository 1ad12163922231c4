import type { ShipRow } from '@kiko/contract/ships/ship-endpoints.ts';
import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { Field } from '../../kit/form/field.tsx';
import { useFieldErrorMessage } from '../../kit/form/form-validation.ts';
import { useLanguage, useMessages } from '../../kit/i18n/use-messages.ts';
import { favoriteShipsQuery } from '../../ships/shared/ship-data.ts';
import type { RequestFormType } from '../shared/request/request-form-type.ts';
import { requestMessages } from '../shared/request/request-messages.ts';
import { ShipInput } from '../shared/request/ship-input.tsx';
import { StepCard } from '../shared/request/step-card.tsx';
import { ShipSpecs } from './ship-specs.tsx';

const maxChips = 6;

type ShipSectionProps = { form: RequestFormType; ship: ShipRow | undefined; onSelect: (ship: ShipRow) => void };

/** The ship: favorites in one click, all others by typing. */
export const ShipSection = ({ form, ship, onSelect }: ShipSectionProps) => {
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
            {({ id, describedBy, hasError }) => (
              <ShipInput
                id={id}
                describedBy={describedBy}
                hasError={hasError}
                ship={ship}
                onSelect={onSelect}
                onBlur={field.onBlur}
                inputRef={field.ref}
              />
            )}
          </Field>
        )}
      />
      <FavoriteShipChips ships={favorites?.rows.slice(0, maxChips) ?? []} selectedId={ship?.id} onSelect={onSelect} />
      {ship && <ShipSpecs ship={ship} />}
    </StepCard>
  );
};

type FavoriteShipChipsProps = { ships: readonly ShipRow[]; selectedId: number | undefined; onSelect: (ship: ShipRow) => void };

const FavoriteShipChips = ({ ships, selectedId, onSelect }: FavoriteShipChipsProps) => {
  const t = useMessages(requestMessages);
  const language = useLanguage();
  if (ships.length === 0) return null;
  return (
    <Box component="fieldset" sx={chipRowStyle}>
      <legend className="visually-hidden">{t('favorites')}</legend>
      <Box component="span" aria-hidden sx={{ fontSize: 12, color: 'var(--ink-3)' }}>
        {t('favorites')}
      </Box>
      {ships.map((ship) => (
        <Box
          component="button"
          type="button"
          key={ship.id}
          aria-pressed={ship.id === selectedId}
          onClick={() => onSelect(ship)}
          sx={chipStyle}
        >
          <Star size={12} fill="currentColor" aria-hidden />
          {ship.name[language]}
        </Box>
      ))}
    </Box>
  );
};

const chipRowStyle = {
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
