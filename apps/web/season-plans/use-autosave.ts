import type { PlanDetails, PlanRow, SeasonPlan } from '@kiko/contract/season-plans/season-plan-endpoints.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { connection } from '../kit/api/connection.ts';
import { updatePlan } from './season-plan-data.ts';

export type PlanContent = { name: string; details: PlanDetails; rows: readonly PlanRow[] };

const saveDelayMs = 1000;

/** Saves the input on the server after a pause, one save at a time; if saving fails, the error is shown and the input is kept. */
export const useAutosave = ({ id, version }: Pick<SeasonPlan, 'id' | 'version'>, content: PlanContent) => {
  const text = JSON.stringify(content);
  const latest = useRef({ id, content, text });
  useEffect(() => {
    latest.current = { id, content, text };
  });
  const lastSaved = useRef({ version, text });
  const running = useRef<Promise<void>>(undefined);
  const [state, setState] = useState<{ isSaving: boolean; savedText: string; savedAt: Date | undefined; error: unknown }>({
    isSaving: false,
    savedText: text,
    savedAt: undefined,
    error: null,
  });

  /** Done when everything is kept. */
  const flush = useCallback((): Promise<void> => {
    const work = async () => {
      setState((before) => ({ ...before, isSaving: true }));
      try {
        let savedAt: Date | undefined;
        while (latest.current.text !== lastSaved.current.text) {
          const { id: planId, content: sent, text: sentText } = latest.current;
          const saved = await updatePlan(planId, { version: lastSaved.current.version, ...sent, rows: [...sent.rows] });
          lastSaved.current = { version: saved.version, text: sentText };
          savedAt = saved.updatedAt;
        }
        setState((before) => ({
          isSaving: false,
          savedText: lastSaved.current.text,
          error: null,
          savedAt: savedAt ?? before.savedAt,
        }));
      } catch (error) {
        setState((before) => ({ ...before, isSaving: false, error }));
        throw error;
      }
    };
    running.current ??= work().finally(() => {
      running.current = undefined;
    });
    return running.current;
  }, []);

  const isDirty = text !== state.savedText;
  useEffect(() => {
    if (!isDirty) return;
    // A failed save is reported; the next change tries again.
    const timer = setTimeout(() => void flush().catch(() => {}), saveDelayMs);
    return () => clearTimeout(timer);
  }, [text, isDirty, flush]);
  // Input that could not be saved without a connection is saved as soon as there is one.
  useEffect(() => (isDirty ? connection.onRecovery(() => void flush().catch(() => {})) : undefined), [isDirty, flush]);
  return { ...state, isDirty, flush };
};
