import { screenPaths } from '@kiko/contract/screen-paths.ts';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { CircleAlert, Inbox, SearchX, Unplug } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import { ApiRefusal, isUnanswered } from '../api/api-refusal.ts';
import { useRefusalMessage } from '../api/format-refusal.ts';
import { kitMessages } from '../i18n/kit-messages.ts';
import { useMessages } from '../i18n/use-messages.ts';

type StateMessageProps = {
  icon: ComponentType<{ size: number }>;
  title: string;
  text?: string;
  detail?: string;
  action?: ReactNode;
};

/** One calm message in the middle of what would have been there. */
const StateMessage = ({ icon: Icon, title, text, detail, action }: StateMessageProps) => (
  <Box
    component="output"
    sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1, px: 3, py: 8, color: 'var(--ink-2)' }}
  >
    <Box sx={{ color: 'var(--ink-3)', mb: 0.5 }}>
      <Icon size={32} />
    </Box>
    <Typography variant="h2">{title}</Typography>
    {text && <Typography sx={{ lineHeight: 1.75, maxWidth: 480 }}>{text}</Typography>}
    {detail && (
      <Typography variant="caption" sx={{ color: 'var(--ink-3)', userSelect: 'all' }}>
        {detail}
      </Typography>
    )}
    {action && <Box sx={{ mt: 1 }}>{action}</Box>}
  </Box>
);

/** There is nothing yet: why, and what would change that. */
export const EmptyState = StateMessage;

/** Nothing matches: what to change, in one click. */
export const NoMatchState = ({ onClear }: { onClear: () => void }) => {
  const t = useMessages(kitMessages);
  return (
    <StateMessage
      icon={SearchX}
      title={t('noMatchTitle')}
      text={t('noMatchText')}
      action={<Button onClick={onClear}>{t('clearFilters')}</Button>}
    />
  );
};

/** A list without rows: because of its filters, or because there are none. */
export const NoRows = ({ onClear }: { onClear: (() => void) | undefined }) => {
  const t = useMessages(kitMessages);
  return onClear ? <NoMatchState onClear={onClear} /> : <StateMessage icon={Inbox} title={t('noRowsTitle')} />;
};

/** Refused, not found, failed or unreachable: in plain words, with the way on. */
export const FailedState = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const t = useMessages(kitMessages);
  const refusalMessage = useRefusalMessage();
  const refusal = error instanceof ApiRefusal ? error : undefined;
  const home = (
    <Button component={Link} to={screenPaths.home}>
      {t('goHome')}
    </Button>
  );
  if (isUnanswered(error)) {
    return (
      <StateMessage
        icon={Unplug}
        title={t('failedTitle')}
        text={t('unreachable')}
        action={<Button onClick={onRetry}>{t('retry')}</Button>}
      />
    );
  }
  if (refusal?.code === 'record.notFound')
    return <StateMessage icon={SearchX} title={t('notFoundTitle')} text={t('notFoundText')} action={home} />;
  if (refusal && refusal.code.startsWith('access.'))
    return <StateMessage icon={CircleAlert} title={refusalMessage(refusal)} action={home} />;
  return (
    <StateMessage
      icon={CircleAlert}
      title={t('failedTitle')}
      text={refusalMessage(error)}
      {...(refusal?.requestId && { detail: t('requestId', { id: refusal.requestId }) })}
      action={<Button onClick={onRetry}>{t('retry')}</Button>}
    />
  );
};

/** The shape of a record's page while it is on its way. */
export const RecordSkeleton = () => {
  const t = useMessages(kitMessages);
  return (
    <Box component="output" aria-busy aria-label={t('loading')} sx={{ display: 'block' }}>
      <Skeleton width={160} height={18} />
      <Skeleton width={280} height={32} sx={{ mb: 2 }} />
      <Skeleton variant="rounded" height={420} />
    </Box>
  );
};
