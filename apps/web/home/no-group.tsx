import type { Me } from '@kiko/contract/identity/identity-endpoints.ts';
import { isMinistryKind } from '@kiko/domain/access/actor.ts';
import { Alert, AlertTitle } from '@mui/material';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { homeMessages } from './home-messages.ts';

/** For users without a group, or in one without a berth: why they have access to no reservation, and the contact. */
export const NoGroup = ({ me }: { me: Me }) => {
  const t = useMessages(homeMessages);
  if (isMinistryKind(me.kind)) return null;
  const values = { master: me.masterName };
  if (me.groupId === null)
    return (
      <Alert severity="warning" sx={{ mb: 2 }}>
        <AlertTitle>{t('noGroupTitle')}</AlertTitle>
        {me.kind.endsWith('Master') ? t('noGroupMaster') : t('noGroupText', values)}
      </Alert>
    );
  if (me.kind !== 'harborMember' || me.groupBerthIds.length > 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <AlertTitle>{t('noBerthTitle')}</AlertTitle>
      {t('noBerthText', values)}
    </Alert>
  );
};
