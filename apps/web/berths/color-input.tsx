import type { NewBerth } from '@kiko/contract/berths/berth-endpoints.ts';
import { berthColorCount } from '@kiko/domain/berths/berth-color.ts';
import { Box, FormHelperText } from '@mui/material';
import { useId } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { berthMessages } from './berth-messages.ts';

const colorChoices = [null, ...Array.from({ length: berthColorCount }, (_, index) => index)];

/** A color of the palette or none; radio buttons in the style of the berth. */
export const ColorInput = ({ form, isLocked }: { form: UseFormReturn<NewBerth>; isLocked: boolean }) => {
  const t = useMessages(berthMessages);
  const name = useId();
  return (
    <Controller
      control={form.control}
      name="colorIndex"
      render={({ field }) => (
        <Box component="fieldset" disabled={isLocked} sx={{ border: 0, m: 0, mt: 2, p: 0, minWidth: 0 }}>
          <Box component="legend" sx={{ fontSize: 12, fontWeight: 700, lineHeight: '18px', p: 0, mb: 0.5 }}>
            {t('color')}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {colorChoices.map((index) => (
              <ColorSwatch
                key={index}
                index={index}
                label={index === null ? t('colorAuto') : t('colorNumber', { number: index + 1 })}
                name={name}
                isSelected={(field.value ?? null) === index}
                onSelect={() => field.onChange(index)}
              />
            ))}
          </Box>
          <FormHelperText>{t('colorHelp')}</FormHelperText>
        </Box>
      )}
    />
  );
};

type ColorSwatchProps = { index: number | null; label: string; name: string; isSelected: boolean; onSelect: () => void };

const ColorSwatch = ({ index, label, name, isSelected, onSelect }: ColorSwatchProps) => {
  const part = (of: string) => `var(--berth${(index ?? 0) + 1}-${of})`;
  return (
    <Box
      component="label"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: { xs: 44, sm: 32 },
        px: 1.25,
        fontSize: 12,
        cursor: 'pointer',
        borderRadius: '6px',
        border: '1px solid var(--line)',
        ...(index !== null && { background: part('bg'), color: part('text'), borderLeft: `4px solid ${part('main')}` }),
        ...(isSelected && { outline: '2px solid var(--primary)', outlineOffset: 1, fontWeight: 700 }),
        '&:has(:focus-visible)': { outline: 'none', boxShadow: 'var(--focus)' },
      }}
    >
      <input type="radio" className="visually-hidden" name={name} checked={isSelected} onChange={onSelect} />
      {label}
    </Box>
  );
};
