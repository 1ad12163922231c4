import { Alert, Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useWords } from '../kit/words.ts';
import { CodeBoxes } from './code-boxes.tsx';
import { EmailInput, GateForm, LinkButton } from './gate-form.tsx';
import { identityWords } from './identity-words.ts';
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
  const say = useWords(identityWords);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const isReset = gate.view.name === 'signIn' && gate.view.notice === 'resetDone';
  return (
    <GateForm
      title={say('signIn')}
      submit={say('signIn')}
      isBusy={gate.isBusy}
      isReady={email.trim() !== '' && password !== ''}
      onSubmit={() => void gate.signIn(email.trim(), password)}
      links={<LinkButton onClick={() => gate.go({ name: 'reset' })}>{say('forgot')}</LinkButton>}
    >
      {isReset && <Done>{say('resetDone')}</Done>}
      <Box sx={{ display: 'grid', gap: 2 }}>
        <EmailInput value={email} onChange={setEmail} />
        <PasswordInput label={say('password')} purpose="current" value={password} onChange={setPassword} />
      </Box>
    </GateForm>
  );
};

export const NewPasswordView = ({ gate, email }: ViewProps & { email: string }) => {
  const say = useWords(identityWords);
  const [value, setValue] = useState<NewPassword>({ password: '', confirmation: '' });
  return (
    <GateForm
      title={say('newPasswordTitle')}
      text={say('newPasswordText')}
      submit={say('setPassword')}
      isBusy={gate.isBusy}
      isReady={isUsable(value)}
      onSubmit={() => void gate.choosePassword(email, value.password)}
    >
      <NewPasswordFields value={value} onChange={setValue} />
    </GateForm>
  );
};

export const CodeView = ({ gate, email }: ViewProps & { email: string }) => {
  const say = useWords(identityWords);
  const [code, setCode] = useState('');
  const back = <LinkButton onClick={() => gate.go({ name: 'signIn' })}>{say('back')}</LinkButton>;
  return (
    <GateForm
      title={say('codeTitle')}
      text={say('codeText', { email })}
      submit={say('confirm')}
      isBusy={gate.isBusy}
      isReady={code.length === 6}
      onSubmit={() => void gate.giveCode(email, code)}
      links={back}
    >
      <CodeBoxes code={code} isWrong={gate.error?.isWrongCode ?? false} onChange={setCode} />
      <Typography variant="caption" sx={{ color: 'var(--ink-3)' }}>
        {say('codeHelp')}
      </Typography>
    </GateForm>
  );
};

export const ResetView = ({ gate }: ViewProps) => {
  const say = useWords(identityWords);
  const [email, setEmail] = useState('');
  const back = <LinkButton onClick={() => gate.go({ name: 'signIn' })}>{say('back')}</LinkButton>;
  return (
    <GateForm
      title={say('resetTitle')}
      text={say('resetText')}
      submit={say('sendCode')}
      isBusy={gate.isBusy}
      isReady={email.trim() !== ''}
      onSubmit={() => void gate.sendResetCode(email.trim())}
      links={back}
    >
      <EmailInput value={email} onChange={setEmail} />
    </GateForm>
  );
};

export const ConfirmResetView = ({ gate, email }: ViewProps & { email: string }) => {
  const say = useWords(identityWords);
  const isResent = gate.view.name === 'confirmReset' && gate.view.notice === 'resent';
  const [code, setCode] = useState('');
  const [value, setValue] = useState<NewPassword>({ password: '', confirmation: '' });
  return (
    <GateForm
      title={say('resetTitle')}
      text={say('codeText', { email })}
      submit={say('setPassword')}
      isBusy={gate.isBusy}
      isReady={code.length === 6 && isUsable(value)}
      onSubmit={() => void gate.reset(email, { code, password: value.password })}
      links={
        <>
          <LinkButton onClick={() => gate.go({ name: 'signIn' })}>{say('back')}</LinkButton>
          <LinkButton onClick={() => void gate.resendResetCode(email)}>{say('resend')}</LinkButton>
        </>
      }
    >
      {isResent && <Done>{say('resent')}</Done>}
      <Box sx={{ mb: 2 }}>
        <CodeBoxes code={code} isWrong={false} onChange={setCode} />
      </Box>
      <NewPasswordFields value={value} onChange={setValue} />
    </GateForm>
  );
};
