import { formatTime } from '@kiko/messages/format.ts';
import { Box } from '@mui/material';
import { useLanguage, useMessages } from '../../kit/i18n/use-messages.ts';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { requestMessages } from '../shared/request/request-messages.ts';

type RequestPageHeaderProps = { title: string /** When it was last kept on this device. */; draftSavedAt: number | undefined };

export const RequestPageHeader = ({ title, draftSavedAt }: RequestPageHeaderProps) => {
  const t = useMessages(requestMessages);
  const language = useLanguage();
  const kept = draftSavedAt !== undefined && t('keptHere', { time: formatTime(language, new Date(draftSavedAt)) });
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
