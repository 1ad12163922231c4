import type { DB } from '@kiko/database/types.generated.ts';
import { type OrderByItemBuilder, sql } from 'kysely';

type NamedTable = { [Table in keyof DB]: DB[Table] extends { nameJa: unknown; nameEn: unknown } ? Table : never }[keyof DB];

/** A table's name in both languages as the wire carries it: { ja, en }. */
export const nameOf = <const As extends string = 'name'>(table: NamedTable, as: As = 'name' as As) => {
  const column = (language: 'Ja' | 'En') => sql.ref(`${table}.name${language}`);
  return sql<{ ja: string; en: string }>`json_build_object('ja', ${column('Ja')}, 'en', ${column('En')})`.as(as);
};

/** Any two columns of one text in both languages. */
export const bothLanguages = <const As extends string>(ja: string, en: string, as: As) =>
  sql<{ ja: string; en: string }>`json_build_object('ja', ${sql.ref(ja)}, 'en', ${sql.ref(en)})`.as(as);

/** Whether the folded search text contains the word, taken literally: % and _ mean themselves. */
export const contains = (column: string, word: string) => sql<boolean>`strpos(${sql.ref(column)}, fold_text(${word})) > 0`;

/** Japanese text in dictionary order, which the database's own byte order is not. */
export const inJapaneseOrder = (column: string) => sql`${sql.ref(column)} collate "ja-x-icu"`;

/** Sorted as asked, blanks at the end either way: nobody looks for what is not there. */
export const blanksLast = (order: 'asc' | 'desc') => (column: OrderByItemBuilder) =>
  (order === 'asc' ? column.asc() : column.desc()).nullsLast();

/** The way back: a name of the wire as columns. */
export const asNameColumns = ({ ja, en }: { ja: string; en: string }) => ({ nameJa: ja, nameEn: en });
