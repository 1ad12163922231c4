/** `outOfOrder`: required when an earlier request is passed over. `cancellationReason`: one of the listed reasons. */
export type ReasonRule = 'none' | 'optional' | 'required' | 'outOfOrder' | 'cancellationReason';

/** One row of a workflow table: a change of status that can happen. */
export type Transition<State extends string = string, Party = unknown> = {
  /** The name by which it is requested. Transitions can share a name: status, actor and situation decide between them. */
  move: string;
  /** `new`: the record does not exist yet. */
  from: readonly (State | 'new')[];
  /** `same`: the status does not change. */
  to: State | 'same';
  by: Party;
  reason: ReasonRule;
  /** The number of the rule in the specification, for histories and documents. Null: the specification has none. */
  spec: string | null;
  /** The types of the notifications that it sends. */
  notifies: readonly `N${string}`[];
};

type Key<Table> = keyof Table & string;

type Conditions<Base extends Transition, Context> = {
  /** Whether the actor of the context is the party that makes the transition. */
  isParty: (by: Base['by'], context: Context) => boolean;
  /** A further condition on the record. */
  isMet?: (transition: Base, context: Context) => boolean;
};

type Decision<Row, State> =
  /** `to`: the statuses that the transitions lead to; the situation decides between several. */
  | { isAllowed: true; transitions: readonly [Row, ...Row[]]; to: readonly State[] }
  /** `isForbidden`: the actor is never a party of the move, or is not one in this status. */
  | { isAllowed: false; isForbidden: boolean };

/** The events of transitions that send a notification. */
export type NotifyingEvent<Name extends string, Table> = {
  [One in Key<Table>]: Table[One] extends { notifies: readonly [] } ? never : `${Name}.${One}`;
}[Key<Table>];

/** Moves that a user can request for an existing record. */
export type LaterMove<Table extends Record<string, Transition>> = {
  [One in Key<Table>]: Table[One] extends { from: readonly ['new'] } | { by: 'system' } ? never : Table[One]['move'];
}[Key<Table>];

/** Builds the decisions of a workflow from its table. Transitions that are not in the table cannot happen. */
export const defineWorkflow =
  <Base extends Transition, Context>({ isParty, isMet = () => true }: Conditions<Base, Context>) =>
  <const Name extends string, Table extends Readonly<Record<string, Base>>>(name: Name, table: Table) => {
    type From = Base['from'][number];
    type State = Exclude<From, 'new'>;
    type Move = Table[Key<Table>]['move'];
    type Row = Base & { key: Key<Table>; move: Move; event: `${Name}.${Key<Table>}` };
    const rows = (Object.keys(table) as Key<Table>[]).map((key): Row => ({ ...table[key], key, event: `${name}.${key}` }) as Row);
    const byMove = Map.groupBy(rows, ({ move }) => move);

    const targetOf = ({ key, to }: Row, state: From) => {
      if (to !== 'same') return to as State;
      if (state === 'new') throw new Error(`${key} keeps the status of a record that does not exist yet`);
      return state as State;
    };

    const decide = (state: From, move: Move, context: Context): Decision<Row, State> => {
      const all = byMove.get(move) ?? [];
      const own = all.filter(({ by }) => isParty(by, context));
      const [first, ...others] = own.filter((row) => row.from.includes(state) && isMet(row, context));
      if (!first) return { isAllowed: false, isForbidden: own.length === 0 || all.some(({ from }) => from.includes(state)) };
      const to = new Set([first, ...others].map((row) => targetOf(row, state)));
      return { isAllowed: true, transitions: [first, ...others], to: [...to] };
    };

    const isLater = (move: Move) =>
      byMove.get(move)?.some(({ from, by }) => by !== 'system' && from.some((state) => state !== 'new'));
    const laterMoves = [...byMove.keys()].filter((move): move is LaterMove<Table> => isLater(move) === true);

    return {
      name,
      rows,
      moves: [...byMove.keys()],
      laterMoves,
      decide,
      /** Later moves that the context allows. */
      allowed: (state: From, context: Context) => laterMoves.filter((move) => decide(state, move, context).isAllowed),
      /** All transitions of a move have the same rule for its reason. */
      reasonOf: (move: Move): ReasonRule => byMove.get(move)?.[0]?.reason ?? 'none',
    };
  };

/** The name of a stored status code. */
export const nameOfCode = <Name extends string>(codes: Readonly<Record<Name, number>>, code: number): Name => {
  const found = (Object.keys(codes) as Name[]).find((name) => codes[name] === code);
  if (found === undefined) throw new Error(`no status has the code ${code}`);
  return found;
};
