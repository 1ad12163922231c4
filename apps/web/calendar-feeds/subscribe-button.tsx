import { Button } from '@mui/material';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../kit/i18n/use-messages.ts';
import type { FeedSubscription } from './calendar-feed-data.ts';
import { calendarFeedMessages } from './calendar-feed-messages.ts';
import { SubscribeDialog } from './subscribe-dialog.tsx';

export const SubscribeButton = (props: FeedSubscription) => {
  const t = useMessages(calendarFeedMessages);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button startIcon={<CalendarPlus size={15} />} onClick={() => setIsOpen(true)}>
        {t('subscribe')}
      </Button>
      {isOpen && <SubscribeDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
};
