import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { waitMs } from '../../tools/kit/limits.ts';
import { requestApi } from './api-client.ts';
import { type DialogCase, press } from './dialog-context.ts';
import { countCodes, enterCode, enterFirst, signInPath, signInWithPassword, waitForCode } from './use-sign-in.ts';

const chosen = 'Fair-winds-2027';

/** The server wants the password once more. */
const refuseInvitation = async (page: Page) => {
  const json = { code: 'account.signInAgain', requestId: 'r' };
  await page.route('**/api/users/2/invite', (route) => route.fulfill({ status: 409, json }));
  await press(page, /^(招待を再送する|Send invitation again)$/);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(招待を再送する|Send invitation again)$/ })
    .click();
};

/** Dialogs of masters, accounts and the shell. */
export const masterDialogs: readonly DialogCase[] = [
  {
    file: 'apps/web/berths/abolish-berth-dialog.tsx',
    as: 'harborMaster',
    path: '/administration/facility/{berth}',
    open: (page) => press(page, /^(廃止する|Abolish)$/),
  },
  {
    file: 'apps/web/acceptance/remove-period-dialog.tsx',
    as: 'harborMaster',
    path: '/administration/facility/193?tab=acceptance',
    open: (page) => press(page, /を削除$|^Delete /),
  },
  {
    file: 'apps/web/acceptance/remove-closure-dialog.tsx',
    as: 'harborMaster',
    path: '/administration/facility/193?tab=events',
    open: (page) => press(page, /を削除$|^Delete /),
  },
  {
    file: 'apps/web/procedure-settings/remove-setting-dialog.tsx',
    as: 'harborMaster',
    path: '/administration/facility/191?tab=procedures',
    open: (page) => press(page, /を削除$|^Delete /),
  },
  {
    file: 'apps/web/ports/abolish-port-dialog.tsx',
    as: 'mlitMaster',
    path: '/administration/port/98',
    open: (page) => press(page, /^(廃止する|Abolish)$/),
  },
  {
    // An agency with many future reservations.
    file: 'apps/web/organizations/status-dialog.tsx',
    as: 'mlitMaster',
    path: '/administration/organization/74',
    open: async (page) => {
      await press(page, /^(閉鎖する|Close)$/);
      const everyone = page.getByRole('dialog').getByRole('combobox', { name: /^(すべての予約の扱い|For all reservations)$/ });
      await everyone.selectOption('handOver');
    },
  },
  ...[
    /^(全端末を強制サインアウトする|Sign out on all devices)$/,
    /^(停止する|Disable)$/,
    /^(招待を再送する|Send invitation again)$/,
  ].map(
    (name): DialogCase => ({
      file: 'apps/web/accounts/account-dialogs.tsx',
      as: 'mlitMaster',
      path: '/administration/user/2',
      open: (page) => press(page, name),
    }),
  ),
  {
    file: 'apps/web/accounts/account-dialogs.tsx',
    as: 'mlitMaster',
    path: '/administration/user/1',
    open: (page) => press(page, /^(マスター権限を移譲する|Transfer master role)$/),
  },
  {
    // The server refuses as it does for a session that is older than 15 minutes.
    file: 'apps/web/identity/prove-dialog.tsx',
    as: 'mlitMaster',
    path: '/administration/user/2',
    allowedErrors: /409/,
    open: async (page) => {
      await refuseInvitation(page);
      await page.getByRole('dialog', { name: /^(本人確認|Confirm your identity)$/ }).waitFor();
    },
  },
  {
    // The same where the code of that dialog cannot be loaded.
    file: 'apps/web/shell/proof-provider.tsx',
    as: 'mlitMaster',
    path: '/administration/user/2',
    allowedErrors: /409|ERR_FAILED/,
    open: async (page) => {
      await page.route(/prove-dialog/, (route) => route.abort());
      await page.reload();
      await refuseInvitation(page);
      await page.getByRole('dialog', { name: /^(画面を読み込めませんでした|The screen could not be loaded)$/ }).waitFor();
    },
  },
  {
    file: 'apps/web/groups/delete-group-dialog.tsx',
    as: 'harborMaster',
    path: '/administration/group/120',
    open: (page) => press(page, /^(削除する|Delete)$/),
  },
  {
    file: 'apps/web/ships/ship-request-transition-dialog.tsx',
    as: 'mlitMaster',
    path: '/administration/cruiseship/request/2',
    open: (page) => press(page, /^(差し戻す|Return)$/),
  },
  {
    file: 'apps/web/ships/ship-flag-dialog.tsx',
    as: 'mlitMaster',
    path: '/administration/cruiseship/1',
    open: (page) => press(page, /^(解撤済みにする|Mark as scrapped)$/),
  },
  {
    file: 'apps/web/kit/dialog/unsaved-changes-dialog.tsx',
    as: 'applicantMaster',
    path: '/administration/group/new',
    open: async (page) => {
      await page.getByLabel(/^(グループ名|Name|Group name)/).fill('x');
      await page.getByRole('main').getByRole('link').first().click();
    },
  },
  {
    file: 'apps/web/shell/session-ended-dialog.tsx',
    as: 'applicantMaster',
    path: '/home',
    allowedErrors: /401/,
    open: async (page) => {
      const json = { code: 'access.unauthenticated', requestId: 'r' };
      await page.route('**/api/reservations?*', (route) => route.fulfill({ status: 401, json }));
      await page.goto('/reservation/list');
    },
  },
  {
    // Two devices: another browser signs in first. A new account each time: the sign-in journey uses those of the demo data.
    file: 'apps/web/identity/session-list.tsx',
    as: 'applicantMaster',
    path: signInPath,
    open: async (page) => {
      const email = `two-devices-${randomUUID()}@example.jp`;
      const lang = await page.locator('html').getAttribute('lang');
      const account = { name: '二台 使子', nameKana: '', email, phone: '', affiliation: '', position: '', lang, groupId: null };
      await requestApi('applicantMaster', 'POST /users', account);
      const other = await page.context().browser()?.newContext({ locale: 'ja-JP' });
      other?.setDefaultTimeout(waitMs);
      const device = await other?.newPage();
      if (!device) throw new Error('there is no other browser');
      await device.goto(new URL(signInPath, page.url()).href);
      await enterFirst(device, email, chosen);
      await device.getByRole('banner').waitFor();
      const before = await countCodes(email);
      await signInWithPassword(page, email, chosen);
      await enterCode(page, await waitForCode(email, before));
      await page.getByRole('banner').waitFor();
      await page.goto('/account?sign-in');
      await press(page, /^(他の端末をすべてサインアウトする|Sign out all other devices)$/);
      await other?.close();
    },
  },
];
