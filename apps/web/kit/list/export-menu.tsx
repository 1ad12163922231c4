import type { Endpoint } from '@kiko/contract/endpoint.ts';
import { formatNumber } from '@kiko/messages/format.ts';
import { Box, Button, LinearProgress, Menu, MenuItem } from '@mui/material';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { type DownloadProgress, downloadFile } from '../api/api-client.ts';
import { saveBlob } from '../api/save-blob.ts';
import { RefusalBanner } from '../feedback/refusal-banner.tsx';
import { useSend } from '../form/use-send.ts';
import { kitMessages } from '../i18n/kit-messages.ts';
import { useLanguage, useMessages } from '../i18n/use-messages.ts';

type ExportFormat = 'csv' | 'xlsx';
type ExportMenuProps = {
  endpoint: Endpoint;
  /** The filters of the list: the file has the same rows. */
  query: Record<string, unknown>;
};

/** Exports a list as a file, with progress and a button to stop. */
export const ExportMenu = ({ endpoint, query }: ExportMenuProps) => {
  const t = useMessages(kitMessages);
  const language = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [progress, setProgress] = useState<DownloadProgress>();
  const stopping = useRef<AbortController>(undefined);
  const exporting = useSend({
    onLeave: 'forget',
    send: async (format: ExportFormat, left) => {
      stopping.current = new AbortController();
      const signal = AbortSignal.any([stopping.current.signal, left]);
      const file = await downloadFile(endpoint, { query: { ...query, format, language }, signal, onProgress: setProgress });
      saveBlob(file.blob, file.name);
    },
    onSettled: () => setProgress(undefined),
  });
  const choose = (format: ExportFormat) => {
    setAnchor(null);
    exporting.mutate(format);
  };
  const exported = progress && {
    count: formatNumber(language, progress.rows),
    size: formatNumber(language, Math.ceil(progress.bytes / 1024)),
  };
  return (
    <>
      <Button
        startIcon={<Download size={15} />}
        onClick={(event) => setAnchor(event.currentTarget)}
        disabled={exporting.isPending}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
      >
        {t('exportFile')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => choose('csv')}>{t('exportCsv')}</MenuItem>
        <MenuItem onClick={() => choose('xlsx')}>{t('exportXlsx')}</MenuItem>
      </Menu>
      {exporting.isPending && (
        <Box component="output" sx={progressPanelStyle}>
          <span>{exported ? t('exporting', exported) : t('exportBegins')}</span>
          <Button size="small" onClick={() => stopping.current?.abort()}>
            {t('stopExport')}
          </Button>
          <LinearProgress aria-label={t('exportFile')} sx={{ gridColumn: '1 / -1' }} />
        </Box>
      )}
      {exporting.isError && exporting.error.name !== 'AbortError' && (
        <Box sx={progressPanelStyle}>
          <RefusalBanner error={exporting.error}>
            <Button size="small" onClick={() => exporting.reset()}>
              {t('close')}
            </Button>
          </RefusalBanner>
        </Box>
      )}
    </>
  );
};

/** Does not block the page. */
const progressPanelStyle = {
  position: 'fixed',
  right: 24,
  bottom: 24,
  zIndex: 30,
  width: 'min(360px, calc(100vw - 48px))',
  p: 2,
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: 1,
  alignItems: 'center',
  borderRadius: 1,
  background: 'var(--paper)',
  border: '1px solid var(--line)',
  boxShadow: 'var(--lift)',
} as const;
