import { hourMs } from '@kiko/domain/calendar/durations.ts';
import { until } from '../../kit/until.ts';
import { enqueueTask, updatePeriodToEndSoon } from './fixture-queries.ts';
import { countOpenings, openPeriodNow } from './opening-queries.ts';
import { n01, n07, type ScenarioContext } from './scenario-context.ts';

/** Manual changes of periods and events, and time-based events. */
export const runAcceptancePeriodScenario = async ({ owner, as, cast, actAndExpect, round }: ScenarioContext) => {
  const { berthId, otherBerthId } = cast;
  const harbor = as('harborMaster');
  const year = 2091 + round;
  const dates = {
    startAt: `${year}-01-31T15:00:00Z`,
    endAt: `${year}-02-28T15:00:00Z`,
    relativeStartDays: null,
    relativeEndDays: null,
  };
  const period = (publishAt: Date) => ({ berthId: otherBerthId, method: 1, publishAt: publishAt.toISOString(), ...dates });
  const soon = await actAndExpect(
    () => harbor('POST', '/acceptance-periods', period(new Date(Date.now() + 48 * hourMs))),
    n01('periodAnnounced'),
  );
  const later = { version: soon.version, endAt: `${year}-03-31T15:00:00Z` };
  await actAndExpect(() => harbor('PUT', `/acceptance-periods/${soon.id}`, later), n01('periodChanged'));
  await actAndExpect(() => harbor('DELETE', `/acceptance-periods/${soon.id}`), n01('periodRemoved'));
  const opening = await actAndExpect(
    async () => {
      const before = await countOpenings(owner, otherBerthId);
      const made = await harbor('POST', '/acceptance-periods', period(new Date(Date.now() + 48 * hourMs)));
      await openPeriodNow(owner, made.id);
      await until('the opening is announced', async () => (await countOpenings(owner, otherBerthId)) > before);
      return made;
    },
    n01('periodAnnounced'),
    n01('periodOpened'),
  );
  await actAndExpect(() => harbor('DELETE', `/acceptance-periods/${opening.id}`), n01('periodRemoved'));
  const event = {
    berthId: otherBerthId,
    name: { ja: '花火', en: 'Fireworks' },
    type: '1',
    isAllDay: false,
    recurrence: null,
    startAt: `${year}-05-01T00:00:00Z`,
    endAt: `${year}-05-01T05:00:00Z`,
  };
  const fireworks = await actAndExpect(() => harbor('POST', '/non-acceptance-periods', event), n01('eventAdded'));
  const put = { version: fireworks.version, endAt: `${year}-05-01T06:00:00Z` };
  await actAndExpect(() => harbor('PUT', `/non-acceptance-periods/${fireworks.id}`, put), n01('eventChanged'));
  await actAndExpect(() => harbor('DELETE', `/non-acceptance-periods/${fireworks.id}`), n01('eventRemoved'));
  await updatePeriodToEndSoon(owner, berthId);
  await actAndExpect(() => enqueueTask(owner, 'warnOfEndingPeriods'), n07('periodEnds'));
  await actAndExpect(() => enqueueTask(owner, 'warnOfEndingPeriods'));
};
