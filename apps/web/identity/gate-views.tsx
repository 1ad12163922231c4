import { readEmail } from '@kiko/domain/accounts/email-address.ts';
import { validationMessages } from '@kiko/messages/validation-messages.ts';
import { Alert, Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useMessages } from '../kit/format/messages.ts';
import { CodeBoxes } from './code-boxes.tsx';
import { EmailInput, emailIssue, GateForm, LinkButton } from './gate-form.tsx';
import { identityMessages } from './identity-messages.ts';
import { isUsable, type NewPassword, NewPasswordFields } from './new-password-fields.tsx';
import { PasswordInput } from './password-input.tsx';
import type { SignIn } from './use-sign-in.ts';

type ViewProps = { gate: SignIn };

const Done = ({ children }: { children: string }) => (
  <Alert severity="success" sx={{ mb: 2 }}>
    {children}
  </Alert>
);

export const SignInView = ({ gate }: ViewProps) => {
  const t = useMessages(identityMessages);
  const tIssue = useMessages(validationMessages);
  const known = gate.view.name === 'signIn' ? gate.view : undefined;
  const [email, setEmail] = useState(known?.email ?? '');
  const [password, setPassword] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  return (
    <GateForm
      title={t('signIn')}
      submit={t('signIn')}
      isBusy={gate.isBusy}
      isReady={emailIssue(email) === undefined && password !== ''}
      onWrong={() => setIsChecked(true)}
      onSubmit={() => void gate.signIn(readEmail(email), password)}
      links={<LinkButton onClick={() => gate.go({ name: 'reset', email })}>{t('forgot')}</LinkButton>}
    >
      {known?.notice === 'resetDone' && <Done>{t('resetDone')}</Done>}
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
    </GateForm>
  );
};

export const NewPasswordView = ({ gate, email }: ViewProps & { email: string }) => {
  const t = useMessages(identityMessages);
  const [value, setValue] = useState<NewPassword>({ password: '', confirmation: '' });
  return (
    <GateForm
      title={t('newPasswordTitle')}
      text={t('newPasswordText')}
      submit={t('setPassword')}
      isBusy={gate.isBusy}
      isReady={isUsable(value)}
      onSubmit={() => void gate.choosePassword(email, value.password)}
    >
      <NewPasswordFields value={value} onChange={setValue} />
    </GateForm>
  );
};

export const CodeView = ({ gate, email }: ViewProps & { email: string }) => {
  const t = useMessages(identityMessages);
  const [code, setCode] = useState('');
  const back = <LinkButton onClick={() => gate.go({ name: 'signIn' })}>{t('back')}</LinkButton>;
  return (
    <GateForm
      title={t('codeTitle')}
      text={t('codeText', { email })}
      submit={t('confirm')}
      isBusy={gate.isBusy}
      isReady={code.length === 6}
      onSubmit={() => void gate.giveCode(email, code)}
      links={back}
    >
      <CodeBoxes code={code} isWrong={gate.error?.isWrongCode ?? false} onChange={setCode} />
      <Typography variant="caption" sx={{ color: 'var(--ink-3)' }}>
        {t('codeHelp')}
      </Typography>
    </GateForm>
  );
};

/** The address that was typed at the gate comes along. */
export const ResetView = ({ gate, email: typed }: ViewProps & { email: string }) => {
  const t = useMessages(identityMessages);
  const [email, setEmail] = useState(typed);
  const [isChecked, setIsChecked] = useState(false);
  const back = <LinkButton onClick={() => gate.go({ name: 'signIn', email })}>{t('back')}</LinkButton>;
  return (
    <GateForm
      title={t('resetTitle')}
      text={t('resetText')}
      submit={t('sendCode')}
      isBusy={gate.isBusy}
      isReady={emailIssue(email) === undefined}
      onWrong={() => setIsChecked(true)}
      onSubmit={() => void gate.sendResetCode(readEmail(email))}
      links={back}
    >
      <EmailInput value={email} onChange={setEmail} isChecked={isChecked} />
    </GateForm>
  );
};

export const ConfirmResetView = ({ gate, email }: ViewProps & { email: string }) => {
  const t = useMessages(identityMessages);
  const isResent = gate.view.name === 'confirmReset' && gate.view.notice === 'resent';
  const [code, setCode] = useState('');
  const [value, setValue] = useState<NewPassword>({ password: '', confirmation: '' });
  return (
    <GateForm
      title={t('resetTitle')}
      text={t('codeText', { email })}
      submit={t('setPassword')}
      isBusy={gate.isBusy}
      isReady={code.length === 6 && isUsable(value)}
      onSubmit={() => void gate.reset(email, { code, password: value.password })}
      links={
        <>
          <LinkButton onClick={() => gate.go({ name: 'signIn', email })}>{t('back')}</LinkButton>
          <LinkButton onClick={() => void gate.resendResetCode(email)}>{t('resend')}</LinkButton>
        </>
      }
    >
      {isResent && <Done>{t('resent')}</Done>}
      <Box sx={{ mb: 2 }}>
        <CodeBoxes code={code} isWrong={false} onChange={setCode} />
      </Box>
      <NewPasswordFields value={value} onChange={setValue} />
    </GateForm>
  );
};
