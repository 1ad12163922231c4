import type { ActorKind } from '../access/actor.ts';
import { type Day, dayOf } from '../calendar/days.ts';
import { dayMs } from '../calendar/durations.ts';
import { type DepartureState, type ReservationStatus, reservationStatuses } from '../reservations/reservation-statuses.ts';
import { defineWorkflow, type LaterTransition, type TransitionRule } from '../workflow/workflow.ts';
import { actsAsOwner, type Side } from './item-workflow.ts';

/** The result of a planned call: the ship called, or it skipped the call. */
export const callOutcomes = ['called', 'skipped'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

export const skipReasons = ['weather', 'breakdown', 'plan', 'other'] as const;
export type SkipReason = (typeof skipReasons)[number];

export type Report = {
  departureState: DepartureState;
  isSubmitted: boolean;
  isProxy: boolean;
  /** A registered applicant organization owns the reservation and can act on it. */
  hasOwner: boolean;
  dueOn: Day;
  completedAt: number | null;
};

/** A completed report can be reopened for this many days. */
const reopenDays = 60;
/** A manager may report in the owner's place when the report is overdue by this many days. */
export const overdueDays = 14;

type Situation = { report: Report; side: Side; kind: ActorKind; now: number };

type Party = 'reporter' | 'manager' | 'managingMaster' | 'system';

type ReportTransitionRule = TransitionRule<DepartureState, Party> & {
  /** A further condition on the report. */
  when?: 'submitted' | 'overdue' | 'recentlyCompleted';
};

/** Every transition of a report. */
export const reportTransitions = {
  // The ship should have left.
  open: { transition: 'open', from: ['none'], to: 'recorded', by: 'system', reason: 'none', spec: 'D01', notifies: ['N06'] },
  submit: {
    transition: 'submitReport',
    from: ['recorded'],
    to: 'recorded',
    by: 'reporter',
    reason: 'none',
    spec: 'D02',
    notifies: ['N11'],
  },
  // The harbor manager reports in the place of an owner that does not.
  file: {
    transition: 'fileReport',
    from: ['recorded'],
    to: 'recorded',
    by: 'manager',
    when: 'overdue',
    reason: 'required',
    spec: null,
    notifies: ['N06'],
  },
  complete: {
    transition: 'complete',
    from: ['recorded'],
    to: 'completed',
    by: 'manager',
    when: 'submitted',
    reason: 'none',
    spec: 'D03',
    notifies: [],
  },
  return: {
    transition: 'returnReport',
    from: ['recorded'],
    to: 'recorded',
    by: 'manager',
    when: 'submitted',
    reason: 'required',
    isAdverse: true,
    spec: 'D04',
    notifies: ['N06'],
  },
  reopen: {
    transition: 'reopen',
    from: ['completed'],
    to: 'recorded',
    by: 'managingMaster',
    when: 'recentlyCompleted',
    reason: 'required',
    isAdverse: true,
    spec: 'D05',
    notifies: ['N06'],
  },
} as const satisfies Record<string, ReportTransitionRule>;

/** The manager of a proxy reservation reports on it. */
const isReporter = ({ report, side }: Situation) => actsAsOwner(side, report) || report.isProxy;

const parties: Record<Party, (situation: Situation) => boolean> = {
  reporter: isReporter,
  manager: ({ side }) => side === 'manager',
  managingMaster: ({ side, kind }) => side === 'manager' && kind === 'harborMaster',
  system: () => false,
};

const conditions: Record<NonNullable<ReportTransitionRule['when']>, (situation: Situation) => boolean> = {
  submitted: ({ report }) => report.isSubmitted,
  overdue: (situation) => {
    const { report, now } = situation;
    return !isReporter(situation) && !report.isSubmitted && dayOf(now) >= report.dueOn + overdueDays;
  },
  recentlyCompleted: ({ report, now }) => now <= (report.completedAt ?? 0) + reopenDays * dayMs,
};

export const reportWorkflow = defineWorkflow<ReportTransitionRule, Situation>({
  isParty: (by, situation) => parties[by](situation),
  isMet: ({ when }, situation) => when === undefined || conditions[when](situation),
})('report', reportTransitions);

export type ReportTransition = LaterTransition<typeof reportTransitions>;
export const reportTransitionNames = reportWorkflow.laterTransitions;

/** Transitions that carry the content of a report. */
export type ReportingTransition = 'submitReport' | 'fileReport';
export const isReporting = (transition: ReportTransition): transition is ReportingTransition =>
  transition === 'submitReport' || transition === 'fileReport';

/** The transition and the state after it; undefined when this user cannot make it now. */
export const decideReportTransition = (transition: ReportTransition, report: Report, actor: Omit<Situation, 'report'>) => {
  const decision = reportWorkflow.decide(report.departureState, transition, { report, ...actor });
  if (!decision.isAllowed) return undefined;
  const [{ event }] = decision.rules;
  const [to = report.departureState] = decision.to;
  return { event, to };
};

export const allowedReportTransitions = (report: Report, actor: Omit<Situation, 'report'>) =>
  reportWorkflow.allowed(report.departureState, { report, ...actor });

type Departing = { status: ReservationStatus; startAt: number; endAt: number };
type Reported = { outcome: CallOutcome; departedAt: number | null };

/** From its arrival on, a call can be reported as departed early or as skipped. Before, it can still be changed or canceled. */
export const canBeReported = ({ status, startAt }: Departing, now: number) =>
  status === reservationStatuses.confirmed && startAt <= now;

/** A planned call is over when its end has passed, or when it is reported as skipped or as departed earlier. */
export const isOver = (call: Departing, now: number, reported?: Reported) => {
  if (!canBeReported(call, now)) return false;
  if (call.endAt <= now || reported?.outcome === 'skipped') return true;
  return reported !== undefined && reported.departedAt !== null && reported.departedAt <= now;
};
