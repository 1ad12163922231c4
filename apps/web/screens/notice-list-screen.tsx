import { listNotifications } from '@kiko/contract/notifications/notification-endpoints.ts';
import type { NotificationRow } from '@kiko/contract/notifications/notification-shapes.ts';
import { screenPaths } from '@kiko/contract/screen-paths.ts';
import { Button } from '@mui/material';
import { homeMessages } from '../home/home-messages.ts';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { PageHeader } from '../kit/layout/page-header.tsx';
import { ListGrid } from '../kit/list/list-grid.tsx';
import { useList } from '../kit/list/use-list.ts';
import { NoticeCard } from '../notifications/notice-card.tsx';
import { noticeColumns, noticePathIn } from '../notifications/notice-columns.tsx';
import { noticeListQuery, useMarkNotificationsRead } from '../notifications/notice-data.ts';
import { NoticeToolbar } from '../notifications/notice-toolbar.tsx';
import { notificationMessages } from '../notifications/notification-messages.ts';

/** Every notice that is kept, also those that have left the ten of home. */
const NoticeListScreen = () => {
  const t = useMessages(notificationMessages);
  const tHome = useMessages(homeMessages);
  const language = useLanguage();
  const { filters, grid } = useList(listNotifications.query, noticeListQuery);
  const { mutate: mark } = useMarkNotificationsRead();
  const shownUnread = (grid.rows ?? []).filter(({ isRead }) => !isRead).map(({ id }) => id);
  const onOpen = ({ id, isRead }: NotificationRow) => !isRead && mark({ readIds: [id] });
  return (
    <>
      <PageHeader
        crumbs={[{ label: tHome('title'), to: screenPaths.home }, { label: t('notices') }]}
        title={t('notices')}
        actions={
          shownUnread.length > 0 && (
            <Button onClick={() => mark({ readIds: shownUnread })}>{t('markShown', { count: shownUnread.length })}</Button>
          )
        }
      />
      <ListGrid
        label={t('list')}
        {...grid}
        columns={noticeColumns({ t, language, onOpen })}
        toolbar={<NoticeToolbar filters={filters} />}
        rowPath={noticePathIn(language)}
        onOpen={onOpen}
        renderCard={(notice) => <NoticeCard notice={notice} />}
      />
    </>
  );
};

export { NoticeListScreen as Component };
