import type { Guard } from './guard.ts';
import { measures } from './measures.ts';

export const measuresGuard: Guard = {
  name: 'measures-only-fall',
  why: 'Counts of what makes the code hard to read may fall but not rise; `npm run measure -- --list` shows each place.',
  findViolations: ({ files }) =>
    measures.flatMap(({ name, limit, find }) => {
      const places = find(files);
      return places.length > limit ? [`${places.length} instead of at most ${limit}: ${name}`] : [];
    }),
};
