import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { ApiRefusal } from '../kit/api/api-refusal.ts';
import { emptyShip, ShipForm } from './ship-form.tsx';

const countries = [
  { code: 'JP', name: { ja: '日本', en: 'Japan' } },
  { code: 'PA', name: { ja: 'パナマ', en: 'Panama' } },
];
const asuka = {
  ...emptyShip,
  name: { ja: '飛鳥III', en: 'Asuka III' },
  imoNumber: '9862891',
  countryCode: 'JP',
  lengthM: 228.9,
};

const renderShipForm = ({ values = asuka, error = null }: { values?: object; error?: unknown } = {}) => {
  const onSave = vi.fn();
  const actions = { submitLabel: '保存', error, isSaving: false, onSave, onCancel: () => {} };
  const form = <ShipForm values={values} countries={countries} actions={actions} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: form, HydrateFallback: () => null }])} />);
  return { onSave, user: userEvent.setup(), save: () => screen.getByRole('button', { name: '保存' }) };
};

test('only changed fields are reported as changed, numbers as numbers', async () => {
  const { onSave, user, save } = renderShipForm();
  await user.type(screen.getByLabelText(/総トン数/), '52265');
  await user.click(save());
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ grossTonnage: 52_265, lengthM: 228.9, countryCode: 'JP' });
  expect(onSave.mock.calls[0]?.[1]).toEqual(['grossTonnage']);
});

test('a new ship needs its names and its country; nothing is sent without them', async () => {
  const { onSave, user, save } = renderShipForm({ values: emptyShip });
  await user.click(save());
  expect((await screen.findAllByText('必須項目です。')).length).toBe(3);
  const gathered = screen.getAllByRole('list').at(-1);
  if (!gathered) throw new Error('no list of invalid fields');
  const labels = within(gathered).getAllByRole('listitem');
  expect(labels).toHaveLength(3);
  expect(onSave).not.toHaveBeenCalled();
});

test('a wrong check digit of the IMO number and a negative length are refused at their fields', async () => {
  const { onSave, user, save } = renderShipForm();
  const imo = screen.getByLabelText(/IMO/);
  await user.clear(imo);
  await user.type(imo, '9862892');
  await user.clear(screen.getByLabelText(/全長/));
  await user.type(screen.getByLabelText(/全長/), '-1');
  await user.click(save());
  await waitFor(() => expect(imo.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByLabelText(/全長/).getAttribute('aria-invalid')).toBe('true');
  expect(onSave).not.toHaveBeenCalled();
});

test('a field issue of the server is shown at its field', async () => {
  renderShipForm({ error: new ApiRefusal({ code: 'ship.imoNumberTaken', issues: [{ path: 'imoNumber', code: 'taken' }] }) });
  expect(await screen.findByText('この値は既に使用されています。')).toBeTruthy();
  expect(screen.getByLabelText(/IMO/).getAttribute('aria-invalid')).toBe('true');
});
