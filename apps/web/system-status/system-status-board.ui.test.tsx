import { type SystemStatus, systemComponents } from '@kiko/contract/system-status/system-status-endpoints.ts';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SystemStatusBoard } from './system-status-board.tsx';

const at = new Date('2026-11-17T03:00:00Z');
const working: SystemStatus = {
  checkedAt: at,
  components: systemComponents.map((component) => ({ component, state: 'working', since: at, lastAt: null })),
  backlogs: { outboxEvents: 0, mails: 12, mailsGivenUp: 0, jobs: 0, jobsFailing: 0, jobsGivenUp: 0, auditEntries: 0 },
  version: '1.2.3',
  commit: 'abcdef012345',
  workerVersions: ['1.2.4 fedcba'],
  signaturesAt: null,
};

test('a working system shows every part, backlogs and versions', () => {
  render(<SystemStatusBoard status={working} />);
  expect(screen.getByRole('status').textContent).toContain('すべて正常に稼働しています');
  expect(screen.getAllByText('正常')).toHaveLength(systemComponents.length);
  for (const text of ['12', '1.2.3 abcdef012345', '1.2.4 fedcba']) expect(screen.getByText(text)).toBeTruthy();
});

test('a part that fails is named with the time since when, and the heading does not claim that everything works', () => {
  const components = working.components.map((one) => (one.component === 'mail' ? { ...one, state: 'failing' as const } : one));
  render(<SystemStatusBoard status={{ ...working, components, workerVersions: [] }} />);
  expect(screen.getByRole('status').textContent).toContain('正常に稼働していない機能があります');
  const row = screen.getByText('メールの送信').closest('li');
  expect(row && within(row).getByText('停止・遅延')).toBeTruthy();
  expect(row?.textContent).toContain('12:00');
  expect(screen.getByText('稼働していません')).toBeTruthy();
});
