import { OwnFeeds } from '../calendar-feeds/own-feeds.tsx';
import { ChangePassword } from '../identity/change-password.tsx';
import { identityMessages } from '../identity/identity-messages.ts';
import { OwnSessions } from '../identity/own-sessions.tsx';
import { useMessages } from '../kit/format/messages.ts';
import { PageHeader } from '../kit/layout/page-header.tsx';

const SecurityScreen = () => {
  const t = useMessages(identityMessages);
  return (
    <>
      <PageHeader crumbs={[{ label: t('security') }]} title={t('security')} />
      <OwnSessions />
      <OwnFeeds />
      <ChangePassword />
    </>
  );
};

export { SecurityScreen as Component };
