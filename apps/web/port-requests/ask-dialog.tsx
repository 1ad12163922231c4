import type { PortRequestRow } from '@kiko/contract/port-requests/port-request-endpoints.ts';
import type { PortRow } from '@kiko/contract/ports/port-endpoints.ts';
import { Box } from '@mui/material';
import { Link } from 'react-router';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { portRequestPath, useSavePortRequest } from './port-request-data.ts';
import { PortRequestStatusChip } from './port-request-status.tsx';
import { portRequestWords } from './port-request-words.ts';

type AskDialogProps = { port: PortRow; last: PortRequestRow | undefined; onDone: () => void; onClose: () => void };

/** Asks for a port; whoever was refused it before can look why. */
export const AskDialog = ({ port, last, onDone, onClose }: AskDialogProps) => {
  const say = useWords(portRequestWords);
  const language = useLanguage();
  const save = useSavePortRequest();
  return (
    <ConfirmDialog
      title={say('askTitle', { port: port.name[language] })}
      confirmLabel={say('ask')}
      color="primary"
      error={save.error}
      isPending={save.isPending}
      onConfirm={() => save.mutate({ record: { portId: port.id } }, { onSuccess: onDone })}
      onClose={onClose}
    >
      {say('askText', { manager: port.adminOrganizationName[language] })}
      {last && (
        <Box sx={{ mt: 1.5, display: 'flex', gap: 1, alignItems: 'center' }}>
          <PortRequestStatusChip status={last.status} />
          <Link to={portRequestPath(last)}>{say('lastRequest')}</Link>
        </Box>
      )}
    </ConfirmDialog>
  );
};
