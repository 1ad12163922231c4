import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/** Below this the next screen appears immediately, and a transition would only flicker. */
const lateMs = 200;

/** Whether the next screen has been on its way for longer than a moment. */
export const useLateNavigation = () => {
  const isPending = useNavigation().state !== 'idle';
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setIsLate(true), lateMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isPending]);
  return isPending && isLate;
};
