import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SendForm } from './send-form.tsx';

const setup = () => {
  const send = vi.fn();
  render(
    <SendForm onSend={send}>
      <input aria-label="one" />
      <input aria-label="two" />
      <textarea aria-label="text" />
      <button type="submit">send</button>
    </SendForm>,
  );
  return { send, user: userEvent.setup() };
};

test('Enter in a field does not send; Ctrl+Enter and the button do', async () => {
  const { send, user } = setup();
  await user.type(screen.getByLabelText('one'), 'a{Enter}');
  await user.type(screen.getByLabelText('two'), 'b{Enter}');
  expect(send).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('one'), '{Control>}{Enter}{/Control}');
  expect(send).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button'));
  expect(send).toHaveBeenCalledTimes(2);
});

test('Enter in a longer text is a new line', async () => {
  const { user } = setup();
  const text = screen.getByLabelText<HTMLTextAreaElement>('text');
  await user.type(text, 'a{Enter}b');
  expect(text.value).toBe('a\nb');
});
