import { brokenPasswordRules, type PasswordRule, passwordRules } from '@kiko/domain/identity/password-policy.ts';
import { Box } from '@mui/material';
import { Check, Circle } from 'lucide-react';
import { useWords } from '../kit/words.ts';
import { identityWords } from './identity-words.ts';
import { PasswordInput } from './password-input.tsx';

export type NewPassword = { password: string; confirmation: string };

export const isUsable = ({ password, confirmation }: NewPassword) =>
  brokenPasswordRules(password).length === 0 && password === confirmation;

// 128 characters cannot be exceeded in the field, so there is nothing to tick off.
const shownRules = (Object.keys(passwordRules) as PasswordRule[]).filter((rule) => rule !== 'isShortEnough');

/** A new password twice; the policy ticks off while one types. */
export const NewPasswordFields = ({ value, onChange }: { value: NewPassword; onChange: (value: NewPassword) => void }) => {
  const say = useWords(identityWords);
  const broken = brokenPasswordRules(value.password);
  const isMismatch = value.confirmation !== '' && value.password !== value.confirmation;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <PasswordInput
        label={say('newPassword')}
        purpose="new"
        value={value.password}
        onChange={(password) => onChange({ ...value, password })}
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
              {say(rule)}
            </Box>
          );
        })}
      </Box>
      <PasswordInput
        label={say('confirmPassword')}
        purpose="new"
        value={value.confirmation}
        onChange={(confirmation) => onChange({ ...value, confirmation })}
        error={isMismatch ? say('mismatch') : undefined}
      />
    </Box>
  );
};
