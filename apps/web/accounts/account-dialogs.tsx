import type { AccountDetail } from '@kiko/contract/accounts/account-shapes.ts';
import { Box, FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../kit/dialog/confirm-dialog.tsx';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { accountMessages } from './account-messages.ts';
import { useCandidates, useInvite, useSaveAccount, useSignAccountOut, useTransferRole } from './shared/account-data.ts';

type AccountChangeDialogProps = { account: AccountDetail; onDone: (changed: AccountDetail) => void; onClose: () => void };
type AccountMailDialogProps = { account: AccountDetail; onDone: (text: string) => void; onClose: () => void };

/** A new temporary password by mail; the one there was is worth nothing from then on. */
export const InviteAccountDialog = ({ account, onDone, onClose }: AccountMailDialogProps) => {
  const t = useMessages(accountMessages);
  const invite = useInvite();
  return (
    <ConfirmDialog
      title={t('inviteTitle', { name: account.name })}
      confirmLabel={t('invite')}
      color="primary"
      error={invite.error}
      isPending={invite.isPending}
      onConfirm={() => invite.mutate(account.id, { onSuccess: () => onDone(t('invited')) })}
      onClose={onClose}
    >
      {t('inviteText', { email: account.email })}
    </ConfirmDialog>
  );
};

export const SignOutAccountDialog = ({ account, onDone, onClose }: AccountMailDialogProps) => {
  const t = useMessages(accountMessages);
  const signOut = useSignAccountOut();
  return (
    <ConfirmDialog
      title={t('signOutTitle', { name: account.name })}
      confirmLabel={t('signOut')}
      error={signOut.error}
      isPending={signOut.isPending}
      onConfirm={() => signOut.mutate(account.id, { onSuccess: () => onDone(t('signedOut')) })}
      onClose={onClose}
    >
      {t('signOutText')}
    </ConfirmDialog>
  );
};

/** Disables or enables the account after describing the consequences. */
export const ToggleAccountDialog = ({ account, onDone, onClose }: AccountChangeDialogProps) => {
  const t = useMessages(accountMessages);
  const save = useSaveAccount();
  const { id, version, name, isEnabled } = account;
  return (
    <ConfirmDialog
      title={t(isEnabled ? 'disableTitle' : 'enableTitle', { name })}
      confirmLabel={t(isEnabled ? 'disable' : 'enable')}
      color={isEnabled ? 'error' : 'primary'}
      error={save.error}
      isPending={save.isPending}
      onConfirm={() => save.mutate({ id, change: { version, isEnabled: !isEnabled } }, { onSuccess: onDone })}
      onClose={onClose}
    >
      {t(isEnabled ? 'disableText' : 'enableText')}
    </ConfirmDialog>
  );
};

/** Hands the master role over to a colleague; states the consequence before it happens. */
export const TransferMasterRoleDialog = ({ account, onDone, onClose }: AccountChangeDialogProps) => {
  const t = useMessages(accountMessages);
  const transfer = useTransferRole();
  const candidates = useCandidates(account);
  const [chosen, setChosen] = useState<number | null>(null);
  const labelId = useId();
  return (
    <ConfirmDialog
      title={t('transferTitle')}
      confirmLabel={t('transfer')}
      isDisabled={chosen === null}
      error={transfer.error}
      isPending={transfer.isPending}
      onConfirm={() => chosen !== null && transfer.mutate({ master: account, userId: chosen }, { onSuccess: onDone })}
      onClose={onClose}
    >
      <p style={{ margin: '0 0 12px' }}>{t('transferText', { name: account.name })}</p>
      {candidates?.length === 0 && <strong>{t('noCandidates')}</strong>}
      {candidates && candidates.length > 0 && (
        <>
          <Box id={labelId} sx={{ fontSize: 12, fontWeight: 700, mb: 0.5 }}>
            {t('transferTo')}
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
