import { formatNumber } from '@kiko/messages/format.ts';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { formatSize } from '../../kit/format/format-size.ts';
import { useLanguage } from '../../kit/i18n/use-messages.ts';

type FileRowLayoutProps = {
  name: ReactNode;
  size: number;
  note: ReactNode;
  state: ReactNode;
  actions: ReactNode;
  below?: ReactNode;
};

/** Name, size, status and actions, in one line where there is room. */
export const FileRowLayout = ({ name, size, note, state, actions, below }: FileRowLayoutProps) => {
  const language = useLanguage();
  return (
    <Box component="li" sx={{ py: 0.75 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.25, minHeight: 36 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}
          <Box sx={{ fontSize: 11, color: 'var(--ink-3)' }}>{note}</Box>
        </Box>
        <Box className="figures" sx={{ fontSize: 12, color: 'var(--ink-2)', whiteSpace: 'nowrap' }}>
          {formatSize(size, (value) => formatNumber(language, value))}
        </Box>
        {state}
        <Box sx={{ display: 'flex', minWidth: 36, justifyContent: 'flex-end' }}>{actions}</Box>
      </Box>
      {below}
    </Box>
  );
};
