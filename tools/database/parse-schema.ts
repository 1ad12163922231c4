/** Reads `packages/database/schema.sql`, which pg_dump writes in one fixed form. Not a parser of SQL in general. */

export type Column = { name: string; isNullable: boolean };
export type ForeignKey = { columns: readonly string[]; references: string };
export type Table = {
  name: string;
  comment: string;
  columns: readonly Column[];
  /** Columns of the primary key and of each unique constraint. */
  keys: readonly (readonly string[])[];
  foreignKeys: readonly ForeignKey[];
};
export type DatabaseFunction = { name: string; comment: string; writes: readonly string[]; calls: readonly string[] };
export type Trigger = { name: string; table: string; event: string; calls: string };
/** `rows`: which rows the role reads or changes. `written`: what a written row must meet, if that is something else. */
export type Policy = { name: string; table: string; command: string; role: string; rows: string; written: string };
export type Schema = {
  tables: readonly Table[];
  functions: readonly DatabaseFunction[];
  triggers: readonly Trigger[];
  policies: readonly Policy[];
};

export const parseSchema = (text: string): Schema => {
  const statements = splitStatements(text);
  const bodies = statements.flatMap((sql) => match(/^CREATE FUNCTION public\.(\w+)/, sql, ([, name = '']) => ({ name, sql })));
  const names = bodies.map(({ name }) => name);
  return {
    tables: statements.flatMap((sql) =>
      match(/^CREATE TABLE public\.(\w+)/, sql, ([, name = '']) => readTable(name, sql, statements)),
    ),
    functions: bodies.map(({ name, sql }) => ({
      name,
      comment: commentOn(`FUNCTION public.${name}(`, statements),
      writes: tablesWrittenIn(sql),
      calls: names.filter((other) => other !== name && new RegExp(`\\b${other}\\(`).test(sql)),
    })),
    triggers: statements.flatMap((sql) => match(triggerForm, sql, readTrigger)),
    policies: statements.flatMap((sql) => match(policyForm, sql, readPolicy)),
  };
};

/** Tables that a statement or the body of a function changes, each once. */
export const tablesWrittenIn = (sql: string) => [...new Set([...sql.matchAll(write)].map(([, table = '']) => table))].toSorted();

const write = /\b(?:insert into|delete from|update(?=\s+(?:public\.)?\w+(?:\s+(?:as\s+)?\w+)?\s+set\b))\s+(?:public\.)?(\w+)/gi;

/** A semicolon at the end of a line ends a statement, but not inside the body of a function. */
const splitStatements = (text: string) => {
  const statements: string[] = [];
  let lines: string[] = [];
  let isQuoted = false;
  let isAtomic = false;
  for (const line of text.split('\n')) {
    if (lines.length === 0 && line === '') continue;
    lines.push(line);
    if (line.split('$$').length % 2 === 0) isQuoted = !isQuoted;
    if (line.trim() === 'BEGIN ATOMIC') isAtomic = true;
    const isEnd = line.endsWith(';') && !isQuoted && (!isAtomic || line.trim() === 'END;');
    if (!isEnd) continue;
    statements.push(lines.join('\n'));
    lines = [];
    isAtomic = false;
  }
  return statements;
};

const match = <Result>(form: RegExp, sql: string, read: (found: RegExpExecArray) => Result) => {
  const found = form.exec(sql);
  return found ? [read(found)] : [];
};

const readTable = (name: string, sql: string, statements: readonly string[]): Table => {
  const about = statements.filter((other) => new RegExp(`^ALTER TABLE ONLY public\\.${name}\n`).test(other));
  return {
    name,
    comment: commentOn(`TABLE public.${name} `, statements),
    columns: sql.split('\n').flatMap((line) => match(columnForm, line, readColumn)),
    keys: about.flatMap((other) =>
      match(/ (?:PRIMARY KEY|UNIQUE)[^(]*\(([^)]+)\)/, other, ([, columns = '']) => columns.split(', ')),
    ),
    foreignKeys: about.flatMap((other) =>
      match(/ FOREIGN KEY \(([^)]+)\) REFERENCES public\.(\w+)/, other, ([, columns = '', references = '']) => ({
        columns: columns.split(', '),
        references,
      })),
    ),
  };
};

const columnForm = /^ {4}"?([a-z]\w*)"? (.*)$/;
const readColumn = ([, name = '', rest = '']: RegExpExecArray): Column => ({ name, isNullable: !rest.includes(' NOT NULL') });

const triggerForm =
  /^CREATE (?:CONSTRAINT )?TRIGGER (\w+) ((?:BEFORE|AFTER) .*?) ON public\.(\w+) .*EXECUTE FUNCTION public\.(\w+)\(/;
const readTrigger = ([, name = '', event = '', table = '', calls = '']: RegExpExecArray): Trigger => ({
  name,
  table,
  event: event.toLowerCase(),
  calls,
});

const policyForm =
  /^CREATE POLICY (\w+) ON public\.(\w+)(?: AS RESTRICTIVE)?(?: FOR (\w+))? TO (\w+)(?: USING (.*?))?(?: WITH CHECK (.*))?;$/s;
const readPolicy = ([, name = '', table = '', command = 'all', role = '', using = '', check = '']: RegExpExecArray): Policy => ({
  name,
  table,
  command: command.toLowerCase(),
  role,
  rows: shorten(using),
  written: check === using ? '' : shorten(check),
});

/** A condition in one line, without the schema and without the outer parentheses of pg_dump. */
const shorten = (condition: string) => {
  const line = condition.replaceAll(/\s+/g, ' ').replaceAll('public.', '').replaceAll('( SELECT', '(SELECT');
  return line.startsWith('((') && line.endsWith('))') ? line.slice(1, -1) : line;
};

const commentOn = (what: string, statements: readonly string[]) => {
  const found = statements.find((sql) => sql.startsWith(`COMMENT ON ${what}`));
  return (/ IS '(.*)';$/s.exec(found ?? '')?.[1] ?? '').replaceAll("''", "'");
};
