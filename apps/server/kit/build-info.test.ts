import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildFile, readBuildInfo } from './build-info.ts';

const createFolder = (files: Readonly<Record<string, object>>) => {
  const folder = mkdtempSync(join(tmpdir(), 'kiko-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(content));
  return folder;
};
const git = (folder: string, ...command: string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=test', '-c', 'user.email=test@example.jp', ...command], {
    encoding: 'utf8',
  }).trim();

test('version and commit come from the environment first', () => {
  const folder = createFolder({ 'package.json': { version: '1.0.0' }, [buildFile]: { version: '2.0.0', commit: 'aaaa' } });
  expect(readBuildInfo({ version: '3.0.0', commit: 'bbbb' }, folder)).toEqual({ version: '3.0.0', commit: 'bbbb' });
});

test('an installation without the repository has those of its release build', () => {
  const folder = createFolder({ 'package.json': { version: '1.0.0' }, [buildFile]: { version: '2.0.0', commit: 'aaaa' } });
  expect(readBuildInfo({}, folder)).toEqual({ version: '2.0.0', commit: 'aaaa' });
  expect(readBuildInfo({ commit: 'bbbb' }, folder)).toEqual({ version: '2.0.0', commit: 'bbbb' });
});

test('a repository has the version of its package and its own commit, also beside the file of an earlier build', () => {
  const folder = createFolder({ 'package.json': { version: '1.0.0' }, [buildFile]: { version: '0.9.0', commit: 'aaaa' } });
  git(folder, 'init', '--quiet');
  git(folder, 'add', 'package.json');
  git(folder, 'commit', '--quiet', '--message', 'first');
  expect(readBuildInfo({}, folder)).toEqual({ version: '1.0.0', commit: git(folder, 'rev-parse', '--short=12', 'HEAD') });
});

test('without any of them the commit is unknown', () => {
  expect(readBuildInfo({}, createFolder({ 'package.json': { version: '1.0.0' } }))).toEqual({
    version: '1.0.0',
    commit: 'unknown',
  });
});
