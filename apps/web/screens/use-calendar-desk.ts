import type { Outcome } from '@kiko/contract/reservations/reservation-shapes.ts';
import { resultWords } from '@kiko/words/result-words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useToast } from '../kit/toasts.tsx';
import { useWords } from '../kit/words.ts';
import { useMoveReservation } from '../reservations/reservation-data.ts';
import { resultOf } from '../reservations/results.ts';

/**
 * Asking the desk about something in a calendar. What is refused may be so because somebody else was there first: the calendar is
 * asked for again, and the dialog goes on from what is true now.
 */
export const useCalendarDesk = <Asked>(move: 'accept' | 'adjustSchedule') => {
  const sayResult = useWords(resultWords);
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
  const onDone = (outcome: Outcome) => {
    toast(sayResult(resultOf(move, outcome)));
    onClose();
  };
  return { asked, ask: setAsked, dialog: { desk, onDone, onClose } };
};
