import { attributesOf, type ReservationState, statesIn } from '@kiko/domain/reservations/reservation-statuses.ts';
import type { Relation, ReservationTransitionRule } from '@kiko/domain/reservations/reservation-transitions.ts';
import { reservationWorkflow } from '@kiko/domain/reservations/reservation-workflow.ts';
import { statusMessages } from '@kiko/messages/status-messages.ts';
import { drawGraph } from './draw-graph.ts';

const sides = {
  applicant: { color: '#1f5f9e' },
  manager: { color: '#1c6b3f' },
  system: { color: '#5b6b7c', isDashed: true },
} as const;

const sideByRelation = {
  owner: 'applicant',
  manager: 'manager',
  standIn: 'manager',
  author: 'manager',
  initiator: 'applicant',
  overseer: 'manager',
} as const satisfies Record<Relation, keyof typeof sides>;

const sideOf = ({ by }: Pick<ReservationTransitionRule, 'by'>) => (by === 'system' ? 'system' : sideByRelation[by.as]);

/** `pullBackCancel` as "pull back cancel". */
const inWords = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const ended = statesIn('ended');

type Move = { from: ReservationState; to: ReservationState; rule: ReservationTransitionRule };

/** Changes of the state. A draft is a form that its owner keeps, so that both are one. */
const moves = reservationWorkflow.rows.flatMap((rule) =>
  rule.from.flatMap((state): Move[] => {
    const from = state === 'new' ? 'draft' : state;
    return rule.to === 'same' || rule.to === from ? [] : [{ from, to: rule.to, rule }];
  }),
);

const namesOf = (same: readonly Move[]) => [...new Set(same.map(({ rule }) => inWords(rule.transition)))];

/**
 * For new readers: the states with their names on the screen, and the transitions between them by the side that makes them. The states
 * in which a reservation has ended are lines of the state before them.
 */
export const drawReservationLife = () => {
  const lasting = moves.filter(({ to }) => !ended.includes(to));
  const states = [...new Set(moves.flatMap(({ from, to }) => [from, to]))].filter((state) => !ended.includes(state));
  const edges = [...Map.groupBy(lasting, ({ from, to, rule }) => `${from} ${to} ${sideOf(rule)}`).values()];
  return drawGraph(
    'Blue: applicant. Green: harbor manager. Dashed: system.',
    states.map((id) => ({ id, name: statusMessages[id].en, notes: [...claims[attributesOf(id).claim], ...endingsOf(id)] })),
    edges.flatMap((same) =>
      same.slice(0, 1).map(({ from, to, rule }) => ({ from, to, lines: namesOf(same), ...sides[sideOf(rule)] })),
    ),
  );
};

const claims = {
  always: ['holds the berth'],
  firstCome: ['holds the berth where', 'the first request gets it'],
  untilDue: ['keeps it until its deadline'],
  none: [],
} as const;

const endingsOf = (state: ReservationState) =>
  ended.flatMap((end) => {
    const names = namesOf(moves.filter(({ from, to }) => from === state && to === end));
    return names.length > 0 ? [`${names.join(', ')}: ${statusMessages[end].en}`] : [];
  });
