import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ToastProvider, useNotify, useToast } from './toasts.tsx';

const Buttons = () => {
  const [toast, notify] = [useToast(), useNotify()];
  return (
    <>
      <button type="button" onClick={() => toast('保存しました。')}>
        save
      </button>
      <button type="button" onClick={() => toast('承認しました。')}>
        approve
      </button>
      <button type="button" onClick={() => notify('港湾が変更されました。')}>
        notice
      </button>
    </>
  );
};

test('a notice does not hide that something worked, and stays until it is closed', async () => {
  const user = userEvent.setup();
  render(
    <ToastProvider>
      <Buttons />
    </ToastProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'save' }));
  await user.click(screen.getByRole('button', { name: 'notice' }));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['保存しました。', '港湾が変更されました。']);
  await user.click(screen.getByRole('button', { name: 'approve' }));
  expect(screen.getByText('承認しました。')).toBeTruthy();
  expect(screen.queryByText('保存しました。')).toBeNull();
  expect(screen.getByText('港湾が変更されました。')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '閉じる' }));
  await expect.poll(() => screen.queryByText('港湾が変更されました。')).toBeNull();
});
