import { gzipSync } from 'node:zlib';
import { hourMs } from '@kiko/domain/calendar/durations.ts';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { settle } from '../../tools/browser/settle.ts';
import { findAccessibilityViolations } from './accessibility.ts';
import { findHarbor, findMasterAccountId, findMember, findShipId, registerBerth, requestApi } from './api-client.ts';
import { systemNow } from './system-now.ts';
import { eventually, useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

const toDoSection = (page: Page) => page.getByRole('region', { name: '対応が必要な項目' });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const periodWarning = (page: Page) => page.getByRole('alert').filter({ hasText: '次の受付期間を設定してください。' });
const parseCount = (text: string | null) => Number(/[\d,]+/.exec(text ?? '')?.[0].replace(',', '') ?? 0);

/** The count of every card by its title; 0 if nothing is pending. */
const readToDoCards = async (page: Page) => {
  const cards = await toDoSection(page)
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => ({
        title: link.querySelector('b')?.textContent ?? link.textContent.split(':')[0] ?? '',
        count: link.querySelector('.figures')?.textContent ?? '0',
      })),
    );
  return cards.map(({ title, count }) => ({ title, count: parseCount(count) }));
};

/** The list shows `1–20 / 50件`, or `0件`. */
const readListCount = async (page: Page) =>
  parseCount((await page.getByText(/^[\d,]+–[\d,]+ \/ [\d,]+件$|^0件$/).textContent())?.split('/').at(-1) ?? '');

/** No other journey acts for these organizations. There is only one ministry: its counts may change while ships are requested. */
const quiet = { harbor: '神戸市港湾局', port: '神戸港', agency: '幻日総合代理店' };
const expectedCards = {
  mlitMaster: ['クルーズ船登録・変更申請の審査'],
  harborMaster: ['予約申請の審査', '入港前手続（手続中）', '出港後報告（手続中）', '予約可能港申請の審査'],
  harborMember: ['予約申請の審査', '入港前手続（手続中）', '出港後報告（手続中）'],
  applicantMember: ['差し戻された予約申請', '差し戻されたクルーズ船申請', '入港前手続（手続中）', '出港後報告（手続中）'],
};
const accountOf = {
  mlitMaster: async () => 'mlitMaster',
  harborMaster: () => findMasterAccountId(quiet.harbor),
  harborMember: () => findMember(quiet.harbor),
  applicantMember: () => findMember(quiet.agency),
};

describe.each(['mlitMaster', 'harborMaster', 'harborMember', 'applicantMember'] as const)('%s', (kind) => {
  test('each card shows the count of its list, and the bell shows the sum', { tags: ['spec:2.12', 'spec:2.15'] }, async () => {
    const titles = expectedCards[kind];
    const page = await visit('/home', { as: await accountOf[kind]() });
    await eventually(async () => (await readToDoCards(page)).map(({ title }) => title).toSorted()).toEqual(titles.toSorted());
    const bell = page.getByRole('link', { name: /^対応が必要な項目/ });
    await eventually(async () => {
      const sum = (await readToDoCards(page)).reduce((total, { count }) => total + count, 0);
      return parseCount(await bell.getAttribute('aria-label')) === sum;
    }).toBe(true);
    for (const title of titles) {
      await eventually(async () => {
        await page.goto('/home');
        await settle(page);
        const { count } = (await readToDoCards(page)).find((card) => card.title === title) ?? { count: -1 };
        await toDoSection(page).getByRole('link', { name: title }).click();
        await page.waitForURL((url) => url.pathname !== '/home');
        await settle(page);
        if (count > 0) await page.locator('[data-rowindex="0"]').waitFor();
        return (await readListCount(page)) - count;
      }).toBe(0);
    }
  });
});

test('a berth without a next acceptance period is shown to its manager only', { tags: ['spec:2.33'] }, async () => {
  const name = { ja: '受付未設定岸壁', en: 'Berth Without Periods' };
  await registerBerth('40001-61', name, { allocation: 'firstCome', isAutomatic: true });
  const manager = await visit('/home', { as: 'harborMaster' });
  const berth = periodWarning(manager).getByRole('listitem').filter({ hasText: name.ja });
  await eventually(() => berth.textContent()).toBe(`${name.ja}受付期間なし`);
  // The demo data lets the period of this one end with the year.
  await periodWarning(manager).getByRole('listitem').filter({ hasText: '箱崎ふ頭5号岸壁' }).waitFor();
  expect(await findAccessibilityViolations(manager)).toEqual([]);
  await berth.getByRole('link').click();
  await manager.getByRole('heading', { name: name.ja, level: 1 }).waitFor();
  await eventually(() => manager.getByRole('tab', { selected: true }).textContent()).toBe('受付期間');
  await manager.getByText('この岸壁には受付期間がありません。').waitFor();

  // It is not in the general account's group; the ministry and applicants have nothing to set.
  for (const as of ['harborMember', 'mlitMaster', 'applicantMaster'])
    expect(
      await periodWarning(await visit('/home', { as }))
        .filter({ hasText: name.ja })
        .count(),
      as,
    ).toBe(0);
});

test('an opening counts down by the server’s clock and becomes a link to a request', async () => {
  const name = { ja: '開始待ち岸壁', en: 'Berth About To Open' };
  const berthId = await registerBerth('40001-62', name, { allocation: 'firstCome', isAutomatic: true });
  const publishAt = new Date(systemNow() + hourMs);
  const dates = { startAt: '2031-04-01T00:00:00+09:00', endAt: '2032-04-01T00:00:00+09:00' };
  const none = { relativeStartDays: null, relativeEndDays: null };
  const period = await requestApi('harborMaster', 'POST /acceptance-periods', { berthId, method: 1, publishAt, ...dates, ...none });
  const { version } = await requestApi('harborMaster', `GET /berths/${berthId}`);
  await requestApi('harborMaster', `PUT /berths/${berthId}`, { version, acceptancePeriodSettingType: 1 });

  const page = await visit('/home', { as: 'applicantMember' });
  const openings = section(page, 'これから受付が始まる岸壁');
  const opening = openings.getByRole('listitem').filter({ hasText: name.ja });
  const left = async () => {
    const [hours = 0, minutes = 0, seconds = 0] = (
      /\d\d:\d\d:\d\d/.exec((await opening.getByRole('timer').textContent()) ?? '')?.[0] ?? ''
    )
      .split(':')
      .map(Number);
    return hours * 3600 + minutes * 60 + seconds;
  };
  const first = await left();
  // A busy page shows a second late; with another clock than the server's the difference would be larger.
  await eventually(async () => Math.abs((await left()) - (publishAt.getTime() - systemNow()) / 1000)).toBeLessThan(2);
  await eventually(left).toBeLessThan(first);
  expect(await opening.textContent()).toContain('対象期間 2031年4月1日(火)～2032年3月31日(水)');
  expect(await opening.getByRole('link').count()).toBe(0);
  expect(await findAccessibilityViolations(page)).toEqual([]);

  const link = opening.getByRole('link', { name: `${name.ja}の予約を申請` });
  const soon = new Date(systemNow() + 5000);
  await requestApi('harborMaster', `PUT /acceptance-periods/${period.id}`, { version: period.version, publishAt: soon });
  await link.waitFor();
  expect(systemNow()).toBeGreaterThan(soon.getTime() - 1000);
  await opening.getByText('受付中', { exact: true }).waitFor();
  await link.click();
  await eventually(async () => page.url()).toMatch(new RegExp(`/reservation/new\\?berthId=${berthId}$`));
  await page.getByText(name.ja).first().waitFor();
  // It is still listed on a later visit.
  await page.goto('/home');
  await opening.getByRole('link').waitFor();
});

const cruiseDetails = {
  operatingCompany: 'プリンセス・クルーズ',
  departureCountryCode: 'KR',
  previousPort: '釜山',
  nextPort: '長崎',
  route: '横浜～釜山～博多～長崎',
  cruiseName: { ja: '秋の日本周遊', en: 'Autumn around Japan' },
};

test('notices and counts of other users’ actions appear without a reload; opening a notice marks it as read', {
  tags: ['spec:2.31', 'spec:2.32', 'spec:7.7'],
}, async () => {
  // Accounts that no other journey notifies: the board shows the newest ten, and all of them can be marked as read.
  const harbor = await findHarbor(quiet.port, quiet.harbor);
  const rules = { allocation: 'firstCome', isAutomatic: true, openDays: 3000, harbor };
  const berthId = await registerBerth('28001-63', { ja: '速報岸壁', en: 'Prompt Berth' }, rules);
  const shipId = await findShipId('Diamond Princess');
  const agency = await findMasterAccountId(quiet.agency);
  const requested = await requestApi(agency, 'POST /reservable-port-requests', { portId: harbor.portId });
  await requestApi('mlitMaster', `PUT /reservable-port-requests/${requested.id}`, {
    version: requested.version,
    transition: 'approve',
  });
  const clerk = await visit('/home', { as: agency });
  const notices = section(clerk, 'お知らせ');
  const stay = { startAt: '2030-09-10T08:00:00+09:00', endAt: '2030-09-10T18:00:00+09:00' };
  const { id, version } = await requestApi(agency, 'POST /reservations', {
    transition: 'submit',
    berthId,
    shipId,
    ...stay,
    ...cruiseDetails,
  });
  await requestApi(harbor.master, `PUT /reservations/${id}`, { version, transition: 'return', reason: '時刻を確認してください。' });

  const line = notices.getByRole('link').filter({ hasText: '予約申請が差し戻されました。' }).filter({ hasText: '速報岸壁' });
  await line.waitFor();
  expect(await line.textContent()).toContain('未読');
  const returned = async () => (await readToDoCards(clerk)).find(({ title }) => title === '差し戻された予約申請')?.count;
  const { rows } = await requestApi(agency, 'GET /summaries');
  const waiting = rows.find(({ type, status }) => type === 5 && status === 3)?.count;
  expect(waiting).toBeGreaterThan(0);
  await eventually(returned).toBe(waiting);
  await line.click();
  await clerk
    .getByRole('heading', { name: /ダイヤモンド・プリンセス/ })
    .first()
    .waitFor();
  expect(new URL(clerk.url()).pathname).toBe(`/reservation/list/${id}`);
  await clerk.goto('/home');
  await line.waitFor();
  await eventually(() => line.textContent()).not.toContain('未読');

  // A second notice, and all are marked as read with one click.
  await requestApi(agency, `PUT /reservations/${id}`, { version: version + 1, transition: 'withdraw' });
  const desk = await visit('/home', { as: harbor.master });
  const board = section(desk, 'お知らせ');
  await board.getByRole('link').filter({ hasText: '予約申請が取り下げられました。' }).filter({ hasText: '速報岸壁' }).waitFor();
  await eventually(() => board.getByRole('listitem').count()).toBe(10);

  // Older notices are in the list, which can be filtered by type and to unread ones.
  await board.getByRole('link', { name: 'すべて表示' }).click();
  const row = desk.getByRole('row').filter({ hasText: '予約申請が取り下げられました。' }).filter({ hasText: '速報岸壁' });
  await row.filter({ hasText: '未読' }).waitFor();
  await desk.getByRole('switch', { name: '未読のみ' }).click();
  await desk.getByRole('button', { name: '種類' }).click();
  await desk.getByRole('menuitemcheckbox', { name: 'チャット' }).click();
  await eventually(() => row.count()).toBe(0);
  await desk.getByRole('menuitemcheckbox', { name: 'チャット' }).click();
  await desk.keyboard.press('Escape');
  await row.click();
  await desk
    .getByRole('heading', { name: /ダイヤモンド・プリンセス/ })
    .first()
    .waitFor();
  await desk.goBack();
  await desk.getByRole('switch', { name: '未読のみ', checked: true }).waitFor();
  await eventually(() => row.count()).toBe(0);

  await desk.goto('/home');
  await board.getByRole('button', { name: 'すべて既読にする' }).click();
  await eventually(() => board.getByText('未読', { exact: true }).count()).toBe(0);
});

test('a section that fails shows the error in its place and can be retried; the others are shown', async () => {
  const page = await visit('/account', { as: 'harborMaster', allowedErrors: /500/ });
  const broken = JSON.stringify({ code: 'server.failure', requestId: 'journey-1' });
  // Broken until the click itself: a section that reads again by itself, after a live event, must not recover before.
  const isRetried = () => page.evaluate(() => document.body.dataset['retried'] === 'true');
  await page.route(/\/api\/(notifications|summaries)/, async (route) =>
    (await isRetried()) ? route.continue() : route.fulfill({ status: 500, body: broken, contentType: 'application/json' }),
  );
  await page.goto('/home');
  await settle(page);
  await section(page, 'お知らせ').getByText('journey-1').waitFor();
  await toDoSection(page).getByText('journey-1').waitFor();
  await section(page, '今後の寄港（直近5件）').getByRole('listitem').first().waitFor();
  await section(page, '今週の岸壁').getByRole('grid').waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.evaluate(() => {
    const recover = () => {
      document.body.dataset['retried'] = 'true';
    };
    document.addEventListener('click', recover, { capture: true, once: true });
  });
  await toDoSection(page).getByRole('button', { name: '再試行' }).click();
  await toDoSection(page)
    .getByRole('link', { name: /予約申請の審査/ })
    .waitFor();
});

test('a harbor manager sees seven days of its berths, also by keyboard; other users see none', async () => {
  const page = await visit('/home', { as: 'harborMaster', language: 'en' });
  const week = section(page, 'This week at the berths');
  await week.getByRole('gridcell').first().waitFor();
  await eventually(() => week.getByRole('columnheader').count()).toBe(8);
  await week.getByRole('link', { name: 'Open timeline' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await eventually(async () => new URL(page.url()).pathname).toMatch(/^\/(reservation|administration)\//);
  for (const as of ['mlitMaster', 'applicantMaster'])
    expect(await section(await visit('/home', { as }), '今週の岸壁').count(), as).toBe(0);
});

test('only users that see the timeline load it', async () => {
  const scriptsOf = async (as: string) => {
    const page = await visit('/home', { as });
    if (as === 'harborMaster') await section(page, '今週の岸壁').getByRole('grid').waitFor();
    const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    const own = urls.filter((url) => url.startsWith(inject('address')) && url.endsWith('.js'));
    const scripts = await Promise.all(own.map(async (url) => (await page.request.get(url)).body()));
    const kilobytes = Math.round(scripts.reduce((sum, script) => sum + gzipSync(script).length, 0) / 1000);
    console.log(`home of ${as}: ${kilobytes} kB of script, compressed`);
    return scripts.map(String).join('');
  };
  // The pattern that identifies the timeline in minified scripts.
  const sign = 'data-scale';
  expect(await scriptsOf('applicantMaster')).not.toContain(sign);
  expect(await scriptsOf('harborMaster')).toContain(sign);
});
