import type { ShipRow } from '@kiko/contract/ships/ship-endpoints.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import type { RequestFormType } from './request-form-type.ts';
import type { RequestValues } from './request-values.ts';
import { usePrefilledDetails } from './use-prefill.ts';

const buildShip = (id: number, owner: string) => ({ id, name: { ja: '船', en: 'Ship' }, owner: { ja: owner, en: '' } }) as ShipRow;
const emptyDetailValues = { operatingCompany: '', route: '', previousPort: '', nextPort: '', cruiseName: { ja: '', en: '' } };

/** The last request of each ship. */
const queryClient = new QueryClient();
queryClient.setQueryData(['reservations', 'last', 1], {
  ...emptyDetailValues,
  route: '横浜～神戸',
  cruiseName: { ja: '西回り', en: 'West' },
});
queryClient.setQueryData(['reservations', 'last', 2], { ...emptyDetailValues, operatingCompany: '東社', route: '東京～釧路' });
queryClient.setQueryData(['reservations', 'last', 3], null);

const renderPrefill = (values: Partial<RequestValues>) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const use = ({ of }: { of: ShipRow | undefined }) => {
    const form = useForm<RequestValues>({ defaultValues: { ...emptyDetailValues, ...values } }) as unknown as RequestFormType;
    usePrefilledDetails(form, of, true);
    return form;
  };
  const { result, rerender } = renderHook(use, { wrapper, initialProps: { of: undefined as ShipRow | undefined } });
  return { form: () => result.current, choose: (of: ShipRow) => act(() => rerender({ of })) };
};

test('choosing a ship prefills its owner and the values of its last request', () => {
  const { form, choose } = renderPrefill({});
  choose(buildShip(1, '西社'));
  expect(form().getValues()).toMatchObject({
    operatingCompany: '西社',
    route: '横浜～神戸',
    cruiseName: { ja: '西回り', en: 'West' },
  });
});

test('typed values are kept, values prefilled for another ship are replaced', () => {
  const { form, choose } = renderPrefill({ cruiseName: { ja: '', en: 'Mine' } });
  choose(buildShip(1, '西社'));
  expect(form().getValues('cruiseName')).toEqual({ ja: '西回り', en: 'Mine' });
  choose(buildShip(2, '西社'));
  expect(form().getValues()).toMatchObject({ operatingCompany: '東社', route: '東京～釧路', cruiseName: { en: 'Mine' } });
});

test('a ship without an earlier request prefills its owner only', () => {
  const { form, choose } = renderPrefill({ route: '那覇～基隆' });
  choose(buildShip(3, '南社'));
  expect(form().getValues()).toMatchObject({ operatingCompany: '南社', route: '那覇～基隆', previousPort: '' });
});
