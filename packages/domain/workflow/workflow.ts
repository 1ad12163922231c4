/** `outOfOrder`: required when an earlier request is passed over. `cancellationReason`: one of the listed reasons. */
export type ReasonRule = 'none' | 'optional' | 'required' | 'outOfOrder' | 'cancellationReason';

export type NotificationCondition = 'submittedBefore' | 'forOther' | 'confirmed';

/** One row of a workflow table: when a transition is possible and where it leads. */
export type TransitionRule<State extends string = string, Party = unknown> = {
  /** The name by which it is requested. Several rules can have the same one: status, actor and situation decide between them. */
  transition: string;
  /** `new`: the record does not exist yet. */
  from: readonly (State | 'new')[];
  /** `same`: the status does not change. */
  to: State | 'same';
  by: Party;
  reason: ReasonRule;
  /** It refuses, ends or takes back something: dialogs warn of it. */
  isAdverse?: true;
  /** The number of the rule in the specification, for histories and documents. Null: the specification has none. */
  spec: string | null;
  /** The types of the notifications that it sends. */
  notifies: readonly `N${string}`[];
  /** Those of them that are sent only in a situation: it was submitted before, another organization acts for it, or it is confirmed. */
  notifiesWhen?: Readonly<Record<`N${string}`, NotificationCondition>>;
};

type Key<Table> = keyof Table & string;

type Conditions<Base extends TransitionRule, Context> = {
  /** Whether the actor of the context is the party of the rule. */
  isParty: (by: Base['by'], context: Context) => boolean;
  /** A further condition on the record. */
  isMet?: (rule: Base, context: Context) => boolean;
};

type Decision<Row, State> =
  /** `to`: the statuses that the rules lead to; the situation decides between several. */
  | { isAllowed: true; rules: readonly [Row, ...Row[]]; to: readonly State[] }
  /** `isForbidden`: the actor is never a party of the transition, or is not one in this status. */
  | { isAllowed: false; isForbidden: boolean };

/** The events of rules that send a notification. */
export type NotifyingEvent<Name extends string, Table> = {
  [One in Key<Table>]: Table[One] extends { notifies: readonly [] } ? never : `${Name}.${One}`;
}[Key<Table>];

/** Transitions that a user can request for an existing record. */
export type LaterTransition<Table extends Record<string, TransitionRule>> = {
  [One in Key<Table>]: Table[One] extends { from: readonly ['new'] } | { by: 'system' } ? never : Table[One]['transition'];
}[Key<Table>];

/** Builds the decisions of a workflow from its table of rules. Transitions without a rule cannot happen. */
export const defineWorkflow =
  <Base extends TransitionRule, Context>({ isParty, isMet = () => true }: Conditions<Base, Context>) =>
  <const Name extends string, Table extends Readonly<Record<string, Base>>>(name: Name, table: Table) => {
    type From = Base['from'][number];
    type State = Exclude<From, 'new'>;
    type Transition = Table[Key<Table>]['transition'];
    type Row = Base & { key: Key<Table>; transition: Transition; event: `${Name}.${Key<Table>}` };
    const rows = (Object.keys(table) as Key<Table>[]).map((key): Row => ({ ...table[key], key, event: `${name}.${key}` }) as Row);
    const byTransition = Map.groupBy(rows, ({ transition }) => transition);

    const targetOf = ({ key, to }: Row, state: From) => {
      if (to !== 'same') return to as State;
      if (state === 'new') throw new Error(`${key} keeps the status of a record that does not exist yet`);
      return state as State;
    };

    const decide = (state: From, transition: Transition, context: Context): Decision<Row, State> => {
      const all = byTransition.get(transition) ?? [];
      const own = all.filter(({ by }) => isParty(by, context));
      const [first, ...others] = own.filter((row) => row.from.includes(state) && isMet(row, context));
      if (!first) return { isAllowed: false, isForbidden: own.length === 0 || all.some(({ from }) => from.includes(state)) };
      const to = new Set([first, ...others].map((row) => targetOf(row, state)));
      return { isAllowed: true, rules: [first, ...others], to: [...to] };
    };

    const isLater = (transition: Transition) =>
      byTransition.get(transition)?.some(({ from, by }) => by !== 'system' && from.some((state) => state !== 'new'));
    const laterTransitions = [...byTransition.keys()].filter(
      (transition): transition is LaterTransition<Table> => isLater(transition) === true,
    );

    return {
      name,
      rows,
      transitions: [...byTransition.keys()],
      laterTransitions,
      decide,
      /** Later transitions that the context allows. */
      allowed: (state: From, context: Context) =>
        laterTransitions.filter((transition) => decide(state, transition, context).isAllowed),
      /** All rules of a transition treat its reason alike. */
      reasonOf: (transition: Transition): ReasonRule => byTransition.get(transition)?.[0]?.reason ?? 'none',
      isAdverse: (transition: Transition) => byTransition.get(transition)?.[0]?.isAdverse === true,
    };
  };

/** The name of a stored status code. */
export const nameOfCode = <Name extends string>(codes: Readonly<Record<Name, number>>, code: number): Name => {
  const found = (Object.keys(codes) as Name[]).find((name) => codes[name] === code);
  if (found === undefined) throw new Error(`no status has the code ${code}`);
  return found;
};
