import type { Me } from '@kiko/contract/identity/identity-endpoints.ts';
import { isMinistryKind } from '@kiko/domain/access/actor.ts';
import { Alert, AlertTitle } from '@mui/material';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { homeMessages } from './home-messages.ts';

/** For users without a group, which have access to nothing: the reason, and the contact. Renders nothing for other users. */
export const NoGroup = ({ me }: { me: Me }) => {
  const t = useMessages(homeMessages);
  if (me.groupId !== null || isMinistryKind(me.kind)) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <AlertTitle>{t('noGroupTitle')}</AlertTitle>
      {me.kind.endsWith('Master') ? t('noGroupMaster') : t('noGroupText', { master: me.masterName })}
    </Alert>
  );
};
