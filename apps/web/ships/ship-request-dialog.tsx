import type { ShipRequestDetail } from '@kiko/contract/ships/ship-request-endpoints.ts';
import { shipRequestWorkflow } from '@kiko/domain/ships/ship-request-workflow.ts';
import { Alert, Box, Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { TransitionDialog } from '../kit/dialog/transition-dialog.tsx';
import { useLanguage, useMessages } from '../kit/format/messages.ts';
import { linesOf } from './describe-ship.ts';
import { shipMessages } from './ship-messages.ts';
import { useMoveShipRequest } from './ship-request-data.ts';
import { shipRequestMessages } from './ship-request-messages.ts';

type ConfirmedMove = 'approve' | 'return' | 'resubmit' | 'withdraw';
type ShipRequestDialogProps = { move: ConfirmedMove; request: ShipRequestDetail; onDone: () => void; onClose: () => void };

export const ShipRequestDialog = ({ move, request, onDone, onClose }: ShipRequestDialogProps) => {
  const t = useMessages(shipRequestMessages);
  const tShip = useMessages(shipMessages);
  const language = useLanguage();
  const save = useMoveShipRequest();
  const [hasSeen, setHasSeen] = useState(false);
  const overwritten = useOverwrittenFields(request);
  const asksToOverwrite = move === 'approve' && overwritten.length > 0;
  const isIncomplete = move === 'approve' && request.missingMeasures.length > 0;
  const isDisabled = isIncomplete || (asksToOverwrite && !hasSeen);
  const text = {
    approve: t(request.kind === 'registration' ? 'approveRegistrationText' : 'approveChangeText'),
    return: t('returnText'),
    resubmit: t('resubmitText'),
    withdraw: t('withdrawText'),
  }[move];
  const confirm = (reason: string) => {
    const more = {
      ...(reason && { reason }),
      ...(asksToOverwrite && request.shipNow && { confirmedShipVersion: request.shipNow.version }),
    };
    save.mutate({ id: request.id, change: { version: request.version, move, ...more } }, { onSuccess: onDone });
  };
  return (
    <TransitionDialog
      title={t(`${move}Title`, { name: request.name[language] })}
      confirmLabel={t(move)}
      color={move === 'approve' || move === 'resubmit' ? 'primary' : 'error'}
      isDisabled={isDisabled}
      reason={shipRequestWorkflow.reasonOf(move)}
      reasonInput={{ label: t('reason') }}
      request={save}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Box sx={{ mb: 1.5 }}>{text}</Box>
      {isIncomplete && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {t('missingMeasures', { fields: request.missingMeasures.map((measure) => tShip(measure)).join(t('comma')) })}
        </Alert>
      )}
      {asksToOverwrite && (
        <>
          <Box sx={{ mb: 1 }}>{t('shipChangedSince', { fields: overwritten.join(', ') })}</Box>
          <FormControlLabel
            control={<Checkbox checked={hasSeen} onChange={(_event, isOn) => setHasSeen(isOn)} />}
            label={t('confirmOverwrite')}
          />
        </>
      )}
    </TransitionDialog>
  );
};

/** Fields of the ship that another user changed since the request was submitted. */
export const useOverwrittenFields = ({ shipBefore, shipNow, shipVersion }: ShipRequestDetail) => {
  const t = useMessages(shipMessages);
  const language = useLanguage();
  if (!shipBefore || !shipNow || shipNow.version === shipVersion) return [];
  const formatContext = { t, language, countries: [] };
  const now = linesOf(shipNow, formatContext);
  const changed = linesOf(shipBefore, formatContext).filter(({ value }, index) => value !== now[index]?.value);
  return changed.map(({ term }) => term);
};
