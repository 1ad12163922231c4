import { Box, FormHelperText } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { kitMessages } from '../i18n/kit-messages.ts';
import { useMessages } from '../i18n/use-messages.ts';

export type FieldState = { id: string; labelId: string; describedBy: string; hasError: boolean };
type FieldProps = {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  isRequired?: boolean;
  children: (state: FieldState) => ReactNode;
};

/** Label above, control, then the help or error text. */
export const Field = ({ label, help, error, isRequired = false, children }: FieldProps) => {
  const t = useMessages(kitMessages);
  const id = useId();
  const labelId = `${id}-label`;
  const describedBy = `${id}-help`;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        component="label"
        id={labelId}
        htmlFor={id}
        sx={{ display: 'flex', gap: 0.75, alignItems: 'baseline', fontSize: 12, fontWeight: 700, lineHeight: '18px', mb: 0.5 }}
      >
        {label}
        {isRequired && (
          <Box component="span" sx={{ color: 'var(--bad)', fontWeight: 400, fontSize: 11 }}>
            {t('required')}
          </Box>
        )}
      </Box>
      {children({ id, labelId, describedBy, hasError: error !== undefined })}
      {(error ?? help) && (
        <FormHelperText id={describedBy} error={error !== undefined} sx={error ? { '&&': { color: 'var(--bad)' } } : {}}>
          {error ?? help}
        </FormHelperText>
      )}
    </Box>
  );
};
