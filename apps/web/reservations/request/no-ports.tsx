import type { Me } from '@kiko/contract/identity/identity-endpoints.ts';
import { screenPaths } from '@kiko/contract/screen-paths.ts';
import { isApplicantKind } from '@kiko/domain/access/actor.ts';
import { Alert, Button } from '@mui/material';
import { Link } from 'react-router';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import { requestMessages } from '../shared/request/request-messages.ts';

/** Instead of a form that could not be sent: why there is no port to choose, and the next step. */
export const NoPorts = ({ me }: { me: Me }) => {
  const t = useMessages(requestMessages);
  if (me.groupId === null && !me.kind.endsWith('Master'))
    return <Alert severity="info">{t('noGroup', { master: me.masterName })}</Alert>;
  if (!isApplicantKind(me.kind)) return <Alert severity="info">{t('noManagedPorts')}</Alert>;
  return (
    <Alert
      severity="info"
      action={
        <Button component={Link} to={screenPaths.harborUtilization} variant="contained" color="primary" size="small">
          {t('applyForPort')}
        </Button>
      }
    >
      {t('noPorts')}
    </Alert>
  );
};
