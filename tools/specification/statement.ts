/** How a statement of the specification is shown to be true. What is found by machine cannot be forgotten when things move. */
export type Evidence =
  /** A test, journey or proof by its title. */
  | { by: 'test'; file: string; title: string }
  /** The English words exactly, and a test that names them, their Japanese or their code. */
  | { by: 'words'; english: string }
  /** The contract has it, and a test of the server makes it. */
  | { by: 'call'; name: string }
  /** The router has it, and a journey opens it. */
  | { by: 'route'; path: string }
  /** The published document has it in this call, and a test of the server makes the call: its answer is held against the document. */
  | { by: 'field'; call: string; field: string }
  /** A label that people read, exactly, in a list of words. */
  | { by: 'label'; english: string };

export type Statement = { says: string; evidence: readonly Evidence[] };
export type Section = { title: string; statements: readonly Statement[] };

type Proven = readonly [file: string, title: string];

/** Shown by tests: pairs of file and title. */
export const shown = (says: string, ...proven: readonly Proven[]): Statement => ({
  says,
  evidence: proven.map(([file, title]) => ({ by: 'test', file, title })),
});

export const message = (english: string): Statement => ({
  says: `'${english}'`,
  evidence: [{ by: 'words', english }],
});

export const label = (says: string, ...english: readonly string[]): Statement => ({
  says,
  evidence: english.map((one) => ({ by: 'label', english: one })),
});

export const calls = (...names: readonly string[]): Statement[] =>
  names.map((name) => ({ says: name, evidence: [{ by: 'call', name }] }));

export const routes = (...paths: readonly string[]): Statement[] =>
  paths.map((path) => ({ says: path, evidence: [{ by: 'route', path }] }));

/** An entity's fields: what the specification calls each, and what it is called on the wire. */
export const fields = (entity: string, call: string, named: Readonly<Record<string, string>>): Statement[] =>
  Object.entries(named).map(([says, field]) => ({ says: `${entity}: ${says}`, evidence: [{ by: 'field', call, field }] }));
