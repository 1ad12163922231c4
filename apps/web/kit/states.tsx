import { errorWords } from '@kiko/words/error-words.ts';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { CircleAlert, SearchX, Unplug } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import { ApiRefusal } from './api-client.ts';
import { kitWords } from './kit-words.ts';
import { useWords } from './words.ts';

type StateProps = { icon: ComponentType<{ size: number }>; title: string; text?: string; detail?: string; action?: ReactNode };

/** One calm message in the middle of what would have been there. */
const State = ({ icon: Icon, title, text, detail, action }: StateProps) => (
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
export const EmptyState = State;

/** Nothing matches: what to change, in one click. */
export const NoMatch = ({ onClear }: { onClear: () => void }) => {
  const say = useWords(kitWords);
  return (
    <State
      icon={SearchX}
      title={say('noMatchTitle')}
      text={say('noMatchText')}
      action={<Button onClick={onClear}>{say('clearFilters')}</Button>}
    />
  );
};

/** Refused, not found, failed or unreachable: in plain words, with the way on. */
export const FailedState = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const say = useWords(kitWords);
  const sayError = useWords(errorWords);
  const refusal = error instanceof ApiRefusal ? error : undefined;
  const home = (
    <Button component={Link} to="/home">
      {say('goHome')}
    </Button>
  );
  if (refusal?.code === 'network.unreachable') {
    return (
      <State
        icon={Unplug}
        title={say('failedTitle')}
        text={say('unreachable')}
        action={<Button onClick={onRetry}>{say('retry')}</Button>}
      />
    );
  }
  if (refusal?.code === 'record.notFound')
    return <State icon={SearchX} title={say('notFoundTitle')} text={say('notFoundText')} action={home} />;
  if (refusal && refusal.code.startsWith('access.'))
    return <State icon={CircleAlert} title={sayError(refusal.code)} action={home} />;
  return (
    <State
      icon={CircleAlert}
      title={say('failedTitle')}
      text={sayError(refusal?.code ?? 'server.failure')}
      {...(refusal?.requestId && { detail: say('requestId', { id: refusal.requestId }) })}
      action={<Button onClick={onRetry}>{say('retry')}</Button>}
    />
  );
};

/** The shape of a record's page while it is on its way. */
export const RecordSkeleton = () => {
  const say = useWords(kitWords);
  return (
    <Box component="output" aria-busy aria-label={say('loading')} sx={{ display: 'block' }}>
      <Skeleton width={160} height={18} />
      <Skeleton width={280} height={32} sx={{ mb: 2 }} />
      <Skeleton variant="rounded" height={420} />
    </Box>
  );
};
