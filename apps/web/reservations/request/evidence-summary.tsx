import { Box } from '@mui/material';
import { Paperclip } from 'lucide-react';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import { requestMessages } from '../shared/request/request-messages.ts';
import type { Evidence } from '../shared/request/use-evidence.ts';

/** Which files go with the request, beside its buttons. */
export const EvidenceSummary = ({ evidence: { names, sending } }: { evidence: Evidence }) => {
  const t = useMessages(requestMessages);
  return (
    <Box sx={{ fontSize: 12, color: 'var(--ink-2)', display: 'flex', gap: 0.75 }}>
      <Paperclip size={14} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
      <Box sx={{ minWidth: 0 }}>
        {sending ? (
          <output>{t('sendingEvidence', sending)}</output>
        ) : (
          <>
            {names.length > 0 ? t('evidenceCount', { count: names.length }) : t('noEvidence')}
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
              {names.map((name, index) => (
                <li key={`${index} ${name}`}>{name}</li>
              ))}
            </Box>
          </>
        )}
      </Box>
    </Box>
  );
};
