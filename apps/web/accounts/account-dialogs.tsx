import type { AccountDetail } from '@kiko/contract/accounts/account-shapes.ts';
import { Box, FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useWords } from '../kit/words.ts';
import { useCandidates, useInvite, useSaveAccount, useSignAccountOut, useTransferRole } from './account-data.ts';
import { accountWords } from './account-words.ts';

type DialogProps = { account: AccountDetail; onDone: (changed: AccountDetail) => void; onClose: () => void };
type NoticeProps = { account: AccountDetail; onDone: (text: string) => void; onClose: () => void };

/** A new temporary password by mail; the one there was is worth nothing from then on. */
export const InviteDialog = ({ account, onDone, onClose }: NoticeProps) => {
  const say = useWords(accountWords);
  const invite = useInvite();
  return (
    <ConfirmDialog
      title={say('inviteTitle', { name: account.name })}
      confirmLabel={say('invite')}
      color="primary"
      error={invite.error}
      isPending={invite.isPending}
      onConfirm={() => invite.mutate(account.id, { onSuccess: () => onDone(say('invited')) })}
      onClose={onClose}
    >
      {say('inviteText', { email: account.email })}
    </ConfirmDialog>
  );
};

export const SignOutDialog = ({ account, onDone, onClose }: NoticeProps) => {
  const say = useWords(accountWords);
  const signOut = useSignAccountOut();
  return (
    <ConfirmDialog
      title={say('signOutTitle', { name: account.name })}
      confirmLabel={say('signOut')}
      error={signOut.error}
      isPending={signOut.isPending}
      onConfirm={() => signOut.mutate(account.id, { onSuccess: () => onDone(say('signedOut')) })}
      onClose={onClose}
    >
      {say('signOutText')}
    </ConfirmDialog>
  );
};

/** Disables or enables the account, and says what that means first. */
export const StandingDialog = ({ account, onDone, onClose }: DialogProps) => {
  const say = useWords(accountWords);
  const save = useSaveAccount();
  const { id, version, name, isEnabled } = account;
  return (
    <ConfirmDialog
      title={say(isEnabled ? 'disableTitle' : 'enableTitle', { name })}
      confirmLabel={say(isEnabled ? 'disable' : 'enable')}
      color={isEnabled ? 'error' : 'primary'}
      error={save.error}
      isPending={save.isPending}
      onConfirm={() => save.mutate({ id, change: { version, isEnabled: !isEnabled } }, { onSuccess: onDone })}
      onClose={onClose}
    >
      {say(isEnabled ? 'disableText' : 'enableText')}
    </ConfirmDialog>
  );
};

/** Hands the master role over to a colleague; states the consequence before it happens. */
export const TransferDialog = ({ account, onDone, onClose }: DialogProps) => {
  const say = useWords(accountWords);
  const transfer = useTransferRole();
  const candidates = useCandidates(account);
  const [chosen, setChosen] = useState<number | null>(null);
  const labelId = useId();
  return (
    <ConfirmDialog
      title={say('transferTitle')}
      confirmLabel={say('transfer')}
      isDisabled={chosen === null}
      error={transfer.error}
      isPending={transfer.isPending}
      onConfirm={() => chosen !== null && transfer.mutate({ master: account, userId: chosen }, { onSuccess: onDone })}
      onClose={onClose}
    >
      <p style={{ margin: '0 0 12px' }}>{say('transferText', { name: account.name })}</p>
      {candidates?.length === 0 && <strong>{say('noCandidates')}</strong>}
      {candidates && candidates.length > 0 && (
        <>
          <Box id={labelId} sx={{ fontSize: 12, fontWeight: 700, mb: 0.5 }}>
            {say('transferTo')}
          </Box>
          <RadioGroup
            aria-labelledby={labelId}
            value={chosen}
            onChange={(_event, value) => setChosen(Number(value))}
            sx={{
              border: '1px solid var(--line)',
              borderRadius: '8px',
              maxHeight: 280,
              overflow: 'auto',
              flexWrap: 'nowrap',
              px: 1.5,
              py: 0.5,
            }}
          >
            {candidates.map(({ id, name, email, groupName }) => (
              <FormControlLabel
                key={id}
                value={id}
                control={<Radio size="small" />}
                label={
                  <span>
                    {name}
                    <Box component="span" sx={{ display: 'block', fontSize: 11, color: 'var(--ink-3)' }}>
                      {[groupName, email].filter(Boolean).join(' · ')}
                    </Box>
                  </span>
                }
              />
            ))}
          </RadioGroup>
        </>
      )}
    </ConfirmDialog>
  );
};
