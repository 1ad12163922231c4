import { suffixOf } from '@kiko/domain/attachments/file-types.ts';
import { expect, test } from 'vitest';
import { agreesWith } from './sniff-content.ts';
import { honestFiles, lyingFiles } from './test-files.ts';

const judge = (name: string, bytes: Buffer) => {
  const suffix = suffixOf(name);
  if (!suffix) throw new Error(`${name} is refused by its name`);
  return agreesWith(suffix, bytes);
};

test.each(Object.entries(honestFiles))('%s is what it says', (name, bytes) => {
  expect(judge(name, bytes)).toBe(true);
});

test.each(Object.entries(lyingFiles))('%s is not', (name, bytes) => {
  expect(judge(name, bytes)).toBe(false);
});

test('an honest file under another suffix is not what it says, but for two words of one kind', () => {
  const kinds = [
    ['jpg', 'jpeg'],
    ['doc', 'xls'],
    ['csv', 'txt'],
  ];
  for (const [name, bytes] of Object.entries(honestFiles))
    for (const suffix of ['pdf', 'png', 'jpg', 'docx', 'xlsx', 'pptx', 'doc', 'csv'] as const) {
      const own = suffixOf(name) ?? '';
      const isSame = own === suffix || kinds.some((kind) => kind.includes(own) && kind.includes(suffix));
      expect(agreesWith(suffix, bytes), `${name} as ${suffix}`).toBe(isSame);
    }
});
