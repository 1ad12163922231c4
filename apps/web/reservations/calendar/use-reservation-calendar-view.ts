import { useUrlParameters } from '../../kit/layout/use-url-parameters.ts';

export type CalendarViewName = 'year' | 'month' | 'timeline';
export type CalendarScale = 'days' | 'hours';

type ViewParameters = {
  portId?: number;
  /** Undefined: all berths of the port. */
  berthIds?: number[] | undefined;
  view?: CalendarViewName;
  scale?: CalendarScale;
};

/** The shown year, and the month to show when the month view or the timeline is selected. */
type ShownMonth = { year: number; month: number };

/** The view state besides year and month (`useCalendarView`), all of it in the URL. */
export const useReservationCalendarView = () => {
  const [parameters, setParameters] = useUrlParameters();
  const isTimeline = parameters.get('view') === 'timeline';
  const view: CalendarViewName = parameters.has('year') && !parameters.has('month') ? 'year' : isTimeline ? 'timeline' : 'month';
  const berthIds = parameters.getAll('berthId').map(Number).filter(Number.isSafeInteger);
  const portId = Number(parameters.get('portId'));
  const change = (choice: ViewParameters, { shown, replace = false }: { shown?: ShownMonth; replace?: boolean } = {}) =>
    // Rendered before the next press, which must see the result.
    setParameters((before) => writeParameters(before, choice, shown), { replace, flushSync: !replace });
  return {
    view,
    /** Whether the year is in the URL yet; two concurrent writes to the URL would undo each other. */
    hasYear: parameters.has('year'),
    portId: Number.isSafeInteger(portId) && portId > 0 ? portId : undefined,
    berthIds: berthIds.length > 0 ? berthIds : undefined,
    scale: parameters.get('scale') === 'hours' ? ('hours' as const) : ('days' as const),
    change,
  };
};

const writeParameters = (before: URLSearchParams, choice: ViewParameters, shown: ShownMonth | undefined) => {
  const parameters = new URLSearchParams(before);
  if (choice.portId !== undefined) {
    parameters.set('portId', String(choice.portId));
    parameters.delete('berthId');
  }
  if ('berthIds' in choice) {
    parameters.delete('berthId');
    for (const id of choice.berthIds ?? []) parameters.append('berthId', String(id));
  }
  if (choice.view !== undefined) {
    if (choice.view === 'timeline') parameters.set('view', 'timeline');
    else parameters.delete('view');
    // The URL may not be complete yet.
    if (shown) parameters.set('year', String(shown.year));
    if (choice.view === 'year') parameters.delete('month');
    else if (!parameters.has('month')) parameters.set('month', String(shown?.month ?? 1));
  }
  if (choice.scale !== undefined) {
    if (choice.scale === 'hours') parameters.set('scale', 'hours');
    else parameters.delete('scale');
  }
  return parameters;
};
