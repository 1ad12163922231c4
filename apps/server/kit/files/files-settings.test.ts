import { expect, test } from 'vitest';
import { readFilesSettings } from './files.ts';

test('a key of another length is refused', () => {
  const settings = { FILES_STORE: 'disk', FILES_FOLDER: '.', FILES_KEY: Buffer.alloc(32).toString('base64') };
  const short = Buffer.alloc(31).toString('base64');
  expect(readFilesSettings(settings)).toMatchObject({ otherKey: undefined });
  expect(() => readFilesSettings({ ...settings, FILES_KEY: short })).toThrow('not 32 bytes');
  expect(() => readFilesSettings({ ...settings, FILES_OTHER_KEY: short })).toThrow('not 32 bytes');
});

test('storage uses the Tokyo region by default', { tags: ['spec:9.9'] }, () => {
  const named = { FILES_STORE: 's3', S3_BUCKET: 'kiko' };
  expect(readFilesSettings(named)).toMatchObject({ region: 'ap-northeast-1' });
  expect(readFilesSettings({ ...named, S3_REGION: 'ap-northeast-3' })).toMatchObject({ region: 'ap-northeast-3' });
});
