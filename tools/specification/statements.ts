import list from './statements.json' with { type: 'json' };

/**
 * A statement of the specification, in our words; quoted texts are verbatim. Each has one kind of evidence, which is found by machine:
 * - `test`: tests, journeys or proofs with the tag `spec:` and this number
 * - `call`: the contract has it, and a test of the server makes it
 * - `field`: the published document has it in the call `of`, and a test of the server makes the call, whose answer is compared with
 *   the document (`checkAgainstDocument`)
 * - `route`: the router has it, and a journey opens it, or it is one of the screens that the journey of appearance opens
 * - `message`: a list of messages has the English text exactly, and a test names it, its Japanese or its key
 * - `labels`: lists of messages that users see have these English texts exactly
 */
export type Statement = { text: string } & (
  | { test: string }
  | { call: string }
  | { field: string; of: string }
  | { route: string }
  | { message: string }
  | { labels: readonly string[] }
);

/** All statements by section, in the order of the specification. */
export const sections = Object.entries<readonly Statement[]>(list as Record<string, readonly Statement[]>).map(
  ([title, statements]) => ({ title, statements }),
);

export const tagOf = (test: string) => `spec:${test}`;

/** The tags that tests can carry; vitest refuses others. */
export const specificationTags = sections.flatMap(({ statements }) =>
  statements.flatMap((one) => ('test' in one ? [{ name: tagOf(one.test), description: one.text }] : [])),
);
