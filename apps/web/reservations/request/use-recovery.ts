import { useEffect, useMemo, useState } from 'react';
import { serverClock } from '../../kit/format/clock.ts';
import type { FormOfRequest } from './form-of-request.ts';
import { createRecovery, type Kept } from './request-recovery.ts';

const keepAfterMs = 400;

type Whose = { accountId: number; recordId: number | undefined };

/** Stores the input on this device, and offers to restore that of an earlier visit. */
export const useRecovery = (form: FormOfRequest, { accountId, recordId }: Whose) => {
  const recovery = useMemo(() => createRecovery(accountId, recordId), [accountId, recordId]);
  const [offered, setOffered] = useState<Kept | undefined>(recovery.read);
  const [keptAt, setKeptAt] = useState<number>();
  const { isDirty } = form.formState;
  useEffect(() => {
    // The stored input is not overwritten until the user has decided about it.
    if (offered || !isDirty) return;
    let timer: ReturnType<typeof setTimeout>;
    const keep = () => {
      const at = serverClock.now() ?? 0;
      recovery.keep({ values: form.getValues(), at });
      setKeptAt(at);
    };
    const keepSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, keepAfterMs);
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
    offered,
    keptAt,
    restore: () => {
      if (!offered) return;
      form.reset(offered.values, { keepDefaultValues: true });
      setOffered(undefined);
    },
    discard: () => {
      recovery.discard();
      setOffered(undefined);
    },
    /** It was sent: nothing is left to come back to. */
    finish: recovery.discard,
  };
};
