import { expect, test } from 'vitest';
import { readFilesSettings } from './files.ts';

test('storage uses the Tokyo region by default', { tags: ['spec:9.9'] }, () => {
  const named = { FILES_STORE: 's3', S3_BUCKET: 'kiko' };
  expect(readFilesSettings(named)).toMatchObject({ region: 'ap-northeast-1' });
  expect(readFilesSettings({ ...named, S3_REGION: 'ap-northeast-3' })).toMatchObject({ region: 'ap-northeast-3' });
});
