import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { useRecordForm } from './record-form.tsx';

const shape = z.object({ version: z.int(), name: z.string().min(1), remark: z.string() });

test('new values of the record keep typed values and errors, and fill the other fields', async () => {
  const values = { version: 1, name: '', remark: 'before' };
  const { result, rerender } = renderHook((props) => useRecordForm<typeof values>({ values: props, shape, error: null }), {
    initialProps: values,
  });
  // Read while rendering, as components do.
  expect(result.current.formState.errors).toEqual({});
  await act(() => result.current.handleSubmit(() => {})());
  expect(result.current.formState.errors.name).toBeDefined();
  rerender({ version: 2, name: '', remark: 'after' });
  expect(result.current.formState.errors.name).toBeDefined();
  expect(result.current.formState.isSubmitted).toBe(true);
  expect(result.current.getValues()).toEqual({ version: 2, name: '', remark: 'after' });
});
