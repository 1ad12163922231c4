import { Box, Button } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiRefusal } from '../api/api-refusal.ts';
import { UnsavedChangesDialog } from '../dialog/unsaved-changes-dialog.tsx';
import { InvalidFieldList, RefusalBanner } from '../feedback/refusal-banner.tsx';
import { kitMessages } from '../i18n/kit-messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { FieldTexts } from './field-texts.ts';
import { type RecordFormOf, shapeResolver, toFieldErrors } from './form-validation.ts';
import { MergePanel } from './merge-panel.tsx';
import type { FormActions } from './save-record.tsx';
import { SendForm } from './send-form.tsx';
import { isStale, useMerge } from './use-merge.ts';

type RecordFormOptions<Values extends FieldValues> = { values: DefaultValues<Values>; shape: z.ZodType; error: unknown };

/**
 * A form validated by the contract's shape; field issues of the server are shown at their fields. `Parsed` is the output of the
 * shape where it differs: an instant is a string in a form and a Date in a record.
 */
export const useRecordForm = <Values extends FieldValues, Parsed extends FieldValues = Values>({
  values,
  shape,
  error,
}: RecordFormOptions<Values>): RecordFormOf<Values, Parsed> => {
  const form = useForm<Values, unknown, Parsed>({
    values: values as Values,
    // New values arrive when another user changes the record. Input and messages are kept.
    resetOptions: { keepDirtyValues: true, keepErrors: true, keepIsSubmitted: true, keepTouched: true },
    resolver: shapeResolver<Values, Parsed>(shape),
    mode: 'onTouched',
  });
  useEffect(() => {
    if (!(error instanceof ApiRefusal)) return;
    for (const [path, issue] of Object.entries(toFieldErrors(error.issues)))
      form.setError(path as FieldPath<Values>, issue, { shouldFocus: true });
  }, [error, form]);
  return form;
};

type RecordFormProps<Values extends FieldValues, Parsed extends FieldValues> = {
  form: RecordFormOf<Values, Parsed>;
  /** Every input by its path, with its label: for the list of invalid fields. */
  labels: Readonly<Record<string, string>>;
  actions: FormActions<Parsed>;
  children: ReactNode;
};

/** The frame of every form: confirms leaving with unsaved input, lists errors above its buttons, keeps the buttons visible. */
export const RecordForm = <Values extends FieldValues, Parsed extends FieldValues>(props: RecordFormProps<Values, Parsed>) => {
  const { form, labels, actions, children } = props;
  const { submitLabel, error, isSaving, onSave, onCancel, remedy, onStale } = actions;
  const t = useMessages(kitMessages);
  const { errors, isDirty, dirtyFields, isSubmitSuccessful } = form.formState;
  const isTouched = isDirty || Object.keys(dirtyFields).length > 0;
  const invalidPaths = Object.keys(labels).filter((path) => form.getFieldState(path as FieldPath<Values>).invalid);
  const merge = useMerge(form, { paths: Object.keys(labels), error, onStale });
  const [fieldTexts] = useState(() => new Map<string, (value: unknown) => string>());
  const save = (values: Parsed) => {
    if (merge.settle()) onSave(values, Object.keys(dirtyFields));
  };
  return (
    <FieldTexts value={fieldTexts}>
      <SendForm onSend={() => void form.handleSubmit(save)()}>
        <UnsavedChangesDialog isDirty={isTouched && !isSaving && !(isSubmitSuccessful && !error)} />
        {children}
        <Box sx={{ display: 'grid', gap: 1.5, position: 'sticky', bottom: 0, background: 'var(--ground)', py: 1.5, zIndex: 5 }}>
          <InvalidFieldList labels={invalidPaths.map((path) => labels[path] ?? path)} />
          <MergePanel merge={merge} labels={labels} />
          <RefusalBanner error={onStale && isStale(error) ? null : error}>{remedy}</RefusalBanner>
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end', '& > *': { flex: { xs: 1, sm: 'none' } } }}>
            <Button size="large" onClick={onCancel}>
              {t('cancel')}
            </Button>
            <Button size="large" type="submit" variant="contained" color="primary" loading={isSaving}>
              {submitLabel}
            </Button>
          </Box>
        </Box>
        {Object.keys(errors).length > 0 && (
          <span className="visually-hidden" role="alert">
            {t('wrongFields')}
          </span>
        )}
      </SendForm>
    </FieldTexts>
  );
};
