import { expect, test } from 'vitest';
import { drawWorkflow, workflows } from './workflows-page.ts';

/** The texts of each state and of each arrow, by the title that Graphviz gives it. */
const textsByTitle = (picture: string) =>
  new Map(
    picture
      .split('<g id=')
      .slice(2)
      .map((group) => {
        const title = /<title>(.*?)<\/title>/.exec(group)?.[1]?.replaceAll('&#45;', '-').replaceAll('&gt;', '>');
        return [title, [...group.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text)] as const;
      }),
  );

test.each(Object.values(workflows))('every rule of the workflow is drawn: $title', async (workflow) => {
  const drawn = textsByTitle(await drawWorkflow(workflow));
  for (const { transition, from, to, spec } of workflow.rows)
    for (const state of from) {
      const title = to === 'same' || to === state ? state : `${state}->${to}`;
      const lines = drawn.get(title)?.filter((line) => line.split(' ')[0] === transition) ?? [];
      expect([title, lines.length]).toEqual([title, 1]);
      expect(lines[0]?.split(' ')).toEqual(expect.arrayContaining([transition, ...(spec === null ? [] : [spec])]));
    }
});
