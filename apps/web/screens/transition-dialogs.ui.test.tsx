import type { OrganizationDetail } from '@kiko/contract/organizations/organization-endpoints.ts';
import type { PortRequestDetail } from '@kiko/contract/port-requests/port-request-endpoints.ts';
import type { ArrivalDocumentDetail, DepartureCall } from '@kiko/contract/procedures/procedure-shapes.ts';
import type { ShipRequestDetail } from '@kiko/contract/ships/ship-request-endpoints.ts';
import { organizationTransitionNames, organizationWorkflow } from '@kiko/domain/organizations/organization-statuses.ts';
import { portRequestWorkflow } from '@kiko/domain/port-requests/port-request-workflow.ts';
import { itemWorkflow } from '@kiko/domain/procedures/item-workflow.ts';
import { isReporting, reportWorkflow } from '@kiko/domain/procedures/report-workflow.ts';
import { shipRequestWorkflow } from '@kiko/domain/ships/ship-request-workflow.ts';
import type { ReasonRule } from '@kiko/domain/workflow/workflow.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { organizationStatusMessages } from '../organizations/organization-status-messages.ts';
import { StatusDialog } from '../organizations/status-dialog.tsx';
import { portRequestMessages } from '../port-requests/port-request-messages.ts';
import { PortRequestTransitionDialog } from '../port-requests/port-request-transition-dialog.tsx';
import { ArrivalDocumentTransitionDialog } from '../procedures/arrival-document-transition-dialog.tsx';
import { DepartureReportTransitionDialog } from '../procedures/departure-report-transition-dialog.tsx';
import { itemTransitionMessages, reportTransitionMessages } from '../procedures/shared/procedure-messages.ts';
import { shipRequestMessages } from '../ships/ship-request-messages.ts';
import { ShipRequestTransitionDialog } from '../ships/ship-request-transition-dialog.tsx';

type DialogCase = { name: string; rule: ReasonRule; label: string; dialog: ReactNode };

const name = { ja: '名称', en: 'Name' };
const done = { onDone: vi.fn(), onClose: vi.fn() };
const reloaded = { onReload: vi.fn(), onClose: vi.fn() };
const shipRequest = {
  id: 7,
  version: 3,
  name,
  kind: 'registration',
  missingMeasures: [],
  shipBefore: null,
  shipNow: null,
} as unknown as ShipRequestDetail;
const portRequest = { id: 7, version: 3, portName: name, organizationName: name } as unknown as PortRequestDetail;
const document = { id: 7, version: 3, name } as unknown as ArrivalDocumentDetail;
const call = { id: 7, version: 3, outcome: 'called', outstanding: [] } as unknown as DepartureCall;
const organizationIn = (status: string) => ({ id: 7, version: 3, name, status }) as unknown as OrganizationDetail;

/** Every transition of these workflows that has a dialog; those with a form or without a question have none. Those of reservations have a test of their own beside their dialog. */
const cases: DialogCase[] = [
  ...shipRequestWorkflow.laterTransitions
    .filter((transition) => transition !== 'saveEdit')
    .map((transition) => ({
      name: `ship request: ${transition}`,
      rule: shipRequestWorkflow.reasonOf(transition),
      label: shipRequestMessages[transition].ja,
      dialog: <ShipRequestTransitionDialog transition={transition} shipRequest={shipRequest} {...done} />,
    })),
  ...portRequestWorkflow.laterTransitions.map((transition) => ({
    name: `port request: ${transition}`,
    rule: portRequestWorkflow.reasonOf(transition),
    label: portRequestMessages[transition].ja,
    dialog: <PortRequestTransitionDialog transition={transition} portRequest={portRequest} {...done} />,
  })),
  ...itemWorkflow.laterTransitions
    .filter((transition) => transition !== 'submit' && transition !== 'pullBack')
    .map((transition) => ({
      name: `document: ${transition}`,
      rule: itemWorkflow.reasonOf(transition),
      label: itemTransitionMessages[transition].ja,
      dialog: (
        <ArrivalDocumentTransitionDialog
          call={{ canAsk: true, hasOwner: true }}
          transition={transition}
          item={document}
          {...reloaded}
        />
      ),
    })),
  ...reportWorkflow.laterTransitions
    .filter((transition) => !isReporting(transition))
    .map((transition) => ({
      name: `report: ${transition}`,
      rule: reportWorkflow.reasonOf(transition),
      label: reportTransitionMessages[transition].ja,
      dialog: <DepartureReportTransitionDialog transition={transition} call={call} {...reloaded} />,
    })),
  ...organizationTransitionNames.map((transition) => ({
    name: `organization: ${transition}`,
    rule: organizationWorkflow.reasonOf(transition),
    label: organizationStatusMessages[transition].ja,
    dialog: (
      <StatusDialog
        transition={transition}
        organization={organizationIn(transition === 'reopen' ? 'closed' : 'active')}
        {...done}
      />
    ),
  })),
];
const casesWith = (rule: ReasonRule) => cases.filter((one) => one.rule === rule);

const show = ({ dialog, label }: DialogCase) => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json({ rows: [], rowCount: 0 });
    sent.push(typeof body === 'string' ? JSON.parse(body) : {});
    return Response.json({});
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } });
  render(<QueryClientProvider client={client}>{dialog}</QueryClientProvider>);
  return { sent, button: screen.getByRole<HTMLButtonElement>('button', { name: label }), user: userEvent.setup() };
};
const enabled = (button: HTMLButtonElement) => waitFor(() => expect(button.disabled).toBe(false));

test('every rule of these workflows has a case', () => {
  expect(new Set(cases.map(({ rule }) => rule))).toEqual(new Set(['none', 'optional', 'required']));
});

test.each(casesWith('required'))('$name is disabled until a reason is typed, and sends it trimmed', async (shown) => {
  const { sent, button, user } = show(shown);
  const input = screen.getByRole('textbox', { name: /理由/ });
  expect(input.getAttribute('aria-required')).toBe('true');
  await user.type(input, '   ');
  expect(button.disabled).toBe(true);
  await user.type(input, '荒天のため ');
  await enabled(button);
  await user.click(button);
  await waitFor(() => expect(sent).toMatchObject([{ reason: '荒天のため' }]));
});

test.each(casesWith('optional'))('$name offers a reason and is enabled without one', async (shown) => {
  const { sent, button, user } = show(shown);
  expect(screen.getByRole('textbox').getAttribute('aria-required')).toBe('false');
  await enabled(button);
  await user.click(button);
  await waitFor(() => expect(sent).toHaveLength(1));
});

test.each(casesWith('none'))('$name has no field for a reason', async (shown) => {
  const { sent, button, user } = show(shown);
  expect(screen.queryByRole('textbox')).toBeNull();
  await enabled(button);
  await user.click(button);
  await waitFor(() => expect(sent).toHaveLength(1));
});
