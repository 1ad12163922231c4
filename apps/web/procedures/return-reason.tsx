import { Box } from '@mui/material';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { procedureMessages } from './shared/procedure-messages.ts';

/** Why a document or a report came back; nothing where it did not. */
export const ReturnReason = ({ reason }: { reason: string | null }) => {
  const t = useMessages(procedureMessages);
  if (reason === null) return null;
  return (
    <Box component="blockquote" sx={quoteStyle}>
      <b>{t('returnReason')}</b> {reason}
    </Box>
  );
};

const quoteStyle = {
  m: 0,
  p: '8px 12px',
  borderLeft: '3px solid var(--returning-line)',
  background: 'var(--sunken)',
  borderRadius: '0 6px 6px 0',
  whiteSpace: 'pre-wrap',
} as const;
