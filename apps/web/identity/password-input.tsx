import { IconButton, InputAdornment, OutlinedInput } from '@mui/material';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Field } from '../kit/form/field.tsx';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { identityMessages } from './identity-messages.ts';

type PasswordInputProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  purpose: 'current' | 'new';
  error?: string | undefined;
  onBlur?: () => void;
};

/** A password field with a visibility toggle and a Caps Lock warning. */
export const PasswordInput = ({ label, value, onChange, purpose, error, onBlur }: PasswordInputProps) => {
  const t = useMessages(identityMessages);
  const [isShown, setIsShown] = useState(false);
  const [isCapsLock, setIsCapsLock] = useState(false);
  return (
    <Field label={label} help={isCapsLock ? t('capsLock') : undefined} error={error}>
      {({ id, describedBy, hasError }) => (
        <OutlinedInput
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyUp={(event) => setIsCapsLock(event.getModifierState('CapsLock'))}
          onBlur={onBlur}
          error={hasError}
          fullWidth
          type={isShown ? 'text' : 'password'}
          autoComplete={`${purpose}-password`}
          inputProps={{ 'aria-describedby': describedBy, 'aria-invalid': hasError, maxLength: 128 }}
          endAdornment={
            <InputAdornment position="end">
              <IconButton aria-label={t(isShown ? 'hide' : 'show')} aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
                {isShown ? <EyeOff size={18} /> : <Eye size={18} />}
              </IconButton>
            </InputAdornment>
          }
          sx={{ height: 44 }}
        />
      )}
    </Field>
  );
};
