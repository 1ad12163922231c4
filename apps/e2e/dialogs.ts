import type { Page } from 'playwright-core';
import { type DialogCase, press } from './dialog-context.ts';
import { masterDialogs } from './master-dialogs.ts';
import { typeMoment } from './type-moment.ts';

const record = (state: 'tentative' | 'confirmed' | 'canceling') => `/reservation/list/{${state}}`;

const transitions = (as: string, state: Parameters<typeof record>[0], ...names: RegExp[]): DialogCase[] =>
  names.map((name) => ({
    file: 'apps/web/reservations/detail/reservation-transition-dialog.tsx' as const,
    as,
    path: record(state),
    open: (page: Page) => press(page, name),
  }));

/** Every dialog of the product, and how to come to it. Labels are in both languages. */
export const dialogCases: readonly DialogCase[] = [
  ...transitions('harborMaster', 'tentative', /^(承認する|Approve)$/, /^(差し戻す|Return)$/, /^(却下する|Reject)$/),
  ...transitions('applicantMaster', 'tentative', /^(取り下げる|Withdraw)$/, /^(引き戻す|Pull back)$/),
  ...transitions('applicantMaster', 'confirmed', /^(キャンセルを申請する|Request cancellation)$/),
  ...transitions('harborMaster', 'confirmed', /^(取り消す|Revoke)$/),
  ...transitions(
    'harborMaster',
    'canceling',
    /^(キャンセル申請を承認する|Approve cancellation request)$/,
    /^(キャンセル申請を却下する|Reject cancellation request)$/,
  ),
  ...transitions('applicantMaster', 'canceling', /^(キャンセル申請を引き戻す|Pull back cancellation)$/),
  {
    file: 'apps/web/reservations/calendar/reschedule-dialog.tsx',
    as: 'harborMaster',
    path: record('confirmed'),
    open: (page) => press(page, /^(日時・岸壁を変更|Change schedule)$/),
  },
  {
    file: 'apps/web/reservations/list/saved-filters.tsx',
    as: 'harborMaster',
    path: '/reservation/list?freetext=a',
    open: (page) => press(page, /^(条件を保存|Save filter)$/),
  },
  {
    file: 'apps/web/reservations/list/period-filter.tsx',
    as: 'harborMaster',
    path: '/reservation/list',
    open: (page) => press(page, /^(着岸予定日|着岸予定日|Dates|Arrival dates)$/),
  },
  {
    // On a phone nothing can be chosen in the list.
    file: 'apps/web/reservations/list/bulk-dialog.tsx',
    as: 'harborMaster',
    width: 760,
    path: '/reservation/list?berthId={berth}&statuses=1',
    open: async (page) => {
      await page.getByRole('checkbox').first().check();
      await press(page, /^(差し戻す|Return)$/);
    },
  },
  {
    file: 'apps/web/reservations/list/bulk-approval.tsx',
    as: 'harborMaster',
    width: 760,
    path: '/reservation/list?berthId={berth}&statuses=1',
    open: async (page) => {
      await page.getByRole('checkbox').first().check();
      await press(page, /^(承認する|Approve)$/);
    },
  },
  {
    file: 'apps/web/calendar-feeds/subscribe-dialog.tsx',
    as: 'harborMaster',
    path: '/reservation/list',
    open: (page) => press(page, /^(カレンダー購読|Subscribe)$/),
  },
  {
    file: 'apps/web/shell/account-menu.tsx',
    as: 'harborMaster',
    path: '/reservation/list',
    open: (page) => press(page, /アカウントメニュー|Account menu/),
  },
  {
    file: 'apps/web/shell/keys-dialog.tsx',
    as: 'harborMaster',
    path: '/reservation/list',
    open: async (page) => {
      await press(page, /アカウントメニュー|Account menu/);
      await press(page, /^(キーボード操作|Keyboard shortcuts)$/);
    },
  },
  {
    file: 'apps/web/notifications/notification-settings-dialog.tsx',
    as: 'harborMaster',
    path: '/reservation/list',
    open: async (page) => {
      await press(page, /アカウントメニュー|Account menu/);
      await press(page, /^(設定を変更|Change Setting)$/);
    },
  },
  {
    file: 'apps/web/reservations/calendar/accept-dialog.tsx',
    as: 'harborMaster',
    path: '/reservation/management?year=2031&month=6&portId=98',
    open: async (page) => {
      await page.locator('[data-day="2031-06-07"]').first().click();
      await press(page, /(繰り上げる|Promote)$/);
    },
  },
  {
    // On a phone the day's list is below the month.
    file: 'apps/web/reservations/shared/month-calendar/day-popover.tsx',
    as: 'harborMaster',
    width: 760,
    path: '/reservation/management?year=2031&month=6&portId=98',
    open: (page) => page.locator('[data-day="2031-06-03"]').first().press('Enter'),
  },
  {
    file: 'apps/web/reservations/request/confirm-request.tsx',
    as: 'applicantMaster',
    path: '/reservation/new?copy={confirmed}',
    open: async (page) => {
      await typeMoment(page, /^(着岸予定日時|Scheduled arrival)/, '203106200800');
      await typeMoment(page, /^(離岸予定日時|Scheduled departure)/, '203106201800');
      await page
        .getByText(/申請すると|It will be|You will be/)
        .first()
        .waitFor();
      await page.keyboard.press('Control+Enter');
    },
  },
  {
    file: 'apps/web/attachments/shared/attachment-box.tsx',
    as: 'applicantMaster',
    path: '/reservation/list/{tentative}?tab=files',
    open: async (page) => {
      const name = 'とても長い名前の証明資料とその別紙の一覧_2031年6月分_最終版.pdf';
      const buffer = Buffer.from('%PDF-1.4\n%%EOF\n');
      await page.locator('input[type="file"]').first().setInputFiles({ name, mimeType: 'application/pdf', buffer });
      await press(
        page,
        new RegExp(`${name.replace('.', '\\.')}.*削除|Delete .*${name.replace('.', '\\.')}|Remove .*${name.replace('.', '\\.')}`),
      );
    },
  },
  {
    file: 'apps/web/season-plans/plan-details-dialog.tsx',
    as: 'applicantMember',
    path: '/reservation/season/{plan}',
    open: (page) => press(page, /^(申請内容を編集|Edit shared details)$/),
  },
  {
    file: 'apps/web/season-plans/plan-save-status.tsx',
    as: 'applicantMember',
    path: '/reservation/season/{plan}',
    open: (page) => press(page, /^(計画名を変更|Rename the plan)$/),
  },
  {
    file: 'apps/web/season-plans/submit-bar.tsx',
    as: 'applicantMember',
    path: '/reservation/season/1',
    open: (page) => press(page, /^([1-9]\d*件をまとめて申請する|Submit [1-9]\d* calls)$/),
  },
  {
    file: 'apps/web/season-plans/plan-list.tsx',
    as: 'applicantMember',
    path: '/reservation/season',
    open: (page) => press(page, /^(「.*」を削除|Delete “.*”)$/),
  },
  {
    file: 'apps/web/season-plans/new-plan-dialog.tsx',
    as: 'applicantMember',
    path: '/reservation/season',
    open: (page) => press(page, /^(計画を作成する|New plan)$/),
  },
  {
    file: 'apps/web/procedures/add-arrival-document-dialog.tsx',
    as: 'harborMaster',
    path: '/procedure/pre-arrival/{confirmed}',
    open: (page) => press(page, /^(書類を追加|Add document)$/),
  },
  {
    file: 'apps/web/procedures/arrival-document-transition-dialog.tsx',
    as: 'harborMaster',
    path: '/procedure/pre-arrival/{confirmed}',
    open: (page) => press(page, /^(差し戻す|Return|提出不要にする|Remove|再提出を求める|Reopen): /),
  },
  {
    file: 'apps/web/procedures/departure-report-transition-dialog.tsx',
    as: 'harborMaster',
    path: '/procedure/post-departure/8',
    open: (page) => press(page, /^(差し戻す|Return)$/),
  },
  ...(['approve', 'reject'] as const).map(
    (transition): DialogCase => ({
      file: 'apps/web/port-requests/port-request-transition-dialog.tsx',
      as: 'mlitMaster',
      path: '/administration/reservable-port-request/{portRequest}',
      open: (page) => press(page, transition === 'approve' ? /^(承認する|Approve)$/ : /^(却下する|Reject)$/),
    }),
  ),
  {
    file: 'apps/web/port-requests/new-port-request-dialog.tsx',
    as: 'applicantMember',
    path: '/administration/harbor-utilization?requestable=true',
    open: (page) => page.getByRole('main').getByRole('listitem').getByRole('link').first().click(),
  },
  ...masterDialogs,
];
