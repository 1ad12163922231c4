import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { violationsOf } from './accessibility.ts';
import { askApi, findMaster, findShip, registerBerth } from './ask-api.ts';
import { eventually, useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

/** Berths of this journey's own: one where the first who comes holds, one where the manager picks. */
const place = { first: 0, review: 0, diamond: 0, asuka: 0 };
const agencies = { second: 0, third: 0 };
beforeAll(async () => {
  const open = { isAutomatic: true, openDays: 3000 };
  place.first = await registerBerth('40001-71', { ja: '先着岸壁', en: 'First Come Berth' }, { ...open, allocation: 'firstCome' });
  place.review = await registerBerth('40001-72', { ja: '審査岸壁', en: 'Review Berth' }, { ...open, allocation: 'review' });
  place.diamond = await findShip('Diamond Princess');
  place.asuka = await findShip('Asuka III');
  agencies.second = await findMaster('銀河みなとエージェンシー');
  agencies.third = await findMaster('月見草ポートエージェント');
});

const cruise = {
  ...{ operatingCompany: 'プリンセス・クルーズ', departureCountryCode: 'KR', previousPort: '釜山', nextPort: '長崎' },
  ...{ route: '横浜～釜山～博多～長崎', cruiseName: { ja: '秋の日本周遊', en: 'Autumn around Japan' } },
};
const call = (berthId: number, day: string) => ({
  ...{ berthId, shipId: place.diamond, startAt: `${day}T08:00:00+09:00`, endAt: `${day}T18:00:00+09:00`, ...cruise },
});
const ask = (as: string | number, berthId: number, day: string) =>
  askApi(as, 'POST /reservations', { move: 'submit', ...call(berthId, day) });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
/** The chip beside the name of the ship. */
const status = (page: Page) => page.locator('h1 + span').textContent();
/** In English it is dark. */
const openAs = (as: string | number, id: number, language: 'ja' | 'en' = 'ja') =>
  visit(`/reservation/list/${id}`, { as, language, theme: language === 'ja' ? 'light' : 'dark', allowedErrors: /409/ });

/** Presses an action, looks at its dialog, and goes through with it. */
const act = async (page: Page, name: string, before: () => Promise<void> = async () => {}) => {
  await button(page, name).click();
  await before();
  await dialog(page).getByRole('button', { name, exact: true }).click();
};

test('a clerk’s call: draft, submitted, returned, resubmitted, confirmed, cancellation asked for and granted', async () => {
  const draft = await askApi('applicantMember', 'POST /reservations', { move: 'saveDraft', ...call(place.first, '2030-05-10') });
  const clerk = await openAs('applicantMember', draft.id);
  await eventually(() => status(clerk)).toBe('下書き');
  await button(clerk, '申請する').click();
  await clerk.getByText('申請すると「仮予約」になります').waitFor();
  await button(clerk, '仮予約を申請する').click();
  await clerk.getByText('仮予約が完了しました。').waitFor();
  await eventually(() => status(clerk)).toBe('仮予約');

  const manager = await openAs('harborMaster', draft.id);
  await act(manager, '差し戻す', async () => {
    expect(await dialog(manager).getByRole('button', { name: '差し戻す', exact: true }).isDisabled()).toBe(true);
    expect(await violationsOf(manager)).toEqual([]);
    await button(manager, '着岸・離岸の予定日時を確認のうえ再申請してください。').click();
  });
  await manager.getByText('差し戻しました。').waitFor();
  await eventually(() => status(manager)).toBe('差戻し');

  await clerk.reload();
  await clerk.getByText('まで場所を確保しています。').waitFor();
  await button(clerk, '再申請する').click();
  await clerk.getByLabel('次港').fill('鹿児島');
  await button(clerk, '再申請する').click();
  await clerk.getByText('仮予約が完了しました。').waitFor();

  await manager.reload();
  await manager.getByRole('tab', { name: /変更履歴/ }).click();
  // The manager reads what was changed, field by field.
  const nextPort = manager.locator('dl > div', { hasText: '次港' }).first();
  await eventually(() => nextPort.textContent()).toBe('次港長崎鹿児島');
  await act(manager, '承認する');
  await manager.getByText('承認しました。').waitFor();
  await eventually(() => status(manager)).toBe('予約確定');

  await clerk.reload();
  await act(clerk, 'キャンセルを申請する', async () => {
    await clerk.getByLabel('やむを得ない事由（故障・荒天等）').check();
  });
  await clerk.getByText('キャンセルを申請しました。').waitFor();
  await manager.goto(`/reservation/list/${draft.id}`);
  await manager.getByText('やむを得ない事由（故障・荒天等）').waitFor();
  await act(manager, 'キャンセルを承認する');
  await manager.getByText('キャンセルしました。').waitFor();
  await clerk.reload();
  await eventually(() => status(clerk)).toBe('キャンセル済み');
  const course = clerk.getByRole('list', { name: '予約の経過' }).getByRole('listitem');
  await eventually(() => course.count()).toBe(4);
});

test('a waiting list, in English: of three agencies the first withdraws and the second is promoted', async () => {
  const first = await ask('applicantMember', place.first, '2030-06-10');
  const second = await ask(agencies.second, place.first, '2030-06-10');
  const third = await ask(agencies.third, place.first, '2030-06-10');
  const waiting = await openAs(agencies.second, second.id, 'en');
  await eventually(() => status(waiting)).toBe('WaitingNo. 1');
  const behind = await openAs(agencies.third, third.id, 'en');
  await eventually(() => status(behind)).toBe('WaitingNo. 2');

  const holder = await openAs('applicantMember', first.id, 'en');
  await act(holder, 'Withdraw', async () => {
    await dialog(holder).getByText('The place goes to the next on the waiting list, in order of receipt.').waitFor();
    // Who waits is nobody's business.
    expect(await dialog(holder).getByText('Diamond Princess').count()).toBe(0);
  });
  await holder.getByText('Application has been withdrawn.').waitFor();

  await waiting.reload();
  await eventually(() => status(waiting)).toBe('Tentative');
  await waiting.getByRole('tab', { name: /History/ }).click();
  await waiting.getByText('Promoted automatically').waitFor();
  const last = await openAs(agencies.third, third.id, 'en');
  await eventually(() => status(last)).toBe('WaitingNo. 1');
});

test('what is said about a call is corrected where it stands, while its place stays', async () => {
  const asked = await ask('applicantMember', place.first, '2030-06-20');
  const page = await openAs('applicantMember', asked.id);
  await page.getByRole('tab', { name: /変更履歴/ }).click();
  await button(page, '内容を修正').click();
  await page.getByRole('textbox', { name: /^コメント/ }).fill('右舷着けを希望します');
  await page.getByRole('textbox', { name: /^航路/ }).fill('');
  await button(page, '保存する').click();
  await page.getByText('必須項目です。').waitFor();
  await page.getByRole('textbox', { name: /^航路/ }).fill('横浜～博多');
  expect(await violationsOf(page)).toEqual([]);
  await button(page, '保存する').click();
  await page.getByText('予約を更新しました。').waitFor();
  await page.getByRole('tab', { name: /変更履歴/ }).click();
  await eventually(() => page.locator('dl > div', { hasText: 'コメント' }).textContent()).toBe('コメント右舷着けを希望します');
  await eventually(() => status(page)).toBe('仮予約');
});

describe('a manager', () => {
  test('approves one of three who compete, and sees who loses before', async () => {
    const asked = await ask('applicantMember', place.review, '2030-07-10');
    const other = await ask(agencies.second, place.review, '2030-07-10');
    await ask(agencies.third, place.review, '2030-07-10');
    const manager = await openAs('harborMaster', asked.id);
    await manager.getByText('同じ時間帯に他の申請が2件あります').waitFor();
    await act(manager, '承認する', async () => {
      await dialog(manager)
        .getByRole('region', { name: /次の2件/ })
        .getByText('銀河みなとエージェンシー')
        .waitFor();
      expect(await violationsOf(manager)).toEqual([]);
    });
    await manager.getByText('承認しました。').waitFor();
    const loser = await openAs(agencies.second, other.id);
    await eventually(() => status(loser)).toBe('キャンセル待ち1番目');

    await act(manager, '取り消す', async () => {
      await dialog(manager).getByRole('region', { name: 'キャンセル待ち 2件' }).waitFor();
      await manager.getByLabel('理由').fill('岸壁の損傷');
    });
    await manager.getByText('キャンセルしました。').waitFor();
    await loser.reload();
    await eventually(() => status(loser)).toBe('仮予約');
  });

  test('re-times a call from its own page, and rejects another', async () => {
    const asked = await ask('applicantMember', place.first, '2030-08-10');
    const manager = await openAs('harborMaster', asked.id, 'en');
    await button(manager, 'Change schedule').click();
    await dialog(manager).getByRole('button', { name: 'Rough weather' }).click();
    await dialog(manager).getByRole('combobox').fill('Review Berth');
    await manager.getByRole('option', { name: 'Review Berth' }).click();
    await dialog(manager).getByRole('button', { name: 'Change', exact: true }).click();
    await manager.getByText('Reservation updated successfully.').waitFor();
    await manager.getByText('Review Berth').first().waitFor();
    await act(manager, 'Reject', () => manager.getByLabel('Reason').fill('No reception on shore'));
    await manager.getByText('Application has been rejected.').waitFor();
    await eventually(() => status(manager)).toBe('Rejected');
  });

  test('who was slower sees what the other did, and goes on from there', async () => {
    const asked = await ask('applicantMember', place.first, '2030-09-10');
    const slower = await openAs('harborMaster', asked.id);
    await button(slower, '承認する').click();
    await askApi('harborMaster', `PUT /reservations/${asked.id}`, {
      version: asked.version,
      move: 'return',
      reason: '日時の確認',
    });
    await dialog(slower).getByRole('button', { name: '承認する', exact: true }).click();
    await dialog(slower).getByText('他の利用者が更新したため保存できません。').waitFor();
    await dialog(slower).getByText('日時の確認').waitFor();
    await dialog(slower).getByRole('button', { name: '最新の内容を読み込む' }).click();
    await eventually(() => status(slower)).toBe('差戻し');
  });
});

/** Where the keyboard is. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent.trim() ?? '');
const tabTo = async (page: Page, label: string) => {
  for (let times = 0; times < 60; times += 1) {
    if ((await focused(page)) === label) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not come to ${label}`);
};

test('a manager finds, opens and returns a request by keyboard alone', async () => {
  await ask('applicantMember', place.first, '2030-11-10');
  const page = await visit(`/reservation/list?berthId=${place.first}&from=2030-11-01T00:00:00Z&to=2030-12-01T00:00:00Z`, {
    as: 'harborMaster',
  });
  await eventually(() => page.locator('[data-rowindex]').count()).toBe(1);
  await page.locator('[data-rowindex="0"] [data-field="status"]').focus();
  await page.keyboard.press('Enter');
  await eventually(() => status(page)).toBe('仮予約');
  await tabTo(page, '差し戻す');
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
  await tabTo(page, '証明資料の記載を補ってください。');
  await page.keyboard.press('Enter');
  await tabTo(page, '差し戻す');
  await page.keyboard.press('Enter');
  await page.getByText('差し戻しました。').waitFor();
  await eventually(() => status(page)).toBe('差戻し');
});

describe.each(['ja', 'en'] as const)('every dialog passes the rules of accessibility (%s)', (language) => {
  test('of calls in each state, for either side', async () => {
    const month = language === 'ja' ? '2031-01' : '2031-02';
    const tentative = await ask('applicantMember', place.first, `${month}-10`);
    const waiting = await ask('applicantMember', place.first, `${month}-10`);
    const other = await ask('applicantMember', place.first, `${month}-12`);
    const confirmed = await askApi('harborMaster', `PUT /reservations/${other.id}`, { version: other.version, move: 'approve' });
    const third = await ask('applicantMember', place.first, `${month}-14`);
    const approved = await askApi('harborMaster', `PUT /reservations/${third.id}`, { version: third.version, move: 'approve' });
    const asked = { version: approved.version, move: 'requestCancel', cancellationReason: 'planChange' };
    await askApi('applicantMember', `PUT /reservations/${third.id}`, asked);
    const problems: string[] = [];
    let dialogs = 0;
    for (const { id } of [tentative, waiting, confirmed, third])
      for (const as of ['harborMaster', 'applicantMember'] as const) {
        const page = await openAs(as, id, language);
        const actions = page.locator('main .no-print > button');
        await actions.first().waitFor();
        const names = await actions.allTextContents();
        // Details are written in place, in no dialog.
        for (const name of names.filter((label) => label !== '' && label !== '内容を修正' && label !== 'Edit details')) {
          await button(page, name).click();
          await dialog(page).waitFor();
          dialogs += 1;
          problems.push(...(await violationsOf(page)).map((violation) => `${name}: ${violation}`));
          await page.keyboard.press('Escape');
          await dialog(page).waitFor({ state: 'detached' });
        }
        // An account may have ten pages with live events.
        await page.close();
      }
    expect(problems).toEqual([]);
    expect(dialogs).toBeGreaterThan(10);
  });
});

describe('the list', () => {
  test('splits the confirmed, keeps everything in the address, and names filters', async () => {
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

  test('several are returned at once, and each hears what became of it', async () => {
    const asked = [
      await ask('applicantMember', place.first, '2030-10-10'),
      await ask('applicantMember', place.first, '2030-10-11'),
    ];
    const page = await visit(`/reservation/list?berthId=${place.first}&from=2030-10-01T00:00:00Z&to=2030-11-01T00:00:00Z`, {
      as: 'harborMaster',
      allowedErrors: /409/,
    });
    await eventually(() => page.locator('[data-rowindex]').count()).toBe(2);
    await page.getByRole('checkbox', { name: 'すべての行を選択' }).click();
    await page.getByText('2件を選択中').waitFor();
    // One of them is gone before the manager presses the button.
    const [first] = asked;
    await askApi('applicantMember', `PUT /reservations/${first?.id}`, { version: first?.version, move: 'withdraw' });
    await button(page, '差し戻す').click();
    await button(page, '証明資料の記載を補ってください。').click();
    expect(await violationsOf(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: '差し戻す', exact: true }).click();
    await dialog(page).getByText('1件が完了し、1件はできませんでした。').waitFor();
    await dialog(page).getByText('他の利用者が更新したため保存できません。').waitFor();
    await dialog(page).getByRole('button', { name: '閉じる' }).click();
    await eventually(() => page.getByText('差戻し', { exact: true }).count()).toBeGreaterThan(0);
  });
});

test('a general account of the harbor decides at the berths of its group, and finds no others', async () => {
  const { rows: berths } = await askApi('harborMember', 'GET /berths');
  expect(berths).toHaveLength(1);
  const temporary = { isTemporaryCall: true };
  const own = await askApi('applicantMember', 'POST /reservations', {
    ...{ move: 'submit', ...call(berths[0]?.id ?? 0, '2031-04-10'), ...temporary },
  });
  const other = await ask('applicantMember', place.first, '2031-04-10');
  const days = 'from=2031-04-10T00:00:00%2B09:00&to=2031-04-11T00:00:00%2B09:00';
  const { rows } = await askApi('harborMember', `GET /reservations?statuses=1&${days}`);
  expect(rows.map(({ id }) => id)).toEqual([own.id]);
  const all = await askApi('harborMaster', `GET /reservations?statuses=1&${days}`);
  expect(all.rows.map(({ id }) => id)).toEqual(expect.arrayContaining([own.id, other.id]));
  const officer = await openAs('harborMember', own.id);
  await act(officer, '差し戻す', async () => {
    await button(officer, '着岸・離岸の予定日時を確認のうえ再申請してください。').click();
  });
  await officer.getByText('差し戻しました。').waitFor();
  await eventually(() => status(officer)).toBe('差戻し');
  const refused = await visit(`/reservation/list/${other.id}`, { as: 'harborMember', allowedErrors: /404/ });
  await refused.getByText('見つかりません').first().waitFor();
});
