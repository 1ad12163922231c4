import { expect, test } from 'vitest';
import { z } from 'zod';
import { pickFields } from './pick-fields.ts';

const shape = z.strictObject({ name: z.string(), phone: z.string().regex(/^[0-9]*$/) }).refine(({ name }) => name !== 'x');

test('pickFields returns the fields of the shape without validating them', () => {
  const record = { id: 7, name: 'x', phone: 'none' };
  expect(pickFields(shape, record)).toEqual({ name: 'x', phone: 'none' });
});
