import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { realClock } from '../kit/clock.ts';
import { createFileStorage } from '../kit/files/files.ts';

/** A folder of this process, created on first use. */
export const testFolder = join(tmpdir(), `kiko-test-files-${process.pid}`);
export const testFileStorage = createFileStorage({ store: 'disk', folder: testFolder, signingKey: Buffer.alloc(32, 7) }, realClock);
