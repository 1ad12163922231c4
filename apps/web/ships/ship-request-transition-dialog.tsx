import type { ShipRequestDetail } from '@kiko/contract/ships/ship-request-endpoints.ts';
import { shipRequestWorkflow } from '@kiko/domain/ships/ship-request-workflow.ts';
import { Alert, Box, Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { TransitionDialog } from '../kit/dialog/transition-dialog.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { formatShipFields } from './format-ship.ts';
import { shipMessages } from './ship-messages.ts';
import { useShipRequestMutation } from './ship-request-data.ts';
import { shipRequestMessages } from './ship-request-messages.ts';

type ConfirmedTransition = 'approve' | 'return' | 'resubmit' | 'withdraw';
type ShipRequestTransitionDialogProps = {
  transition: ConfirmedTransition;
  shipRequest: ShipRequestDetail;
  onDone: () => void;
  onClose: () => void;
};

export const ShipRequestTransitionDialog = ({ transition, shipRequest, onDone, onClose }: ShipRequestTransitionDialogProps) => {
  const t = useMessages(shipRequestMessages);
  const tShip = useMessages(shipMessages);
  const language = useLanguage();
  const save = useShipRequestMutation();
  const [hasSeen, setHasSeen] = useState(false);
  const overwritten = useOverwrittenFields(shipRequest);
  const asksToOverwrite = transition === 'approve' && overwritten.length > 0;
  const isIncomplete = transition === 'approve' && shipRequest.missingMeasures.length > 0;
  const isDisabled = isIncomplete || (asksToOverwrite && !hasSeen);
  const text = {
    approve: t(shipRequest.kind === 'registration' ? 'approveRegistrationText' : 'approveChangeText'),
    return: t('returnText'),
    resubmit: t('resubmitText'),
    withdraw: t('withdrawText'),
  }[transition];
  const confirm = (reason: string) => {
    const more = {
      ...(reason && { reason }),
      ...(asksToOverwrite && shipRequest.shipNow && { confirmedShipVersion: shipRequest.shipNow.version }),
    };
    save.mutate({ id: shipRequest.id, change: { version: shipRequest.version, transition, ...more } }, { onSuccess: onDone });
  };
  return (
    <TransitionDialog
      title={t(`${transition}Title`, { name: shipRequest.name[language] })}
      confirmLabel={t(transition)}
      color={shipRequestWorkflow.isAdverse(transition) ? 'error' : 'primary'}
      isDisabled={isDisabled}
      reason={shipRequestWorkflow.reasonOf(transition)}
      reasonInput={{ keptAs: `shipRequest:${shipRequest.id}:${transition}`, label: t('reason') }}
      request={save}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Box sx={{ mb: 1.5 }}>{text}</Box>
      {isIncomplete && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {t('missingMeasures', { fields: shipRequest.missingMeasures.map((measure) => tShip(measure)).join(t('comma')) })}
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
  const now = formatShipFields(shipNow, formatContext);
  const changed = formatShipFields(shipBefore, formatContext).filter(({ value }, index) => value !== now[index]?.value);
  return changed.map(({ term }) => term);
};
