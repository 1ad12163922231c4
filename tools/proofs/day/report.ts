import { dayFromIso, startOfDay } from '@kiko/domain/calendar/days.ts';
import type { SkipReason } from '@kiko/domain/procedures/report-workflow.ts';
import { formatDay, formatNumber } from '@kiko/messages/format.ts';
import { skipReasonMessages } from '@kiko/messages/procedure-messages.ts';
import type { Page } from '../../browser/open-browser.ts';
import { until } from '../../kit/until.ts';
import { enqueueTask } from '../notices/fixture-queries.ts';
import { findRecord, findReport, passDeparture, type StoredReport } from './day-queries.ts';
import type { User } from './environment.ts';
import type { Stage } from './scenario-context.ts';
import { button, dialog, find, readMain } from './screen.ts';

/** The departure passes and the worker opens the report. */
export const depart = async (stage: Stage, id: number) => {
  await passDeparture(stage.owner, id);
  await enqueueTask(stage.owner, 'openDepartureReports');
  await until(`the worker opens the report of ${id}`, async () => (await findReport(stage.owner, id)) !== undefined, 100);
};

const chipOf = ({ status, outcome, isSubmitted }: StoredReport) => {
  if (status === 2) return outcome === 'skipped' ? '抜港' : '完了';
  return isSubmitted ? '確認待ち' : '報告待ち';
};

const dueText = ({ dueOn, daysLeft, isSubmitted }: StoredReport) => {
  const day = formatDay('ja', new Date(startOfDay(dayFromIso(dueOn))));
  if (isSubmitted) return day;
  return `${day} ${daysLeft === 0 ? '本日締切' : daysLeft > 0 ? `あと${daysLeft}日` : `${-daysLeft}日超過`}`;
};

const accounts = (count: number | null) => (count === null ? '' : `${formatNumber('ja', count)} 人`);

/** Compares the report on the screen with its row: state, deadline, counts, and the reason where the ship did not call. */
export const compareReport = (stage: Stage, page: Page, id: number) =>
  stage.compare(`report of ${id}`, async () => {
    const card = page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: '出港後報告' }) });
    const [text, stored] = await Promise.all([card.innerText(), findReport(stage.owner, id)]);
    if (!stored) throw new Error(`there is no report of ${id}`);
    const flat = text.replaceAll(/\s+/g, ' ');
    return [
      { of: 'state', shown: find(flat, /^出港後報告 (抜港|完了|確認待ち|報告待ち|差戻し)/), stored: chipOf(stored) },
      {
        of: 'deadline',
        shown: find(flat, /報告期限 (\S+( (本日締切|あと\d+日|\d+日超過))?)/),
        stored: dueText(stored),
      },
      { of: 'passengers at entry', shown: find(flat, /入港時乗客数 ([\d,]+ 人)/), stored: accounts(stored.entryPassengers) },
      {
        of: 'passengers at departure',
        shown: find(flat, /出港時乗客数 ([\d,]+ 人)/),
        stored: accounts(stored.departurePassengers),
      },
      {
        of: 'reason for skipping',
        shown: find(flat, /抜港の理由 (\S+)/),
        stored: stored.skipReason === null ? '' : skipReasonMessages[stored.skipReason as SkipReason].ja,
      },
    ];
  });

/** Enters the report of a ship that called and compares the result. */
export const reportCall = async (stage: Stage, user: User, id: number) => {
  const page = await stage.open(user, `/procedure/post-departure/${id}`);
  await compareReport(stage, page, id);
  await button(page, '報告する').click();
  await page.getByLabel('入港時乗客数').fill('1234');
  await page.getByLabel('出港時乗客数').fill('1,230');
  await button(page, '報告する').click();
  const tooMany = button(page, 'この人数で報告する');
  const toast = page.getByText('報告しました。');
  await tooMany.or(toast).first().waitFor();
  if (await tooMany.isVisible()) await tooMany.click();
  await stage.expectToast(page, '報告しました。', async () => {
    const stored = await findReport(stage.owner, id);
    return stored?.entryPassengers === 1234 && stored.departurePassengers === 1230 && stored.isSubmitted;
  });
  await compareReport(stage, page, id);
};

/** The harbor manager completes a report: it becomes the port-call record. */
export const completeReport = async (stage: Stage, id: number) => {
  const page = await stage.open('harborMaster', `/procedure/post-departure/${id}`);
  await compareReport(stage, page, id);
  await button(page, '完了にする').click();
  await dialog(page)
    .getByRole('button', { name: /完了にする$/ })
    .click();
  await stage.expectToast(page, '完了にしました。', async () => (await findRecord(stage.owner, id)) !== undefined);
  await compareReport(stage, page, id);
  await stage.compare(`port-call record of ${id}`, async () => {
    const [text, stored] = await Promise.all([readMain(page), findRecord(stage.owner, id)]);
    const flat = text.replaceAll(/\s+/g, ' ');
    return [
      {
        of: 'passengers at entry',
        shown: find(flat, /入港時乗客数 ([\d,]+ 人)/),
        stored: accounts(stored?.entryPassengers ?? null),
      },
      { of: 'outcome', shown: flat.includes('抜港の理由') ? 'skipped' : 'called', stored: stored?.outcome ?? '' },
      {
        of: 'applicant',
        shown: find(flat, /申請者 (登録のない船社|組織 \S+)/),
        stored: stored?.organizationName ?? '登録のない船社',
      },
    ];
  });
};

/** A completed call is in no list of open reports. */
export const compareOpenReports = async (stage: Stage, user: User, id: number) => {
  const page = await stage.open(user, '/procedure/post-departure');
  await stage.compare(`open reports of ${user}`, async () => {
    const stored = await findReport(stage.owner, id);
    const isListed = (await page.locator(`a[href*="/procedure/post-departure/${id}"]`).count()) > 0;
    return [{ of: `call ${id} is open`, shown: String(isListed), stored: String(stored !== undefined && stored.status !== 2) }];
  });
};
