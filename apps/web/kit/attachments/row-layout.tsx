import { sayNumber } from '@kiko/words/say.ts';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useLanguage } from '../words.ts';

type RowLayoutProps = { name: ReactNode; size: number; note: ReactNode; state: ReactNode; actions: ReactNode; below?: ReactNode };

/** Name, size, where it stands, and what can be done, in one line where there is room. */
export const RowLayout = ({ name, size, note, state, actions, below }: RowLayoutProps) => {
  const language = useLanguage();
  return (
    <Box component="li" sx={{ py: 0.75 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.25, minHeight: 36 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}
          <Box sx={{ fontSize: 11, color: 'var(--ink-3)' }}>{note}</Box>
        </Box>
        <Box className="figures" sx={{ fontSize: 12, color: 'var(--ink-2)', whiteSpace: 'nowrap' }}>
          {saySize(size, (value) => sayNumber(language, value))}
        </Box>
        {state}
        <Box sx={{ display: 'flex', minWidth: 36, justifyContent: 'flex-end' }}>{actions}</Box>
      </Box>
      {below}
    </Box>
  );
};

const kilo = 1024;

/** To one place behind the point, in the unit that keeps it short. */
const saySize = (size: number, say: (value: number) => string) => {
  if (size < kilo) return `${say(size)} B`;
  if (size < kilo * kilo) return `${say(Math.round(size / kilo))} KB`;
  return `${say(Math.round((size / kilo / kilo) * 10) / 10)} MB`;
};
