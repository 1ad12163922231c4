import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeFact } from '@kiko/domain/access/scopes.ts';
import { type RawBuilder, sql } from 'kysely';

/** Where a table keeps the facts that scopes ask for. */
export type FactColumns = Partial<Record<ScopeFact, RawBuilder<unknown>>>;

/** A condition as a where clause: the second voice of a scope, beside `covers` in the domain. */
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
  // A scope that a slice cannot answer must never widen what is shown.
  if (!column) throw new Error(`the table has no column for ${fact}`);
  return column;
};
