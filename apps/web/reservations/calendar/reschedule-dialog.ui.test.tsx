import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiRefusal } from '../../kit/api/api-refusal.ts';
import { RescheduleDialog } from './reschedule-dialog.tsx';

const unaffected = {
  outcome: { state: 'confirmed', waitlistPosition: null, holdsBerth: true },
  refusal: null,
  fit: [],
  others: { tentative: 0, waiting: 0 },
  sameShip: { tentative: 0, confirmed: 0, atSamePort: 0 },
  deadlines: [],
  reportDueOn: '2027-04-20',
  returnDays: 14,
  maximumStayDays: 14,
  isPeriodOpen: true,
  canBeTemporary: false,
  openRequests: null,
};

const tokyoInstant = (tokyo: string) => Date.parse(`${tokyo}:00+09:00`);
const call = {
  id: 7,
  version: 3,
  berthId: 1,
  shipId: 4,
  state: 'confirmed' as const,
  notifiedOwner: 'applicant' as const,
  name: { ja: '飛鳥III', en: 'Asuka III' },
  startAt: tokyoInstant('2027-04-08T08:00'),
  endAt: tokyoInstant('2027-04-08T18:00'),
};
const target = { berthId: 2, startAt: tokyoInstant('2027-04-09T08:00'), endAt: tokyoInstant('2027-04-09T18:00') };
const berths = [
  { id: 1, name: { ja: '西岸壁', en: 'West' } },
  { id: 2, name: { ja: '東岸壁', en: 'East' } },
];

type Shown = { error?: ApiRefusal; displaced?: object[]; competitorActions?: string[] };

const renderDialog = ({ error, displaced = [], competitorActions = [] }: Shown = {}) => {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    return Response.json({ ...unaffected, displaced, competitorActions });
  });
  const mutate = vi.fn();
  const desk = { mutate, error: error ?? null, isPending: false };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } })}>
      <RescheduleDialog call={call} target={target} berths={berths} mutation={desk} onDone={vi.fn()} onClose={vi.fn()} />
    </QueryClientProvider>,
  );
  return { mutate, requests, user: userEvent.setup() };
};
const submittedChange = () => screen.getByRole<HTMLButtonElement>('button', { name: '変更する' });

test('the dialog shows old and new side by side; without a reason nothing is sent, and the reason has the focus', async () => {
  const { mutate, requests, user } = renderDialog();
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.getByRole('region', { name: '変更前' }).textContent).toContain('西岸壁着岸予定日時2027年4月8日(木) 08:00');
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('東岸壁');
  expect(submittedChange().disabled).toBe(true);
  await user.keyboard('荒天');
  await user.click(submittedChange());
  const { berthId } = target;
  const times = { startAt: new Date(target.startAt), endAt: new Date(target.endAt) };
  expect(mutate.mock.calls[0]?.[0]).toEqual({
    id: 7,
    change: { version: 3, transition: 'adjustSchedule', berthId, ...times, reason: '荒天', seenDisplacedIds: [] },
  });
});

test('a ship beyond the limits needs a reason of its own, and the exceeded limits are shown', async () => {
  const fit = [
    { measure: 'length', result: 'fail', limit: 200, actual: 230.2, margin: -30.2 },
    { measure: 'draft', result: 'pass', limit: 12, actual: 7, margin: 5 },
  ];
  const details = { cause: 'reservation.shipDoesNotFit', fit };
  const { mutate, user } = renderDialog({ error: new ApiRefusal({ code: 'reservation.shipDoesNotFit', details }) });
  expect(screen.getByRole('alert').textContent).toMatch(/船舶の大きさが岸壁の制限を超えています。.*230\.2.*200/);
  await user.type(screen.getByRole('textbox', { name: /変更理由/ }), '荒天');
  await user.type(screen.getByRole('textbox', { name: /制限を超える船舶/ }), '曳船2隻');
  await user.click(submittedChange());
  expect(mutate.mock.calls[0]?.[0]).toMatchObject({ change: { reason: '荒天', overrideReason: '曳船2隻' } });
});

const rival = {
  id: 9,
  number: 'K-27-000026',
  version: 1,
  state: 'tentative',
  status: 1,
  stateCode: 1,
  berthId: 2,
  startAt: '2027-04-09T08:00:00+09:00',
  endAt: '2027-04-09T18:00:00+09:00',
  receiptNo: 5,
  receivedAt: '2027-01-08T08:00:00+09:00',
  returnDueAt: null,
  notifiedOwner: 'applicant',
  holdsBerth: false,
  waitlistPosition: null,
  updatedAt: '2027-01-08T08:00:00+09:00',
  requesterName: '山田',
  portId: 1,
  portName: { ja: '博多港', en: 'Hakata' },
  berthName: { ja: '東岸壁', en: 'East' },
  shipId: 5,
  cruiseShipName: { ja: 'にっぽん丸', en: 'Nippon Maru' },
  organizationId: 3,
  organizationName: { ja: '海運代理店', en: 'Agency' },
  isProxy: false,
  isTemporaryCall: false,
  isCancellationRequested: false,
  isOverdue: false,
  allowedTransitions: [],
  grossTonnage: null,
  lengthM: null,
};

test('requests that the move displaces are shown, and what becomes of them is chosen before it is sent', async () => {
  const { mutate, user } = renderDialog({ displaced: [rival], competitorActions: ['reject', 'leave'] });
  expect((await screen.findByRole('region', { name: 'この決定により、次の1件は承認できなくなります' })).textContent).toContain(
    'にっぽん丸',
  );
  await user.type(screen.getByRole('textbox', { name: /変更理由/ }), '荒天');
  expect(submittedChange().disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'そのままにする' }));
  await user.click(submittedChange());
  expect(mutate.mock.calls[0]?.[0]).toMatchObject({ change: { competitorAction: 'leave', seenDisplacedIds: [9], reason: '荒天' } });
});
