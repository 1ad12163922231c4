import { brokenPasswordRules, type PasswordRule, passwordRules, shortestPassword } from '@kiko/domain/identity/password-policy.ts';
import { validationWords } from '@kiko/words/validation-words.ts';
import { Box } from '@mui/material';
import { Check, Circle } from 'lucide-react';
import { useState } from 'react';
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
  const sayWrong = useWords(validationWords);
  // Only once the field is left: who is still typing is not wrong yet.
  const [isLeft, setIsLeft] = useState(false);
  const broken = brokenPasswordRules(value.password);
  const isTooShort = isLeft && value.password !== '' && broken.includes('isLongEnough');
  const isMismatch = value.confirmation !== '' && value.password !== value.confirmation;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <PasswordInput
        label={say('newPassword')}
        purpose="new"
        value={value.password}
        onChange={(password) => onChange({ ...value, password })}
        onLeave={() => setIsLeft(true)}
        error={isTooShort ? sayWrong('tooShort', { count: shortestPassword }) : undefined}
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
