/**
 * A condition on one record, as data. The server evaluates it for a loaded record (`covers`) and for a whole table (translated to
 * SQL), so that both agree.
 */
export type Condition<Fact extends string = string> =
  | { kind: 'always' }
  | { kind: 'equals'; attribute: Fact; value: AttributeValue }
  | { kind: 'oneOf'; attribute: Fact; values: readonly number[] }
  | { kind: 'all'; conditions: readonly Condition<Fact>[] };

export type AttributeValue = number | boolean;
export type Attributes<Fact extends string = string> = Readonly<Record<Fact, AttributeValue | null>>;

export const always = { kind: 'always' } as const;
export const equals = <Fact extends string>(attribute: Fact, value: AttributeValue): Condition<Fact> => ({
  kind: 'equals',
  attribute,
  value,
});
export const oneOf = <Fact extends string>(attribute: Fact, values: readonly number[]): Condition<Fact> => ({
  kind: 'oneOf',
  attribute,
  values,
});
export const all = <Fact extends string>(...conditions: readonly Condition<Fact>[]): Condition<Fact> => ({
  kind: 'all',
  conditions,
});

/** Null answers no to every question, as it does in SQL. */
export const matches = <Fact extends string>(condition: Condition<Fact>, facts: Attributes<Fact>): boolean => {
  switch (condition.kind) {
    case 'always':
      return true;
    case 'equals':
      return facts[condition.attribute] === condition.value;
    case 'oneOf':
      return condition.values.some((value) => facts[condition.attribute] === value);
    case 'all':
      return condition.conditions.every((part) => matches(part, facts));
  }
};
