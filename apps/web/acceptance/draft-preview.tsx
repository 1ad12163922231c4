import { newAcceptancePeriodShape } from '@kiko/contract/acceptance/acceptance-period-endpoints.ts';
import { newNonAcceptancePeriodShape } from '@kiko/contract/acceptance/non-acceptance-period-shapes.ts';
import { check } from '@kiko/contract/field-issues.ts';
import { acceptancePeriodSettingTypes } from '@kiko/domain/berths/berth-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { acceptancePeriodsQuery, eventsQuery } from './acceptance-data.ts';
import { asBookable, asClosed } from './berth-calendar.ts';
import { useBerthOfScreen } from './berth-of-screen.ts';
import { CalendarPreview } from './calendar-preview.tsx';

/** The values of a form, and the id of the saved record that they replace. */
type Draft = { values: unknown; replaces: number | undefined };
type DraftPreviewProps = { period?: Draft; event?: Draft };

/** The berth's calendar as it will be after saving; while the form is invalid, as it is now. */
export const DraftPreview = ({ period, event }: DraftPreviewProps) => {
  const { berth } = useBerthOfScreen();
  const { data: periods } = useQuery(acceptancePeriodsQuery(berth.id));
  const { data: events } = useQuery(eventsQuery(berth.id));
  // Compared as a string: a form returns a new object on every change.
  // Deferred, so that typing has priority over rendering the months.
  const draft = useDeferredValue(JSON.stringify({ period, event }));
  const calendar = useMemo(() => {
    if (!periods || !events) return undefined;
    const typed = JSON.parse(draft) as { period?: Draft; event?: Draft };
    const newPeriod = typed.period && check(newAcceptancePeriodShape, typed.period.values);
    const newEvent = typed.event && check(newNonAcceptancePeriodShape, typed.event.values);
    const method = newPeriod?.isValid ? newPeriod.value.method : berth.acceptancePeriodSettingType;
    return {
      // A berth without a method yet is shown with the kind that is being added.
      periods: asBookable(
        [
          ...withoutReplaced(periods.rows, newPeriod?.isValid ? typed.period : undefined),
          ...(newPeriod?.isValid ? [newPeriod.value] : []),
        ],
        berth.acceptancePeriodSettingType === acceptancePeriodSettingTypes.none ? method : berth.acceptancePeriodSettingType,
      ),
      events: [
        ...withoutReplaced(events.rows, newEvent?.isValid ? typed.event : undefined),
        ...(newEvent?.isValid ? [newEvent.value] : []),
      ].map(asClosed),
    };
  }, [berth.acceptancePeriodSettingType, periods, events, draft]);
  return calendar ? <CalendarPreview calendar={calendar} /> : null;
};

const withoutReplaced = <Row extends { id: number }>(rows: readonly Row[], draft: Draft | undefined) =>
  rows.filter(({ id }) => id !== draft?.replaces);
