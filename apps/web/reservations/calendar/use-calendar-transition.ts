import type { BookingResult } from '@kiko/contract/reservations/reservation-shapes.ts';
import { resultMessages } from '@kiko/messages/result-messages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keyOf } from '../../kit/api/query-keys.ts';
import { useToast } from '../../kit/dialog/toasts.tsx';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import { useReservationMutation } from '../shared/reservation-data.ts';
import { successMessageKey } from '../shared/success-message.ts';

/**
 * Sends a transition from a calendar. A refusal may be caused by another user's change: the calendar is refetched, and the dialog
 * continues with the current data.
 */
export const useCalendarTransition = <Requested>(transition: 'accept' | 'adjustSchedule') => {
  const tResult = useMessages(resultMessages);
  const client = useQueryClient();
  const toast = useToast();
  const mutation = useReservationMutation();
  const [requested, setRequested] = useState<Requested>();
  const { error, reset } = mutation;
  useEffect(() => {
    if (error) void client.invalidateQueries({ queryKey: keyOf('calendar') });
  }, [error, client]);
  const onClose = () => {
    reset();
    setRequested(undefined);
  };
  const onDone = (outcome: BookingResult) => {
    toast(tResult(successMessageKey(transition, outcome)));
    onClose();
  };
  return { requested, openDialog: setRequested, dialogProps: { mutation, onDone, onClose } };
};
