import { sayTime } from '@kiko/words/say.ts';
import { Box } from '@mui/material';
import { PageHeader } from '../kit/page-header.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { requestWords } from './request-words.ts';

type RequestHeaderProps = { title: string /** When it was last kept on this device. */; keptAt: number | undefined };

export const RequestHeader = ({ title, keptAt }: RequestHeaderProps) => {
  const say = useWords(requestWords);
  const language = useLanguage();
  const kept = keptAt !== undefined && say('keptHere', { time: sayTime(language, new Date(keptAt)) });
  return (
    <PageHeader
      crumbs={[{ label: say('reservations') }, { label: title }]}
      title={title}
      actions={
        kept && (
          <Box component="output" className="figures" sx={{ fontSize: 12, color: 'var(--ink-3)', lineHeight: '36px' }}>
            {kept}
          </Box>
        )
      }
    />
  );
};
