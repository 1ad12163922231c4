import { OwnFeeds } from '../calendar-feeds/own-feeds.tsx';
import { ChangePassword } from '../identity/change-password.tsx';
import { identityWords } from '../identity/identity-words.ts';
import { OwnSessions } from '../identity/own-sessions.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { useWords } from '../kit/words.ts';

export const Component = () => {
  const say = useWords(identityWords);
  return (
    <>
      <PageHeader crumbs={[{ label: say('security') }]} title={say('security')} />
      <OwnSessions />
      <OwnFeeds />
      <ChangePassword />
    </>
  );
};
