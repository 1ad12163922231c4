import type { ReservationDecision } from '@kiko/contract/reservations/decision-endpoints.ts';
import type { ReservationDetail } from '@kiko/contract/reservations/reservation-shapes.ts';
import { reservationWorkflow } from '@kiko/domain/reservations/reservation-workflow.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { transitionMessages } from '../shared/transition-messages.ts';
import { visibleTransitions } from './reservation-actions.tsx';
import { isAsked, ReservationTransitionDialog } from './reservation-transition-dialog.tsx';

type Asked = Parameters<typeof ReservationTransitionDialog>[0]['transition'];

/** The transitions of the workflow table that have this dialog, with their rule for the reason. */
const transitions: Asked[] = reservationWorkflow.transitions
  .flatMap((transition) => visibleTransitions([transition]))
  .filter(isAsked);
const rules = transitions.map((transition) => ({ transition, rule: reservationWorkflow.reasonOf(transition) }));
const transitionsWith = (rule: string) => rules.filter((one) => one.rule === rule).map(({ transition }) => transition);

const reservation = {
  id: 7,
  version: 3,
  number: 'K-26-000018',
  state: 'tentative',
  berthName: { ja: '西岸壁', en: 'West' },
  cruiseShipName: { ja: '飛鳥III', en: 'Asuka III' },
  organizationName: { ja: '海運代理店', en: 'Agency' },
  startAt: new Date('2027-04-08T08:00+09:00'),
  endAt: new Date('2027-04-08T18:00+09:00'),
  receiptNo: null,
  receivedAt: null,
  holdsBerth: true,
} as unknown as ReservationDetail;

const unaffected: ReservationDecision = {
  reservationId: 7,
  refusal: null,
  displaced: [],
  earlierIds: [],
  promoted: [],
  competitorActions: [],
  keptUntil: null,
  isHeld: false,
};

const show = (transition: Asked, decision: ReservationDecision = unaffected) => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json({ rows: [decision], groups: [] });
    sent.push(JSON.parse(body as string));
    return Response.json({});
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } });
  render(
    <QueryClientProvider client={client}>
      <ReservationTransitionDialog
        transition={transition}
        reservation={reservation}
        onDone={vi.fn()}
        onReload={vi.fn()}
        onClose={vi.fn()}
      />
    </QueryClientProvider>,
  );
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: transitionMessages[transition].ja });
  return { sent, button, user: userEvent.setup() };
};

/** The preview of a decision enables the button or shows the input. */
const enabled = (button: () => HTMLButtonElement) => waitFor(() => expect(button().disabled).toBe(false));
const free = () => screen.queryByRole('textbox');

test('the transitions of the dialog have every rule for a reason', () => {
  expect(new Set(rules.map(({ rule }) => rule))).toEqual(
    new Set(['none', 'optional', 'required', 'outOfOrder', 'cancellationReason']),
  );
});

test.each(transitionsWith('required'))('%s is disabled until a reason is typed, and sends it trimmed', async (transition) => {
  const { sent, button, user } = show(transition);
  const input = await screen.findByRole('textbox', { name: /理由/ });
  expect(input.getAttribute('aria-required')).toBe('true');
  expect(button().disabled).toBe(true);
  await user.type(input, '荒天');
  // Also once the preview of the decision is there.
  await enabled(button);
  await user.clear(input);
  await user.type(input, '  ');
  expect(button().disabled).toBe(true);
  await user.type(input, '荒天のため ');
  await enabled(button);
  await user.click(button());
  await waitFor(() => expect(sent).toEqual([{ version: 3, transition, reason: '荒天のため' }]));
});

test.each(transitionsWith('optional'))('%s offers a comment and is enabled without one', async (transition) => {
  const { sent, button, user } = show(transition);
  await enabled(button);
  expect(screen.getByRole('textbox', { name: /任意/ }).getAttribute('aria-required')).toBe('false');
  await user.click(button());
  await waitFor(() => expect(sent).toEqual([{ version: 3, transition }]));
});

test.each(transitionsWith('none'))('%s has no field for a reason', async (transition) => {
  const { button } = show(transition);
  await enabled(button);
  expect(free()).toBeNull();
});

test.each(transitionsWith('cancellationReason'))('%s is disabled until one of the listed reasons is chosen', async (transition) => {
  const { sent, button, user } = show(transition);
  expect(free()).toBeNull();
  expect(button().disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: '寄港計画の変更' }));
  await user.click(button());
  await waitFor(() => expect(sent).toEqual([{ version: 3, transition, cancellationReason: 'planChange' }]));
});

test.each(transitionsWith('outOfOrder'))(
  '%s is enabled without a reason if no earlier request is passed over',
  async (transition) => {
    const { button } = show(transition);
    await enabled(button);
    // An earlier request may join the waiting list while the dialog is open: a comment is offered in advance.
    expect(free()?.getAttribute('aria-required')).toBe(transition === 'accept' ? 'false' : undefined);
  },
);

test.each(['approve', 'accept'] as const)(
  '%s that would be refused has the reason of the refusal and no field',
  async (transition) => {
    const { button } = show(transition, { ...unaffected, refusal: { code: 'reservation.notAvailable', details: null } });
    await screen.findByRole('alert');
    expect(button().disabled).toBe(true);
    expect(free()).toBeNull();
    expect(screen.queryByText(/通知/)).toBeNull();
  },
);

test.each(['approve', 'accept'] as const)(
  '%s is disabled until a reason is typed if an earlier request is passed over',
  async (transition) => {
    const { button, user } = show(transition, { ...unaffected, earlierIds: [5] });
    const input = await screen.findByRole('textbox', { name: /理由/ });
    expect(button().disabled).toBe(true);
    await user.type(input, '大型船を優先');
    expect(button().disabled).toBe(false);
  },
);
