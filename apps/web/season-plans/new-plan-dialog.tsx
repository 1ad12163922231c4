import { screenPath } from '@kiko/contract/screen-paths.ts';
import type { ShipRow } from '@kiko/contract/ships/ship-endpoints.ts';
import { Box, OutlinedInput } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../kit/dialog/confirm-dialog.tsx';
import { Field } from '../kit/form/field.tsx';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { repeatedDetails } from '../reservations/shared/repeated-details.ts';
import { latestReservationOfShipQuery } from '../reservations/shared/request/request-data.ts';
import { ShipInput } from '../reservations/shared/request/ship-input.tsx';
import { useCreateSeasonPlan } from './season-plan-data.ts';
import { seasonPlanMessages } from './season-plan-messages.ts';

/** A name and a ship; the common details are taken from the ship's last request. */
export const NewPlanDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useMessages(seasonPlanMessages);
  const navigate = useNavigate();
  const client = useQueryClient();
  const create = useCreateSeasonPlan();
  const [name, setName] = useState('');
  const [ship, setShip] = useState<ShipRow>();
  const begin = async () => {
    if (!ship) return;
    // Without it the plan begins empty, which is no reason not to begin.
    const last = await client.query(latestReservationOfShipQuery(ship)).catch(() => null);
    create.mutate(
      { name: name.trim(), shipId: ship.id, details: repeatedDetails(ship, last) },
      { onSuccess: ({ id }) => void navigate(screenPath('seasonPlans', id)) },
    );
  };
  return (
    <ConfirmDialog
      title={t('newPlan')}
      confirmLabel={t('create')}
      color="primary"
      isDisabled={name.trim() === '' || !ship}
      error={create.error}
      isPending={create.isPending}
      onConfirm={() => void begin()}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Field label={t('name')} help={t('nameHelp')} isRequired error={undefined}>
          {({ id, describedBy }) => (
            <OutlinedInput
              id={id}
              fullWidth
              value={name}
              onChange={(event) => setName(event.target.value)}
              inputProps={{ 'aria-describedby': describedBy, 'aria-required': true, maxLength: 100 }}
            />
          )}
        </Field>
        <Field label={t('ship')} help={t('shipHelp')} isRequired error={undefined}>
          {({ id, describedBy, hasError }) => (
            <ShipInput id={id} describedBy={describedBy} hasError={hasError} ship={ship} onSelect={setShip} />
          )}
        </Field>
      </Box>
    </ConfirmDialog>
  );
};
