import type { BookingResult, NewReservation } from '@kiko/contract/reservations/reservation-shapes.ts';
import type { UseMutationResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useMerge } from '../../kit/form/use-merge.ts';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import { requestMessages } from '../shared/request/request-messages.ts';
import {
  type EditedReservation,
  type RequestMode,
  type RequestValues,
  toReservationRequest,
} from '../shared/request/request-values.ts';
import { choiceFor } from './choice-of-competitors.tsx';
import { isConfirmationSkipped } from './confirm-request.tsx';
import { opensAtOf } from './opening-wait.tsx';
import { useRequestLabels } from './request-labels.ts';
import type { useRequestForm } from './use-request-form.ts';

type Sending = {
  mode: RequestMode;
  record: EditedReservation | undefined;
  transition: UseMutationResult<BookingResult, Error, ReturnType<typeof toReservationRequest>>;
  request: ReturnType<typeof useRequestForm>;
  /** The server has it: nothing is left to be offered back. */
  onSent: () => void;
  onDone: (outcome: BookingResult) => void;
  onReload: () => void;
};

/** Sends a request: validation, one confirmation, and a merge with changes saved by another user. */
export const useSending = ({ mode, record, transition, request, onSent, onDone, onReload }: Sending) => {
  const t = useMessages(requestMessages);
  const labels = useRequestLabels();
  const { form, preview } = request;
  const [isConfirming, setIsConfirming] = useState(false);
  const merge = useMerge(form, {
    paths: Object.keys(labels),
    error: transition.error,
    onStale: () => {
      transition.reset();
      onReload();
    },
  });
  // The preview of the previous input does not apply to this one.
  const forecast = request.requested && !preview.isPlaceholderData ? preview.data : undefined;
  const isBeforeOpening = opensAtOf(forecast?.refusal) !== undefined;
  // The record is read again after a save; until then its own version is known from the answer.
  const savedVersion = useRef(0);
  const kind = mode === 'proxy' ? 'proxyCreate' : 'submit';
  const isReturned = record?.state === 'returning';

  const send = (as: RequestValues['transition']) => {
    if (!merge.settle()) return;
    form.setValue('transition', as);
    const latest = record && { ...record, version: Math.max(record.version, savedVersion.current) };
    const ask = (parsed: NewReservation) =>
      transition.mutate(toReservationRequest({ ...parsed, ...choiceFor(parsed, forecast) }, latest), {
        onSuccess: (outcome) => {
          savedVersion.current = outcome.version;
          form.reset(form.getValues());
          onSent();
          onDone(outcome);
          // A saved draft stays open: further input counts as new.
          if (record && outcome.state === 'draft') transition.reset();
        },
        // Another request was faster, or a rule has changed: the summary is read again.
        onError: () => void preview.refetch(),
      });
    void form.handleSubmit(ask)();
  };
  const confirm = () => {
    if (forecast?.refusal || !merge.settle()) return;
    if (isConfirmationSkipped()) return send(kind);
    // Errors are shown before the confirmation.
    form.setValue('transition', kind);
    return void form.handleSubmit(() => setIsConfirming(true))();
  };
  const label = () => {
    if (isBeforeOpening) return t('waitingForOpening');
    if (mode === 'proxy') return t('enter');
    if (isReturned) return t('resubmit');
    return t(forecast?.outcome?.state === 'waiting' ? 'joinQueue' : 'submit');
  };
  return {
    merge,
    forecast,
    send,
    confirm,
    isConfirming,
    isReturned,
    isBeforeOpening,
    label: label(),
    title: t(mode === 'proxy' ? 'confirmProxyTitle' : isReturned ? 'confirmResubmitTitle' : 'confirmTitle'),
    confirmed: () => {
      setIsConfirming(false);
      send(kind);
    },
    goBack: () => setIsConfirming(false),
  };
};
