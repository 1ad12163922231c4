import { reservationStateOf } from '@kiko/domain/reservations/reservation-statuses.ts';
import { formatDay, formatMoment, formatReceiptNo, formatSecond } from '@kiko/messages/format.ts';
import { statusMessages } from '@kiko/messages/status-messages.ts';
import type { Page } from '../../browser/open-browser.ts';
import { listReservationsAt, readReservation, type StoredReservation } from './day-queries.ts';
import type { Claim } from './ledger.ts';
import type { Stage } from './scenario-context.ts';
import { find, readMain } from './screen.ts';

/** The badge as the database has it, with the place of a waiting request. */
export const badgeOf = ({ status, isCancellationRequested, waitlistPosition }: StoredReservation) =>
  `${statusMessages[reservationStateOf(status, isCancellationRequested)].ja}${waitlistPosition === null ? '' : `${waitlistPosition}番目`}`;

const heldText = ({ status, returnDueAt, holdsBerth }: StoredReservation) => {
  if (status !== 3 || !returnDueAt) return '';
  const until = formatDay('ja', new Date(returnDueAt.getTime() - 1));
  return holdsBerth ? `${until}まで岸壁を確保しています。` : `再申請の期限は${until}です。岸壁は確保されていません。`;
};

const receiptOf = ({ receiptNo, receivedAt }: StoredReservation) =>
  receiptNo === null || !receivedAt ? '' : `${formatReceiptNo(receiptNo)}（${formatSecond('ja', receivedAt)}）`;

type Viewer = { isManager: boolean };

const recordClaims = (text: string, parts: { badge: string; fields: string[] }, stored: StoredReservation): Claim[] => {
  const fields = parts.fields.map((field) => field.replaceAll(/\s+/g, ' ').trim());
  return [
    { of: 'status', shown: parts.badge, stored: badgeOf(stored) },
    { of: 'reservation number', shown: find(text, /(K-\d\d-[\d-]+)/), stored: stored.number ?? '' },
    { of: 'receipt', shown: find(text, /受付 (#\d+（[^）]+）)/), stored: receiptOf(stored) },
    { of: 'berth', shown: fields[0] ?? '', stored: `${stored.berthName} ${stored.portName}` },
    { of: 'arrival', shown: fields[1] ?? '', stored: `${formatMoment('ja', stored.startAt)} (JST)` },
    { of: 'departure', shown: fields[2] ?? '', stored: `${formatMoment('ja', stored.endAt)} (JST)` },
    {
      of: 'applicant',
      shown: find(fields[4] ?? '', /^(登録のない船社|組織 \S+|\S+)/),
      stored: stored.organizationName ?? '登録のない船社',
    },
    {
      of: 'how long the place is kept',
      shown: find(text, /(\S+まで岸壁を確保しています。|再申請の期限は\S+です。岸壁は確保されていません。)/),
      stored: heldText(stored),
    },
    { of: 'entries of the history', shown: find(text, /変更履歴 (\d+)/), stored: String(stored.entries) },
  ];
};

/** Compares the page of a reservation with its row. */
export const compareRecord = (stage: Stage, page: Page, { id, isManager }: Viewer & { id: number }) =>
  stage.compare(`reservation ${id}`, async () => {
    const [text, badge, fields, stored] = await Promise.all([
      readMain(page),
      page.locator('h1 + span').textContent(),
      page.locator('main dl').first().locator('dd').allInnerTexts(),
      readReservation(stage.owner, id),
    ]);
    const isDecided = stored.status !== 1 || !isManager;
    return [
      ...recordClaims(text, { badge: badge ?? '', fields }, stored),
      {
        of: 'competing requests',
        shown: find(text, /承認すると、競合する(\d+)件は承認できなくなります/),
        stored: isDecided || stored.competing === 0 ? '' : String(stored.competing),
      },
    ];
  });

/** Compares the list of a berth's reservations with their rows: how many, and the badge of each. */
export const compareList = (stage: Stage, page: Page, berthId: number) =>
  stage.compare(`list of berth ${berthId}`, async () => {
    const stored = (await listReservationsAt(stage.owner, berthId)).filter(({ receiptNo }) => receiptNo !== null);
    const rows = await page.locator('[data-rowindex]').evaluateAll((elements) =>
      elements.map((element) => ({
        text: element.textContent,
        badge: element.querySelector('[data-field="status"]')?.textContent ?? '',
      })),
    );
    const shown = new Map(rows.map(({ text, badge }) => [find(text, /(K-\d\d-[\d-]+\d)/), badge]));
    const count = find(await readMain(page), /\d+–\d+ \/ (\d+)件/);
    return [
      { of: 'number of rows', shown: count, stored: String(stored.length) },
      ...[...shown].flatMap(([number, badge]) => {
        const row = stored.find((one) => number.startsWith(one.number ?? '-'));
        const rivals = find(badge, /競合 (\d+)件$/);
        return [
          {
            of: `status of ${number}`,
            shown: badge.replace(/競合 \d+件$/, ''),
            stored: row ? badgeOf(row) : 'no such reservation',
          },
          ...(rivals === '' ? [] : [{ of: `requests that compete with ${number}`, shown: rivals, stored: String(row?.competing) }]),
        ];
      }),
    ];
  });
