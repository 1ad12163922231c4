import { minPasswordLengthOf } from '@kiko/domain/identity/password-policy.ts';
import { Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useToast } from '../kit/dialog/toasts.tsx';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { SectionCard } from '../kit/layout/section-card.tsx';
import { useMe } from '../kit/session/use-me.ts';
import { sessionsQuery } from './identity-data.ts';
import { identityMessages, providerMessages } from './identity-messages.ts';
import { isValidNewPassword, type NewPassword, NewPasswordFields } from './new-password-fields.tsx';
import { PasswordInput } from './password-input.tsx';
import { ProviderError } from './provider-error.tsx';

const emptyPassword: NewPassword = { password: '', confirmation: '' };
/** The provider's message for a wrong password; it mentions a username, which this form does not have. */
const incorrectPasswordMessage = providerMessages.incorrect.en;

export const ChangePasswordCard = () => {
  const t = useMessages(identityMessages);
  const toast = useToast();
  const client = useQueryClient();
  const [current, setCurrent] = useState('');
  const [chosen, setChosen] = useState(emptyPassword);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const me = useMe();
  const minLength = me && minPasswordLengthOf(me.kind);
  const isReady = current !== '' && isValidNewPassword(chosen, minLength);
  const change = async () => {
    setProblem('');
    setIsBusy(true);
    try {
      const { changePassword } = await import('./identity-provider.ts');
      await changePassword(current, chosen.password);
      setCurrent('');
      setChosen(emptyPassword);
      toast(t('passwordChanged'));
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : String(failure));
    } finally {
      setIsBusy(false);
    }
  };
  const isWrong = problem === incorrectPasswordMessage;
  const isUnanswered = problem === providerMessages.network.en;
  return (
    <SectionCard title={t('changePassword')}>
      <Typography sx={{ lineHeight: 1.75, color: 'var(--ink-2)', mb: 2 }}>{t('changePasswordText')}</Typography>
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
          label={t('currentPassword')}
          purpose="current"
          value={current}
          onChange={setCurrent}
          error={isWrong ? t('wrongPassword') : undefined}
        />
        <NewPasswordFields value={chosen} onChange={setChosen} minLength={minLength} />
        {problem && !isWrong && <ProviderError message={isUnanswered ? t('changeUnconfirmed') : problem} />}
        <Box>
          <Button type="submit" variant="contained" color="primary" loading={isBusy} disabled={!isReady}>
            {t('change')}
          </Button>
        </Box>
      </Box>
    </SectionCard>
  );
};
