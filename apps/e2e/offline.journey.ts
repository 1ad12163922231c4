import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { settle } from '../../tools/browser/settle.ts';
import { findAccessibilityViolations } from './accessibility.ts';
import { findShipId, registerBerth, requestApi, submitReservation } from './api-client.ts';
import { typeMoment } from './type-moment.ts';
import { eventually, useBrowser } from './use-browser.ts';

/** Not the scripts whose names begin with the same letters. */
const serverPaths = /\/(api|health)(\/|$)/;

const { visit } = useBrowser();

const place = { berthId: 0, shipId: 0 };
beforeAll(async () => {
  const rules = { allocation: 'review', isAutomatic: true, openDays: 3000 };
  place.berthId = await registerBerth('40001-41', { ja: '通信断岸壁', en: 'Offline Berth' }, rules);
  place.shipId = await findShipId('Diamond Princess');
});

/** Calls that fail without a network are what these journeys are about. */
const allowedErrors = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|Failed to load resource/;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const offlineBar = (page: Page) =>
  page.getByText(/^ネットワークに接続されていません（再接続中…）。表示は \d\d:\d\d 時点の内容です。$/);

const cut = async (page: Page) => {
  await page.context().setOffline(true);
  await offlineBar(page).waitFor();
};

/** Back, and everything that is shown was read again. */
const comeBack = async (page: Page) => {
  await page.context().setOffline(false);
  await page.getByText('接続が回復しました。').waitFor();
  await settle(page);
};

const stateOf = async (id: number) => (await requestApi('applicantMaster', `GET /reservations/${id}`)).state;
const callsOf = async (day: string) => {
  const window = `from=${day}T00:00:00%2B09:00&to=${day}T23:59:00%2B09:00`;
  return (await requestApi('applicantMaster', `GET /reservations?berthId=${place.berthId}&${window}`)).rows;
};

describe('pressed without a network', () => {
  test('a withdrawal reports that nothing was sent, and does not happen later', async () => {
    const { id } = await submitReservation(place, '2030-03-01');
    const page = await visit(`/reservation/list/${id}`, { as: 'applicantMaster', allowedErrors });
    await button(page, '取り下げる').click();
    await cut(page);
    await dialog(page).getByRole('button', { name: '取り下げる' }).click();
    await dialog(page)
      .getByText(/送信されていません。/)
      .waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await button(page, '戻る').click();
    await comeBack(page);
    expect(await stateOf(id)).toBe('tentative');
    // Pressed again it is done, once.
    await button(page, '取り下げる').click();
    await dialog(page).getByRole('button', { name: '取り下げる' }).click();
    await page.getByText('取り下げました。').waitFor();
    expect(await stateOf(id)).toBe('withdrawn');
  });

  test('a request is not submitted later, keeps its input, and is submitted once when the button is clicked again', async () => {
    const { id } = await submitReservation(place, '2030-03-02');
    const day = '2030-03-03';
    const page = await visit(`/reservation/new?copy=${id}`, { as: 'applicantMaster', allowedErrors });
    await page.getByLabel(/^航路/).fill('博多～釜山～博多');
    await typeMoment(page, '着岸予定日時', '203003030800');
    await typeMoment(page, '離岸予定日時', '203003031800');
    await page.getByText('申請すると「仮予約」になります').waitFor();
    await cut(page);
    await button(page, '仮予約を申請する').click();
    await dialog(page).getByRole('button', { name: '仮予約を申請する' }).click();
    await page.getByText(/送信されていません。/).waitFor();
    await comeBack(page);
    expect(await callsOf(day)).toHaveLength(0);
    expect(await page.getByLabel(/^航路/).inputValue()).toBe('博多～釜山～博多');
    await button(page, '仮予約を申請する').click();
    await dialog(page).getByRole('button', { name: '仮予約を申請する' }).click();
    await page.getByText('仮予約が完了しました。').waitFor();
    expect(await callsOf(day)).toHaveLength(1);
  });

  test('several requests: the first one that is not sent stops the others', async () => {
    const ids = [await submitReservation(place, '2030-03-05'), await submitReservation(place, '2030-03-06')].map(({ id }) => id);
    const page = await visit(`/reservation/list?berthId=${place.berthId}&from=2030-03-04T15:00:00Z&to=2030-03-06T15:00:00Z`, {
      as: 'applicantMaster',
      allowedErrors,
    });
    await page
      .getByRole('checkbox', { name: /すべて|全て|all/i })
      .first()
      .check();
    await button(page, '取り下げる').click();
    await cut(page);
    await dialog(page).getByRole('button', { name: '取り下げる' }).click();
    await dialog(page)
      .getByText(/ネットワークに接続されていません。送信されていません。/)
      .waitFor();
    await eventually(() => dialog(page).getByText('送信していません。').count()).toBe(1);
    await dialog(page).getByRole('button', { name: '閉じる' }).click();
    await comeBack(page);
    expect(await Promise.all(ids.map(stateOf))).toEqual(['tentative', 'tentative']);
  });

  test('a message stays where it was written and is not sent by itself', async () => {
    const { id } = await submitReservation(place, '2030-03-07');
    const page = await visit(`/reservation/list/${id}`, { as: 'applicantMaster', allowedErrors });
    await page.getByText('まだメッセージはありません').waitFor();
    await cut(page);
    await page.getByRole('textbox', { name: 'メッセージ' }).fill('接続がないときの連絡');
    await button(page, '送信').click();
    await page.getByText(/送信できませんでした.*送信されていません。/).waitFor();
    await comeBack(page);
    const readChat = () =>
      requestApi('applicantMaster', `GET /messages/${id}?kind=5`) as unknown as Promise<{ messages: unknown[] }>;
    expect((await readChat()).messages).toHaveLength(0);
    await button(page, '再送信').click();
    await eventually(async () => (await readChat()).messages.length).toBe(1);
  });

  test('a season plan reports that it is not saved and not submitted, and saves itself when the network is back', async () => {
    const plan = await requestApi('applicantMember', 'POST /season-plans', {
      name: '通信断の計画',
      shipId: place.shipId,
      details: {
        operatingCompany: 'ポナン',
        departureCountryCode: 'JP',
        previousPort: '横浜',
        nextPort: '那覇',
        route: '横浜～博多～那覇',
        cruiseName: { ja: '冬の日本', en: 'Winter in Japan' },
      },
    });
    const page = await visit(`/reservation/season/${plan.id}`, { as: 'applicantMember', allowedErrors });
    const cell = (column: string) => page.getByRole('textbox', { name: `1行目 ${column}` });
    for (const [column, text] of [
      ['港湾', '博多'] as const,
      ['岸壁', '通信断岸壁'] as const,
      ['着岸', '2030/3/9 8:00'] as const,
      ['離岸', '18:00'] as const,
    ]) {
      await cell(column).fill(text);
      await page.keyboard.press('Tab');
    }
    await page.getByText(/申請できる 1件/).waitFor();
    await page.getByText(/^保存済み/).waitFor();
    await cut(page);
    await page.getByRole('button', { name: /1件/ }).last().click();
    await dialog(page).getByRole('button', { name: /1件/ }).click();
    await page.getByText(/サーバーに接続できないため中断しました。/).waitFor();
    await page.getByRole('textbox', { name: '2行目 港湾' }).fill('博多');
    await page.keyboard.press('Tab');
    await page.getByText(/送信されていません。/).waitFor();
    await comeBack(page);
    expect(await callsOf('2030-03-09')).toHaveLength(0);
    await page.getByText(/^保存済み/).waitFor();
    const saved = (await requestApi('applicantMember', `GET /season-plans/${plan.id}`)) as unknown as { rows: { port: string }[] };
    expect(saved.rows[1]?.port).toBe('博多');
  });

  test('a master form keeps its input, and an unreachable server is distinguished from a missing network', async () => {
    const page = await visit('/administration/port/98', { as: 'mlitMaster', allowedErrors });
    await button(page, '編集する').click();
    await page.getByLabel('電話番号').fill('092-000-0041');
    await cut(page);
    await button(page, '保存する').click();
    await page.getByText(/送信されていません。/).waitFor();
    await comeBack(page);
    // The network is there, and nothing answers behind it.
    await page.route(serverPaths, (route) => route.abort('connectionrefused'));
    await button(page, '保存する').click();
    await page.getByText(/送信されたかどうかを確認できません。/).waitFor();
    await page.getByText(/^サーバーに接続できません（再接続中…）。表示は \d\d:\d\d 時点の内容です。$/).waitFor();
    await page.unroute(serverPaths);
    await page.getByText('接続が回復しました。').waitFor();
    expect(await page.getByLabel('電話番号').inputValue()).toBe('092-000-0041');
    await button(page, '保存する').click();
    await page.getByText('更新しました。').waitFor();
  });
});

test('a dialog that is closed before the answer reports that the outcome is unknown and shows the result', async () => {
  const { id } = await submitReservation(place, '2030-03-10');
  const page = await visit(`/reservation/list/${id}`, { as: 'applicantMaster', allowedErrors });
  // The server does it, and the answer does not come.
  await page.route(`**/api/reservations/${id}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await route.fetch();
    return undefined;
  });
  await button(page, '取り下げる').click();
  await dialog(page).getByRole('button', { name: '取り下げる' }).click();
  await eventually(() => stateOf(id)).toBe('withdrawn');
  await button(page, '戻る').click();
  await page.getByText(/応答を待たずに送信を中止しました。/).waitFor();
  await eventually(() => page.locator('h1 + span').textContent()).toBe('取下げ済み');
});

describe('the screen without a network', () => {
  test('rows of an earlier filter are labeled as such and cannot be selected', async () => {
    await submitReservation(place, '2030-03-11');
    const page = await visit(`/reservation/list?berthId=${place.berthId}`, { as: 'harborMaster', allowedErrors });
    await cut(page);
    await page.getByRole('button', { name: /^状態/ }).click();
    await page.getByRole('menuitemcheckbox', { name: 'キャンセル待ち' }).click();
    await page.keyboard.press('Escape');
    const notice = page.getByText(/選択した条件の結果を読み込めません。表示は \d\d:\d\d 時点の「通信断岸壁」の内容です。/);
    await notice.waitFor();
    await eventually(() => page.locator('[inert] [data-rowindex="0"]').count()).toBe(1);
    await comeBack(page);
    await eventually(() => notice.count()).toBe(0);
    await eventually(() => page.locator('[inert]').count()).toBe(0);
  });

  test('a screen whose script was not loaded reports the network and loads automatically later', async () => {
    const script = '**/assets/statistics-screen-*.js';
    const page = await visit('/home', {
      as: 'harborMaster',
      allowedErrors: /ERR_/,
      prepare: (opened) => opened.route(script, (route) => route.abort()),
    });
    await cut(page);
    await page.getByRole('link', { name: '統計' }).click();
    await page.getByText(/ネットワークに接続できないため、画面を読み込めませんでした。/).waitFor();
    expect(await page.getByText('新しい版').count()).toBe(0);
    await page.unroute(script);
    await page.context().setOffline(false);
    await eventually(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('統計');
  });

  test('a reload while the API is away shows the shell and the failure, and goes on by itself', async () => {
    const page = await visit('/reservation/list', { as: 'applicantMaster', allowedErrors });
    await page.route(serverPaths, (route) => route.abort('connectionrefused'));
    await page.reload();
    await page.getByRole('banner').getByText('クルーズ船寄港予約システム').waitFor();
    await page.getByRole('main').getByText('表示できませんでした').waitFor();
    await page.getByText(/^サーバーに接続できません（再接続中…）。$/).waitFor();
    await page.unroute(serverPaths);
    await eventually(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('予約一覧');
  });

  test('the sign-in page reports it, too', async () => {
    const page = await visit('/?sign-in', { as: 'mlitMaster', allowedErrors });
    await page.getByRole('textbox', { name: /メールアドレス/ }).fill('10001-1@example.jp');
    await page.context().setOffline(true);
    await page.getByText(/^ネットワークに接続されていません（再接続中…）。/).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.context().setOffline(false);
    await page.getByText('接続が回復しました。').waitFor();
  });
});
