import { listOpen, matchEvidence, readSources, type Sources } from '../specification/find-evidence.ts';
import type { Proof, Verdict } from './proof.ts';

const look = (sources: Sources): Verdict => {
  const statements = matchEvidence(sources);
  const open = listOpen(statements);
  const all = statements.flatMap((section) => section.statements);
  const places = all.flatMap(({ found }) => found);
  return {
    holds: open.length === 0,
    figure: [...open, `${all.length} statements of the specification, shown in ${places.length} places: ${open.length} open`].join(
      '\n',
    ),
  };
};

type Loss = readonly [what: string, path: string, from: string, to: string];

/** Each removes the evidence of a statement: a path, a field, a changed sentence, a label. */
const losses: readonly Loss[] = [
  ['a route', 'apps/web/router.tsx', 'path: screenPaths.departureProcedures', "path: '/after'"],
  ['a field', 'docs/generated/openapi.json', '"tourEvidence"', '"evidence"'],
  ['a sentence', 'packages/messages/result-messages.ts', 'Reservations are now on a waiting list.', 'You are waiting.'],
  ['a label', 'apps/web/notifications/notification-messages.ts', 'Post-departure report guidance', 'Reports'],
];

const withoutText = ({ texts, tests }: Sources, [what, path, from, to]: Loss): Sources => {
  const { text = '' } = texts.find((file) => file.path === path) ?? {};
  if (!text.includes(from)) throw new Error(`there is no such ${what} to take away: ${from}`);
  return { tests, texts: texts.map((file) => (file.path === path ? { path, text: text.replaceAll(from, to) } : file)) };
};

const withoutTag = ({ texts, tests }: Sources, tag: string): Sources => ({
  texts,
  tests: tests.map((test) => ({ ...test, tags: test.tags.filter((one) => one !== tag) })),
});

export const proof: Proof = {
  claim: 'Every statement of the specification is covered by a test, a journey, a proof or a text of the interface.',
  level: 'quick',
  hasQuickControl: true,
  run: async () => look(await readSources()),
  control: async () => {
    const sources = await readSources();
    const tag = 'spec:2.1';
    if (!sources.tests.some(({ tags }) => tags.includes(tag))) throw new Error(`there is no tag ${tag} to take away`);
    const broken = [
      { what: 'a tag', sources: withoutTag(sources, tag) },
      ...losses.map((loss) => ({ what: loss[0], sources: withoutText(sources, loss) })),
    ];
    const unnoticed = broken.filter((one) => look(one.sources).holds);
    for (const { what } of unnoticed) console.log(`not noticed: ${what}`);
    return {
      holds: unnoticed.length > 0,
      figure: `noticed ${broken.length - unnoticed.length} of ${broken.length} things that were taken away`,
    };
  },
};
