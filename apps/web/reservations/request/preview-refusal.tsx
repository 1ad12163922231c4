import { errorMessages } from '@kiko/messages/error-messages.ts';
import { Box } from '@mui/material';
import { Ban } from 'lucide-react';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import { RefusalDetails } from '../shared/refusal-details.tsx';

type PreviewRefusalProps = { code: string; details: Record<string, unknown> | null | undefined };

/** The specification's sentence, and under it which rule it was with its times and figures. */
export const PreviewRefusal = ({ code, details }: PreviewRefusalProps) => {
  const tError = useMessages(errorMessages);
  return (
    <Box
      component="output"
      sx={{
        display: 'block',
        p: '14px 16px',
        background: 'var(--bad-tint)',
        borderBottom: '1px solid var(--bad-line)',
        fontSize: 12,
        lineHeight: 1.7,
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, color: 'var(--bad)', fontSize: 14, fontWeight: 700, lineHeight: '22px', mb: 0.5 }}>
        <Ban size={16} style={{ flex: 'none', marginTop: 3 }} aria-hidden />
        {tError(code in errorMessages ? (code as keyof typeof errorMessages) : 'server.failure')}
      </Box>
      <RefusalDetails details={details} />
    </Box>
  );
};
