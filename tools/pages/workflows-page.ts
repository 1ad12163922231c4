import { organizationWorkflow } from '@kiko/domain/organizations/organization-statuses.ts';
import { portRequestWorkflow } from '@kiko/domain/port-requests/port-request-workflow.ts';
import { itemWorkflow } from '@kiko/domain/procedures/item-workflow.ts';
import { reportWorkflow } from '@kiko/domain/procedures/report-workflow.ts';
import { reservationWorkflow } from '@kiko/domain/reservations/reservation-workflow.ts';
import { shipRequestWorkflow } from '@kiko/domain/ships/ship-request-workflow.ts';
import type { TransitionRule } from '@kiko/domain/workflow/workflow.ts';
import { renderPage } from './markdown.ts';

type Arrow = { from: string; to: string; label: string };

/** A Mermaid state diagram; transitions between the same two states share an arrow. */
const diagram = (arrows: readonly Arrow[]) => {
  const byEnds = Map.groupBy(arrows, ({ from, to }) => `${from} --> ${to}`);
  const lines = [...byEnds].map(([ends, same]) => `  ${ends}: ${[...new Set(same.map(({ label }) => label))].join(', ')}`);
  return ['```mermaid', 'stateDiagram-v2', ...lines, '```'].join('\n');
};

const start = '[*]';
const nameOf = (state: string) => (state === 'new' || state === 'removed' ? start : state);

type Drawn = { rows: readonly TransitionRule[] };

const arrowsOf = ({ rows }: Drawn) =>
  rows.flatMap(({ transition, from, to, by, spec }) =>
    from.map((state): Arrow => {
      const label = [transition, spec, by === 'system' && '(system)'].filter(Boolean).join(' ');
      return { from: nameOf(state), to: nameOf(to === 'same' ? state : to), label };
    }),
  );

/** State diagrams of the workflows, from the tables of the domain. */
export const workflowsPage = () =>
  renderPage(
    '# Workflows',
    'Transitions from the tables in `packages/domain`. Transitions that are not drawn cannot happen.',
    '## Reservation',
    'Numbers are those of the rules in the specification. Rights, reasons and deadlines are in `reservation-transitions.ts`.',
    diagram(arrowsOf(reservationWorkflow)),
    '## Request to register or change a ship',
    diagram(arrowsOf(shipRequestWorkflow)),
    '## Request for a reservable port',
    diagram(arrowsOf(portRequestWorkflow)),
    '## Arrival document',
    'Documents of a berth are created when the reservation is confirmed and become `void` when it is canceled.',
    diagram(arrowsOf(itemWorkflow)),
    '## Post-departure report',
    'Opened by the system when the ship should have left.',
    diagram(arrowsOf(reportWorkflow)),
    '## Organization',
    'Changed by the ministry.',
    diagram(arrowsOf(organizationWorkflow)),
  );
