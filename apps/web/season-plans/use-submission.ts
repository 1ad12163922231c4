import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { keyOf } from '../kit/api/query-keys.ts';
import { useNotify } from '../kit/dialog/toasts.tsx';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { submitPlanRow } from './season-plan-data.ts';
import { seasonPlanMessages } from './season-plan-messages.ts';
import { type SubmittableRow, submitRow } from './submit-calls.ts';
import type { PlanState } from './use-plan.ts';

export type SubmissionProgress = {
  total: number;
  done: number;
  refused: number;
  sendingKey: string | undefined;
  state: 'running' | 'finished' | 'stopped' | 'cutOff';
};

/** Submits calls one after the other with progress; it can be stopped, and the remaining calls are submitted the next time. */
export const usePlanSubmission = ({ saving, setRow, addSubmitted, check }: PlanState, onChanged: () => void) => {
  const client = useQueryClient();
  const notify = useNotify();
  const t = useMessages(seasonPlanMessages);
  const [progress, setProgress] = useState<SubmissionProgress>();
  const isStopped = useRef(false);
  const leaving = useRef(new AbortController());
  // Leaving the plan stops calls that were not sent yet; a call in transit is found again by its key.
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  const run = async (calls: readonly SubmittableRow[]) => {
    isStopped.current = false;
    const { signal } = leaving.current;
    const mustStop = () => isStopped.current || signal.aborted;
    const count = { done: 0, refused: 0 };
    const show = (state: SubmissionProgress['state'], sendingKey?: string) =>
      setProgress({ total: calls.length, ...count, sendingKey, state });
    show('running');
    let end: SubmissionProgress['state'] = 'finished';
    // The rows' keys are saved before the first of them is used.
    try {
      const { hasMerged } = await saving.flush();
      // The calls are those from before: what a colleague changed must be seen first.
      if (hasMerged) {
        notify(t('changedBeforeSubmission'));
        return setProgress(undefined);
      }
    } catch {
      // The reason is shown above the table.
      return setProgress(undefined);
    }
    for (const call of calls) {
      if (mustStop()) {
        end = 'stopped';
        break;
      }
      show('running', call.row.key);
      const result = await submitRow(call, (body, key) => submitPlanRow(body, key, signal));
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
          const { id, number, state } = result.outcome;
          addSubmitted(call.row.key, { ...call.submittedCall, id, number, state });
        }
      }
    }
    show(end);
    if (signal.aborted) notify(t('leftDuringSubmission', { done: count.done, total: calls.length }));
    for (const queryKey of [keyOf('reservations'), keyOf('summaries'), keyOf('calendar'), keyOf('seasonPlans', 'list')])
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
