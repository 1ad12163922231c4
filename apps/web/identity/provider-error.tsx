import { Alert } from '@mui/material';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { providerMessages } from './identity-messages.ts';

/** The provider's message in the language of the page; an unknown message is shown as it is. */
export const ProviderError = ({ message }: { message: string }) => {
  const t = useMessages(providerMessages);
  const known = (Object.keys(providerMessages) as (keyof typeof providerMessages)[]).find(
    (key) => providerMessages[key].en === message,
  );
  return (
    <Alert
      severity="error"
      sx={{
        mb: 2,
        background: 'var(--bad-tint)',
        color: 'var(--ink)',
        borderColor: 'var(--bad-line)',
        '& .MuiAlert-icon': { color: 'var(--bad)' },
      }}
    >
      {known ? t(known) : message}
    </Alert>
  );
};
