import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { submitCall } from './season-plan-data.ts';
import { type ReadyCall, submitCallOnce } from './submit-calls.ts';
import type { PlanModel } from './use-plan.ts';

export type Progress = {
  count: number;
  done: number;
  refused: number;
  sendingKey: string | undefined;
  state: 'running' | 'finished' | 'stopped' | 'cutOff';
};

/** Hands in calls one after the other, says how far it is, and can be stopped; whatever is left is handed in the next time. */
export const useSubmission = ({ saving, setRow, addSubmitted, check }: PlanModel, onChanged: () => void) => {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress>();
  const isStopped = useRef(false);

  const run = async (calls: readonly ReadyCall[]) => {
    isStopped.current = false;
    const mustStop = () => isStopped.current;
    const count = { done: 0, refused: 0 };
    const show = (state: Progress['state'], sendingKey?: string) =>
      setProgress({ count: calls.length, ...count, sendingKey, state });
    show('running');
    let end: Progress['state'] = 'finished';
    // The rows' keys are kept before the first of them is used.
    try {
      await saving.flush();
    } catch {
      // Why not stands above the table.
      return setProgress(undefined);
    }
    for (const call of calls) {
      if (mustStop()) {
        end = 'stopped';
        break;
      }
      show('running', call.row.key);
      const result = await submitCallOnce(call, submitCall);
      if (result.kind === 'cutOff') {
        end = 'cutOff';
        break;
      }
      if (result.kind === 'refused') {
        count.refused += 1;
        setRow(call.row.key, { refusal: result.refusal, attempt: call.row.attempt + 1 });
      } else {
        count.done += 1;
        if (result.kind === 'made') {
          const { id, state } = result.outcome;
          addSubmitted(call.row.key, { ...call.made, id, state });
        }
      }
    }
    show(end);
    for (const queryKey of [['reservations'], ['summaries'], ['calendar'], ['seasonPlans', 'list']])
      void client.invalidateQueries({ queryKey });
    void check.refetch();
    onChanged();
  };

  return {
    progress,
    run,
    stop: () => {
      isStopped.current = true;
    },
    isRunning: progress?.state === 'running',
  };
};
