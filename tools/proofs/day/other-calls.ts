import { dayFromIso, startOfDay } from '@kiko/domain/calendar/days.ts';
import { reservationStatuses } from '@kiko/domain/reservations/reservation-statuses.ts';
import { formatDay } from '@kiko/messages/format.ts';
import type { Page } from '../../browser/open-browser.ts';
import { compareHistory } from './compare-history.ts';
import { compareHome } from './compare-home.ts';
import { compareNotices } from './compare-notices.ts';
import { compareRecord } from './compare-record.ts';
import { addDocument, findReport, listFiles, listItems, listSubmitted, readReservation, readShipName } from './day-queries.ts';
import { compareOpenReports, compareReport, completeReport, depart, reportCall } from './report.ts';
import type { Scenario, Stage } from './scenario-context.ts';
import { button, choose, dialog, dialogButton, find, pdf, readMain } from './screen.ts';

const { tentative, confirmed } = reservationStatuses;

const statusOf = async (stage: Stage, id: number) => (await readReservation(stage.owner, id)).status;

/** Approves a request in the browser. */
const approve = async (stage: Stage, id: number) => {
  const page = await stage.open('harborMaster', `/reservation/list/${id}`);
  await compareRecord(stage, page, { id, isManager: true });
  await button(page, '承認する').click();
  await dialogButton(page, '承認する').click();
  await stage.expectToast(page, '承認しました。', async () => (await statusOf(stage, id)) === confirmed);
  await compareRecord(stage, page, { id, isManager: true });
};

/** Opens an empty form for a stay and chooses the ship. */
const openForm = async (stage: Stage, user: 'ministry' | 'harborMaster', place: { berthId: number; days: number }) => {
  const stay = stage.stayIn(place.days);
  const page = await stage.open(user, `/reservation/new?${new URLSearchParams({ berthId: String(place.berthId), ...stay })}`);
  await choose(page, '船舶', await readShipName(stage.owner, stage.nextShip()));
  return { page, stay };
};

const fillDetails = async (page: Page) => {
  const texts = { 前港: '釜山', 次港: '長崎', 'クルーズ名（和文）': '秋の日本周遊', 'クルーズ名（英文）': 'Autumn around Japan' };
  for (const [label, text] of Object.entries({ ...texts, 航路: '釜山～博多～長崎', 運航会社: '試験客船' }))
    await page.getByLabel(new RegExp(`^${label}`)).fill(text);
  await choose(page, '出発国', '日本');
};

/** The forecast beside the form is a promise about the state after the act. */
const send = async (stage: Stage, page: Page, { label, forecast }: { label: string; forecast: RegExp }) => {
  await page.getByText(forecast).first().waitFor();
  await button(page, label).click();
  await dialogButton(page, label).click();
};

const onlySubmitted = async (stage: Stage, place: { berthId: number; startAt: string }) => {
  const [made, ...others] = await listSubmitted(stage.owner, place);
  if (!made || others.length > 0) throw new Error(`${others.length + (made ? 1 : 0)} reservations instead of one`);
  return made.id;
};

const compareDocuments = (stage: Stage, page: Page, id: number) =>
  stage.compare(`documents of ${id}`, async () => {
    const [text, documents] = await Promise.all([readMain(page), listItems(stage.owner, id)]);
    const flat = text.replaceAll(/\s+/g, ' ');
    const sent = documents.filter(({ isSubmitted }) => isSubmitted).length;
    return [
      { of: 'submitted documents', shown: find(flat, /(\d+\/\d+) 件提出/), stored: `${sent}/${documents.length}` },
      ...documents.map(({ name, dueOn }) => ({
        of: `deadline of ${name}`,
        shown: find(flat, new RegExp(`${name}.*?提出期限 (\\S+)`)),
        stored: formatDay('ja', new Date(startOfDay(dayFromIso(dueOn)))),
      })),
    ];
  });

export const ministry: Scenario = {
  name: 'the ministry enters a request in the name of an organization',
  play: async (stage) => {
    const berthId = await stage.addBerth({ allocation: 'firstCome' });
    await addDocument(stage.owner, berthId, '係留申請書');
    const id = await stage.step('the ministry enters the request', async () => {
      const { page, stay } = await openForm(stage, 'ministry', { berthId, days: 30 });
      await fillDetails(page);
      await choose(page, '申請者の組織', '組織 agency');
      await send(stage, page, { label: '仮予約を申請する', forecast: /申請すると「仮予約」になります/ });
      const made = { berthId, startAt: stay.startAt };
      await stage.expectToast(page, '仮予約が完了しました。', async () => (await listSubmitted(stage.owner, made)).length === 1);
      const entered = await onlySubmitted(stage, made);
      await compareRecord(stage, page, { id: entered, isManager: false });
      return entered;
    });
    await stage.step('the organization owns it', async () => {
      await compareRecord(stage, await stage.open('requester', `/reservation/list/${id}`), { id, isManager: false });
    });
    await stage.step('the harbor manager approves it', () => approve(stage, id));
    await stage.step('the organization sees the document and its deadline', async () => {
      await compareDocuments(stage, await stage.open('requester', `/procedure/pre-arrival/${id}`), id);
    });
    await stage.step('the ship departs', () => depart(stage, id));
    await stage.step('the organization reports', () => reportCall(stage, 'requester', id));
    await stage.step('the harbor manager completes the report', () => completeReport(stage, id));
    await stage.step('nothing stays open', async () => {
      await compareOpenReports(stage, 'requester', id);
      await compareHome(stage, 'requester');
    });
  },
};

export const proxy: Scenario = {
  name: 'a proxy reservation without an organization up to its report',
  play: async (stage) => {
    const berthId = await stage.addBerth({ allocation: 'review' });
    const id = await stage.step('the harbor manager enters the reservation', async () => {
      const { page, stay } = await openForm(stage, 'harborMaster', { berthId, days: 31 });
      await page.getByLabel('申請担当者').fill('Jane Doe');
      await send(stage, page, { label: '予約を登録する', forecast: /登録すると「予約確定」になります/ });
      const made = { berthId, startAt: stay.startAt };
      await stage.expectToast(page, '登録しました。', async () => (await listSubmitted(stage.owner, made)).length === 1);
      const entered = await onlySubmitted(stage, made);
      await compareRecord(stage, page, { id: entered, isManager: true });
      return entered;
    });
    await stage.step('the ship departs', () => depart(stage, id));
    await stage.step('the home screen counts the report', () => compareHome(stage, 'harborMaster'));
    await stage.step('the harbor manager reports in place of the owner', async () => {
      const page = await stage.open('harborMaster', `/procedure/post-departure/${id}`);
      await stage.compare(`owner of ${id}`, async () => {
        const isShown = (await readMain(page)).includes('書類と報告は港湾管理者が提出します。');
        const { organizationName } = await readReservation(stage.owner, id);
        return [{ of: 'harbor manager acts', shown: String(isShown), stored: String(organizationName === null) }];
      });
      await reportCall(stage, 'harborMaster', id);
    });
    await stage.step('the harbor manager completes the report', () => completeReport(stage, id));
    await stage.step('nothing stays open', async () => {
      await compareOpenReports(stage, 'harborMaster', id);
      await compareHome(stage, 'harborMaster');
    });
  },
};

/** Returns a request and compares the promise of the dialog with the stored data. */
const returnRequest = async (stage: Stage, id: number) => {
  const page = await stage.open('harborMaster', `/reservation/list/${id}`);
  await button(page, '差し戻す').click();
  await dialog(page)
    .getByText(/(まで確保します|岸壁は確保されません)。/)
    .waitFor();
  const promised = await dialog(page).innerText();
  await dialog(page).getByLabel('理由').fill('証明資料を添付してください。');
  await dialogButton(page, '差し戻す').click();
  await stage.expectToast(page, '差し戻しました。', async () => (await statusOf(stage, id)) === reservationStatuses.returning);
  await stage.compare(`promise of the dialog about ${id}`, async () => {
    const { returnDueAt, holdsBerth } = await readReservation(stage.owner, id);
    const until = returnDueAt ? formatDay('ja', new Date(returnDueAt.getTime() - 1)) : '';
    return [
      {
        of: 'how long the place is kept',
        shown: find(promised, /(岸壁を\S+まで確保します。|再申請の期限は\S+です。岸壁は確保されません。)/),
        stored: holdsBerth ? `岸壁を${until}まで確保します。` : `再申請の期限は${until}です。岸壁は確保されません。`,
      },
    ];
  });
  await compareRecord(stage, page, { id, isManager: true });
};

const compareFiles = (stage: Stage, page: Page, id: number) =>
  stage.compare(`files of ${id}`, async () => {
    const names = await page
      .getByRole('list', { name: /^(添付資料|証明資料)$/ })
      .getByRole('listitem')
      .allInnerTexts();
    const stored = await listFiles(stage.owner, id);
    return [
      { of: 'number of files', shown: String(names.length), stored: String(stored.length) },
      ...stored.map(({ name, state }, index) => ({
        of: `state of ${name}`,
        shown: find(names[index] ?? '', /(ウイルス検査中|検査済み)/),
        stored: state === 'clean' ? '検査済み' : 'ウイルス検査中',
      })),
    ];
  });

const resubmit = async (stage: Stage, id: number) => {
  const page = await stage.open('requester', `/reservation/list/${id}`);
  await compareRecord(stage, page, { id, isManager: false });
  await button(page, '再申請する').click();
  await page.getByText('差戻し理由').first().waitFor();
  await page.locator('input[type=file][aria-label="証明資料"]').setInputFiles(pdf(`催行案内-${id}.pdf`));
  await page
    .getByText(/ウイルス検査中|検査済み/)
    .first()
    .waitFor();
  await compareFiles(stage, page, id);
  await page.getByLabel(/^証明資料の補足/).fill('催行案内を添付しました。');
  await send(stage, page, { label: '再申請する', forecast: /申請すると「仮予約」になります/ });
  await stage.expectToast(page, '仮予約が完了しました。', async () => (await statusOf(stage, id)) === tentative);
  await compareRecord(stage, page, { id, isManager: false });
};

export const returned: Scenario = {
  name: 'a returned request is resubmitted with evidence',
  play: async (stage) => {
    for (const allocation of ['firstCome', 'review'] as const) {
      const berthId = await stage.addBerth({ allocation });
      const request = { berthId, shipId: stage.nextShip(), ...stage.stayIn(33) };
      const { id } = await stage.step('an agency submits', () => stage.submit('requester', request));
      await stage.step('the harbor manager returns it', () => returnRequest(stage, id));
      await stage.step('the home screen of the agency counts it', () => compareHome(stage, 'requester'));
      await stage.step('the agency attaches evidence and resubmits', () => resubmit(stage, id));
      await stage.step('the harbor manager finds the evidence', async () => {
        await compareFiles(stage, await stage.open('harborMaster', `/reservation/list/${id}?tab=files`), id);
      });
      await stage.step('both sides find the return and its answer in the history', async () => {
        await compareHistory(stage, 'requester', id);
        await compareHistory(stage, 'harborMaster', id);
        await compareNotices(stage, 'requester');
      });
    }
  },
};

export const skipped: Scenario = {
  name: 'a call that did not take place',
  play: async (stage) => {
    const berthId = await stage.addBerth({ allocation: 'firstCome' });
    const request = { berthId, shipId: stage.nextShip(), ...stage.stayIn(34) };
    const { id } = await stage.step('an agency submits', () => stage.submit('requester', request));
    await stage.step('the harbor manager approves', () => approve(stage, id));
    await stage.step('the stay passes', () => depart(stage, id));
    await stage.step('the home screen of the agency counts the report', () => compareHome(stage, 'requester'));
    await stage.step('the agency reports that the ship did not call', async () => {
      const page = await stage.open('requester', `/procedure/post-departure/${id}`);
      await button(page, '報告する').click();
      await page.getByRole('radio', { name: '抜港（寄港しなかった）' }).check();
      await page.getByRole('radio', { name: '荒天' }).check();
      await button(page, '報告する').click();
      await stage.expectToast(page, '報告しました。', async () => (await findReport(stage.owner, id))?.skipReason === 'weather');
      await compareReport(stage, page, id);
    });
    await stage.step('the harbor manager completes the report', () => completeReport(stage, id));
    await stage.step('nothing stays open', async () => {
      await compareOpenReports(stage, 'requester', id);
      await compareOpenReports(stage, 'harborMaster', id);
      await compareHome(stage, 'harborMaster');
    });
  },
};
