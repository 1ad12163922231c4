import { organizationWorkflow } from '@kiko/domain/organizations/organization-statuses.ts';
import { portRequestWorkflow } from '@kiko/domain/port-requests/port-request-workflow.ts';
import { itemWorkflow } from '@kiko/domain/procedures/item-workflow.ts';
import { reportWorkflow } from '@kiko/domain/procedures/report-workflow.ts';
import { reservationWorkflow } from '@kiko/domain/reservations/reservation-workflow.ts';
import { shipRequestWorkflow } from '@kiko/domain/ships/ship-request-workflow.ts';
import type { TransitionRule } from '@kiko/domain/workflow/workflow.ts';
import { drawGraph } from './draw-graph.ts';
import { renderPage } from './markdown.ts';

type Drawn = { title: string; text: string; rows: readonly TransitionRule[] };

/** The workflows in the order of the page, with the file names of their pictures. */
export const workflows: Readonly<Record<string, Drawn>> = {
  'workflow-reservation.svg': {
    title: 'Reservation',
    text: 'Numbers are those of the rules in the specification. Rights, reasons and deadlines are in `reservation-transitions.ts`.',
    rows: reservationWorkflow.rows,
  },
  'workflow-ship-request.svg': {
    title: 'Request to register or change a ship',
    text: 'Decided by the ministry.',
    rows: shipRequestWorkflow.rows,
  },
  'workflow-port-request.svg': {
    title: 'Request for a reservable port',
    text: 'Decided by the ministry or the harbor manager of the port.',
    rows: portRequestWorkflow.rows,
  },
  'workflow-arrival-document.svg': {
    title: 'Arrival document',
    text: 'Documents of a berth are created when the reservation is confirmed and become `void` when it is canceled, or when its report is completed.',
    rows: itemWorkflow.rows,
  },
  'workflow-report.svg': {
    title: 'Post-departure report',
    text: 'Opened by the system when the ship should have left.',
    rows: reportWorkflow.rows,
  },
  'workflow-organization.svg': { title: 'Organization', text: 'Changed by the ministry.', rows: organizationWorkflow.rows },
};

type Step = { from: string; to: string; rule: TransitionRule };

const stepsOf = ({ rows }: Drawn) =>
  rows.flatMap((rule) => rule.from.map((from): Step => ({ from, to: rule.to === 'same' ? from : rule.to, rule })));

/** One line for each transition, with the numbers of its rules. */
const linesOf = (steps: readonly Step[]) =>
  [...Map.groupBy(steps, ({ rule }) => rule.transition)].map(([transition, same]) => {
    const isSystem = same.every(({ rule }) => rule.by === 'system');
    return [transition, ...new Set(same.map(({ rule }) => rule.spec)), isSystem && '(system)'].filter(Boolean).join(' ');
  });

/** The states and the transitions between them. Transitions that keep the state are listed in it. */
export const drawWorkflow = (drawn: Drawn) => {
  const steps = stepsOf(drawn);
  const states = [...new Set(steps.flatMap(({ from, to }) => [from, to]))];
  const moves = Map.groupBy(
    steps.filter(({ from, to }) => from !== to),
    ({ from, to }) => `${from} ${to}`,
  );
  return drawGraph(
    drawn.title,
    states.map((id) => ({
      id,
      isStart: id === 'new' || id === 'removed',
      notes: linesOf(steps.filter(({ from, to }) => from === id && to === id)),
    })),
    [...moves.values()].flatMap((same) => same.slice(0, 1).map(({ from, to }) => ({ from, to, lines: linesOf(same) }))),
  );
};

export const workflowPictures = Object.fromEntries(
  Object.entries(workflows).map(([name, drawn]) => [name, () => drawWorkflow(drawn)]),
);

/** State diagrams of the workflows, from the tables of the domain. */
export const workflowsPage = () =>
  renderPage(
    '# Workflows',
    'Transitions from the tables in `packages/domain`. Transitions that are not drawn cannot happen. A dot is a record that does not exist yet, or no longer.',
    ...Object.entries(workflows).flatMap(([name, { title, text }]) => [`## ${title}`, text, `![States and transitions](${name})`]),
  );
