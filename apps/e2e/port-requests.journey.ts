import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findAccessibilityViolations } from './accessibility.ts';
import { findMasterAccountId, requestApi } from './api-client.ts';
import { eventually, useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

const firstRow = (page: Page) => page.locator('[data-rowindex="0"]');
const firstName = async (page: Page) => (await firstRow(page).locator('a').first().textContent()) ?? '';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const confirm = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const searchPort = async (page: Page, port: string) => {
  await page.getByRole('searchbox').fill(port);
  await eventually(() => firstName(page)).toBe(port);
};

test('an agency requests a port and can book it until the approval is revoked, which an open form explains', async () => {
  const agency = await visit('/administration/harbor-utilization?requestable=true', { as: 'applicantMember' });
  await firstRow(agency).waitFor();
  const port = await firstName(agency);
  await firstRow(agency).locator('[aria-colindex="1"]').focus();
  await agency.keyboard.press('Enter');
  await agency.getByRole('dialog').getByText(`${port}を予約可能港として申請しますか`).waitFor();
  expect(await findAccessibilityViolations(agency)).toEqual([]);
  await confirm(agency, '申請する');
  await agency.getByText('登録しました。').waitFor();
  // A requested port cannot be requested again and is removed from the list.
  await eventually(async () => (await firstName(agency)) === port).toBe(false);

  const ministry = await visit('/administration/reservable-port-request?statuses=1', { as: 'mlitMember' });
  await searchPort(ministry, port);
  // Other agencies may have requested the same port.
  await ministry
    .getByRole('row', { name: /虹色くじら船舶代理店/ })
    .locator('a')
    .first()
    .click();
  await button(ministry, '承認する').click();
  await ministry.getByText('申請者とマスターアカウントの所属グループには自動的に追加されます。').waitFor();
  await confirm(ministry, '承認する');
  await ministry.getByText('申請を承認しました。').waitFor();
  await ministry.getByText('承認済み').waitFor();

  // The agency fills in a request for the port while its approval is revoked.
  agency.on('dialog', (question) => void question.accept());
  await agency.goto('/reservation/new');
  await agency.getByRole('combobox', { name: /^港湾/ }).fill(port);
  await agency.getByRole('option', { name: port, exact: true }).click();
  const comment = agency.getByRole('textbox', { name: /^コメント/ });
  await comment.fill('曳船を手配済みです。');

  await button(ministry, '承認を取り消す').click();
  const revoke = ministry.getByRole('dialog').getByRole('button', { name: '承認を取り消す' });
  expect(await revoke.isDisabled()).toBe(true);
  await ministry.getByLabel('理由').fill('代理店契約の終了');
  expect(await findAccessibilityViolations(ministry)).toEqual([]);
  await revoke.click();
  await ministry.getByText('承認を取り消しました。').waitFor();
  await ministry.getByText('代理店契約の終了').waitFor();

  const lost = `${port}の承認が取り消されました（代理店契約の終了）。入力した内容は残っています。`;
  await agency.getByRole('alert').getByText(lost).waitFor();
  expect(await agency.getByRole('combobox', { name: /^港湾/ }).inputValue()).toBe(port);
  expect(await comment.inputValue()).toBe('曳船を手配済みです。');
  expect(await findAccessibilityViolations(agency)).toEqual([]);
  await agency.goto('/administration/harbor-utilization');
  await searchPort(agency, port);
  await eventually(() => firstRow(agency).textContent()).toContain('取消し');
});

test('an agency withdraws a pending request', async () => {
  const page = await visit('/administration/harbor-utilization?requestable=true', { as: 'applicantMaster' });
  await firstRow(page).waitFor();
  const port = await firstName(page);
  await firstRow(page).locator('a').first().click();
  await confirm(page, '申請する');
  await page.getByText('登録しました。').waitFor();
  await page.goto('/administration/harbor-utilization');
  await searchPort(page, port);
  await eventually(() => firstRow(page).textContent()).toContain('審査待ち');
  await firstRow(page).locator('a').first().click();
  await button(page, '取り下げる').click();
  await confirm(page, '取り下げる');
  await page.getByText('申請を取り下げました。').waitFor();
  expect(await button(page, '取り下げる').count()).toBe(0);
});

test('a reviewer gets a refusal when another was faster, and sees the current state', async () => {
  const agency = await findMasterAccountId('人魚坂船舶代理店');
  const { rows } = await requestApi(agency, 'GET /ports?requestable=true');
  const { id } = await requestApi(agency, 'POST /reservable-port-requests', { portId: rows[0]?.id });
  const mine = await visit(`/administration/reservable-port-request/${id}`, { as: 'mlitMaster', allowedErrors: /409/ });
  await button(mine, '却下する').click();
  await mine.getByLabel('理由').fill('岸壁改修中');
  const theirs = await visit(new URL(mine.url()).pathname, { as: 'mlitMember' });
  await button(theirs, '承認する').click();
  await confirm(theirs, '承認する');
  await theirs.getByText('申請を承認しました。').waitFor();
  await confirm(mine, '却下する');
  await mine.getByText('他の利用者が先に更新したため、保存できませんでした。').waitFor();
  await button(mine, '戻る').click();
  await mine.getByText('承認済み').waitFor();
});
