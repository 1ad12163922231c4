import { isoOfDay } from '@kiko/domain/calendar/days.ts';
import { useToast } from '../kit/dialog/toasts.tsx';
import { useLanguage, useMessages } from '../kit/format/messages.ts';
import { PageHeader } from '../kit/layout/page-header.tsx';
import { Timeline } from '../reservations/calendar/timeline.tsx';
import { berths, holidays, manyItems, sampleFirstOn, sampleNow } from './sample-calendar.ts';
import { sampleCalendarMessages } from './sample-calendar-messages.ts';

const berthCount = 20;
const manyBerths = Array.from({ length: berthCount }, (_, index) => {
  const berth = berths[index % berths.length];
  return { id: index + 1, color: index % 12, name: berth?.name ?? { ja: '', en: '' } };
});
const items = manyItems(berthCount, 10_000);

/** A year of twenty berths with ten thousand calls: what scrolling is measured on. */
const LongTimelineScreen = () => {
  const language = useLanguage();
  const t = useMessages(sampleCalendarMessages);
  const toast = useToast();
  return (
    <>
      <PageHeader crumbs={[{ label: t('long') }]} title={t('long')} />
      <Timeline
        firstOn={sampleFirstOn}
        days={365}
        scale="days"
        items={items}
        holidays={holidays}
        berths={manyBerths}
        now={sampleNow}
        onOpen={(item) => toast(item.name[language])}
        onOpenFree={(_place, day) => toast(isoOfDay(day))}
      />
    </>
  );
};

export { LongTimelineScreen as Component };
