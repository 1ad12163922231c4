import { brokenPasswordRules, minPasswordLength, type PasswordRule, passwordRules } from '@kiko/domain/identity/password-policy.ts';
import { validationMessages } from '@kiko/messages/validation-messages.ts';
import { Box, FormHelperText } from '@mui/material';
import { Check, Circle } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { identityMessages } from './identity-messages.ts';
import { PasswordInput } from './password-input.tsx';

export type NewPassword = { password: string; confirmation: string };

export const isValidNewPassword = ({ password, confirmation }: NewPassword, minLength?: number) =>
  brokenPasswordRules(password, minLength).length === 0 && password === confirmation;

// The field does not accept more than 128 characters, so this rule is not shown.
const shownRules = (Object.keys(passwordRules) as PasswordRule[]).filter((rule) => rule !== 'isShortEnough');

type NewPasswordFieldsProps = {
  value: NewPassword;
  onChange: (value: NewPassword) => void;
  /** The minimum for the user; absent as long as the user is not known. */
  minLength?: number | undefined;
  /** The form was submitted: missing input and broken rules are named. */
  isChecked?: boolean;
};

/** A new password with its confirmation; the checklist of rules updates while typing. */
export const NewPasswordFields = ({ value, onChange, minLength, isChecked = false }: NewPasswordFieldsProps) => {
  const t = useMessages(identityMessages);
  const tWrong = useMessages(validationMessages);
  // Validated only after the field has lost the focus, not while typing.
  const [isLeft, setIsLeft] = useState(false);
  const needed = minLength ?? minPasswordLength;
  const broken = brokenPasswordRules(value.password, needed);
  const isMismatch = value.confirmation !== '' && value.password !== value.confirmation;
  const passwordError = () => {
    if (value.password === '') return isChecked ? tWrong('required') : undefined;
    if ((isLeft || isChecked) && broken.includes('isLongEnough')) return tWrong('tooShort', { count: needed });
    const [rule] = broken;
    return isChecked && rule ? t(rule, { minLength: needed }) : undefined;
  };
  const confirmationError = isChecked && value.confirmation === '' ? tWrong('required') : undefined;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <PasswordInput
        label={t('newPassword')}
        purpose="new"
        value={value.password}
        onChange={(password) => onChange({ ...value, password })}
        onBlur={() => setIsLeft(true)}
        error={passwordError()}
      />
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 1.5, fontSize: 12 }}>
        {shownRules.map((rule) => {
          const isKept = !broken.includes(rule);
          return (
            <Box
              component="li"
              key={rule}
              sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: isKept ? 'var(--ok)' : 'var(--ink-3)' }}
            >
              {isKept ? <Check size={13} aria-hidden /> : <Circle size={9} aria-hidden />}
              {t(rule, { minLength: needed })}
            </Box>
          );
        })}
      </Box>
      {minLength === undefined && <FormHelperText sx={{ mx: 0, mt: -1 }}>{t('privilegedLength')}</FormHelperText>}
      <PasswordInput
        label={t('confirmPassword')}
        purpose="new"
        value={value.confirmation}
        onChange={(confirmation) => onChange({ ...value, confirmation })}
        error={isMismatch ? t('mismatch') : confirmationError}
      />
    </Box>
  );
};
