import { formatTime } from '@kiko/messages/format.ts';
import { Box } from '@mui/material';
import { CloudOff } from 'lucide-react';
import { kitMessages } from '../i18n/kit-messages.ts';
import { useLanguage, useMessages } from '../i18n/use-messages.ts';

type KeptRowsProps = {
  /** Server time at which the rows came. */
  at: number | undefined;
  /** The filters of these rows as text; empty if there were none. */
  filter: string;
};

/** A notice over rows that could not be replaced: rows of an earlier filter, as of an earlier time. */
export const KeptRows = ({ at, filter }: KeptRowsProps) => {
  const t = useMessages(kitMessages);
  const language = useLanguage();
  const time = at === undefined ? '' : formatTime(language, new Date(at));
  return (
    <Box component="output" sx={style}>
      <CloudOff size={16} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
      <span>{t('keptRows', { time, filter: filter || t('all') })}</span>
    </Box>
  );
};

const style = {
  display: 'flex',
  gap: 1,
  px: 2,
  py: 1,
  lineHeight: 1.5,
  background: 'var(--accent-tint)',
  color: 'var(--ink)',
  borderBottom: '1px solid var(--accent-line)',
} as const;
