import { useEffect, useState } from 'react';
import { createLocalStore } from '../session/local-store.ts';
import { useMe } from '../session/use-me.ts';

/** The place of such a text on this device, for an action that sends the texts of several fields. */
export const unsentText = (accountId: number, name: string) =>
  createLocalStore(`text:${accountId}:${name}`, (stored) => (typeof stored === 'string' ? stored : undefined));

/**
 * Text of a dialog or a field that is kept on this device until it is sent: closing the dialog, loading a newer version of the record or
 * leaving the page does not lose it. `name` states the record and the action it is meant for; `error` is that of the request which sends it,
 * `initial` the text that is stored.
 */
export const useUnsentText = (name: string, error: unknown, initial = '') => {
  const accountId = useMe()?.accountId ?? 0;
  const [store] = useState(() => unsentText(accountId, name));
  const [text, setText] = useState(() => store.read() ?? initial);
  const keep = (typed: string) => (typed === initial ? store.clear() : store.write(typed));
  // A refused text has not been sent.
  useEffect(() => {
    if (error) keep(text);
    // oxlint-disable-next-line react/exhaustive-deps -- typing keeps it already
  }, [error]);
  return {
    text,
    type: (typed: string) => {
      setText(typed);
      keep(typed);
    },
    /** The text is being sent: the next dialog starts without it. */
    release: store.clear,
  };
};
