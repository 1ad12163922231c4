import type { PortRequestRow } from '@kiko/contract/port-requests/port-request-endpoints.ts';
import type { PortRow } from '@kiko/contract/ports/port-endpoints.ts';
import { Box } from '@mui/material';
import { Link } from 'react-router';
import { ConfirmDialog } from '../kit/dialog/confirm-dialog.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { portRequestMessages } from './port-request-messages.ts';
import { PortRequestStatusChip } from './port-request-status-chip.tsx';
import { portRequestPath, useSavePortRequest } from './shared/port-request-data.ts';

type NewPortRequestDialogProps = {
  port: PortRow;
  previousRequest: PortRequestRow | undefined;
  onDone: () => void;
  onClose: () => void;
};

/** Requests a port; shows the reason of an earlier rejection. */
export const NewPortRequestDialog = ({ port, previousRequest, onDone, onClose }: NewPortRequestDialogProps) => {
  const t = useMessages(portRequestMessages);
  const language = useLanguage();
  const save = useSavePortRequest();
  return (
    <ConfirmDialog
      title={t('askTitle', { port: port.name[language] })}
      confirmLabel={t('ask')}
      color="primary"
      error={save.error}
      isPending={save.isPending}
      onConfirm={() => save.mutate({ record: { portId: port.id } }, { onSuccess: onDone })}
      onClose={onClose}
    >
      {t('askText', { manager: port.adminOrganizationName[language] })}
      {previousRequest && (
        <Box sx={{ mt: 1.5, display: 'flex', gap: 1, alignItems: 'center' }}>
          <PortRequestStatusChip status={previousRequest.status} />
          <Link to={portRequestPath(previousRequest)}>{t('lastRequest')}</Link>
        </Box>
      )}
    </ConfirmDialog>
  );
};
