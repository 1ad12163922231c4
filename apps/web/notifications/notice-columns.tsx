import type { NotificationRow } from '@kiko/contract/notifications/notification-shapes.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import { formatNotice } from '@kiko/messages/format-notice.ts';
import type { Language } from '@kiko/messages/message-list.ts';
import type { GridColDef } from '@mui/x-data-grid';
import { Link } from 'react-router';
import type { Translate } from '../kit/i18n/use-messages.ts';
import { EllipsisText } from '../kit/list/grid-cells.tsx';
import type { notificationMessages } from './notification-messages.ts';
import { UnreadMark } from './unread-mark.tsx';

type Describe = { t: Translate<typeof notificationMessages>; language: Language; onOpen: (notice: NotificationRow) => void };

export const noticePathIn = (language: Language) => (notice: NotificationRow) => formatNotice(notice, language).path;

/** Newest first, always: no column sorts. */
export const noticeColumns = ({ t, language, onOpen }: Describe): GridColDef<NotificationRow>[] => [
  {
    field: 'what',
    headerName: t('what'),
    sortable: false,
    flex: 1.4,
    minWidth: 260,
    renderCell: ({ row }) => {
      const { title, path } = formatNotice(row, language);
      return (
        <>
          <UnreadMark isRead={row.isRead} />
          <Link
            to={path}
            tabIndex={-1}
            style={{ fontWeight: row.isRead ? 400 : 700, color: 'inherit', minWidth: 0, marginLeft: 10 }}
            onClick={(event) => {
              event.stopPropagation();
              onOpen(row);
            }}
          >
            <EllipsisText>{title}</EllipsisText>
          </Link>
        </>
      );
    },
  },
  {
    field: 'about',
    headerName: t('about'),
    sortable: false,
    flex: 1.6,
    minWidth: 200,
    renderCell: ({ row }) => <EllipsisText>{formatNotice(row, language).about}</EllipsisText>,
  },
  { field: 'type', headerName: t('type'), sortable: false, width: 160, valueGetter: (_value, { type }) => t(`type${type}`) },
  {
    field: 'createdAt',
    headerName: t('when'),
    sortable: false,
    width: 170,
    renderCell: ({ row }) => (
      <time dateTime={row.createdAt.toISOString()} className="figures">
        {formatMoment(language, row.createdAt)}
      </time>
    ),
  },
];
