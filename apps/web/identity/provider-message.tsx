import { Alert } from '@mui/material';
import { useWords } from '../kit/words.ts';
import { providerWords } from './identity-words.ts';

/** The provider's message in the language of the page; one that we do not know is shown as it came. */
export const ProviderMessage = ({ message }: { message: string }) => {
  const say = useWords(providerWords);
  const known = (Object.keys(providerWords) as (keyof typeof providerWords)[]).find((key) => providerWords[key].en === message);
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
      {known ? say(known) : message}
    </Alert>
  );
};
