import type { Proof, ProofResult } from '../kit/proof.ts';
import { listOpen, matchEvidence, readSources, type Sources } from '../specification/find-evidence.ts';

const verifyCoverage = (sources: Sources): ProofResult => {
  const statements = matchEvidence(sources);
  const open = listOpen(statements);
  const all = statements.flatMap((section) => section.statements);
  const places = all.flatMap(({ found }) => found);
  return {
    passed: open.length === 0,
    summary: [...open, `${all.length} statements of the specification, shown in ${places.length} places: ${open.length} open`].join(
      '\n',
    ),
  };
};

type EvidenceRemoval = readonly [what: string, path: string, from: string, to: string];

/** Each removes the evidence of a statement: a path, a field, a changed sentence, a label. */
const evidenceRemovals: readonly EvidenceRemoval[] = [
  ['a route', 'apps/web/router.tsx', 'path: screenPaths.departureProcedures', "path: '/after'"],
  ['a field', 'docs/generated/openapi.json', '"tourEvidence"', '"evidence"'],
  ['a sentence', 'packages/messages/result-messages.ts', 'Reservations are now on a waiting list.', 'You are waiting.'],
  ['a label', 'apps/web/notifications/notification-messages.ts', 'Post-departure report guidance', 'Reports'],
];

const withoutText = ({ texts, tests }: Sources, [what, path, from, to]: EvidenceRemoval): Sources => {
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
  run: async () => verifyCoverage(await readSources()),
  control: async () => {
    const sources = await readSources();
    const tag = 'spec:2.1';
    if (!sources.tests.some(({ tags }) => tags.includes(tag))) throw new Error(`there is no tag ${tag} to take away`);
    const broken = [
      { what: 'a tag', sources: withoutTag(sources, tag) },
      ...evidenceRemovals.map((loss) => ({ what: loss[0], sources: withoutText(sources, loss) })),
    ];
    const unnoticed = broken.filter((one) => verifyCoverage(one.sources).passed);
    for (const { what } of unnoticed) console.log(`not noticed: ${what}`);
    return {
      passed: unnoticed.length > 0,
      summary: `noticed ${broken.length - unnoticed.length} of ${broken.length} things that were taken away`,
    };
  },
};
