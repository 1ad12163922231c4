import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { ChoiceInput } from './form-fields.tsx';

type Values = { berthId: number | null };

/** As in the screens, the list of choices is a new one with each rendering. */
const BerthForm = ({ names }: { names: readonly string[] }) => {
  const form = useForm<Values>({ defaultValues: { berthId: 0 } });
  return (
    <ChoiceInput form={form} name="berthId" label="岸壁" choices={names.map((label, value) => ({ value, label }))} isRequired />
  );
};
const typed = () => screen.getByRole<HTMLInputElement>('combobox').value;

test('typed text is kept when the form is rendered again, and a choice can be made', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<BerthForm names={['西岸壁', '東岸壁']} />);
  await user.clear(screen.getByRole('combobox'));
  await user.type(screen.getByRole('combobox'), '東');
  rerender(<BerthForm names={['西岸壁', '東岸壁']} />);
  expect(typed()).toBe('東');
  await user.click(screen.getByRole('option', { name: '東岸壁' }));
  expect(typed()).toBe('東岸壁');
});

test('choices that arrive later are offered', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<BerthForm names={['西岸壁']} />);
  rerender(<BerthForm names={['西岸壁', '東岸壁']} />);
  await user.click(screen.getByRole('combobox'));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['西岸壁', '東岸壁']);
});
