import type { ShipRow } from '@kiko/contract/ships/ship-endpoints.ts';
import { Box, OutlinedInput } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { Field } from '../kit/field.tsx';
import { useWords } from '../kit/words.ts';
import { lastRequestQuery } from '../requests/request-data.ts';
import { ShipInput } from '../requests/ship-input.tsx';
import { repeatedDetails } from '../requests/use-prefill.ts';
import { useCreatePlan } from '../season-plans/season-plan-data.ts';
import { seasonPlanWords } from '../season-plans/season-plan-words.ts';

/** A name and a ship; what all calls say is taken from the ship's last request. */
export const NewSeasonPlan = ({ onClose }: { onClose: () => void }) => {
  const say = useWords(seasonPlanWords);
  const navigate = useNavigate();
  const client = useQueryClient();
  const create = useCreatePlan();
  const [name, setName] = useState('');
  const [ship, setShip] = useState<ShipRow>();
  const begin = async () => {
    if (!ship) return;
    // Without it the plan begins empty, which is no reason not to begin.
    const last = await client.query(lastRequestQuery(ship)).catch(() => null);
    create.mutate(
      { name: name.trim(), shipId: ship.id, details: repeatedDetails(ship, last) },
      { onSuccess: ({ id }) => void navigate(`/reservation/season/${id}`) },
    );
  };
  return (
    <ConfirmDialog
      title={say('newPlan')}
      confirmLabel={say('create')}
      color="primary"
      isDisabled={name.trim() === '' || !ship}
      error={create.error}
      isPending={create.isPending}
      onConfirm={() => void begin()}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Field label={say('name')} help={say('nameHelp')} isRequired error={undefined}>
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
        <Field label={say('ship')} help={say('shipHelp')} isRequired error={undefined}>
          {({ id, describedBy, isWrong }) => <ShipInput {...{ id, describedBy, isWrong, ship }} onChoose={setShip} />}
        </Field>
      </Box>
    </ConfirmDialog>
  );
};
