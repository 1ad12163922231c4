import { isoOfDay } from '@kiko/domain/calendar/days.ts';
import { Timeline } from '../calendar/timeline.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { useToast } from '../kit/toasts.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { berths, holidays, manyItems, sampleFirstOn, sampleNow } from './sample-calendar.ts';
import { sampleCalendarWords } from './sample-calendar-words.ts';

const berthCount = 20;
const manyBerths = Array.from({ length: berthCount }, (_, index) => {
  const berth = berths[index % berths.length];
  return { id: index + 1, color: index % 12, name: berth?.name ?? { ja: '', en: '' } };
});
const items = manyItems(berthCount, 10_000);

/** A year of twenty berths with ten thousand calls: what scrolling is measured on. */
export const Component = () => {
  const language = useLanguage();
  const say = useWords(sampleCalendarWords);
  const toast = useToast();
  return (
    <>
      <PageHeader crumbs={[{ label: say('long') }]} title={say('long')} />
      <Timeline
        firstOn={sampleFirstOn}
        days={365}
        scale="days"
        {...{ items, holidays }}
        berths={manyBerths}
        now={sampleNow}
        onOpen={(item) => toast(item.name[language])}
        onOpenFree={(_place, day) => toast(isoOfDay(day))}
      />
    </>
  );
};
