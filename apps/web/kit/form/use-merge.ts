import { useEffect, useId, useRef, useState } from 'react';
import type { FieldPath, FieldValues, PathValue } from 'react-hook-form';
import { ApiRefusal } from '../api/api-refusal.ts';
import type { RecordFormOf } from './form-validation.ts';
import { type Contested, isSame, mergeValues } from './merge-values.ts';

export type Side = 'mine' | 'theirs';

type Found = { contested: readonly (Contested & { choice?: Side })[]; taken: readonly string[] };

const nothing: Found = { contested: [], taken: [] };

export const isStale = (error: unknown) =>
  error instanceof ApiRefusal && (error.code === 'record.stale' || error.code === 'reservation.stale');

type Options = {
  /** The fields that are compared. */
  paths: readonly string[];
  error: unknown;
  /** Reads the record again; its values reach the form as its new defaults. */
  onStale?: (() => void) | undefined;
};

/**
 * Keeps the input when another user saves the same record. A refused save refetches the record. When newer values arrive,
 * untouched fields take them over, and for each field that both sides changed the user chooses. Saving is based on the new
 * version once every choice is made.
 */
export const useMerge = <Values extends FieldValues, Parsed extends FieldValues>(
  form: RecordFormOf<Values, Parsed>,
  { paths, error, onStale }: Options,
) => {
  // Not `isDirty`, which is reset together with the defaults.
  const { dirtyFields } = form.formState;
  // `formState.defaultValues` stays at the initial values; these follow the form's `values`.
  // oxlint-disable-next-line no-underscore-dangle -- the library offers them under no other name
  const defaultValues: unknown = form.control._defaultValues;
  const panelId = useId();
  const [base, setBase] = useState<unknown>(defaultValues);
  const [found, setFound] = useState<Found>(nothing);
  const [refusal, setRefusal] = useState<unknown>();
  if (!isSame(base, defaultValues)) {
    setBase(defaultValues);
    // A form in which nothing was typed just shows the newer values.
    if (Object.keys(dirtyFields).length > 0) {
      const merged = mergeValues({ base, mine: form.getValues(), theirs: defaultValues }, paths);
      const isNew = (path: string) => merged.contested.some((one) => one.path === path);
      setFound({
        contested: [...found.contested.filter(({ path }) => !isNew(path)), ...merged.contested],
        taken: [...new Set([...found.taken, ...merged.taken])],
      });
    }
  }

  const isRefused = isStale(error);
  if (isRefused && refusal !== error) setRefusal(error);
  const reload = useRef(onStale);
  useEffect(() => {
    reload.current = onStale;
  });
  useEffect(() => {
    if (isRefused) reload.current?.();
  }, [isRefused]);

  return {
    ...found,
    panelId,
    /** There is something to tell: a save was refused, or fields were changed by others. */
    isShown: refusal !== undefined || found.contested.length > 0 || found.taken.length > 0,
    choose: (path: string, side: Side) => {
      const one = found.contested.find((each) => each.path === path);
      if (!one) return;
      const value = one[side] as PathValue<Values, FieldPath<Values>>;
      form.setValue(path as FieldPath<Values>, value, { shouldDirty: true, shouldValidate: true, shouldTouch: true });
      const chosen = { ...one, choice: side };
      setFound({ ...found, contested: found.contested.map((each) => (each === one ? chosen : each)) });
    },
    /** True once every choice is made; otherwise the first that is missing is shown. A save that is sent clears the panel. */
    settle: () => {
      const open = found.contested.findIndex(({ choice }) => choice === undefined);
      if (open !== -1) {
        document.getElementById(panelId)?.querySelectorAll('fieldset')[open]?.querySelector('input')?.focus();
        return false;
      }
      setFound(nothing);
      setRefusal(undefined);
      return true;
    },
  };
};

export type Merge = Pick<ReturnType<typeof useMerge>, 'panelId' | 'contested' | 'taken' | 'isShown' | 'choose'>;
