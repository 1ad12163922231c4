import { statfs } from 'node:fs/promises';
import type { Registry } from '@prometheus-io/client';
import type { FilesSettings } from '../files/files.ts';
import { addGauge } from './add-gauge.ts';

/** Space on the file system of the files folder; S3 has no such limit. */
export const measureDisk = (registry: Registry, settings: FilesSettings) => {
  if (settings.store !== 'disk') return;
  // A folder that is gone must not take the other figures with it.
  const readSpace = () => statfs(settings.folder).catch(() => undefined);
  addGauge(registry, {
    name: 'kiko_files_disk_free_bytes',
    help: 'Free space for the process on the file system of FILES_FOLDER',
    read: async () => {
      const space = await readSpace();
      return space && space.bavail * space.bsize;
    },
  });
  addGauge(registry, {
    name: 'kiko_files_disk_size_bytes',
    help: 'Size of the file system of FILES_FOLDER',
    read: async () => {
      const space = await readSpace();
      return space && space.blocks * space.bsize;
    },
  });
};
