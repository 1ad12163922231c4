import { resultWords } from '@kiko/words/result-words.ts';
import { useState } from 'react';
import { useToast } from './toasts.tsx';
import { useWords } from './words.ts';

/** What is open among the parts of a record: their list, or whatever else the slice shows; `done` says so and goes back to the list. */
export const useParts = <Mode extends { kind: string }>() => {
  const say = useWords(resultWords);
  const toast = useToast();
  const [mode, setMode] = useState<Mode | { kind: 'list' }>({ kind: 'list' });
  const toList = () => setMode({ kind: 'list' });
  const done = (result: keyof typeof resultWords) => () => {
    toast(say(result));
    toList();
  };
  return { mode, setMode, toList, done };
};
