import { newAcceptancePeriodShape } from '@kiko/contract/acceptance/acceptance-period-endpoints.ts';
import { newClosureShape } from '@kiko/contract/acceptance/closure-shapes.ts';
import { validate } from '@kiko/contract/field-issues.ts';
import { acceptancePeriodSettingTypes } from '@kiko/domain/berths/berth-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { acceptancePeriodsQuery, closuresQuery } from './acceptance-data.ts';
import { toDomainClosure, toDomainPeriods } from './availability-input.ts';
import { useBerthContext } from './berth-context.ts';
import { CalendarPreview } from './calendar-preview.tsx';

/** The values of a form, and the id of the saved record that they replace. */
type UnsavedRecord = { values: unknown; savedId: number | undefined };
type DraftPreviewProps = { period?: UnsavedRecord; closure?: UnsavedRecord };

/** The berth's calendar as it will be after saving; while the form is invalid, as it is now. */
export const DraftPreview = ({ period, closure }: DraftPreviewProps) => {
  const { berth } = useBerthContext();
  const { data: periods } = useQuery(acceptancePeriodsQuery(berth.id));
  const { data: events } = useQuery(closuresQuery(berth.id));
  // Compared as a string: a form returns a new object on every change.
  // Deferred, so that typing has priority over rendering the months.
  const draft = useDeferredValue(JSON.stringify({ period, event: closure }));
  const calendar = useMemo(() => {
    if (!periods || !events) return undefined;
    const parsedDraft = JSON.parse(draft) as { period?: UnsavedRecord; event?: UnsavedRecord };
    const newPeriod = parsedDraft.period && validate(newAcceptancePeriodShape, parsedDraft.period.values);
    const newEvent = parsedDraft.event && validate(newClosureShape, parsedDraft.event.values);
    const method = newPeriod?.isValid ? newPeriod.value.method : berth.acceptancePeriodSettingType;
    return {
      // A berth without a method yet is shown with the kind that is being added.
      periods: toDomainPeriods(
        [
          ...withoutSavedVersion(periods.rows, newPeriod?.isValid ? parsedDraft.period : undefined),
          ...(newPeriod?.isValid ? [newPeriod.value] : []),
        ],
        berth.acceptancePeriodSettingType === acceptancePeriodSettingTypes.none ? method : berth.acceptancePeriodSettingType,
      ),
      closures: [
        ...withoutSavedVersion(events.rows, newEvent?.isValid ? parsedDraft.event : undefined),
        ...(newEvent?.isValid ? [newEvent.value] : []),
      ].map(toDomainClosure),
    };
  }, [berth.acceptancePeriodSettingType, periods, events, draft]);
  return calendar ? <CalendarPreview calendar={calendar} /> : null;
};

const withoutSavedVersion = <Row extends { id: number }>(rows: readonly Row[], draft: UnsavedRecord | undefined) =>
  rows.filter(({ id }) => id !== draft?.savedId);
