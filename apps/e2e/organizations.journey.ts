import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { findAccessibilityViolations } from './accessibility.ts';
import { findShipId, registerBerth, requestApi } from './api-client.ts';
import { findMisfits } from './fits.ts';
import { eventually, useBrowser } from './use-browser.ts';
import { enterFirst, signInPath, signInWithPassword } from './use-sign-in.ts';

const { visit } = useBrowser();
const chosen = 'Fair-winds-2027';
const email = 'closing-master@example.jp';
const allowedErrors = /400|401/;
const reason = '廃業の届出があったため';

/** An agency of this journey's own with three requests, which the ministry entered in its name. */
const agency = { id: 0, requests: [] as number[] };
beforeAll(async () => {
  const { id } = await requestApi('mlitMaster', 'POST /organizations', {
    code: '39801',
    type: 3,
    name: { ja: '閉鎖試験代理店', en: 'Closing Agency' },
    address: { ja: '', en: '' },
    countryCode: 'JP',
    email: 'closing@example.jp',
    phone: '',
    master: { name: '閉鎖 花子', nameKana: '', email, phone: '', lang: 'ja', naccsUserCode: '', naccsCompanyName: '' },
  });
  const rules = { allocation: 'firstCome', isAutomatic: true, openDays: 3000 };
  const berthId = await registerBerth('40001-88', { ja: '閉鎖岸壁', en: 'Closing Berth' }, rules);
  const shipId = await findShipId('Diamond Princess');
  const request = (day: string) =>
    requestApi('mlitMaster', 'POST /reservations', {
      transition: 'submit',
      berthId,
      shipId,
      startAt: `${day}T08:00:00+09:00`,
      endAt: `${day}T18:00:00+09:00`,
      operatingCompany: 'プリンセス・クルーズ',
      departureCountryCode: 'KR',
      previousPort: '釜山',
      nextPort: '長崎',
      route: '横浜～釜山～博多',
      cruiseName: { ja: '秋の日本周遊', en: 'Autumn around Japan' },
      organizationId: id,
      requesterName: '閉鎖 花子',
      requesterPhone: '',
      requesterEmail: email,
    });
  const days = ['2031-09-01', '2031-09-03', '2031-09-05'];
  for (const day of days) agency.requests.push((await request(day)).id);
  agency.id = id;
});

const signInFirst = async (): Promise<Page> => {
  const page = await visit(signInPath, { as: 'applicantMaster', allowedErrors });
  await enterFirst(page, email, chosen);
  await page.getByRole('heading', { name: /さん$/ }).waitFor();
  return page;
};

const stateOf = async (id: number) =>
  (await requestApi('mlitMaster', `GET /reservations/${id}`)) as unknown as { state: string; organizationName: { ja: string } };

test('the ministry closes an agency, hands over and cancels its calls, settles the rest on a phone and reopens it', async () => {
  const master = await signInFirst();
  const ministry = await visit(`/administration/organization/${agency.id}`, { as: 'mlitMaster' });
  await ministry.getByRole('button', { name: '閉鎖する', exact: true }).click();
  const dialog = ministry.getByRole('dialog', { name: '閉鎖試験代理店を閉鎖しますか' });
  await dialog.getByText('今後の予約 3件').waitFor();
  const choices = dialog.getByRole('listitem').getByRole('combobox');
  expect(await dialog.getByRole('button', { name: '閉鎖する', exact: true }).isDisabled()).toBe(true);
  await choices.nth(0).selectOption('handOver');
  await dialog.getByRole('textbox', { name: /^理由/ }).fill(reason);
  // The call that is handed over needs an organization.
  expect(await dialog.getByRole('button', { name: '閉鎖する', exact: true }).isDisabled()).toBe(true);
  await dialog.getByRole('combobox', { name: /の引継ぎ先$/ }).selectOption({ index: 1 });
  await dialog
    .getByRole('combobox', { name: /の扱い$/ })
    .nth(2)
    .selectOption('cancelByMinistry');
  expect(await findAccessibilityViolations(ministry)).toEqual([]);
  await dialog.getByRole('button', { name: '閉鎖する', exact: true }).click();
  await ministry.getByText('組織を閉鎖しました。').waitFor();
  await ministry.getByText(reason).waitFor();
  await ministry.getByText('今後の予約 1件').waitFor();

  // The open page of the master account reports that its session ended and why; the sign-in page reports the same.
  await master.getByRole('dialog', { name: '組織が閉鎖されました' }).waitFor();
  const again = await visit(signInPath, { as: 'applicantMaster', allowedErrors });
  await signInWithPassword(again, email, chosen);
  await again.getByText('所属する組織は閉鎖されています。', { exact: false }).waitFor();

  const [handed = 0, canceled = 0, kept = 0] = agency.requests;
  expect((await stateOf(handed)).organizationName.ja).not.toBe('閉鎖試験代理店');
  expect((await stateOf(canceled)).state).toBe('canceled');
  expect(await stateOf(kept)).toMatchObject({ state: 'tentative', organizationName: { ja: '閉鎖試験代理店' } });

  const phone = await visit(`/administration/organization/${agency.id}`, { as: 'mlitMaster', width: 390, theme: 'dark' });
  await phone.getByRole('button', { name: '予約の扱いを決める' }).click();
  const rest = phone.getByRole('dialog', { name: '閉鎖試験代理店の予約の扱い' });
  await rest.getByRole('combobox', { name: 'すべての予約の扱い' }).selectOption('cancelByMinistry');
  await rest.getByRole('textbox', { name: /^理由/ }).fill(reason);
  expect(await findMisfits(phone)).toEqual([]);
  await rest.getByRole('button', { name: '確定する' }).click();
  await phone.getByText('予約の扱いを確定しました。').waitFor();
  await phone.getByText('今後の予約はありません。').waitFor();
  expect((await stateOf(kept)).state).toBe('canceled');

  await ministry.getByRole('button', { name: '利用を再開する' }).click();
  await ministry.getByRole('dialog').getByRole('button', { name: '利用を再開する' }).click();
  await ministry.getByText('組織の利用を再開しました。').waitFor();
  await eventually(() => ministry.getByText('閉鎖済み').count()).toBe(0);
});
