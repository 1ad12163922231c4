import { dayToIso } from '@kiko/domain/calendar/days.ts';
import { useToast } from '../kit/dialog/toasts.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { PageHeader } from '../kit/layout/page-header.tsx';
import { Timeline } from '../reservations/shared/timeline/timeline.tsx';
import { buildManyItems, sampleCalendarBerths, sampleCalendarHolidays, sampleFirstOn, sampleNow } from './sample-calendar.ts';
import { sampleCalendarMessages } from './sample-calendar-messages.ts';

const berthCount = 20;
const manyBerths = Array.from({ length: berthCount }, (_, index) => {
  const berth = sampleCalendarBerths[index % sampleCalendarBerths.length];
  return { id: index + 1, colorIndex: index % 12, name: berth?.name ?? { ja: '', en: '' } };
});
const items = buildManyItems(berthCount, 10_000);

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
        holidays={sampleCalendarHolidays}
        berths={manyBerths}
        now={sampleNow}
        onItemOpen={(item) => toast(item.name[language])}
        onFreeIntervalOpen={(_place, day) => toast(dayToIso(day))}
      />
    </>
  );
};

export { LongTimelineScreen as Component };
