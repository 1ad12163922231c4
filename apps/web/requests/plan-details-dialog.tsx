import type { Me } from '@kiko/contract/identity/identity-endpoints.ts';
import { detailFields } from '@kiko/contract/reservations/reservation-fields.ts';
import type { NewReservation } from '@kiko/contract/reservations/reservation-shapes.ts';
import type { PlanDetails } from '@kiko/contract/season-plans/season-plan-endpoints.ts';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { z } from 'zod';
import type { Choice } from '../kit/form-fields.tsx';
import { kitWords } from '../kit/kit-words.ts';
import { useRecordForm } from '../kit/record-form.tsx';
import { useWords } from '../kit/words.ts';
import { DetailsSection } from './details-section.tsx';
import { emptyRequest, type RequestValues } from './request-values.ts';

/** What is still open can be said later; what is said must be right. */
const detailsShape = z.object(detailFields).partial();

type PlanDetailsDialogProps = {
  title: string;
  help: string;
  details: PlanDetails;
  me: Me;
  countries: readonly Choice<string>[];
  places: readonly string[];
  onSave: (details: PlanDetails) => void;
  onClose: () => void;
};

/** What is said once for all calls of a plan, in the form that a single call is asked for with. */
export const PlanDetailsDialog = ({ title, help, details, me, countries, places, onSave, onClose }: PlanDetailsDialogProps) => {
  const say = useWords(kitWords);
  const titleId = useId();
  const values = { ...emptyRequest(me), ...details } as RequestValues;
  const form = useRecordForm<RequestValues, NewReservation>({ values, shape: detailsShape, error: null });
  const save = form.handleSubmit((parsed) => {
    onSave(parsed);
    onClose();
  });
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <p>{help}</p>
        <DetailsSection {...{ form, me, countries, places }} organizations={[]} isNeeded isPlaced />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{say('cancel')}</Button>
        <Button variant="contained" color="primary" onClick={() => void save()}>
          {say('save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
