import { portFields } from '@kiko/contract/ports/port-endpoints.ts';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { ApiRefusal } from '../kit/api/api-refusal.ts';
import { PortForm } from './port-form.tsx';

const portCodes = {
  bureaus: [{ code: '09', name: { ja: '九州地方整備局', en: 'Kyushu' } }],
  prefectures: [{ code: '40', name: { ja: '福岡県', en: 'Fukuoka' }, bureauCode: '09', regionCodes: ['05'] }],
  seaRegions: [{ code: '05', name: { ja: '九州', en: 'Kyushu' } }],
  locodes: [],
};
const portValues = {
  name: { ja: '博多港', en: 'Hakata' },
  code: '40001',
  locode: null,
  portType: 2 as const,
  bureauCode: '09',
  prefectureCode: '40',
  regionCode: '05',
  adminOrganizationId: 60,
  openRequestLimit: null,
  contactPhone: '',
  contactEmail: '',
  latitude: null,
  longitude: null,
};

const renderPortForm = ({ error = null, ...over }: Partial<Parameters<typeof PortForm>[0]> & { error?: unknown } = {}) => {
  const onSave = vi.fn();
  const form = (
    <PortForm
      values={portValues}
      codes={portCodes}
      harborManagers={[{ id: 60, name: { ja: '福岡市', en: 'Fukuoka City' } }]}
      editableFields={portFields}
      actions={{ submitLabel: '保存', error, isSaving: false, onSave, onCancel: () => {} }}
      {...over}
    />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: form, HydrateFallback: () => null }])} />);
  return { onSave, user: userEvent.setup() };
};

test('only changed fields are reported as changed', async () => {
  const { onSave, user } = renderPortForm();
  await user.type(screen.getByLabelText('電話番号'), '092-000-0000');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ contactPhone: '092-000-0000', code: '40001' });
  expect(onSave.mock.calls[0]?.[1]).toEqual(['contactPhone']);
});

test('errors are shown at their fields and summarized above the buttons; nothing is sent', async () => {
  const { onSave, user } = renderPortForm();
  await user.clear(screen.getByLabelText(/港湾名（和文）/));
  await user.type(screen.getByLabelText(/港湾名（英文）/), '港');
  await user.type(screen.getByLabelText('緯度'), 'x');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('必須項目です。')).toBeTruthy();
  expect(screen.getByText('使用できない文字が含まれています。')).toBeTruthy();
  expect(screen.getByText('数値を入力してください。')).toBeTruthy();
  const gathered = screen.getAllByRole('list').at(-1);
  if (!gathered) throw new Error('no list of invalid fields');
  expect(
    within(gathered)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['港湾名（和文）', '港湾名（英文）', '緯度']);
  expect(onSave).not.toHaveBeenCalled();
});

test('a field issue of the server is shown at its field', async () => {
  renderPortForm({ error: new ApiRefusal({ code: 'port.codeTaken', requestId: 'r', issues: [{ path: 'code', code: 'taken' }] }) });
  expect(await screen.findByText('この値は既に使用されています。')).toBeTruthy();
  expect(screen.getByText('指定された港湾コードは既に使用されています。')).toBeTruthy();
});

test('fields that the user may not change are locked', () => {
  renderPortForm({ editableFields: ['name', 'bureauCode', 'contactPhone', 'contactEmail'] });
  expect(screen.getByLabelText(/港湾コード/)).toHaveProperty('disabled', true);
  expect(screen.getByLabelText(/港湾名（和文）/)).toHaveProperty('disabled', false);
});
