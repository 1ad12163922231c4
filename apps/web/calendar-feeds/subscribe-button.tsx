import { Button } from '@mui/material';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../kit/words.ts';
import type { Subscription } from './calendar-feed-data.ts';
import { calendarFeedWords } from './calendar-feed-words.ts';
import { SubscribeDialog } from './subscribe-dialog.tsx';

export const SubscribeButton = (props: Subscription) => {
  const say = useWords(calendarFeedWords);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button startIcon={<CalendarPlus size={15} />} onClick={() => setIsOpen(true)}>
        {say('subscribe')}
      </Button>
      {isOpen && <SubscribeDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
};
