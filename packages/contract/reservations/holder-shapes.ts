import { z } from 'zod';
import { id, instant, nameShape } from '../shapes.ts';

/** The reservations that hold a berth and prevent a change by the manager: details of such a refusal. */
export const affectedHoldersShape = z.object({
  holders: z.array(
    z.object({
      reservationId: id,
      number: z.string().describe('The reservation number'),
      shipName: nameShape.nullable().describe('Null for a ship that has left the register'),
      startAt: instant,
      endAt: instant,
    }),
  ),
});
export type Holder = z.output<typeof affectedHoldersShape>['holders'][number];
