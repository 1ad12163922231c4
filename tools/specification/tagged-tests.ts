import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { createVitest, type TestCase, type TestModule, type TestSuite } from 'vitest/node';
import { listProofNames, loadProof } from '../kit/proofs.ts';
import { repositoryRoot } from '../kit/repository.ts';

/** A test, a group of tests, a journey or a proof that carries tags of statements. */
export type TaggedTest = { file: string; title: string; tags: readonly string[] };

const configurations = ['vitest.config.ts', 'apps/e2e/vitest.config.ts'];

/** Vitest parses the files without running them, and refuses tags that the configuration does not declare. */
export const listTaggedTests = async (): Promise<TaggedTest[]> => {
  const found: TaggedTest[] = [];
  for (const config of configurations) {
    const vitest = await createVitest({ root: repositoryRoot, config, watch: false });
    try {
      const specifications = await vitest.globTestSpecifications();
      const tagged = specifications.filter(({ moduleId }) => readFileSync(moduleId, 'utf8').includes("tags: ['spec:"));
      for (const parsed of await vitest.parseSpecifications(tagged)) found.push(...readModule(parsed));
    } finally {
      await vitest.close();
    }
  }
  return [...found, ...(await listTaggedProofs())].toSorted((a, b) => a.file.localeCompare(b.file));
};

const readModule = (parsed: TestModule): TaggedTest[] => {
  const [error] = parsed.errors();
  if (error) throw new Error(`${parsed.moduleId}: ${error.message}`);
  return readTagged(parsed, [], relative(repositoryRoot, parsed.moduleId));
};

/** The outermost task with a tag: the tests of a group inherit its tags. */
const readTagged = (parent: TestModule | TestSuite, inherited: readonly string[], file: string): TaggedTest[] =>
  [...parent.children].flatMap((task: TestSuite | TestCase) => {
    const all = task.options.tags ?? [];
    const tags = all.filter((tag) => tag.startsWith('spec:') && !inherited.includes(tag));
    const own = tags.length > 0 ? [{ file, title: task.name, tags }] : [];
    return task.type === 'suite' ? [...own, ...readTagged(task, all, file)] : own;
  });

const listTaggedProofs = async (): Promise<TaggedTest[]> => {
  const proofs = await Promise.all(listProofNames().map(async (name) => ({ name, ...(await loadProof(name)) })));
  return proofs.flatMap(({ name, claim, tags }) => (tags?.length ? [{ file: `tools/proofs/${name}.ts`, title: claim, tags }] : []));
};
