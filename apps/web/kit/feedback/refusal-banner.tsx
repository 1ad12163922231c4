import { Alert, Box } from '@mui/material';
import { createContext, type ReactNode, useContext } from 'react';
import { ApiRefusal } from '../api/api-refusal.ts';
import { useRefusalMessage } from '../api/format-refusal.ts';
import { kitMessages } from '../i18n/kit-messages.ts';
import { useMessages } from '../i18n/use-messages.ts';

const alertStyle = {
  background: 'var(--bad-tint)',
  color: 'var(--ink)',
  borderColor: 'var(--bad-line)',
  '& .MuiAlert-icon': { color: 'var(--bad)' },
};

/** Renders the details of a refusal below its text. The application provides it, because details are records of features. */
export const RenderRefusalDetails = createContext<(refusal: ApiRefusal) => ReactNode>(() => null);

/** A refusal is shown where the action was, until the user acts on it. */
export const RefusalBanner = ({ error, children }: { error: unknown; children?: ReactNode }) => {
  const t = useMessages(kitMessages);
  const refusalMessage = useRefusalMessage();
  const renderDetails = useContext(RenderRefusalDetails);
  // The user aborted the request: no message is needed.
  if (!error || (error instanceof DOMException && error.name === 'AbortError')) return null;
  const refusal = error instanceof ApiRefusal ? error : undefined;
  return (
    <Alert severity="error" sx={alertStyle}>
      <Box>{refusalMessage(error)}</Box>
      {refusal?.code === 'server.failure' && refusal.requestId && (
        <Box sx={{ fontSize: 11, color: 'var(--ink-3)' }}>{t('requestId', { id: refusal.requestId })}</Box>
      )}
      {refusal && renderDetails(refusal)}
      {children}
    </Alert>
  );
};

/** Summary of the invalid fields of a form, above its buttons. */
export const InvalidFieldList = ({ labels }: { labels: readonly string[] }) => {
  const t = useMessages(kitMessages);
  if (labels.length === 0) return null;
  return (
    <Alert severity="error" sx={alertStyle}>
      <Box sx={{ fontWeight: 700 }}>{t('wrongFields')}</Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {labels.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </Box>
    </Alert>
  );
};
