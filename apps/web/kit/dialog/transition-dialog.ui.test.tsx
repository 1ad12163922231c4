import type { ReasonRule } from '@kiko/domain/workflow/workflow.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiRefusal } from '../api/api-refusal.ts';
import { TransitionDialog } from './transition-dialog.tsx';

type Shown = Partial<Parameters<typeof TransitionDialog>[0]>;

const renderDialog = (reason: ReasonRule, over: Shown = {}) => {
  const [onConfirm, onClose, onReload] = [vi.fn(), vi.fn(), vi.fn()];
  const dialog = (error: unknown) => (
    <TransitionDialog
      title="却下しますか"
      confirmLabel="却下する"
      color="error"
      reason={reason}
      reasonInput={{ keptAs: 'reservation:12:reject', label: '理由' }}
      request={{ error, isPending: false }}
      onConfirm={onConfirm}
      onClose={onClose}
      onReload={onReload}
      {...over}
    >
      申請者に通知されます。
    </TransitionDialog>
  );
  const { unmount, rerender } = render(dialog(null));
  const showError = (error: unknown) => rerender(dialog(error));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: '却下する' });
  return { onConfirm, onClose, onReload, unmount, showError, button, user: userEvent.setup() };
};

test.each(['none', 'outOfOrder', 'cancellationReason'] as const)('the rule %s offers no free text', async (rule) => {
  const { button, onConfirm, user } = renderDialog(rule);
  expect(screen.queryByRole('textbox')).toBe(null);
  await user.click(button);
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith('');
});

test('an optional reason may be left out', async () => {
  const { button, onConfirm, user } = renderDialog('optional');
  await user.click(button);
  await user.type(screen.getByRole('textbox', { name: '理由' }), ' 荒天 ');
  await user.click(button);
  expect(onConfirm.mock.calls).toEqual([[''], ['荒天']]);
});

test('without a required reason nothing can be confirmed; blanks are none', async () => {
  const { button, onConfirm, user } = renderDialog('required');
  expect(button.disabled).toBe(true);
  await user.type(screen.getByRole('textbox', { name: /理由/ }), '   ');
  expect(button.disabled).toBe(true);
  await user.type(screen.getByRole('textbox', { name: /理由/ }), '荒天');
  await user.click(button);
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith('荒天');
});

test('other conditions of the dialog are kept beside the reason', async () => {
  const { button, user } = renderDialog('required', { isDisabled: true });
  await user.type(screen.getByRole('textbox', { name: /理由/ }), '荒天');
  expect(button.disabled).toBe(true);
});

test('a refusal is shown, and after a change of another user the latest version can be loaded', async () => {
  const request = { error: new ApiRefusal({ code: 'record.stale' }), isPending: false };
  const { onClose, onReload, user } = renderDialog('none', { request });
  expect(screen.getByRole('alert').textContent).toContain('他の利用者が先に更新したため、保存できませんでした。');
  await user.click(screen.getByRole('button', { name: /最新/ }));
  expect([onClose, onReload].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('a reason that was not sent is offered again for the same record and transition, also after a newer version was loaded', async () => {
  const request = { error: new ApiRefusal({ code: 'record.stale' }), isPending: false };
  const { user, unmount } = renderDialog('required', { request });
  await user.type(screen.getByRole('textbox', { name: /理由/ }), '荒天のため');
  await user.click(screen.getByRole('button', { name: /最新/ }));
  unmount();
  const other = renderDialog('required', { reasonInput: { keptAs: 'reservation:13:reject', label: '理由' } });
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /理由/ }).value).toBe('');
  other.unmount();
  renderDialog('required');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /理由/ }).value).toBe('荒天のため');
});

test('a reason that was sent is not offered again, one that was refused is', async () => {
  const first = renderDialog('required');
  await first.user.type(screen.getByRole('textbox', { name: /理由/ }), '荒天');
  await first.user.click(first.button);
  first.unmount();
  const second = renderDialog('required');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /理由/ }).value).toBe('');
  await second.user.type(screen.getByRole('textbox', { name: /理由/ }), '工事');
  await second.user.click(second.button);
  second.showError(new ApiRefusal({ code: 'server.busy' }));
  second.unmount();
  renderDialog('required');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /理由/ }).value).toBe('工事');
});
