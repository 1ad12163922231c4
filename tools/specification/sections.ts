import { limits, messages, wire } from './calls-and-limits.ts';
import { reservations, ships } from './calls-and-ships.ts';
import { people, places, reference } from './entities.ts';
import { dashboard } from './lists.ts';
import { roles } from './roles.ts';
import { frame, gate, paths } from './screens.ts';
import type { Section } from './statement.ts';
import { states, validation } from './states-and-rules.ts';

/** Every statement of the specification, in its order, in our words; what it says word for word stands as it says it. */
export const sections: readonly Section[] = [
  ...[gate, paths, frame, dashboard, people, places, ships, reservations, reference],
  ...[states, validation, roles, wire, messages, limits],
];
