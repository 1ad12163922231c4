import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeFact } from '@kiko/domain/access/scopes.ts';
import { type RawBuilder, sql } from 'kysely';

/** The columns of a table for the facts that access conditions use. */
export type FactColumns = Partial<Record<ScopeFact, RawBuilder<unknown>>>;

/** SQL form of an access condition; must agree with `covers`. */
export const asSql = (condition: Condition<ScopeFact>, columns: FactColumns): RawBuilder<boolean> => {
  switch (condition.kind) {
    case 'always':
      return sql<boolean>`true`;
    case 'equals':
      return sql<boolean>`${columnOf(condition.fact, columns)} = ${condition.value}`;
    case 'oneOf':
      return sql<boolean>`${columnOf(condition.fact, columns)} = any(${condition.values}::bigint[])`;
    case 'all': {
      const parts = condition.of.map((part) => asSql(part, columns));
      return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(parts, sql` and `)})`;
    }
  }
};

const columnOf = (fact: ScopeFact, columns: FactColumns) => {
  const column = columns[fact];
  // A fact without a column must never widen what is visible.
  if (!column) throw new Error(`the table has no column for ${fact}`);
  return column;
};
