/**
 * A condition on one record, as data. The server evaluates it for a loaded record (`covers`) and for a whole table (translated to
 * SQL), so that both agree.
 */
export type Condition<Fact extends string = string> =
  | { kind: 'always' }
  | { kind: 'equals'; fact: Fact; value: FactValue }
  | { kind: 'oneOf'; fact: Fact; values: readonly number[] }
  | { kind: 'all'; of: readonly Condition<Fact>[] };

export type FactValue = number | boolean;
export type Facts<Fact extends string = string> = Readonly<Record<Fact, FactValue | null>>;

export const always = { kind: 'always' } as const;
export const equals = <Fact extends string>(fact: Fact, value: FactValue): Condition<Fact> => ({ kind: 'equals', fact, value });
export const oneOf = <Fact extends string>(fact: Fact, values: readonly number[]): Condition<Fact> => ({
  kind: 'oneOf',
  fact,
  values,
});
export const all = <Fact extends string>(...of: readonly Condition<Fact>[]): Condition<Fact> => ({ kind: 'all', of });

/** Null answers no to every question, as it does in SQL. */
export const covers = <Fact extends string>(condition: Condition<Fact>, facts: Facts<Fact>): boolean => {
  switch (condition.kind) {
    case 'always':
      return true;
    case 'equals':
      return facts[condition.fact] === condition.value;
    case 'oneOf':
      return condition.values.some((value) => facts[condition.fact] === value);
    case 'all':
      return condition.of.every((part) => covers(part, facts));
  }
};
