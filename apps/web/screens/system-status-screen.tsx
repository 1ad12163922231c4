import { useQuery } from '@tanstack/react-query';
import { FailedState, RecordSkeleton } from '../kit/feedback/states.tsx';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { PageHeader } from '../kit/layout/page-header.tsx';
import { SystemStatusBoard } from '../system-status/system-status-board.tsx';
import { systemStatusQuery } from '../system-status/system-status-data.ts';
import { systemStatusMessages } from '../system-status/system-status-messages.ts';

/** Which parts of the system work. A state that cannot be read any more must not look current, so a failure takes its place. */
const SystemStatusScreen = () => {
  const t = useMessages(systemStatusMessages);
  const { data, error, refetch } = useQuery(systemStatusQuery);
  return (
    <>
      <PageHeader crumbs={[{ label: t('title') }]} title={t('title')} />
      {error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <RecordSkeleton />}
      {!error && data && <SystemStatusBoard status={data} />}
    </>
  );
};

export { SystemStatusScreen as Component };
