import { changeableBerthFields } from '@kiko/contract/berths/berth-endpoints.ts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { ApiRefusal } from '../kit/api/api-refusal.ts';
import { BerthForm } from './berth-form.tsx';

const berthValues = {
  portId: 98,
  name: { ja: '中央ふ頭', en: 'Chuo Wharf' },
  code: '40001-01',
  berthCode: '40001-CHW',
  lengthM: 330,
  depthM: null,
  heightLimitM: null,
  maxGrossTonnage: null,
  maxShipsPerDay: null,
  postDepartureDays: 7,
  hasWaitlist: true,
  hasAutomaticPromotion: true,
  hasChat: true,
  acceptsTemporaryCalls: true,
  temporaryCallDays: 14,
  allocation: 'review' as const,
  acceptancePeriodSettingType: 0 as const,
  colorIndex: null,
};

const renderBerthForm = ({
  error = null,
  editableFields = changeableBerthFields,
}: {
  error?: unknown;
  editableFields?: string[];
} = {}) => {
  const onSave = vi.fn<Parameters<typeof BerthForm>[0]['actions']['onSave']>();
  const form = (
    <BerthForm
      values={berthValues}
      ports={[{ id: 98, name: { ja: '博多港', en: 'Hakata' } }]}
      editableFields={editableFields}
      actions={{ submitLabel: '保存', error, isSaving: false, onSave, onCancel: () => {} }}
    />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: form, HydrateFallback: () => null }])} />);
  return { onSave, user: userEvent.setup() };
};

test('a changed limit, switch and color are reported as changed, the color as its index in the palette', async () => {
  const { onSave, user } = renderBerthForm();
  await user.type(screen.getByLabelText(/水深/), '10.5');
  await user.click(screen.getByRole('switch', { name: 'チャット' }));
  await user.click(screen.getByRole('radio', { name: '色1' }));
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls[0]?.[0]).toEqual({ ...berthValues, depthM: 10.5, hasChat: false, colorIndex: 0 });
  expect(new Set(onSave.mock.calls[0]?.[1])).toEqual(new Set(['depthM', 'hasChat', 'colorIndex']));
});

test('an invalid limit shows an error at its field, and nothing is sent', async () => {
  const { onSave, user } = renderBerthForm();
  await user.type(screen.getByLabelText(/水深/), '10.555');
  await user.type(screen.getByLabelText(/最大総トン数/), '0');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('小数点以下は2桁までで入力してください。')).toBeTruthy();
  expect(screen.getByText('1以上の値を入力してください。')).toBeTruthy();
  expect(onSave).not.toHaveBeenCalled();
});

test('the port of an existing berth is shown and locked', () => {
  renderBerthForm();
  const port = screen.getByRole('combobox', { name: /^港湾/ });
  expect(port).toHaveProperty('disabled', true);
  expect(port).toHaveProperty('value', '博多港');
});

test('without editable fields every control is locked, switches and colors included', () => {
  renderBerthForm({ editableFields: [] });
  expect(screen.getByRole('switch', { name: 'チャット' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('radio', { name: '色1' }).closest('fieldset')).toHaveProperty('disabled', true);
});

test('a field issue of the server is shown at its field', async () => {
  renderBerthForm({
    error: new ApiRefusal({ code: 'berth.codeTaken', requestId: 'r', issues: [{ path: 'code', code: 'taken' }] }),
  });
  expect(await screen.findByText('この値は既に使用されています。')).toBeTruthy();
});
