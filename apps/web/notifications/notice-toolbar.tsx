import type { NoticeListQuery } from '@kiko/contract/notifications/notification-endpoints.ts';
import { type NotificationRow, noticeTypes } from '@kiko/contract/notifications/notification-shapes.ts';
import { Box, Button } from '@mui/material';
import { kitMessages } from '../kit/i18n/kit-messages.ts';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { FilterMenu } from '../kit/list/filter-menu.tsx';
import type { ListFilters } from '../kit/list/list-toolbar.tsx';
import { ToggleFilter } from '../kit/list/toggle-filter.tsx';
import { notificationMessages } from './notification-messages.ts';

export const NoticeToolbar = ({ filters }: { filters: ListFilters<NoticeListQuery> }) => {
  const { query, isFiltered, onChange, onClear } = filters;
  const t = useMessages(notificationMessages);
  const tKit = useMessages(kitMessages);
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <ToggleFilter label={t('unreadOnly')} isOn={query.unreadOnly} onSwitch={(unreadOnly) => onChange({ unreadOnly })} />
      <FilterMenu<NotificationRow['type']>
        label={t('type')}
        options={noticeTypes.map((type) => ({ value: type, label: t(`type${type}`) }))}
        selected={query.types ?? []}
        onChange={(types) => onChange({ types })}
      />
      {isFiltered && (
        <Button variant="text" color="primary" onClick={onClear}>
          {tKit('clearFilters')}
        </Button>
      )}
    </Box>
  );
};
