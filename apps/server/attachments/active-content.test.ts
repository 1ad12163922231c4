import { allowedExtensionOf } from '@kiko/domain/attachments/file-types.ts';
import { expect, test } from 'vitest';
import { activeFileSamples, createCompoundFile, passiveFileSamples, validFileSamples } from '../testing/test-file-samples.ts';
import { hasActiveContent } from './active-content.ts';
import { listCompoundEntries } from './compound-file.ts';
import { matchesExtension } from './sniff-content.ts';

const extensionOf = (name: string) => {
  const extension = allowedExtensionOf(name);
  if (!extension) throw new Error(`${name} is refused by its name`);
  return extension;
};

test.each(Object.entries(activeFileSamples))('%s matches its extension and has active content', async (name, bytes) => {
  expect(matchesExtension(extensionOf(name), bytes)).toBe(true);
  expect(await hasActiveContent(extensionOf(name), bytes)).toBe(true);
});

test.each(Object.entries({ ...validFileSamples, ...passiveFileSamples }))('%s has none', async (name, bytes) => {
  expect(matchesExtension(extensionOf(name), bytes)).toBe(true);
  expect(await hasActiveContent(extensionOf(name), bytes)).toBe(false);
});

test('the directory of a compound file is read over several sectors', () => {
  const names = Array.from({ length: 40 }, (_, index) => `Stream ${index}`);
  expect(listCompoundEntries(createCompoundFile(names))).toEqual(['Root Entry', ...names]);
});

test('a compound file whose chains return to themselves or leave the file is not read', () => {
  const circular = createCompoundFile(['a']);
  circular.writeUInt32LE(1, 512 + 4);
  expect(listCompoundEntries(circular)).toBeUndefined();
  const leaving = createCompoundFile(['a']);
  leaving.writeUInt32LE(4000, 48);
  expect(listCompoundEntries(leaving)).toBeUndefined();
});
