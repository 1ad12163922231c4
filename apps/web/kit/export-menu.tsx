import type { Endpoint } from '@kiko/contract/endpoint.ts';
import { sayNumber } from '@kiko/words/say.ts';
import { Box, Button, LinearProgress, Menu, MenuItem } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { type FileProgress, fetchFile } from './api-client.ts';
import { kitWords } from './kit-words.ts';
import { RefusalBanner } from './refusal-banner.tsx';
import { saveBlob } from './save-blob.ts';
import { useLanguage, useWords } from './words.ts';

type Format = 'csv' | 'xlsx';
type ExportMenuProps = {
  endpoint: Endpoint;
  /** What the list is filtered by: the file has the same rows. */
  query: Record<string, unknown>;
};

/** Saves what a list shows as a file, with how far it is and a way to stop. */
export const ExportMenu = ({ endpoint, query }: ExportMenuProps) => {
  const say = useWords(kitWords);
  const language = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [progress, setProgress] = useState<FileProgress>();
  const stopping = useRef<AbortController>(undefined);
  const exporting = useMutation({
    mutationFn: async (format: Format) => {
      const { signal } = (stopping.current = new AbortController());
      const file = await fetchFile(endpoint, { query: { ...query, format, language }, signal, onProgress: setProgress });
      saveBlob(file.blob, file.name);
    },
    onSettled: () => setProgress(undefined),
  });
  const choose = (format: Format) => {
    setAnchor(null);
    exporting.mutate(format);
  };
  const said = progress && {
    count: sayNumber(language, progress.rows),
    size: sayNumber(language, Math.ceil(progress.bytes / 1024)),
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
        {say('exportFile')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => choose('csv')}>{say('exportCsv')}</MenuItem>
        <MenuItem onClick={() => choose('xlsx')}>{say('exportXlsx')}</MenuItem>
      </Menu>
      {exporting.isPending && (
        <Box component="output" sx={panelStyle}>
          <span>{said ? say('exporting', said) : say('exportBegins')}</span>
          <Button size="small" onClick={() => stopping.current?.abort()}>
            {say('stopExport')}
          </Button>
          <LinearProgress aria-label={say('exportFile')} sx={{ gridColumn: '1 / -1' }} />
        </Box>
      )}
      {exporting.isError && exporting.error.name !== 'AbortError' && (
        <Box sx={panelStyle}>
          <RefusalBanner error={exporting.error}>
            <Button size="small" onClick={() => exporting.reset()}>
              {say('close')}
            </Button>
          </RefusalBanner>
        </Box>
      )}
    </>
  );
};

/** Beside whatever one does meanwhile. */
const panelStyle = {
  ...{ position: 'fixed', right: 24, bottom: 24, zIndex: 30, width: 'min(360px, calc(100vw - 48px))', p: 2 },
  ...{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 1, alignItems: 'center', borderRadius: 1 },
  ...{ background: 'var(--paper)', border: '1px solid var(--line)', boxShadow: 'var(--lift)' },
} as const;
