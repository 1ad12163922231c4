import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { ApiRefusal } from '../kit/api/api-refusal.ts';
import { OrganizationForm } from './organization-form.tsx';

const values = {
  name: { ja: '海運代理店', en: 'Agency' },
  code: '30099',
  type: organizationTypes.shipAgency,
  countryCode: 'JP',
  address: { ja: '', en: '' },
  email: 'desk@agency.example',
  phone: '',
};
const master = { name: '山田', nameKana: '', email: 'yamada@agency.example', phone: '', lang: 'ja' as const };

const renderForm = ({ isNew = false, error = null, over = {} }: { isNew?: boolean; error?: unknown; over?: object } = {}) => {
  const onSave = vi.fn();
  const actions = { submitLabel: '保存', error, isSaving: false, onSave, onCancel: () => {} };
  const form = (
    <OrganizationForm
      isNew={isNew}
      values={{ ...values, ...(isNew && { master }), ...over }}
      countries={[{ code: 'JP', name: { ja: '日本', en: 'Japan' } }]}
      types={[organizationTypes.shipAgency]}
      actions={actions}
    />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: form, HydrateFallback: () => null }])} />);
  return { onSave, user: userEvent.setup(), save: () => screen.getByRole('button', { name: '保存' }) };
};
const masterSection = () => screen.queryByText('マスターアカウント');

test('only changed fields are reported as changed; the type is fixed and the master account is not part of it', async () => {
  const { onSave, user, save } = renderForm();
  expect(masterSection()).toBe(null);
  expect(screen.getByLabelText(/組織種別/)).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText(/^電話番号/), '03-0000-0000');
  await user.click(save());
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ phone: '03-0000-0000' });
  expect(onSave.mock.calls[0]?.[1]).toEqual(['phone']);
});

test('a new organization needs its master account, with an address; nothing is sent without it', async () => {
  const { onSave, user, save } = renderForm({ isNew: true, over: { master: { ...master, name: '', email: '' } } });
  await user.click(save());
  await screen.findAllByText('必須項目です。');
  const gathered = screen.getAllByRole('list').at(-1);
  if (!gathered) throw new Error('no list of invalid fields');
  expect(within(gathered).getAllByRole('listitem')).toHaveLength(2);
  expect(onSave).not.toHaveBeenCalled();
});

test('a new organization is sent with its master account', async () => {
  const { onSave, user, save } = renderForm({ isNew: true });
  await user.click(save());
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ code: '30099', master: { name: '山田', lang: 'ja' } });
});

test('a field issue of the server is shown at its field', async () => {
  renderForm({ error: new ApiRefusal({ code: 'organization.codeTaken', issues: [{ path: 'code', code: 'taken' }] }) });
  expect(await screen.findByText('この値は既に使用されています。')).toBeTruthy();
});
