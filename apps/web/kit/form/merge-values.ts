import { get } from 'react-hook-form';

/** A field that another user changed while it was being changed here. */
export type Contested = { path: string; mine: unknown; theirs: unknown };

type Versions = {
  /** As the form was opened. */
  base: unknown;
  /** As it is in the form now. */
  mine: unknown;
  /** As it was saved meanwhile. */
  theirs: unknown;
};

/** Compares three versions of a record field by field. `taken`: changed by others only, or by both in the same way. */
export const mergeValues = ({ base, mine, theirs }: Versions, paths: readonly string[]) => {
  const changed = paths.filter((path) => !isSame(get(base, path), get(theirs, path)));
  const isContested = (path: string) => !isSame(get(mine, path), get(theirs, path));
  return {
    contested: changed.filter(isContested).map((path): Contested => ({ path, mine: get(mine, path), theirs: get(theirs, path) })),
    taken: changed.filter((path) => !isContested(path)),
  };
};

/** Values of forms are text, numbers, lists and plain records of those. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
