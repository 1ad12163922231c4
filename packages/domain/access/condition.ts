/**
 * A condition on one record, as data. The server evaluates it for a loaded record (`matches`) and for a whole table (translated to
 * SQL), so that both agree.
 */
export type Condition<Attribute extends string = string> =
  | { kind: 'always' }
  | { kind: 'equals'; attribute: Attribute; value: AttributeValue }
  | { kind: 'isNull'; attribute: Attribute }
  | { kind: 'oneOf'; attribute: Attribute; values: readonly number[] }
  | { kind: 'all'; conditions: readonly Condition<Attribute>[] };

export type AttributeValue = number | boolean;
export type Attributes<Attribute extends string = string> = Readonly<Record<Attribute, AttributeValue | null>>;

export const always = { kind: 'always' } as const;
export const equals = <Attribute extends string>(attribute: Attribute, value: AttributeValue): Condition<Attribute> => ({
  kind: 'equals',
  attribute,
  value,
});
export const isNull = <Attribute extends string>(attribute: Attribute): Condition<Attribute> => ({ kind: 'isNull', attribute });
export const oneOf = <Attribute extends string>(attribute: Attribute, values: readonly number[]): Condition<Attribute> => ({
  kind: 'oneOf',
  attribute,
  values,
});
export const all = <Attribute extends string>(...conditions: readonly Condition<Attribute>[]): Condition<Attribute> => ({
  kind: 'all',
  conditions,
});

/** Null answers no to every question but `isNull`, as it does in SQL. */
export const matches = <Attribute extends string>(condition: Condition<Attribute>, attributes: Attributes<Attribute>): boolean => {
  switch (condition.kind) {
    case 'always':
      return true;
    case 'equals':
      return attributes[condition.attribute] === condition.value;
    case 'isNull':
      return attributes[condition.attribute] === null;
    case 'oneOf':
      return condition.values.some((value) => attributes[condition.attribute] === value);
    case 'all':
      return condition.conditions.every((part) => matches(part, attributes));
  }
};
