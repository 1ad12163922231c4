import type { Me } from '@kiko/contract/identity/identity-endpoints.ts';
import { detailFields } from '@kiko/contract/reservations/reservation-fields.ts';
import type { NewReservation } from '@kiko/contract/reservations/reservation-shapes.ts';
import type { PlanDetails } from '@kiko/contract/season-plans/season-plan-endpoints.ts';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { z } from 'zod';
import type { Choice } from '../kit/form/form-fields.tsx';
import { useRecordForm } from '../kit/form/record-form.tsx';
import { kitMessages } from '../kit/i18n/kit-messages.ts';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { DetailsSection } from '../reservations/shared/request/details-section.tsx';
import { emptyRequestValues, type RequestValues } from '../reservations/shared/request/request-values.ts';

/** Empty fields are allowed; filled fields must be valid. */
const detailsShape = z.object(detailFields).partial();

type PlanDetailsDialogProps = {
  title: string;
  help: string;
  details: PlanDetails;
  me: Me;
  countries: readonly Choice<string>[];
  portNames: readonly string[];
  onSave: (details: PlanDetails) => void;
  onClose: () => void;
};

/** The details common to all calls of a plan, in the form of a single request. */
export const PlanDetailsDialog = ({ title, help, details, me, countries, portNames, onSave, onClose }: PlanDetailsDialogProps) => {
  const t = useMessages(kitMessages);
  const titleId = useId();
  const values = { ...emptyRequestValues(me), ...details } as RequestValues;
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
        <DetailsSection form={form} me={me} countries={countries} portNames={portNames} isRequired hidesPlacement />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button variant="contained" color="primary" onClick={() => void save()}>
          {t('save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
