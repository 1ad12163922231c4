import type { TextFile } from '../kit/repository-files.ts';
import { holdAgainst, listOpen } from '../specification/hold-against.ts';
import { readHouse } from '../specification/read-house.ts';
import type { Proof, Verdict } from './proof.ts';

const look = (texts: readonly TextFile[]): Verdict => {
  const held = holdAgainst(texts);
  const open = listOpen(held);
  const count = held.reduce((sum, { statements }) => sum + statements.length, 0);
  const shown = held.reduce((sum, section) => sum + section.statements.reduce((all, { found }) => all + found.length, 0), 0);
  return {
    holds: open.length === 0,
    figure: [...open, `${count} statements of the specification, shown in ${shown} places: ${open.length} open`].join('\n'),
  };
};

type Loss = readonly [what: string, path: string, from: string, to: string];

/** Each takes away what shows a statement: a test that was renamed, a path, a field, a sentence in other words, a call. */
const losses: readonly Loss[] = [
  ['a title', 'apps/e2e/shell.journey.ts', 'on a phone, by keyboard', 'on a telephone'],
  ['a route', 'apps/web/shell/router.tsx', "path: 'procedure/post-departure'", "path: 'procedure/after'"],
  ['a field', 'docs/generated/openapi.json', '"tourEvidence"', '"evidence"'],
  ['a sentence', 'packages/words/result-words.ts', 'Reservations are now on a waiting list.', 'You are waiting.'],
  ['a label', 'apps/web/notifications/notification-words.ts', 'Post-departure report guidance', 'Reports'],
];

export const proof: Proof = {
  claim: 'Every statement of the specification is shown by a test, a journey, a proof or the words that people read.',
  level: 'quick',
  hasQuickControl: true,
  run: async () => look(await readHouse()),
  control: async () => {
    const texts = await readHouse();
    const unnoticed = losses.filter(([what, path, from, to]) => {
      const { text = '' } = texts.find((file) => file.path === path) ?? {};
      if (!text.includes(from)) throw new Error(`there is no such ${what} to take away: ${from}`);
      const without = texts.map((file) => (file.path === path ? { path, text: text.replaceAll(from, to) } : file));
      return look(without).holds;
    });
    return {
      holds: unnoticed.length > 0,
      figure: `noticed ${losses.length - unnoticed.length} of ${losses.length} things that were taken away`,
    };
  },
};
