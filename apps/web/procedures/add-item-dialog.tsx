import { type NewItem, newItemShape } from '@kiko/contract/procedures/arrival-procedure-endpoints.ts';
import { isoOfDay } from '@kiko/domain/calendar/days.ts';
import { resultWords } from '@kiko/words/result-words.ts';
import { Dialog, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { DateInput } from '../kit/date-inputs.tsx';
import { FieldGrid, TextInput } from '../kit/form-fields.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { SwitchInput } from '../kit/switch-input.tsx';
import { useToast } from '../kit/toasts.tsx';
import { useWords } from '../kit/words.ts';
import { useChangeItem } from './procedure-data.ts';
import { procedureWords } from './procedure-words.ts';

type AddItemDialogProps = { reservationId: number; arrivesOn: number; onClose: () => void };

const labels = { 'name.ja': 'nameJa', 'name.en': 'nameEn', dueOn: 'due', isRequired: 'isRequired' } as const;

/** A further document in the manager's own words. */
export const AddItemDialog = ({ reservationId, arrivesOn, onClose }: AddItemDialogProps) => {
  const say = useWords(procedureWords);
  const sayResult = useWords(resultWords);
  const toast = useToast();
  const titleId = useId();
  const change = useChangeItem();
  const values = { reservationId, name: { ja: '', en: '' }, dueOn: isoOfDay(arrivesOn), isRequired: true };
  const form = useRecordForm<NewItem>({ values, shape: newItemShape, error: change.error });
  const field = (name: keyof typeof labels) => ({ form, name, isRequired: true, label: say(labels[name]) });
  const save = (record: NewItem) => {
    const onSuccess = () => {
      toast(sayResult('registered'));
      onClose();
    };
    change.mutate({ kind: 'add', record }, { onSuccess });
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{say('addTitle')}</DialogTitle>
      <DialogContent sx={{ pb: 0, '& form > div:last-of-type': { background: 'var(--paper)' } }}>
        <RecordForm
          form={form}
          labels={Object.fromEntries(Object.entries(labels).map(([path, word]) => [path, say(word)]))}
          frame={{ submitLabel: say('add'), error: change.error, isSaving: change.isPending, onSave: save, onCancel: onClose }}
        >
          <p style={{ marginTop: 0 }}>{say('addText')}</p>
          <FieldGrid>
            <TextInput {...field('name.ja')} />
            <TextInput {...field('name.en')} />
            <DateInput {...field('dueOn')} kind="day" />
            <SwitchInput {...field('isRequired')} />
          </FieldGrid>
        </RecordForm>
      </DialogContent>
    </Dialog>
  );
};
