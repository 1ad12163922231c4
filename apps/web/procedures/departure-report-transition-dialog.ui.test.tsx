import type { DepartureCall } from '@kiko/contract/procedures/procedure-shapes.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { DepartureReportTransitionDialog } from './departure-report-transition-dialog.tsx';

const call = { id: 7, version: 3, outcome: 'called', outstanding: [] } as unknown as DepartureCall;

test('a report that is corrected while the dialog is open is not completed unseen', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(body as string));
    return Response.json({});
  });
  const client = new QueryClient();
  const page = (latest: DepartureCall) => (
    <QueryClientProvider client={client}>
      <DepartureReportTransitionDialog call={latest} transition="complete" onReload={vi.fn()} onClose={vi.fn()} />
    </QueryClientProvider>
  );
  const { rerender } = render(page(call));
  rerender(page({ ...call, version: 4 }));
  await userEvent.setup().click(screen.getByRole('button', { name: '完了にする' }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ version: 3, transition: 'complete' })]));
});
