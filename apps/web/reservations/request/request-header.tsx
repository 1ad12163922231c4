import { formatTime } from '@kiko/messages/format.ts';
import { Box } from '@mui/material';
import { useLanguage, useMessages } from '../../kit/format/messages.ts';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { requestMessages } from '../shared/request-messages.ts';

type RequestHeaderProps = { title: string /** When it was last kept on this device. */; keptAt: number | undefined };

export const RequestHeader = ({ title, keptAt }: RequestHeaderProps) => {
  const t = useMessages(requestMessages);
  const language = useLanguage();
  const kept = keptAt !== undefined && t('keptHere', { time: formatTime(language, new Date(keptAt)) });
  return (
    <PageHeader
      crumbs={[{ label: t('reservations') }, { label: title }]}
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
