import { docReferencesGuard } from './documents-guard.ts';
import { fileGuards } from './file-guards.ts';
import type { Guard } from './guard.ts';
import { lineGuards } from './line-guards.ts';
import { licenseGuard, lockfileGuard } from './lockfile-guard.ts';
import { measuresGuard } from './measures-guard.ts';
import { messagesGuard } from './messages-guard.ts';
import { oneWriterGuard } from './one-writer-guard.ts';

/** Every guard; `run-guards.ts` sets them on the repository, `guards.test.ts` triggers each one. */
export const allGuards: readonly Guard[] = [
  ...lineGuards,
  ...fileGuards,
  docReferencesGuard,
  licenseGuard,
  lockfileGuard,
  oneWriterGuard,
  messagesGuard,
  measuresGuard,
];
