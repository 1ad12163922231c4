import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DateInput } from './date-inputs.tsx';

type Kind = Parameters<typeof DateInput>[0]['kind'];

const renderDateInput = (kind: Kind, at: string | null) => {
  const onSave = vi.fn();
  const Form = () => {
    const form = useForm<{ at: string | null }>({ defaultValues: { at } });
    return (
      <form onSubmit={(event) => void form.handleSubmit(onSave)(event)}>
        <DateInput form={form} name="at" label="日付" kind={kind} />
        <button type="submit">保存</button>
      </form>
    );
  };
  render(<Form />);
  const user = userEvent.setup();
  const saved = async () => {
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(onSave).toHaveBeenCalled());
    const [values] = (onSave.mock.calls[0] ?? []) as { at: string | null }[];
    return values?.at;
  };
  return { user, saved, shown: () => screen.getByRole('group', { name: '日付' }).textContent };
};

// These run in more than one zone of the process; a day picked is a day in Tokyo in all of them.
test.each<[Kind, string, string]>([
  ['day', '2027-04-01', '2027年04月01日'],
  ['dayFrom', '2027-03-31T15:00:00.000Z', '2027年04月01日'],
  ['dayUntil', '2027-03-31T15:00:00.000Z', '2027年03月31日'],
  ['moment', '2027-03-31T23:30:00.000Z', '2027年04月01日 08:30'],
])('%s shows %s as %s in Tokyo, and saves the same when nothing is touched', async (kind, at, text) => {
  const { shown, saved } = renderDateInput(kind, at);
  expect(shown()).toContain(text);
  expect(await saved()).toBe(at);
});

test.each<[Kind, string]>([
  ['day', '2027-04-01'],
  ['dayFrom', '2027-03-31T15:00:00.000Z'],
  ['dayUntil', '2027-04-01T15:00:00.000Z'],
])('a date that is typed by its figures is kept as %s: %s', async (kind, at) => {
  const { user, saved } = renderDateInput(kind, null);
  await user.click(screen.getByRole('spinbutton', { name: '年' }));
  await user.keyboard('20270401');
  expect(await saved()).toBe(at);
});

test('a half-typed date survives a form that renders again', async () => {
  let renderAgain = () => {};
  const Form = () => {
    const form = useForm<{ at: string | null }>({ defaultValues: { at: '2027-03-31T23:30:00.000Z' } });
    const [, setCount] = useState(0);
    renderAgain = () => setCount((count) => count + 1);
    return <DateInput form={form} name="at" label="日付" kind="moment" />;
  };
  render(<Form />);
  const user = userEvent.setup();
  const parts = () => screen.getAllByRole('spinbutton').map((part) => part.getAttribute('aria-valuenow'));
  await user.click(screen.getByRole('spinbutton', { name: '月' }));
  await user.keyboard('0');
  act(renderAgain);
  expect(parts()).toEqual(['2027', '0', '1', '8', '30']);
  await user.keyboard('5');
  act(renderAgain);
  expect(parts()).toEqual(['2027', '5', '1', '8', '30']);
});

test('a figure that is typed right after a response was rendered keeps the other parts of the date', async () => {
  let receive = () => {};
  const Form = () => {
    const form = useForm<{ at: string | null }>({ defaultValues: { at: '2027-03-31T23:30:00.000Z' } });
    const [count, setCount] = useState(0);
    receive = () => setCount((before) => before + 1);
    return (
      <>
        <output>{count}</output>
        <DateInput form={form} name="at" label="日付" kind="moment" />
      </>
    );
  };
  render(<Form />);
  const user = userEvent.setup();
  const month = screen.getByRole('spinbutton', { name: '月' });
  await user.click(month);
  // As in a browser, effects of a response run a moment after it was rendered; `act` would run them at once.
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  onTestFinished(() => {
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  });
  await new Promise<void>((typed) => {
    new MutationObserver(() => {
      month.textContent = '0';
      month.dispatchEvent(new InputEvent('input', { bubbles: true, data: '0', inputType: 'insertText' }));
      typed();
    }).observe(screen.getByRole('status'), { subtree: true, characterData: true, childList: true });
    setTimeout(receive);
  });
  const parts = () => screen.getAllByRole('spinbutton').map((part) => part.getAttribute('aria-valuenow'));
  await expect.poll(() => parts()[1]).toBe('0');
  expect(parts()).toEqual(['2027', '0', '1', '8', '30']);
});

test('a date that is half typed is none, and one that does not exist is not taken for another', async () => {
  const half = renderDateInput('dayFrom', '2027-03-31T15:00:00.000Z');
  await half.user.click(screen.getByRole('spinbutton', { name: '月' }));
  await half.user.keyboard('{Backspace}');
  expect(await half.saved()).toBeNull();
  cleanup();
  const none = renderDateInput('day', null);
  await none.user.click(screen.getByRole('spinbutton', { name: '年' }));
  await none.user.keyboard('20270231');
  expect(await none.saved()).toBe('-');
});
