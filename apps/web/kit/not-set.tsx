import { kitWords } from './kit-words.ts';
import { useWords } from './words.ts';

/** A value, or quietly that there is none. */
export const OrNotSet = ({ value }: { value: string | null | undefined }) => {
  const say = useWords(kitWords);
  return value ? (
    <span style={{ overflowWrap: 'anywhere' }}>{value}</span>
  ) : (
    <span style={{ color: 'var(--ink-3)' }}>{say('notSet')}</span>
  );
};
