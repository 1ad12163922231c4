import { IconButton, InputAdornment, OutlinedInput } from '@mui/material';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Field } from '../kit/field.tsx';
import { useWords } from '../kit/words.ts';
import { identityWords } from './identity-words.ts';

type PasswordInputProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  purpose: 'current' | 'new';
  error?: string | undefined;
  onLeave?: () => void;
};

/** A password that can be looked at, with a word when Caps Lock is on. */
export const PasswordInput = ({ label, value, onChange, purpose, error, onLeave }: PasswordInputProps) => {
  const say = useWords(identityWords);
  const [isShown, setIsShown] = useState(false);
  const [isCapsLock, setIsCapsLock] = useState(false);
  return (
    <Field label={label} help={isCapsLock ? say('capsLock') : undefined} error={error}>
      {({ id, describedBy, isWrong }) => (
        <OutlinedInput
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyUp={(event) => setIsCapsLock(event.getModifierState('CapsLock'))}
          onBlur={onLeave}
          error={isWrong}
          fullWidth
          type={isShown ? 'text' : 'password'}
          autoComplete={`${purpose}-password`}
          inputProps={{ 'aria-describedby': describedBy, maxLength: 128 }}
          endAdornment={
            <InputAdornment position="end">
              <IconButton aria-label={say(isShown ? 'hide' : 'show')} aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
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
