import { Box, Button } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiRefusal } from './api-client.ts';
import { asFieldErrors, shapeResolver } from './form.tsx';
import { kitWords } from './kit-words.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { RefusalBanner, WrongFields } from './refusal-banner.tsx';
import type { FormFrame } from './save-record.tsx';
import { useWords } from './words.ts';

type FormOptions<Values extends FieldValues> = { values: DefaultValues<Values>; shape: z.ZodType; error: unknown };

/**
 * A form checked by the contract's shape; what the server found wrong appears at the field it names. `Parsed` is what the
 * shape makes of the values, where that differs: an instant is text in a form and a Date in a record.
 */
export const useRecordForm = <Values extends FieldValues, Parsed extends FieldValues = Values>({
  values,
  shape,
  error,
}: FormOptions<Values>): RecordFormOf<Values, Parsed> => {
  const form = useForm<Values, unknown, Parsed>({
    values: values as Values,
    resetOptions: { keepDirtyValues: true },
    resolver: shapeResolver<Values, Parsed>(shape),
    mode: 'onTouched',
  });
  useEffect(() => {
    if (!(error instanceof ApiRefusal)) return;
    for (const [path, issue] of Object.entries(asFieldErrors(error.issues)))
      form.setError(path as FieldPath<Values>, issue, { shouldFocus: true });
  }, [error, form]);
  return form;
};

export type RecordFormOf<Values extends FieldValues, Parsed extends FieldValues = Values> = UseFormReturn<Values, unknown, Parsed>;

type RecordFormProps<Values extends FieldValues, Parsed extends FieldValues> = {
  form: RecordFormOf<Values, Parsed>;
  /** Every input by its path, and what it is labelled with: for the list of wrong fields. */
  labels: Readonly<Record<string, string>>;
  frame: FormFrame<Parsed>;
  children: ReactNode;
};

/** The frame of every form: asks before leaving, gathers what is wrong above its buttons, keeps them in sight. */
export const RecordForm = <Values extends FieldValues, Parsed extends FieldValues>(props: RecordFormProps<Values, Parsed>) => {
  const { form, labels, frame, children } = props;
  const { submitLabel, error, isSaving, onSave, onCancel, remedy } = frame;
  const say = useWords(kitWords);
  const { errors, isDirty, dirtyFields, isSubmitSuccessful } = form.formState;
  const wrong = Object.keys(labels).filter((path) => form.getFieldState(path as FieldPath<Values>).invalid);
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit((values) => onSave(values, Object.keys(dirtyFields)))(event)}>
      <LeaveGuard isDirty={isDirty && !isSaving && !(isSubmitSuccessful && !error)} />
      {children}
      <Box sx={{ display: 'grid', gap: 1.5, position: 'sticky', bottom: 0, background: 'var(--ground)', py: 1.5, zIndex: 5 }}>
        <WrongFields labels={wrong.map((path) => labels[path] ?? path)} />
        <RefusalBanner error={error}>{remedy}</RefusalBanner>
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end', '& > *': { flex: { xs: 1, sm: 'none' } } }}>
          <Button size="large" onClick={onCancel}>
            {say('cancel')}
          </Button>
          <Button size="large" type="submit" variant="contained" color="primary" loading={isSaving}>
            {submitLabel}
          </Button>
        </Box>
      </Box>
      {Object.keys(errors).length > 0 && (
        <span className="visually-hidden" role="alert">
          {say('wrongFields')}
        </span>
      )}
    </form>
  );
};
