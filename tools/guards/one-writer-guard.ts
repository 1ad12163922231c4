import type { TextFile } from '../kit/repository-files.ts';
import type { Guard } from './guard.ts';
import { isProduct } from './places.ts';

/** Tables a file changes, through Kysely's calls or in SQL of its own. */
const tablesWrittenBy = ({ text }: TextFile) => {
  const calls = text.matchAll(/\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)'/g);
  const statements = text.matchAll(/\b(?:insert into|delete from|update(?=\s+\w+\s+set))\s+(\w+)/gi);
  return [...calls, ...statements].map(([, table = '']) => asCamelCase(table));
};

const asCamelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The kit is a writer like any slice: what it writes for all of them, they do not write beside it. */
export const oneWriterGuard: Guard = {
  name: 'one-writer-per-table',
  why: 'Each table has one writing slice, so that its rules are kept in one place; others leave a notice.',
  find: ({ files }) => {
    const writers = new Map<string, Set<string>>();
    for (const file of files.filter(({ path }) => isProduct(path))) {
      const slice = /^apps\/server\/([^/]+)\//.exec(file.path)?.[1];
      if (!slice) continue;
      for (const table of tablesWrittenBy(file)) writers.set(table, (writers.get(table) ?? new Set()).add(slice));
    }
    return [...writers].flatMap(([table, slices]) =>
      slices.size > 1 ? [`${table} is written by ${[...slices].join(' and ')}`] : [],
    );
  },
  trips: [
    [
      { path: 'apps/server/ports/port-queries.ts', text: "tx.insertInto('portHistory')" },
      { path: 'apps/server/kit/history-queries.ts', text: 'sql`insert into port_history values (1)`' },
    ],
    [
      { path: 'apps/server/ports/port-queries.ts', text: "tx.deleteFrom('port')" },
      { path: 'apps/server/berths/berth-queries.ts', text: "tx.updateTable('port')" },
    ],
  ],
  passes: [
    { path: 'apps/server/ports/port-queries.ts', text: "tx.insertInto('port'); tx.updateTable('port')" },
    { path: 'apps/server/berths/berth-queries.ts', text: "tx.selectFrom('port').forUpdate('port'); tx.deleteFrom('berth')" },
    { path: 'apps/server/berths/berths.db.test.ts', text: "owner.updateTable('port')" },
  ],
};
