import { CalendarFeedList } from '../calendar-feeds/calendar-feed-list.tsx';
import { ChangePasswordCard } from '../identity/change-password.tsx';
import { identityMessages } from '../identity/identity-messages.ts';
import { SessionList } from '../identity/session-list.tsx';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { PageHeader } from '../kit/layout/page-header.tsx';

const SecurityScreen = () => {
  const t = useMessages(identityMessages);
  return (
    <>
      <PageHeader crumbs={[{ label: t('security') }]} title={t('security')} />
      <SessionList />
      <CalendarFeedList />
      <ChangePasswordCard />
    </>
  );
};

export { SecurityScreen as Component };
