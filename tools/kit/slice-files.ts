import { basename } from 'node:path';

/** Names of slices: the folders that the contract and the apps are cut into. */
export const listSlices = (paths: readonly string[]) => {
  const folders = paths.map((path) => /^(?:packages\/(?:domain|contract)|apps\/(?:server|web))\/([^/]+)\/./.exec(path)?.[1] ?? '');
  return [...new Set(folders)].filter((folder) => folder && !sharedFolders.has(folder)).toSorted();
};

/** Folders that serve every slice. */
const sharedFolders = new Set(['access', 'kit', 'screens', 'shell', 'public']);

/**
 * Files of one feature in every package and app: those in its folder, and those elsewhere with its name, like
 * `port-list-screen.tsx`, `0008_ports.sql` or `ports.journey.ts`.
 */
export const listSliceFiles = (slice: string, paths: readonly string[]) => {
  const slices = listSlices(paths);
  return paths.filter((path) => sliceOf(path, slices) === slice);
};

const sliceOf = (path: string, slices: readonly string[]) => {
  const folders = path.split('/').slice(0, -1);
  // The outermost folder: `reservations/calendar` belongs to reservations.
  const folder = folders.find((name) => slices.includes(name));
  if (folder) return folder;
  const name = basename(path).replace(/^\d+_/, '').replaceAll('_', '-');
  const named = slices.filter((slice) => [slice, singular(slice)].some((word) => new RegExp(`\\b${word}\\b`).test(name)));
  // `port-request-screen.tsx` bears the names of ports and of port-requests; it means the longer one.
  return named.toSorted((a, b) => b.length - a.length)[0];
};

const singular = (slice: string) => slice.replace(/s$/, '');
