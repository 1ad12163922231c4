import type { AccountDetail } from '@kiko/contract/accounts/account-shapes.ts';
import { Button } from '@mui/material';
import { useMessages } from '../kit/format/messages.ts';
import { EditButton } from '../kit/layout/record-page.tsx';
import { accountMessages } from './account-messages.ts';

export type AccountMode = 'edit' | 'standing' | 'transfer' | 'invite' | 'signOut';
type AccountActionsProps = { account: AccountDetail; onChoose: (mode: AccountMode) => void };

/** The actions that the server allows the user for this account. */
export const AccountActions = ({ account, onChoose }: AccountActionsProps) => {
  const t = useMessages(accountMessages);
  return (
    <>
      {account.canTransferRole && <Button onClick={() => onChoose('transfer')}>{t('transfer')}</Button>}
      {account.editableFields.includes('isEnabled') && (
        <Button {...(account.isEnabled && { color: 'error' })} onClick={() => onChoose('standing')}>
          {t(account.isEnabled ? 'disable' : 'enable')}
        </Button>
      )}
      {account.canSignOut && <Button onClick={() => onChoose('signOut')}>{t('signOut')}</Button>}
      {account.canInvite && <Button onClick={() => onChoose('invite')}>{t('invite')}</Button>}
      {account.editableFields.length > 0 && <EditButton onClick={() => onChoose('edit')}>{t('edit')}</EditButton>}
    </>
  );
};
