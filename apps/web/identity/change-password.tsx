import { Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SectionCard } from '../kit/section-card.tsx';
import { useToast } from '../kit/toasts.tsx';
import { useWords } from '../kit/words.ts';
import { sessionsQuery } from './identity-data.ts';
import { identityWords } from './identity-words.ts';
import { isUsable, type NewPassword, NewPasswordFields } from './new-password-fields.tsx';
import { PasswordInput } from './password-input.tsx';
import { ProviderMessage } from './provider-message.tsx';

const nothing: NewPassword = { password: '', confirmation: '' };
/** The provider's words for a wrong password; here nobody asked for a username. */
const incorrect = 'Incorrect username or password.';

export const ChangePassword = () => {
  const say = useWords(identityWords);
  const toast = useToast();
  const client = useQueryClient();
  const [current, setCurrent] = useState('');
  const [chosen, setChosen] = useState(nothing);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const isReady = current !== '' && isUsable(chosen);
  const change = async () => {
    setProblem('');
    setIsBusy(true);
    try {
      const { changePassword } = await import('./provider.ts');
      await changePassword(current, chosen.password);
      setCurrent('');
      setChosen(nothing);
      toast(say('passwordChanged'));
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : String(failure));
    } finally {
      setIsBusy(false);
    }
  };
  const isWrong = problem === incorrect;
  return (
    <SectionCard title={say('changePassword')}>
      <Typography sx={{ lineHeight: 1.75, color: 'var(--ink-2)', mb: 2 }}>{say('changePasswordText')}</Typography>
      <Box
        component="form"
        noValidate
        sx={{ display: 'grid', gap: 2, maxWidth: 420 }}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isBusy) void change();
        }}
      >
        <PasswordInput
          label={say('currentPassword')}
          purpose="current"
          value={current}
          onChange={setCurrent}
          error={isWrong ? say('wrongPassword') : undefined}
        />
        <NewPasswordFields value={chosen} onChange={setChosen} />
        {problem && !isWrong && <ProviderMessage message={problem} />}
        <Box>
          <Button type="submit" variant="contained" color="primary" loading={isBusy} disabled={!isReady}>
            {say('change')}
          </Button>
        </Box>
      </Box>
    </SectionCard>
  );
};
