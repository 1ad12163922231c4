import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeAttribute } from '@kiko/domain/access/scopes.ts';
import { type RawBuilder, sql } from 'kysely';

/** The columns of a table for the attributes that access conditions use. */
export type ScopeColumns = Partial<Record<ScopeAttribute, RawBuilder<unknown>>>;

/** SQL form of an access condition; must agree with `covers`. */
export const conditionToSql = (condition: Condition<ScopeAttribute>, columns: ScopeColumns): RawBuilder<boolean> => {
  switch (condition.kind) {
    case 'always':
      return sql<boolean>`true`;
    case 'equals':
      return sql<boolean>`${getScopeColumn(condition.attribute, columns)} = ${condition.value}`;
    case 'isNull':
      return sql<boolean>`${getScopeColumn(condition.attribute, columns)} is null`;
    case 'oneOf':
      return sql<boolean>`${getScopeColumn(condition.attribute, columns)} = any(${condition.values}::bigint[])`;
    case 'all': {
      const parts = condition.conditions.map((part) => conditionToSql(part, columns));
      return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(parts, sql` and `)})`;
    }
  }
};

const getScopeColumn = (fact: ScopeAttribute, columns: ScopeColumns) => {
  const column = columns[fact];
  // A fact without a column must never widen what is visible.
  if (!column) throw new Error(`the table has no column for ${fact}`);
  return column;
};
