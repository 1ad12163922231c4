import { readEmail } from '@kiko/domain/accounts/email-address.ts';
import { validationMessages } from '@kiko/messages/validation-messages.ts';
import { Alert, Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { identityMessages } from './identity-messages.ts';
import { isValidNewPassword, type NewPassword, NewPasswordFields } from './new-password-fields.tsx';
import { OneTimeCodeInput } from './one-time-code-input.tsx';
import { PasswordInput } from './password-input.tsx';
import { EmailInput, emailIssue, LinkButton, SignInForm } from './sign-in-form.tsx';
import type { SignInFlow } from './use-sign-in.ts';

type SignInViewProps = { signIn: SignInFlow };

const SuccessAlert = ({ children }: { children: string }) => (
  <Alert severity="success" sx={{ mb: 2 }}>
    {children}
  </Alert>
);

export const SignInView = ({ signIn }: SignInViewProps) => {
  const t = useMessages(identityMessages);
  const tIssue = useMessages(validationMessages);
  const known = signIn.view.name === 'signIn' ? signIn.view : undefined;
  const [email, setEmail] = useState(known?.email ?? '');
  const [password, setPassword] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  return (
    <SignInForm
      title={t('signIn')}
      submit={t('signIn')}
      isBusy={signIn.isBusy}
      isReady={emailIssue(email) === undefined && password !== ''}
      onWrong={() => setIsChecked(true)}
      onSubmit={() => void signIn.signIn(readEmail(email), password)}
      links={<LinkButton onClick={() => signIn.goTo({ name: 'reset', email })}>{t('forgot')}</LinkButton>}
    >
      {known?.notice === 'resetDone' && <SuccessAlert>{t('resetDone')}</SuccessAlert>}
      <Box sx={{ display: 'grid', gap: 2 }}>
        <EmailInput value={email} onChange={setEmail} isChecked={isChecked} />
        <PasswordInput
          label={t('password')}
          purpose="current"
          value={password}
          onChange={setPassword}
          error={isChecked && password === '' ? tIssue('required') : undefined}
        />
      </Box>
    </SignInForm>
  );
};

export const NewPasswordView = ({ signIn, email }: SignInViewProps & { email: string }) => {
  const t = useMessages(identityMessages);
  const [value, setValue] = useState<NewPassword>({ password: '', confirmation: '' });
  const [isChecked, setIsChecked] = useState(false);
  return (
    <SignInForm
      title={t('newPasswordTitle')}
      text={t('newPasswordText')}
      submit={t('setPassword')}
      isBusy={signIn.isBusy}
      isReady={isValidNewPassword(value)}
      onWrong={() => setIsChecked(true)}
      onSubmit={() => void signIn.setNewPassword(email, value.password)}
    >
      <NewPasswordFields value={value} onChange={setValue} isChecked={isChecked} />
    </SignInForm>
  );
};

export const OneTimeCodeView = ({ signIn, email }: SignInViewProps & { email: string }) => {
  const t = useMessages(identityMessages);
  const [code, setCode] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const back = <LinkButton onClick={() => signIn.goTo({ name: 'signIn' })}>{t('back')}</LinkButton>;
  return (
    <SignInForm
      title={t('codeTitle')}
      text={t('codeText', { email })}
      submit={t('confirm')}
      isBusy={signIn.isBusy}
      isReady={code.length === 6}
      onWrong={() => setIsChecked(true)}
      onSubmit={() => void signIn.submitCode(email, code)}
      links={back}
    >
      <OneTimeCodeInput code={code} isWrong={signIn.error?.isWrongCode ?? false} isChecked={isChecked} onChange={setCode} />
      <Typography variant="caption" sx={{ color: 'var(--ink-3)' }}>
        {t('codeHelp')}
      </Typography>
    </SignInForm>
  );
};

/** The address that was typed at the gate comes along. */
export const RequestResetView = ({ signIn, email: typed }: SignInViewProps & { email: string }) => {
  const t = useMessages(identityMessages);
  const [email, setEmail] = useState(typed);
  const [isChecked, setIsChecked] = useState(false);
  const back = <LinkButton onClick={() => signIn.goTo({ name: 'signIn', email })}>{t('back')}</LinkButton>;
  return (
    <SignInForm
      title={t('resetTitle')}
      text={t('resetText')}
      submit={t('sendCode')}
      isBusy={signIn.isBusy}
      isReady={emailIssue(email) === undefined}
      onWrong={() => setIsChecked(true)}
      onSubmit={() => void signIn.sendResetCode(readEmail(email))}
      links={back}
    >
      <EmailInput value={email} onChange={setEmail} isChecked={isChecked} />
    </SignInForm>
  );
};

export const ConfirmResetView = ({ signIn, email }: SignInViewProps & { email: string }) => {
  const t = useMessages(identityMessages);
  const isResent = signIn.view.name === 'confirmReset' && signIn.view.notice === 'resent';
  const [code, setCode] = useState('');
  const [value, setValue] = useState<NewPassword>({ password: '', confirmation: '' });
  const [isChecked, setIsChecked] = useState(false);
  return (
    <SignInForm
      title={t('resetTitle')}
      text={t('resetCodeText', { email })}
      submit={t('setPassword')}
      isBusy={signIn.isBusy}
      isReady={code.length === 6 && isValidNewPassword(value)}
      onWrong={() => setIsChecked(true)}
      onSubmit={() => void signIn.reset(email, { code, password: value.password })}
      links={
        <>
          <LinkButton onClick={() => signIn.goTo({ name: 'signIn', email })}>{t('back')}</LinkButton>
          <LinkButton onClick={() => void signIn.resendResetCode(email)}>{t('resend')}</LinkButton>
        </>
      }
    >
      {isResent && <SuccessAlert>{t('resent')}</SuccessAlert>}
      <Box sx={{ mb: 2 }}>
        <OneTimeCodeInput code={code} isWrong={false} isChecked={isChecked} onChange={setCode} />
      </Box>
      <NewPasswordFields value={value} onChange={setValue} isChecked={isChecked} />
    </SignInForm>
  );
};
