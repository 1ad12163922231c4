import { resultMessages } from '@kiko/messages/result-messages.ts';
import { type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { type KeyRoot, keyOf } from '../api/query-keys.ts';
import { useToast } from '../dialog/toasts.tsx';
import { kitMessages } from '../i18n/kit-messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useSend } from './use-send.ts';

type SaveVariables<New, Change> = { record: New } | { id: number; change: Change };
export type SaveMutation<New, Change, Saved> = UseMutationResult<Saved, Error, SaveVariables<New, Change>>;

type SaveRecordOptions<New, Change, Saved> = {
  /** The first part of the query keys of its lists and records. */
  queryKey: KeyRoot;
  create: (record: New, signal: AbortSignal) => Promise<Saved>;
  update: (id: number, change: Change, signal: AbortSignal) => Promise<Saved>;
  /** Other kinds of records whose queries include data of this one. */
  alsoInvalidate?: readonly KeyRoot[];
};

/** Creates and updates one kind of record; afterwards its lists are refetched. */
export const useSaveRecord = <New, Change, Saved extends { id: number }>({
  queryKey: name,
  create,
  update,
  alsoInvalidate = [],
}: SaveRecordOptions<New, Change, Saved>): SaveMutation<New, Change, Saved> => {
  const client = useQueryClient();
  return useSend({
    send: (save: SaveVariables<New, Change>, signal) =>
      'id' in save ? update(save.id, save.change, signal) : create(save.record, signal),
    // Not awaited: a refetch could unmount the form before its success message.
    onSuccess: (saved) => {
      client.setQueryData(keyOf(name, 'one', saved.id), saved);
      for (const queryKey of [keyOf(name, 'list'), ...alsoInvalidate.map((other) => keyOf(other))])
        void client.invalidateQueries({ queryKey });
    },
  });
};

/** The props of a form besides its fields: submit, cancel and refusal. */
export type FormActions<Values> = {
  submitLabel: string;
  error: unknown;
  isSaving: boolean;
  /** Called with all values and the names of the changed top-level fields. */
  onSave: (values: Values, changed: (keyof Values)[]) => void;
  onCancel: () => void;
  /** Shown inside the refusal, e.g. an action to resolve it. */
  remedy?: ReactNode;
  /** Refetches the record after a save was refused because another user had saved it. */
  onStale?: () => void;
};

type NewRecordOptions<Saved> = { submitLabel: string; listPath: string; recordPath: (saved: Saved) => string };

/** A create form navigates to the new record, or back to the list. */
export const useNewRecordActions = <New, Change, Saved>(
  save: SaveMutation<New, Change, Saved>,
  { submitLabel, listPath, recordPath }: NewRecordOptions<Saved>,
): FormActions<New> => {
  const t = useMessages(resultMessages);
  const navigate = useNavigate();
  const toast = useToast();
  const onSuccess = (saved: Saved) => {
    toast(t('registered'));
    void navigate(recordPath(saved));
  };
  return {
    submitLabel,
    error: save.error,
    isSaving: save.isPending,
    onSave: (record) => save.mutate({ record }, { onSuccess }),
    onCancel: () => void navigate(listPath),
  };
};

type AddPartOptions<Saved> = { submitLabel: string; onDone: (saved: Saved) => void; onCancel: () => void };

/** A form that adds a part of a record does not navigate: its parent decides what happens next. */
export const useAddPartActions = <New, Change, Saved>(
  save: SaveMutation<New, Change, Saved>,
  { submitLabel, onDone, onCancel }: AddPartOptions<Saved>,
): FormActions<New> => ({
  submitLabel,
  error: save.error,
  isSaving: save.isPending,
  onSave: (record) => save.mutate({ record }, { onSuccess: onDone }),
  onCancel,
});

/** Callbacks of an edit form, provided by the screen of the record. */
export type EditCallbacks<Saved> = { onReload: () => void; onDone: (saved: Saved) => void; onCancel: () => void };

type EditRecordOptions<Values, Saved> = EditCallbacks<Saved> & {
  record: { id: number; version: number };
  /** Fields that are sent together or not at all. */
  groupedFields?: readonly (keyof Values)[];
};

/** An edit form sends only changed fields; on a version conflict the user chooses field by field (`use-merge.ts`). */
export const useEditRecordActions = <New extends object, Change, Saved>(
  save: SaveMutation<New, Change, Saved>,
  { record, groupedFields = [], onReload, onDone, onCancel }: EditRecordOptions<New, Saved>,
): FormActions<New> => {
  const t = useMessages(kitMessages);
  const reload = () => {
    save.reset();
    onReload();
  };
  return {
    submitLabel: t('save'),
    error: save.error,
    isSaving: save.isPending,
    onSave: (values, changed) => {
      const sent = changed.some((field) => groupedFields.includes(field)) ? [...changed, ...groupedFields] : changed;
      const change = Object.fromEntries(sent.map((field) => [field, values[field]]));
      // The contract's shape of an update has the fields of a new record, each optional, and the version.
      save.mutate({ id: record.id, change: { ...change, version: record.version } as Change }, { onSuccess: onDone });
    },
    onCancel,
    onStale: reload,
  };
};
