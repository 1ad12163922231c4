import type { AccountDetail } from '@kiko/contract/accounts/account-shapes.ts';
import { Button } from '@mui/material';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { EditButton } from '../kit/layout/record-page.tsx';
import { accountMessages } from './account-messages.ts';

export type AccountScreenMode = 'edit' | 'standing' | 'transfer' | 'invite' | 'signOut';
type AccountActionsProps = { account: AccountDetail; onSelect: (mode: AccountScreenMode) => void };

/** The actions that the server allows the user for this account. */
export const AccountActions = ({ account, onSelect }: AccountActionsProps) => {
  const t = useMessages(accountMessages);
  return (
    <>
      {account.canTransferRole && <Button onClick={() => onSelect('transfer')}>{t('transfer')}</Button>}
      {account.editableFields.includes('isEnabled') && (
        <Button {...(account.isEnabled && { color: 'error' })} onClick={() => onSelect('standing')}>
          {t(account.isEnabled ? 'disable' : 'enable')}
        </Button>
      )}
      {account.canSignOut && <Button onClick={() => onSelect('signOut')}>{t('signOut')}</Button>}
      {account.canInvite && <Button onClick={() => onSelect('invite')}>{t('invite')}</Button>}
      {account.editableFields.length > 0 && <EditButton onClick={() => onSelect('edit')}>{t('edit')}</EditButton>}
    </>
  );
};
