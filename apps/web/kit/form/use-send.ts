import { type UseMutationOptions, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useNotify } from '../dialog/toasts.tsx';
import { kitMessages } from '../i18n/kit-messages.ts';
import { useMessages } from '../i18n/use-messages.ts';

type SendOptions<Answer, Requested, Before> = Omit<UseMutationOptions<Answer, Error, Requested, Before>, 'mutationFn'> & {
  send: (requested: Requested, signal: AbortSignal) => Promise<Answer>;
  /**
   * `keep`: for optimistic updates such as a star or a read mark: sent even if the user leaves the screen. `forget`: for calls
   * that change nothing, such as a download: aborted silently.
   */
  onLeave?: 'keep' | 'forget';
};

/**
 * The one way to send something that changes a record. A dialog or form that is closed or reset before the answer came gives its
 * request up: nothing happens later that its user no longer expects. Whether the server had already received it is not known then,
 * so the user is notified and everything on the screen is read again.
 */
export const useSend = <Answer, Requested = void, Before = unknown>({
  send,
  onLeave,
  ...options
}: SendOptions<Answer, Requested, Before>): UseMutationResult<Answer, Error, Requested, Before> => {
  const client = useQueryClient();
  const t = useMessages(kitMessages);
  const notify = useNotify();
  const running = useRef(new Set<AbortController>());
  const isLeft = useRef(false);
  const latest = useRef({ t, notify });
  useEffect(() => {
    latest.current = { t, notify };
  });

  const giveUp = useCallback(() => {
    if (running.current.size === 0) return;
    for (const request of running.current) request.abort();
    running.current.clear();
    if (onLeave === 'forget') return;
    latest.current.notify(latest.current.t('outcomeUnknown'));
    void client.invalidateQueries();
  }, [client, onLeave]);
  useEffect(() => {
    if (onLeave === 'keep') return;
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      giveUp();
    };
  }, [onLeave, giveUp]);

  const mutation = useMutation<Answer, Error, Requested, Before>({
    ...options,
    mutationFn: async (requested) => {
      const request = new AbortController();
      // A series that goes on after its dialog was left ends here.
      if (isLeft.current) request.abort();
      running.current.add(request);
      try {
        return await send(requested, request.signal);
      } finally {
        running.current.delete(request);
      }
    },
  });
  const { reset } = mutation;
  const giveUpAndReset = useCallback(() => {
    giveUp();
    reset();
  }, [giveUp, reset]);
  return { ...mutation, reset: giveUpAndReset };
};
