import { useSearchParams } from 'react-router';

export type ManagementView = 'year' | 'month' | 'timeline';
export type ManagementScale = 'days' | 'hours';

type Choice = {
  portId?: number;
  /** Undefined: all of the port's. */
  berthIds?: number[] | undefined;
  view?: ManagementView;
  scale?: ManagementScale;
};

/** What the screen shows beside year and month (`useCalendarView`), all of it in the address. */
export const useManagementView = () => {
  const [parameters, setParameters] = useSearchParams();
  const isTimeline = parameters.get('view') === 'timeline';
  const view: ManagementView = parameters.has('year') && !parameters.has('month') ? 'year' : isTimeline ? 'timeline' : 'month';
  const berthIds = parameters.getAll('berthId').map(Number).filter(Number.isSafeInteger);
  const portId = Number(parameters.get('portId'));
  const change = (choice: Choice, options: { month?: number; replace?: boolean } = {}) =>
    setParameters((before) => write(before, choice, options.month), { replace: options.replace ?? false });
  return {
    view,
    /** Whether the year is in the address yet; two who write to it at once would undo each other. */
    isDated: parameters.has('year'),
    portId: Number.isSafeInteger(portId) && portId > 0 ? portId : undefined,
    berthIds: berthIds.length > 0 ? berthIds : undefined,
    scale: parameters.get('scale') === 'hours' ? ('hours' as const) : ('days' as const),
    change,
  };
};

/** `month` is the one that is shown when a month or the timeline is chosen from a year. */
const write = (before: URLSearchParams, choice: Choice, month: number | undefined) => {
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
    if (choice.view === 'year') parameters.delete('month');
    else if (!parameters.has('month')) parameters.set('month', String(month ?? 1));
  }
  if (choice.scale !== undefined) {
    if (choice.scale === 'hours') parameters.set('scale', 'hours');
    else parameters.delete('scale');
  }
  return parameters;
};
