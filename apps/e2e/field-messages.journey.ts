import { validationMessages } from '@kiko/messages/validation-messages.ts';
import type { Locator, Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { eventually, useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

type ValidationMessageKey = keyof typeof validationMessages;
type Language = 'ja' | 'en';

/** The label of each field, in both languages. */
const labels = {
  nameJa: { ja: '岸壁名（和文）', en: 'Name (Japanese)' },
  nameEn: { ja: '岸壁名（英文）', en: 'Name (English)' },
  code: { ja: '施設コード', en: 'Facility code' },
  length: { ja: '岸壁延長', en: 'Berth length' },
  postDeparture: { ja: '出港後報告の期限', en: 'Post-departure report due' },
  register: { ja: '登録する', en: 'Register' },
  organizationEmail: { ja: 'メールアドレス', en: 'Email' },
  add: { ja: '追加する', en: 'Add' },
  addPeriod: { ja: '受付期間を追加', en: 'Add period' },
  startOffset: { ja: '開始日数（申請日から）', en: 'Start offset (days from the request)' },
  endOffset: { ja: '終了日数（申請日から）', en: 'End offset (days from the request)' },
  publishAt: { ja: '公開日時', en: 'Publish time' },
  addEvent: { ja: '受付停止期間を追加', en: 'Add event' },
  recurring: { ja: '繰返し', en: 'Recurring' },
  submit: { ja: '仮予約を申請する', en: 'Submit request' },
  newPassword: { ja: '新しいパスワード', en: 'New password' },
  again: { ja: '新しいパスワード（確認）', en: 'Confirm new password' },
} as const;

const interpolateMessage = (message: ValidationMessageKey, language: Language, values: Record<string, number> = {}) =>
  validationMessages[message][language].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

/** The text below a field, as announced by a screen reader. */
const describedByText = async (page: Page, field: Locator) => {
  const id = await field.getAttribute('aria-describedby');
  return page.locator(`[id="${id}"]`).textContent();
};

describe.each(['ja', 'en'] as const)('errors are shown at their fields (%s)', (language) => {
  const label = (name: keyof typeof labels) => labels[name][language];
  const button = (page: Page, name: keyof typeof labels) => page.getByRole('button', { name: label(name), exact: true });

  test('of a berth', async () => {
    const page = await visit('/administration/facility/new', { as: 'harborMaster', language });
    const field = (name: keyof typeof labels) => page.getByLabel(label(name), { exact: false }).first();
    await field('nameJa').fill('岸'.repeat(101));
    await field('nameEn').fill('港');
    await field('length').fill('x');
    await field('postDeparture').fill('366');
    await button(page, 'register').click();
    const expected = [
      ['nameJa', interpolateMessage('tooLong', language, { maximum: 100 })],
      ['nameEn', interpolateMessage('invalidString', language)],
      ['code', interpolateMessage('required', language)],
      ['length', interpolateMessage('notNumber', language)],
      ['postDeparture', interpolateMessage('tooLarge', language, { maximum: 365 })],
    ] as const;
    for (const [name, message] of expected) await eventually(() => describedByText(page, field(name))).toBe(message);
    await field('postDeparture').fill('-1');
    await eventually(() => describedByText(page, field('postDeparture'))).toBe(interpolateMessage('negative', language));
  });

  test('of an organization’s address', async () => {
    const page = await visit('/administration/organization/new', { as: 'mlitMaster', language });
    const email = page.getByLabel(label('organizationEmail'), { exact: false }).first();
    await email.fill('nobody');
    await button(page, 'register').click();
    await eventually(() => describedByText(page, email)).toBe(interpolateMessage('invalidEmail', language));
  });

  test('of a period in days, and of an event without a weekday', async () => {
    const page = await visit('/administration/facility/193?tab=acceptance', { as: 'harborMaster', language });
    await button(page, 'addPeriod').last().click();
    const end = page.getByLabel(label('endOffset'), { exact: false });
    await page.getByLabel(label('startOffset'), { exact: false }).fill('5');
    await end.fill('4');
    await button(page, 'add').click();
    await eventually(() => describedByText(page, end)).toBe(interpolateMessage('endOffsetBeforeStart', language));

    await page.goto('/administration/facility/193?tab=events');
    await button(page, 'addEvent').click();
    await page.getByRole('switch', { name: label('recurring') }).click();
    await button(page, 'add').click();
    await page.getByText(interpolateMessage('tooFew', language, { count: 1 })).waitFor();
  });

  test('of a stay that ends before it begins', async () => {
    const page = await visit('/reservation/new?startAt=2027-03-09T09:00:00Z&endAt=2027-03-09T08:00:00Z', {
      as: 'applicantMaster',
      language,
    });
    await button(page, 'submit').click();
    await page.getByText(interpolateMessage('departureNotAfterArrival', language)).waitFor();
    await page.getByText(interpolateMessage('required', language)).first().waitFor();
  });

  test('of a new password', { tags: ['spec:5.2'] }, async () => {
    const page = await visit('/account', { as: 'applicantMember', language });
    const chosen = page.getByLabel(label('newPassword'), { exact: true });
    await chosen.fill('Short-1');
    await page.getByLabel(label('again')).fill('Short-2');
    await eventually(() => describedByText(page, chosen)).toBe(interpolateMessage('tooShort', language, { count: 8 }));
    await eventually(() => describedByText(page, page.getByLabel(label('again')))).toBe(
      { ja: 'パスワードが一致しません。', en: 'Passwords do not match' }[language],
    );
  });
});
