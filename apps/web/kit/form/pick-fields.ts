import type { z } from 'zod';

/**
 * The fields of a record that a form edits: those of its shape. They are not validated: a stored value that the shape no longer
 * accepts is shown with its error instead of making the form unusable.
 */
export const pickFields = <Shape extends z.ZodObject>(shape: Shape, record: z.output<Shape>) =>
  Object.fromEntries(Object.keys(shape.shape).map((field) => [field, record[field]])) as z.output<Shape>;
