import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { kitMessages } from '../kit/i18n/kit-messages.ts';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { identityMessages } from './identity-messages.ts';
import { giveUpProof, type NextStep, proveAgain, proveWithCode } from './identity-provider.ts';
import { OneTimeCodeInput } from './one-time-code-input.tsx';
import { PasswordInput } from './password-input.tsx';
import { ProviderError } from './provider-error.tsx';

type ProveDialogProps = { email: string; onProved: () => void; onClose: () => void };

/** Requests the password again, and for a mailed code if the device needs one. The page behind keeps its input. */
export const ProveDialog = ({ email, onProved, onClose }: ProveDialogProps) => {
  const t = useMessages(identityMessages);
  const tKit = useMessages(kitMessages);
  const titleId = useId();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isCodeAsked, setIsCodeAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const follow = (next: NextStep) => {
    if (next === 'done') return onProved();
    if (isCodeAsked) setProblem('Invalid verification code provided, please try again.');
    setCode('');
    return setIsCodeAsked(true);
  };
  const submit = async () => {
    setProblem('');
    setIsBusy(true);
    try {
      follow(isCodeAsked ? await proveWithCode(code) : await proveAgain(email, password));
    } catch (failure) {
      setIsCodeAsked(false);
      setProblem(failure instanceof Error ? failure.message : String(failure));
    } finally {
      setIsBusy(false);
    }
  };
  const close = () => {
    giveUpProof();
    onClose();
  };
  const isReady = isCodeAsked ? code.length === 6 : password !== '';
  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DialogTitle id={titleId}>{t('proveTitle')}</DialogTitle>
        <DialogContent sx={{ lineHeight: 1.75, display: 'grid', gap: 2 }}>
          <div>{isCodeAsked ? t('codeText', { email }) : t('proveText')}</div>
          {problem && <ProviderError message={problem} />}
          {isCodeAsked ? (
            <OneTimeCodeInput code={code} isWrong={problem !== ''} onChange={setCode} />
          ) : (
            <PasswordInput label={t('password')} purpose="current" value={password} onChange={setPassword} />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{tKit('cancel')}</Button>
          <Button type="submit" variant="contained" color="primary" disabled={!isReady} loading={isBusy}>
            {t('confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
