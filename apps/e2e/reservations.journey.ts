import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { findAccessibilityViolations } from './accessibility.ts';
import { findMasterAccountId, findShipId, registerBerth, requestApi } from './api-client.ts';
import { isFull } from './is-full.ts';
import { eventually, useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

/** Separate berths for this journey: one with first-come allocation, one with review allocation. */
const fixtures = { first: 0, review: 0, diamond: 0, asuka: 0 };
const agencyAccountIds = { second: 0, third: 0 };
beforeAll(async () => {
  const open = { isAutomatic: true, openDays: 3000 };
  fixtures.first = await registerBerth(
    '40001-71',
    { ja: '先着岸壁', en: 'First Come Berth' },
    { ...open, allocation: 'firstCome' },
  );
  fixtures.review = await registerBerth('40001-72', { ja: '審査岸壁', en: 'Review Berth' }, { ...open, allocation: 'review' });
  fixtures.diamond = await findShipId('Diamond Princess');
  fixtures.asuka = await findShipId('Asuka III');
  agencyAccountIds.second = await findMasterAccountId('銀河みなとエージェンシー');
  agencyAccountIds.third = await findMasterAccountId('月見草ポートエージェント');
});

const cruiseDetails = {
  operatingCompany: 'プリンセス・クルーズ',
  departureCountryCode: 'KR',
  previousPort: '釜山',
  nextPort: '長崎',
  route: '横浜～釜山～博多～長崎',
  cruiseName: { ja: '秋の日本周遊', en: 'Autumn around Japan' },
};
const reservationInput = (berthId: number, day: string) => ({
  berthId,
  shipId: fixtures.diamond,
  startAt: `${day}T08:00:00+09:00`,
  endAt: `${day}T18:00:00+09:00`,
  ...cruiseDetails,
});
const submitReservationAs = (as: string | number, berthId: number, day: string) =>
  requestApi(as, 'POST /reservations', { transition: 'submit', ...reservationInput(berthId, day) });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
/** The status chip beside the name of the ship. */
const statusText = (page: Page) => page.locator('h1 + span').textContent();
/** The receipt number as displayed. */
const formatReceipt = ({ receiptNo }: { receiptNo: number }) => `#${String(receiptNo).padStart(6, '0')}`;
const accountNameOf = (kind: string) => inject('accounts').find((account) => account.kind === kind)?.name;
/** The width of an A4 page between margins of 10 mm, in CSS pixels. */
const paperWidth = 718;

/** Paper cannot be scrolled: content wider than the page is cut off. */
const expectPrintedOnA4 = async (page: Page, part: Locator) => {
  const before = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: paperWidth, height: 1000 });
  await page.getByRole('navigation', { name: 'メインメニュー' }).waitFor({ state: 'hidden' });
  const { right, height } = await part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  expect(right).toBeLessThanOrEqual(paperWidth);
  expect(height).toBeGreaterThan(0);
  await page.emulateMedia({ media: 'screen' });
  if (before) await page.setViewportSize(before);
};

/** English is tested in the dark theme. */
const openAs = (as: string | number, id: number, language: 'ja' | 'en' = 'ja') =>
  visit(`/reservation/list/${id}`, { as, language, theme: language === 'ja' ? 'light' : 'dark', allowedErrors: /409/ });

/** Clicks an action, checks its dialog, and confirms it. */
const confirmAction = async (page: Page, name: string, before: () => Promise<void> = async () => {}) => {
  await button(page, name).click();
  await before();
  await dialog(page).getByRole('button', { name, exact: true }).click();
};

test('a clerk’s call: draft, submitted, returned, resubmitted, confirmed, cancellation requested and granted', async () => {
  const draft = await requestApi('applicantMember', 'POST /reservations', {
    transition: 'saveDraft',
    ...reservationInput(fixtures.first, '2030-05-10'),
  });
  const clerk = await openAs('applicantMember', draft.id);
  await eventually(() => statusText(clerk)).toBe('下書き');
  await button(clerk, '申請する').click();
  await clerk.getByText('申請すると「仮予約」になります').waitFor();
  await confirmAction(clerk, '仮予約を申請する');
  await clerk.getByText('仮予約が完了しました。').waitFor();
  await eventually(() => statusText(clerk)).toBe('仮予約');

  const manager = await openAs('harborMaster', draft.id);
  await confirmAction(manager, '差し戻す', async () => {
    expect(await dialog(manager).getByRole('button', { name: '差し戻す', exact: true }).isDisabled()).toBe(true);
    expect(await findAccessibilityViolations(manager)).toEqual([]);
    await button(manager, '着岸・離岸の予定日時を確認のうえ再申請してください。').click();
  });
  await manager.getByText('差し戻しました。').waitFor();
  await eventually(() => statusText(manager)).toBe('差戻し');

  await clerk.reload();
  await clerk.getByText(/まで岸壁を確保しています。/).waitFor();
  await button(clerk, '再申請する').click();
  await clerk.getByLabel('次港').fill('鹿児島');
  await confirmAction(clerk, '再申請する');
  await clerk.getByText('仮予約が完了しました。').waitFor();

  await manager.reload();
  await manager.getByRole('tab', { name: /変更履歴/ }).click();
  // The manager sees the changed fields.
  const nextPort = manager.locator('dl > div', { hasText: '次港' }).first();
  await eventually(() => nextPort.textContent()).toBe('次港長崎鹿児島');
  await confirmAction(manager, '承認する');
  await manager.getByText('承認しました。').waitFor();
  await eventually(() => statusText(manager)).toBe('予約確定');

  await clerk.reload();
  await confirmAction(clerk, 'キャンセルを申請する', async () => {
    await clerk.getByLabel('やむを得ない事由（故障・荒天等）').check();
  });
  await clerk.getByText('キャンセルを申請しました。').waitFor();
  await manager.goto(`/reservation/list/${draft.id}`);
  await manager.getByText('やむを得ない事由（故障・荒天等）').waitFor();
  await confirmAction(manager, 'キャンセル申請を承認する');
  await manager.getByText('キャンセルしました。').waitFor();
  await clerk.reload();
  await eventually(() => statusText(clerk)).toBe('キャンセル済み');
  const course = clerk.getByRole('list', { name: '予約の経過' }).getByRole('listitem');
  await eventually(() => course.count()).toBe(4);
});

test('a waiting list, in English: of three agencies the first withdraws and the second is promoted', async () => {
  const first = await submitReservationAs('applicantMember', fixtures.first, '2030-06-10');
  const second = await submitReservationAs(agencyAccountIds.second, fixtures.first, '2030-06-10');
  const third = await submitReservationAs(agencyAccountIds.third, fixtures.first, '2030-06-10');
  const waiting = await openAs(agencyAccountIds.second, second.id, 'en');
  await eventually(() => statusText(waiting)).toBe('WaitingNo. 1');
  const behind = await openAs(agencyAccountIds.third, third.id, 'en');
  await eventually(() => statusText(behind)).toBe('WaitingNo. 2');

  const holder = await openAs('applicantMember', first.id, 'en');
  await confirmAction(holder, 'Withdraw', async () => {
    await dialog(holder).getByText('The next request on the waiting list is promoted in order of receipt.').waitFor();
    // The names of waiting requests are not shown.
    await eventually(() => dialog(holder).getByText('Diamond Princess').count()).toBe(1);
  });
  await holder.getByText('Application has been withdrawn.').waitFor();

  await waiting.reload();
  await eventually(() => statusText(waiting)).toBe('Tentative');
  await waiting.getByRole('tab', { name: /History/ }).click();
  await waiting.getByText('Promoted automatically').waitFor();
  const last = await openAs(agencyAccountIds.third, third.id, 'en');
  await eventually(() => statusText(last)).toBe('WaitingNo. 1');
});

test('the details of a call are edited in place, and its place is kept', async () => {
  const requested = await submitReservationAs('applicantMember', fixtures.first, '2030-06-20');
  const page = await openAs('applicantMember', requested.id);
  await page.getByRole('tab', { name: /変更履歴/ }).click();
  await button(page, '内容を修正').click();
  await page.getByRole('textbox', { name: /^コメント/ }).fill('右舷着けを希望します');
  await page.getByRole('textbox', { name: /^航路/ }).fill('');
  await button(page, '保存する').click();
  await page.getByText('必須項目です。').waitFor();
  await page.getByRole('textbox', { name: /^航路/ }).fill('横浜～博多');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await button(page, '保存する').click();
  await page.getByText('予約を更新しました。').waitFor();
  await page.getByRole('tab', { name: /変更履歴/ }).click();
  await eventually(() => page.locator('dl > div', { hasText: 'コメント' }).textContent()).toBe('コメント右舷着けを希望します');
  await eventually(() => statusText(page)).toBe('仮予約');
});

describe('a manager', () => {
  test('approves one of three competing requests, and sees the losing ones before', async () => {
    const requested = await submitReservationAs('applicantMember', fixtures.review, '2030-07-10');
    const other = await submitReservationAs(agencyAccountIds.second, fixtures.review, '2030-07-10');
    const late = await submitReservationAs(agencyAccountIds.third, fixtures.review, '2030-07-10');
    const manager = await openAs('harborMaster', requested.id);
    await manager.getByText('承認すると、競合する2件は承認できなくなります').waitFor();
    await confirmAction(manager, '承認する', async () => {
      await dialog(manager)
        .getByRole('region', { name: 'この決定により、次の2件は承認できなくなります' })
        .getByText('銀河みなとエージェンシー')
        .waitFor();
      expect(await findAccessibilityViolations(manager)).toEqual([]);
    });
    await manager.getByText('承認しました。').waitFor();
    const competitor = await openAs(agencyAccountIds.second, other.id);
    await eventually(() => statusText(competitor)).toBe('キャンセル待ち1番目');

    await confirmAction(manager, '取り消す', async () => {
      await dialog(manager).getByRole('region', { name: '次の2件が仮予約に繰り上がります' }).waitFor();
      await manager.getByLabel('理由').fill('岸壁の損傷');
    });
    await manager.getByText('予約を取り消しました。').waitFor();
    await competitor.reload();
    await eventually(() => statusText(competitor)).toBe('仮予約');

    // Of the remaining two the later receipt is approved: that needs a reason, which the examination record keeps.
    const [earlier, later] = [other, late].map(formatReceipt);
    await manager.goto(`/reservation/list/${late.id}`);
    await confirmAction(manager, '承認する', async () => {
      await dialog(manager).getByText('受付が早い申請があります。受付順と異なる決定の理由を入力してください。').waitFor();
      expect(await dialog(manager).getByRole('button', { name: '承認する', exact: true }).isDisabled()).toBe(true);
      await manager.getByLabel('理由').fill('初寄港を優先');
    });
    await manager.getByText('承認しました。').waitFor();
    await manager.getByRole('link', { name: '審査経緯' }).click();
    const rowOf = (receipt = '') =>
      manager
        .getByRole('table', { name: '審査経緯' })
        .getByRole('row')
        .filter({ hasText: `受付 ${receipt}（` });
    const decidedBy = new RegExp(`\\d{2}:\\d{2}:\\d{2} キャンセル待ちへ変更 港湾管理者 ${accountNameOf('harborMaster')}`);
    const lost = rowOf(earlier).getByRole('listitem').filter({ hasText: decidedBy });
    await lost.getByText(`受付番号 ${later} の申請を承認したため`).waitFor();
    await lost.getByText('初寄港を優先').waitFor();
    expect(await rowOf(earlier).textContent()).toMatch(/受付 #\d{6}（.*\d{2}:\d{2}:\d{2}）/);
    await rowOf(later).getByText('月見草ポートエージェント').waitFor();
    await expectPrintedOnA4(manager, manager.getByRole('table', { name: '審査経緯' }));

    // The losing applicant sees the receipt, the reason and the person, but no details of the winner.
    await competitor.goto(`/reservation/list/${other.id}?tab=history`);
    await competitor.getByText(`受付番号 ${later} の申請を承認したため`).waitFor();
    await competitor.getByRole('blockquote').filter({ hasText: '初寄港を優先' }).waitFor();
    expect(await competitor.getByText('月見草ポートエージェント').count()).toBe(0);
    expect(await competitor.getByRole('link', { name: '審査経緯' }).count()).toBe(0);
  });

  test('reschedules a call from its own page, and rejects another', async () => {
    const requested = await submitReservationAs('applicantMember', fixtures.first, '2030-08-10');
    const manager = await openAs('harborMaster', requested.id, 'en');
    await button(manager, 'Change schedule').click();
    await dialog(manager).getByRole('button', { name: 'Rough weather' }).click();
    await dialog(manager).getByRole('combobox').fill('Review Berth');
    await manager.getByRole('option', { name: 'Review Berth' }).click();
    await dialog(manager).getByRole('button', { name: 'Change', exact: true }).click();
    await manager.getByText('Reservation updated successfully.').waitFor();
    await manager.getByText('Review Berth').first().waitFor();

    const other = await submitReservationAs('applicantMember', fixtures.first, '2030-08-20');
    await manager.goto(`/reservation/list/${other.id}`);
    await confirmAction(manager, 'Reject', () => manager.getByLabel('Reason').fill('No reception on shore'));
    await manager.getByText('Application has been rejected.').waitFor();
    await eventually(() => statusText(manager)).toBe('Rejected');
    await manager.goto(`/reservation/list/${requested.id}`);
    await eventually(() => statusText(manager)).toBe('Tentative');
  });

  test('after a conflict sees the changes of the other user, and continues from there', async () => {
    const requested = await submitReservationAs('applicantMember', fixtures.first, '2030-09-10');
    const slower = await openAs('harborMaster', requested.id);
    await button(slower, '承認する').click();
    await requestApi('harborMaster', `PUT /reservations/${requested.id}`, {
      version: requested.version,
      transition: 'return',
      reason: '日時の確認',
    });
    await dialog(slower).getByRole('button', { name: '承認する', exact: true }).click();
    await dialog(slower).getByText('他の利用者が先に更新したため、保存できませんでした。').waitFor();
    await dialog(slower).getByText('日時の確認').waitFor();
    await dialog(slower).getByRole('button', { name: '最新の内容を読み込む' }).click();
    await eventually(() => statusText(slower)).toBe('差戻し');
  });
});

/** The text of the focused element. */
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent.trim() ?? '');
const tabTo = async (page: Page, label: string) => {
  for (let times = 0; times < 60; times += 1) {
    if ((await focusedText(page)) === label) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the focus does not reach ${label}`);
};

test('a manager finds, opens and returns a request by keyboard only', async () => {
  await submitReservationAs('applicantMember', fixtures.first, '2030-11-10');
  const page = await visit(`/reservation/list?berthId=${fixtures.first}&from=2030-11-01T00:00:00Z&to=2030-12-01T00:00:00Z`, {
    as: 'harborMaster',
  });
  await eventually(() => page.locator('[data-rowindex]').count()).toBe(1);
  await page.locator('[data-rowindex="0"] [data-field="status"]').focus();
  await page.keyboard.press('Enter');
  await eventually(() => statusText(page)).toBe('仮予約');
  await tabTo(page, '差し戻す');
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
  await tabTo(page, '証明資料の記載を補ってください。');
  await page.keyboard.press('Enter');
  await tabTo(page, '差し戻す');
  await page.keyboard.press('Enter');
  await page.getByText('差し戻しました。').waitFor();
  await eventually(() => statusText(page)).toBe('差戻し');
});

describe.each(isFull ? (['ja', 'en'] as const) : (['ja'] as const))(
  'every dialog passes the accessibility rules (%s)',
  (language) => {
    test('of calls in each state, for applicant and manager', async () => {
      const month = language === 'ja' ? '2031-01' : '2031-02';
      const tentative = await submitReservationAs('applicantMember', fixtures.first, `${month}-10`);
      const waiting = await submitReservationAs(agencyAccountIds.second, fixtures.first, `${month}-10`);
      const other = await submitReservationAs('applicantMember', fixtures.first, `${month}-12`);
      const confirmed = await requestApi('harborMaster', `PUT /reservations/${other.id}`, {
        version: other.version,
        transition: 'approve',
      });
      const third = await submitReservationAs('applicantMember', fixtures.first, `${month}-14`);
      const approved = await requestApi('harborMaster', `PUT /reservations/${third.id}`, {
        version: third.version,
        transition: 'approve',
      });
      const requested = { version: approved.version, transition: 'requestCancel', cancellationReason: 'planChange' };
      await requestApi('applicantMember', `PUT /reservations/${third.id}`, requested);
      const problems: string[] = [];
      let dialogs = 0;
      for (const { id } of [tentative, waiting, confirmed, third])
        for (const as of ['harborMaster', id === waiting.id ? agencyAccountIds.second : 'applicantMember'] as const) {
          const page = await openAs(as, id, language);
          const actions = page.locator('main .no-print > button');
          await actions.first().waitFor();
          const names = await actions.allTextContents();
          // Details are edited in place, not in a dialog.
          for (const name of names.filter((label) => label !== '' && label !== '内容を修正' && label !== 'Edit details')) {
            await button(page, name).click();
            await dialog(page).waitFor();
            dialogs += 1;
            problems.push(...(await findAccessibilityViolations(page)).map((violation) => `${name}: ${violation}`));
            await page.keyboard.press('Escape');
            await dialog(page).waitFor({ state: 'detached' });
          }
          // An account may have ten pages with live events.
          await page.close();
        }
      expect(problems).toEqual([]);
      expect(dialogs).toBeGreaterThan(10);
    });
  },
);

describe('the list', () => {
  test('separates confirmed calls, keeps its state in the URL, and saves named filters', { tags: ['spec:2.51'] }, async () => {
    const page = await visit('/reservation/list', { as: 'harborMaster' });
    await button(page, '状態').click();
    await page.getByRole('menuitemcheckbox', { name: 'キャンセル申請中' }).click();
    await page.waitForURL(/statuses=2&isCancellationRequest=true$/);
    await page.keyboard.press('Escape');
    const chips = () => page.locator('[data-field="status"][role="gridcell"]').allTextContents();
    await eventually(async () => new Set(await chips())).toEqual(new Set(['キャンセル申請中']));
    await page.reload();
    await eventually(async () => new Set(await chips())).toEqual(new Set(['キャンセル申請中']));
    await button(page, '条件を保存').click();
    await page.getByLabel('条件の名前').fill('急ぎ');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'すべて' }).click();
    await page.waitForURL(/\/reservation\/list$/);
    await page.getByRole('link', { name: '急ぎ' }).click();
    await page.waitForURL(/isCancellationRequest=true$/);
  });

  test('several requests are returned at once, with a result for each', async () => {
    const requested = [
      await submitReservationAs('applicantMember', fixtures.first, '2030-10-10'),
      await submitReservationAs('applicantMember', fixtures.first, '2030-10-11'),
    ];
    const page = await visit(`/reservation/list?berthId=${fixtures.first}&from=2030-10-01T00:00:00Z&to=2030-11-01T00:00:00Z`, {
      as: 'harborMaster',
      allowedErrors: /409/,
    });
    await eventually(() => page.locator('[data-rowindex]').count()).toBe(2);
    await page.getByRole('checkbox', { name: 'すべての行を選択' }).click();
    await page.getByText('2件を選択中').waitFor();
    await button(page, '差し戻す').click();
    await button(page, '証明資料の記載を補ってください。').click();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    // One of them changes before the manager confirms. The open dialog keeps the requests as they were chosen.
    const [first] = requested;
    await requestApi('applicantMember', `PUT /reservations/${first?.id}`, { version: first?.version, transition: 'withdraw' });
    await dialog(page).getByRole('button', { name: '差し戻す', exact: true }).click();
    await dialog(page).getByText('1件を処理しました。1件は処理できませんでした。').waitFor();
    await dialog(page).getByText('他の利用者が先に更新したため、保存できませんでした。').waitFor();
    await dialog(page).getByRole('button', { name: '閉じる' }).click();
    await eventually(() => page.getByText('差戻し', { exact: true }).count()).toBeGreaterThan(0);
  });

  test('the results of several decisions stay on the screen when the decided rows leave the filtered list', async () => {
    await submitReservationAs('applicantMember', fixtures.first, '2030-10-20');
    await submitReservationAs('applicantMember', fixtures.first, '2030-10-21');
    const window = 'from=2030-10-19T00:00:00Z&to=2030-10-23T00:00:00Z';
    const page = await visit(`/reservation/list?berthId=${fixtures.first}&statuses=1&${window}`, { as: 'harborMaster' });
    await eventually(() => page.locator('[data-rowindex]').count()).toBe(2);
    await page.getByRole('checkbox', { name: 'すべての行を選択' }).click();
    await button(page, '差し戻す').click();
    await button(page, '証明資料の記載を補ってください。').click();
    await dialog(page).getByRole('button', { name: '差し戻す', exact: true }).click();
    await eventually(() => page.locator('[data-rowindex]').count()).toBe(0);
    await dialog(page).getByText('2件を処理しました。0件は処理できませんでした。').waitFor();
    await dialog(page).getByRole('button', { name: '閉じる' }).click();
    await dialog(page).waitFor({ state: 'detached' });
  });
});

test('a general account of the harbor decides at the berths of its group, and sees no others', async () => {
  // An account of this journey: other journeys act at the berth of the demo user.
  const lists = { facilities: [fixtures.first], ports: [], cruiseShips: [] };
  const group = await requestApi('harborMaster', 'POST /groups', { name: '先着岸壁担当', ...lists });
  const { id: member } = await requestApi('harborMaster', 'POST /users', {
    name: '先着 担当',
    nameKana: '',
    email: 'first-berth@example.jp',
    phone: '',
    affiliation: '',
    position: '',
    lang: 'ja',
    groupId: group.id,
  });
  const own = await submitReservationAs('applicantMember', fixtures.first, '2031-04-10');
  const other = await submitReservationAs('applicantMember', fixtures.review, '2031-04-10');
  const days = 'from=2031-04-10T00:00:00%2B09:00&to=2031-04-11T00:00:00%2B09:00';
  const { rows } = await requestApi(member, `GET /reservations?statuses=1&${days}`);
  expect(rows.map(({ id }) => id)).toEqual([own.id]);
  const all = await requestApi('harborMaster', `GET /reservations?statuses=1&${days}`);
  expect(all.rows.map(({ id }) => id)).toEqual(expect.arrayContaining([own.id, other.id]));
  const officer = await openAs(member, own.id);
  await confirmAction(officer, '差し戻す', async () => {
    await button(officer, '着岸・離岸の予定日時を確認のうえ再申請してください。').click();
  });
  await officer.getByText('差し戻しました。').waitFor();
  await eventually(() => statusText(officer)).toBe('差戻し');
  const refused = await visit(`/reservation/list/${other.id}`, { as: member, allowedErrors: /404/ });
  await refused.getByText('見つかりません').first().waitFor();
});
