import { useMessages } from '../format/messages.ts';
import { kitMessages } from '../kit-messages.ts';

/** A value, or quietly that there is none. */
export const OrNotSet = ({ value }: { value: string | null | undefined }) => {
  const t = useMessages(kitMessages);
  return value ? (
    <span style={{ overflowWrap: 'anywhere' }}>{value}</span>
  ) : (
    <span style={{ color: 'var(--ink-3)' }}>{t('notSet')}</span>
  );
};
