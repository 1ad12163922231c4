import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useToast } from '../kit/toasts.tsx';
import { useMoveReservation } from '../reservations/reservation-data.ts';

/**
 * Asking the desk about something in a calendar. What is refused may be so because somebody else was there first: the calendar is
 * asked for again, and the dialog goes on from what is true now.
 */
export const useCalendarDesk = <Asked>(doneText: string) => {
  const client = useQueryClient();
  const toast = useToast();
  const desk = useMoveReservation();
  const [asked, setAsked] = useState<Asked>();
  const { error, reset } = desk;
  useEffect(() => {
    if (error) void client.invalidateQueries({ queryKey: ['calendar'] });
  }, [error, client]);
  const onClose = () => {
    reset();
    setAsked(undefined);
  };
  const onDone = () => {
    toast(doneText);
    onClose();
  };
  return { asked, ask: setAsked, dialog: { desk, onDone, onClose } };
};
