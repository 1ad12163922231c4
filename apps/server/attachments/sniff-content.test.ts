import { allowedExtensionOf } from '@kiko/domain/attachments/file-types.ts';
import { expect, test } from 'vitest';
import { disguisedFileSamples, validFileSamples } from '../testing/test-file-samples.ts';
import { matchesExtension } from './sniff-content.ts';

const matchesName = (name: string, bytes: Buffer) => {
  const suffix = allowedExtensionOf(name);
  if (!suffix) throw new Error(`${name} is refused by its name`);
  return matchesExtension(suffix, bytes);
};

test.each(Object.entries(validFileSamples))('%s matches its extension', (name, bytes) => {
  expect(matchesName(name, bytes)).toBe(true);
});

test.each(Object.entries(disguisedFileSamples))('%s does not match its extension', (name, bytes) => {
  expect(matchesName(name, bytes)).toBe(false);
});

test('a file does not match another extension, except the synonyms of its type', () => {
  const kinds = [
    ['jpg', 'jpeg'],
    ['doc', 'xls'],
    ['csv', 'txt'],
  ];
  for (const [name, bytes] of Object.entries(validFileSamples))
    for (const suffix of ['pdf', 'png', 'jpg', 'docx', 'xlsx', 'pptx', 'doc', 'csv'] as const) {
      const own = allowedExtensionOf(name) ?? '';
      const isSame = own === suffix || kinds.some((kind) => kind.includes(own) && kind.includes(suffix));
      expect(matchesExtension(suffix, bytes), `${name} as ${suffix}`).toBe(isSame);
    }
});
