import type { SeasonPlan } from '@kiko/contract/season-plans/season-plan-endpoints.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { connection } from '../kit/api/connection.ts';
import { isStale, type Side } from '../kit/form/use-merge.ts';
import { type ContestedCell, contentOf, mergePlans, type PlanContent } from './merge-plan.ts';
import { readPlan, updatePlan } from './season-plan-data.ts';

const saveDelayMs = 1000;

export type Choice = ContestedCell & { choice?: Side };

const toText = ({ name, details, rows }: PlanContent) => JSON.stringify({ name, details, rows });
const toSaved = (plan: SeasonPlan) => {
  const content = contentOf(plan);
  return { version: plan.version, content, text: toText(content) };
};

/**
 * Saves the input on the server after a pause, one save at a time; if saving fails, the error is shown and the input is kept. What other
 * users save is taken over: at once while nothing is typed here, otherwise merged with the input. Nothing is saved while a cell that
 * both sides changed is not decided.
 */
export const useAutosave = (plan: SeasonPlan, content: PlanContent, take: (content: PlanContent) => void) => {
  const { id } = plan;
  const text = toText(content);
  const latest = useRef({ id, content, text });
  useEffect(() => {
    latest.current = { id, content, text };
  });
  const [opened] = useState(() => toSaved(plan));
  const lastSaved = useRef(opened);
  const running = useRef<Promise<{ hasMerged: boolean }>>(undefined);
  const [state, setState] = useState<{ isSaving: boolean; savedText: string; savedAt: Date | undefined; error: unknown }>({
    isSaving: false,
    savedText: opened.text,
    savedAt: undefined,
    error: null,
  });
  const [contested, setContested] = useState<readonly Choice[]>([]);
  const isHeld = useRef(false);
  const hold = useCallback((choices: readonly Choice[]) => {
    isHeld.current = choices.some(({ choice }) => choice === undefined);
    setContested(isHeld.current ? choices : []);
  }, []);

  const takeOver = useCallback(
    (saved: typeof opened, merged = saved.content) => {
      lastSaved.current = saved;
      latest.current = { ...latest.current, content: merged, text: toText(merged) };
      setState((before) => ({ ...before, savedText: saved.text }));
      take(merged);
    },
    [take],
  );
  /** Done when everything is kept. `hasMerged`: the plan now has changes of another user that were not on the screen before. */
  const flush = useCallback((): Promise<{ hasMerged: boolean }> => {
    let hasMerged = false;
    /** Another user saved first: merges that version with the input. */
    const merge = async () => {
      const saved = toSaved(await readPlan(latest.current.id));
      hasMerged = true;
      const merged = mergePlans({ base: lastSaved.current.content, mine: latest.current.content, theirs: saved.content });
      takeOver(saved, merged.content);
      hold(merged.contested);
      if (merged.contested.length > 0) throw new Undecided();
    };
    const saveOnce = async () => {
      const { id: planId, content: sent, text: sentText } = latest.current;
      const request = updatePlan(planId, { version: lastSaved.current.version, ...sent, rows: [...sent.rows] });
      const saved = await request.catch((error: unknown) => (isStale(error) ? merge() : Promise.reject(error as Error)));
      if (!saved) return undefined;
      lastSaved.current = { version: saved.version, content: sent, text: sentText };
      return saved.updatedAt;
    };
    const work = async () => {
      if (isHeld.current) throw new Undecided();
      setState((before) => ({ ...before, isSaving: true }));
      try {
        let savedAt: Date | undefined;
        while (latest.current.text !== lastSaved.current.text) savedAt = (await saveOnce()) ?? savedAt;
        setState((before) => ({
          isSaving: false,
          savedText: lastSaved.current.text,
          error: null,
          savedAt: savedAt ?? before.savedAt,
        }));
        return { hasMerged };
      } catch (error) {
        setState((before) => ({ ...before, isSaving: false, error: error instanceof Undecided ? null : error }));
        throw error;
      }
    };
    const started =
      running.current ??
      work().finally(() => {
        running.current = undefined;
      });
    running.current = started;
    return started;
  }, [takeOver, hold]);

  const isWaiting = contested.length > 0;
  const isDirty = text !== state.savedText;
  useEffect(() => {
    if (!isDirty || isWaiting) return;
    // A failed save is reported; the next change tries again.
    const timer = setTimeout(() => void flush().catch(() => {}), saveDelayMs);
    return () => clearTimeout(timer);
  }, [text, isDirty, isWaiting, flush]);
  // Input that could not be saved without a connection is saved as soon as there is one.
  useEffect(() => (isDirty ? connection.onRecovery(() => void flush().catch(() => {})) : undefined), [isDirty, flush]);
  // A live event brought a later version.
  useEffect(() => {
    const isUnchanged = latest.current.text === lastSaved.current.text;
    if (plan.version > lastSaved.current.version && isUnchanged && !running.current) takeOver(toSaved(plan));
  }, [plan, takeOver]);

  const choose = (path: string, choice: Side) => hold(contested.map((one) => (one.path === path ? { ...one, choice } : one)));
  return { ...state, isDirty, flush, contested, choose };
};

/** Ends a save that is waited for; the page shows the choices. */
class Undecided extends Error {
  override name = 'Undecided';
  constructor() {
    super('a cell that two users changed is not decided');
  }
}
