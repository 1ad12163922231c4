import { useEffect, useMemo, useState } from 'react';
import { serverClock } from '../../kit/api/server-clock.ts';
import type { RequestFormType } from '../shared/request/request-form-type.ts';
import { createRecovery, type StoredDraft } from './request-recovery.ts';

const saveDelayMs = 400;

type DraftOwner = { accountId: number; recordId: number | undefined };

/** Stores the input on this device, and offers to restore that of an earlier visit. */
export const useRecovery = (form: RequestFormType, { accountId, recordId }: DraftOwner) => {
  const recovery = useMemo(() => createRecovery(accountId, recordId), [accountId, recordId]);
  const [offered, setOffered] = useState<StoredDraft | undefined>(recovery.read);
  const [keptAt, setKeptAt] = useState<number>();
  const { isDirty } = form.formState;
  useEffect(() => {
    // The stored input is not overwritten until the user has decided about it.
    if (offered || !isDirty) return;
    let timer: ReturnType<typeof setTimeout>;
    const keep = () => {
      const at = serverClock.now() ?? 0;
      recovery.write({ values: form.getValues(), at });
      setKeptAt(at);
    };
    const keepSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, saveDelayMs);
    };
    keepSoon();
    const stop = form.subscribe({ formState: { values: true }, callback: keepSoon });
    // A page that goes away does not wait.
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      stop();
      window.removeEventListener('pagehide', keep);
    };
  }, [form, isDirty, offered, recovery]);

  return {
    recoveredDraft: offered,
    draftSavedAt: keptAt,
    restore: () => {
      if (!offered) return;
      form.reset(offered.values, { keepDefaultValues: true });
      setOffered(undefined);
    },
    discard: () => {
      recovery.clear();
      setOffered(undefined);
    },
    /** It was sent: nothing is left to come back to. */
    clear: recovery.clear,
  };
};
