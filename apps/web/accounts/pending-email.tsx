import type { AccountDetail } from '@kiko/contract/accounts/account-shapes.ts';
import { Alert, Box, Button, OutlinedInput } from '@mui/material';
import { useState } from 'react';
import { RefusalBanner } from '../kit/feedback/refusal-banner.tsx';
import { Field } from '../kit/form/field.tsx';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { accountMessages } from './account-messages.ts';
import { useConfirmEmail, useSaveAccount, useSaveProfile } from './shared/account-data.ts';

type PendingEmailProps = {
  account: AccountDetail;
  isOwn: boolean;
  onConfirmed: () => void;
  /** Another code was sent, or the change was canceled. */
  onChanged: (account: AccountDetail) => void;
};

/** A changed address that waits for its code; nothing where there is none. */
export const PendingEmail = ({ account, isOwn, onConfirmed, onChanged }: PendingEmailProps) => {
  const t = useMessages(accountMessages);
  const [code, setCode] = useState('');
  const confirm = useConfirmEmail({ id: account.id, isOwn });
  const [ofOther, ofSelf] = [useSaveAccount(), useSaveProfile()];
  const save = isOwn ? ofSelf : ofOther;
  const { pendingEmail, id, version } = account;
  if (!pendingEmail) return null;
  const wish = (email: string) =>
    save.mutate(
      { id, change: { version, email } },
      {
        onSuccess: (changed) => {
          confirm.reset();
          setCode('');
          onChanged(changed);
        },
      },
    );
  const submit = () => {
    confirm.mutate(code.normalize('NFKC').trim(), { onSuccess: ({ isConfirmed }) => isConfirmed && onConfirmed() });
  };
  const answer = confirm.data;
  const isWrong = answer !== undefined && !answer.isConfirmed;
  return (
    <Alert severity="info" sx={{ mb: 2, '& .MuiAlert-message': { flex: 1 } }}>
      <b>{t('pendingTitle')}</b>
      <div>{t(isOwn ? 'pendingOwn' : 'pendingOther', { email: pendingEmail.email })}</div>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'end' }}
      >
        <Box sx={{ width: 220 }}>
          <Field label={t('code')} error={isWrong ? t(answer.attemptsLeft > 0 ? 'wrongCode' : 'noTries') : undefined}>
            {({ id: inputId, describedBy, hasError: isInvalid }) => (
              <OutlinedInput
                id={inputId}
                value={code}
                onChange={(event) => setCode(event.target.value)}
                error={isInvalid}
                fullWidth
                inputProps={{ inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 6, 'aria-describedby': describedBy }}
              />
            )}
          </Field>
        </Box>
        <Button
          type="submit"
          variant="contained"
          color="primary"
          disabled={!/^\d{6}$/.test(code.normalize('NFKC').trim())}
          loading={confirm.isPending}
        >
          {t('confirmCode')}
        </Button>
        <Button onClick={() => wish(pendingEmail.email)} disabled={save.isPending}>
          {t('resendCode')}
        </Button>
        <Button onClick={() => wish(account.email)} disabled={save.isPending}>
          {t('giveUp')}
        </Button>
      </Box>
      <RefusalBanner error={confirm.error ?? save.error} />
    </Alert>
  );
};
