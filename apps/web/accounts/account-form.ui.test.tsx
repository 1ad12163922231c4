import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { AccountForm, type GroupOption } from './account-form.tsx';

const values = {
  name: '新任 花子',
  nameKana: '',
  email: 'new@agency.example',
  phone: '',
  affiliation: '',
  position: '',
  lang: 'ja' as const,
  groupId: null,
  naccsUserCode: '',
  naccsCompanyName: '',
};

const renderForm = ({ isNew = true, groups }: { isNew?: boolean; groups: GroupOption[] }) => {
  const onSave = vi.fn<(saved: { groupId?: number | null | undefined }) => void>();
  const actions = { submitLabel: '登録', error: null, isSaving: false, onSave, onCancel: () => {} };
  const form = <AccountForm isNew={isNew} values={values} groups={groups} editableFields={['groupId']} actions={actions} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: form, HydrateFallback: () => null }])} />);
  const save = async () => {
    await userEvent.click(screen.getByRole('button', { name: '登録' }));
    await waitFor(() => expect(onSave).toHaveBeenCalled());
    return onSave.mock.calls[0]?.[0].groupId;
  };
  return { save };
};

const night = { id: 7, name: '夜間担当' };
const day = { id: 8, name: '日中担当' };
const warning = 'グループを選ぶまで、この利用者は予約・手続を利用できません。';

test('a new account gets the only group of its organization', async () => {
  const { save } = renderForm({ groups: [night] });
  expect(screen.queryByText(warning)).toBe(null);
  expect(await save()).toBe(7);
});

test('with several groups none is chosen, and the form states what that means', async () => {
  const { save } = renderForm({ groups: [night, day] });
  await screen.findByText(warning);
  expect(await save()).toBe(null);
});

test('an account that exists keeps its place outside of groups', async () => {
  renderForm({ isNew: false, groups: [night] });
  expect(await screen.findByText(warning)).toBeTruthy();
});
