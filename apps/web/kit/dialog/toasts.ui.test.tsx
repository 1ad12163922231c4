import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
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

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const passTime = (ms: number) => void act(() => vi.advanceTimersByTime(ms));
const readTexts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

test('a notice does not hide that something worked, and stays until it is closed', () => {
  vi.useFakeTimers();
  render(
    <ToastProvider>
      <Buttons />
    </ToastProvider>,
  );
  press('save');
  press('notice');
  expect(readTexts()).toEqual(['保存しました。', '港湾が変更されました。']);
  press('approve');
  expect(readTexts()).toEqual(['承認しました。', '港湾が変更されました。']);
  passTime(5000);
  // It moves out of sight.
  passTime(1000);
  expect(readTexts()).toEqual(['港湾が変更されました。']);
  press('閉じる');
  passTime(1000);
  expect(readTexts()).toEqual([]);
});
