import { z } from 'zod';
import { id, instant, nameShape } from './shapes.ts';

/** Who holds a berth in the way of what a manager wants to do with it: what such a refusal says beside its code. */
export const affectedHoldersShape = z.object({
  holders: z.array(
    z.object({
      reservationId: id,
      shipName: nameShape.nullable().describe('Null for a ship that has left the register'),
      startAt: instant,
      endAt: instant,
    }),
  ),
});
export type Holder = z.output<typeof affectedHoldersShape>['holders'][number];
