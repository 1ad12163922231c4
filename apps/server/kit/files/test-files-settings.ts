import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { realClock } from '../clock.ts';
import { createFiles } from './files.ts';

/** A folder of this process, made when something is put into it. */
export const testFolder = join(tmpdir(), `kiko-test-files-${process.pid}`);
export const testFiles = createFiles({ store: 'disk', folder: testFolder, key: Buffer.alloc(32, 7) }, realClock);
