import { resultWords } from '@kiko/words/result-words.ts';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { kitWords } from './kit-words.ts';
import { StaleRemedy } from './stale-remedy.tsx';
import { useToast } from './toasts.tsx';
import { useWords } from './words.ts';

type Save<New, Change> = { record: New } | { id: number; change: Change };
type SaveRecord<New, Change, Saved> = UseMutationResult<Saved, Error, Save<New, Change>>;

type Calls<New, Change, Saved> = {
  /** The first part of the keys that its lists and records are remembered under. */
  name: string;
  create: (record: New) => Promise<Saved>;
  update: (id: number, change: Change) => Promise<Saved>;
  /** Other kinds of records that tell something about this one. */
  alsoStale?: readonly string[];
};

/** Registering and changing one kind of record; afterwards its lists are asked for again. */
export const useSaveRecord = <New, Change, Saved extends { id: number }>({
  name,
  create,
  update,
  alsoStale = [],
}: Calls<New, Change, Saved>): SaveRecord<New, Change, Saved> => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (save: Save<New, Change>) => ('id' in save ? update(save.id, save.change) : create(save.record)),
    // Not waited for: a fresh list may take away the row that the form or dialog stands on before it could say that it worked.
    onSuccess: (saved) => {
      client.setQueryData([name, 'one', saved.id], saved);
      for (const queryKey of [[name, 'list'], ...alsoStale.map((other) => [other])]) void client.invalidateQueries({ queryKey });
    },
  });
};

/** What a form needs besides its fields: how it is sent, left and refused. */
export type FormFrame<Values> = {
  submitLabel: string;
  error: unknown;
  isSaving: boolean;
  /** With every value, and the names of the top-level fields that were changed. */
  onSave: (values: Values, changed: (keyof Values)[]) => void;
  onCancel: () => void;
  /** Shown inside the refusal, e.g. a way out of a stale save. */
  remedy?: ReactNode;
};

type Registering<Saved> = { submitLabel: string; listPath: string; pathOf: (saved: Saved) => string };

/** A form that registers leads to what it has registered, or back to the list. */
export const useNewFrame = <New, Change, Saved>(
  save: SaveRecord<New, Change, Saved>,
  { submitLabel, listPath, pathOf }: Registering<Saved>,
): FormFrame<New> => {
  const say = useWords(resultWords);
  const navigate = useNavigate();
  const toast = useToast();
  const onSuccess = (saved: Saved) => {
    toast(say('registered'));
    void navigate(pathOf(saved));
  };
  return {
    submitLabel,
    error: save.error,
    isSaving: save.isPending,
    onSave: (record) => save.mutate({ record }, { onSuccess }),
    onCancel: () => void navigate(listPath),
  };
};

type Adding<Saved> = { submitLabel: string; onDone: (saved: Saved) => void; onCancel: () => void };

/** A form that adds a part of a record stays where it is: whoever opened it decides what comes next. */
export const useAddFrame = <New, Change, Saved>(
  save: SaveRecord<New, Change, Saved>,
  { submitLabel, onDone, onCancel }: Adding<Saved>,
): FormFrame<New> => ({
  submitLabel,
  error: save.error,
  isSaving: save.isPending,
  onSave: (record) => save.mutate({ record }, { onSuccess: onDone }),
  onCancel,
});

/** What happens around an edit; given by the screen that shows the record. */
export type Editing<Saved> = { onReload: () => void; onDone: (saved: Saved) => void; onCancel: () => void };

type Edited<Values, Saved> = Editing<Saved> & {
  record: { id: number; version: number };
  /** Fields that are sent together or not at all. */
  together?: readonly (keyof Values)[];
};

/** A form that changes sends only what was touched; on top of somebody else's save it offers to take theirs in and go on. */
export const useEditFrame = <New extends object, Change, Saved>(
  save: SaveRecord<New, Change, Saved>,
  { record, together = [], onReload, onDone, onCancel }: Edited<New, Saved>,
): FormFrame<New> => {
  const say = useWords(kitWords);
  const reload = () => {
    save.reset();
    onReload();
  };
  return {
    submitLabel: say('save'),
    error: save.error,
    isSaving: save.isPending,
    onSave: (values, changed) => {
      const sent = changed.some((field) => together.includes(field)) ? [...changed, ...together] : changed;
      const change = Object.fromEntries(sent.map((field) => [field, values[field]]));
      // The contract's shape of a change is the fields of a new record, each optional, and the version.
      save.mutate({ id: record.id, change: { ...change, version: record.version } as Change }, { onSuccess: onDone });
    },
    onCancel,
    remedy: <StaleRemedy error={save.error} onReload={reload} />,
  };
};
