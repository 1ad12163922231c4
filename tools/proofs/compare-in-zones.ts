import { inParallel } from '../kit/in-parallel.ts';
import type { Form } from '../kit/proof.ts';
import { runCommand } from '../kit/run-command.ts';

const allZones = ['UTC', 'Asia/Tokyo', 'America/Los_Angeles', 'Pacific/Kiritimati'];

/** The last line of a comparison program, run in `folder`; undefined if it crashed, which a correct one does not. */
export const runComparison = async <Found>(folder: string, command: readonly string[], zone = 'UTC') => {
  const { output, exitCode } = await runCommand(['node', ...command], { folder, environment: { TZ: zone } });
  return exitCode === 0 ? (JSON.parse(output.trim().split('\n').at(-1) ?? '') as Found) : undefined;
};

/** The same comparison in processes of all time zones; a broken variant differs in any of them. */
export const compareInZones = async <Found>(folder: string, form: Form, command: readonly string[]) => {
  const zones = form === 'broken' ? ['UTC'] : allZones;
  const results = await inParallel(zones, 2, (zone) => runComparison<Found>(folder, command, zone));
  return { zones: zones.length, sound: results.filter((result) => result !== undefined) };
};

export const sumOf = <Key extends string>(rows: readonly Record<Key, number>[], key: Key) =>
  rows.reduce((sum, row) => sum + row[key], 0);
