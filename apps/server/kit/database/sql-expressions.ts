import type { DB } from '@kiko/database/types.generated.ts';
import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { type OrderByItemBuilder, sql } from 'kysely';

type NamedTable = { [Table in keyof DB]: DB[Table] extends { nameJa: unknown; nameEn: unknown } ? Table : never }[keyof DB];

/** The names of a table in both languages in the format of the API: { ja, en }. */
export const localizedName = <const As extends string = 'name'>(table: NamedTable, as: As = 'name' as As) => {
  const column = (language: 'Ja' | 'En') => sql.ref(`${table}.name${language}`);
  return sql<{ ja: string; en: string }>`json_build_object('ja', ${column('Ja')}, 'en', ${column('En')})`.as(as);
};

/** Two columns of one text in both languages. */
export const localizedColumns = <const As extends string>(ja: string, en: string, as: As) =>
  sql<{ ja: string; en: string }>`json_build_object('ja', ${sql.ref(ja)}, 'en', ${sql.ref(en)})`.as(as);

/** The same for a left join: null if no row matched. */
export const nameIfAny = <const As extends string>(table: NamedTable | 'organizationName', as: As) => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<{ ja: string; en: string } | null>`case when ${column('id')} is not null then
    json_build_object('ja', ${column('nameJa')}, 'en', ${column('nameEn')}) end`.as(as);
};

/** Whether the folded search text contains the word, taken literally: % and _ mean themselves. */
export const searchTextContains = (column: string, word: string) =>
  sql<boolean>`strpos(${sql.ref(column)}, fold_text(${word})) > 0`;

/** Japanese text in dictionary order, unlike the byte order of the database. */
export const inJapaneseOrder = (column: string) => sql`${sql.ref(column)} collate "ja-x-icu"`;

/** Sorts in the given order. For columns that are never null, because an index cannot be read in the order of `withNullsLast`. */
export const inOrder = (order: 'asc' | 'desc') => (column: OrderByItemBuilder) => (order === 'asc' ? column.asc() : column.desc());

/** Sorts in the given order with nulls last in both directions. */
export const withNullsLast = (order: 'asc' | 'desc') => (column: OrderByItemBuilder) =>
  (order === 'asc' ? column.asc() : column.desc()).nullsLast();

/** The reverse: a name of the API as columns. */
export const toNameColumns = ({ ja, en }: { ja: string; en: string }) => ({ nameJa: ja, nameEn: en });

/** Type codes of organizations for SQL, e.g. `type in (${organizationTypeCodes('mlit')})`. */
export const organizationTypeCodes = (...names: readonly (keyof typeof organizationTypes)[]) =>
  sql.join(names.map((name) => sql.lit(organizationTypes[name])));
export const applicantTypeCodes = organizationTypeCodes('shipAgency', 'shippingCompany');
