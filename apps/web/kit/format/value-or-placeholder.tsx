import { kitMessages } from '../i18n/kit-messages.ts';
import { useMessages } from '../i18n/use-messages.ts';

/** A value, or quietly that there is none. */
export const ValueOrPlaceholder = ({ value }: { value: string | null | undefined }) => {
  const t = useMessages(kitMessages);
  return value ? (
    <span style={{ overflowWrap: 'anywhere' }}>{value}</span>
  ) : (
    <span style={{ color: 'var(--ink-3)' }}>{t('notSet')}</span>
  );
};
