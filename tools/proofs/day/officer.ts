import { reservationStatuses } from '@kiko/domain/reservations/reservation-statuses.ts';
import type { Page } from '../../browser/open-browser.ts';
import { compareTimeline } from './compare-calendar.ts';
import { compareHistory } from './compare-history.ts';
import { compareHome } from './compare-home.ts';
import { compareNotices } from './compare-notices.ts';
import { compareList, compareRecord } from './compare-record.ts';
import { listReservationsAt, readReservation } from './day-queries.ts';
import type { Scenario, Stage } from './scenario-context.ts';
import { button, dialog, dialogButton, find } from './screen.ts';

const { tentative, confirmed, rejected } = reservationStatuses;

/** Requests of both agencies for one stay, each for another ship, in order of receipt. */
const compete = async (stage: Stage, { berthId, days, count }: { berthId: number; days: number; count: number }) => {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const user = index % 2 === 0 ? 'requester' : 'otherBooker';
    const request = { berthId, shipId: stage.nextShip(), ...stage.stayIn(days) };
    ids.push((await stage.submit(user, request)).id);
  }
  return ids;
};

const statusOf = async (stage: Stage, id: number) => (await readReservation(stage.owner, id)).status;

/** Compares the announcements of the approval dialog with the database before confirming. */
const compareApproval = (stage: Stage, page: Page, id: number) =>
  stage.compare(`dialog of the approval of ${id}`, async () => {
    const [text, stored] = await Promise.all([dialog(page).innerText(), readReservation(stage.owner, id)]);
    return [
      {
        of: 'losing requests',
        shown: find(text, /この決定により、次の(\d+)件は承認できなくなります/) || '0',
        stored: String(stored.competing),
      },
      {
        of: 'earlier requests passed over',
        shown: String(text.includes('受付が早い申請があります')),
        stored: String(stored.earlier > 0),
      },
    ];
  });

/** The berths and days of one round: 25 requests. */
const arrange = async (stage: Stage, round: number) => {
  const day = 40 + round * 10;
  const [first, second, queue] = await Promise.all([
    stage.addBerth({ allocation: 'review' }),
    stage.addBerth({ allocation: 'review' }),
    stage.addBerth({ allocation: 'firstCome' }),
  ]);
  return {
    first,
    second,
    queue,
    inOrder: await compete(stage, { berthId: first, days: day, count: 5 }),
    bulk: await compete(stage, { berthId: first, days: day + 1, count: 4 }),
    alone: await compete(stage, { berthId: first, days: day + 2, count: 1 }),
    passed: await compete(stage, { berthId: second, days: day, count: 5 }),
    left: await compete(stage, { berthId: second, days: day + 1, count: 4 }),
    line: await compete(stage, { berthId: queue, days: day, count: 6 }),
  };
};

const approveFirst = async (stage: Stage, ids: readonly number[]) => {
  const [winner = 0, competitor = 0] = ids;
  const page = await stage.open('harborMaster', `/reservation/list/${winner}`);
  await compareRecord(stage, page, { id: winner, isManager: true });
  await button(page, '承認する').click();
  await page.getByText('競合する申請の扱い').waitFor();
  await compareApproval(stage, page, winner);
  await dialogButton(page, '承認する').click();
  await stage.expectToast(page, '承認しました。', async () => (await statusOf(stage, winner)) === confirmed);
  await compareRecord(stage, page, { id: winner, isManager: true });
  const applicant = await stage.open('otherBooker', `/reservation/list/${competitor}`);
  await compareRecord(stage, applicant, { id: competitor, isManager: false });
};

const passOver = async (stage: Stage, ids: readonly number[]) => {
  const [first = 0, , winner = 0] = ids;
  const reason = '大型客船を受け入れられる岸壁が他にないため';
  const page = await stage.open('harborMaster', `/reservation/list/${winner}`);
  await button(page, '承認する').click();
  await page.getByText('競合する申請の扱い').waitFor();
  await compareApproval(stage, page, winner);
  await dialog(page).getByRole('radio', { name: '却下する' }).check();
  await stage.compare('approval against the order of receipt', async () => [
    { of: 'reason required', shown: String(await dialogButton(page, '承認する').isDisabled()), stored: 'true' },
  ]);
  await dialog(page).getByLabel('理由').fill(reason);
  await dialogButton(page, '承認する').click();
  await stage.expectToast(page, '承認しました。', async () => (await statusOf(stage, winner)) === confirmed);
  const applicant = await stage.open('requester', `/reservation/list/${first}`);
  await compareRecord(stage, applicant, { id: first, isManager: false });
  await stage.compare('reason of the passed request', async () => {
    const stored = await readReservation(stage.owner, first);
    const isShown = (await applicant.locator('main').innerText()).includes(reason);
    return [
      {
        of: 'shown to its applicant',
        shown: String(isShown),
        stored: String(stored.status === rejected && stored.reviewReason === reason),
      },
    ];
  });
};

/** Approves a day with competition and one without in one act. */
const approveSeveral = async (stage: Stage, berthId: number, ids: { bulk: readonly number[]; alone: readonly number[] }) => {
  const [winner = 0] = ids.bulk;
  const page = await stage.open('harborMaster', `/reservation/list?berthId=${berthId}&statuses=${tentative}`);
  await page.getByRole('checkbox', { name: 'すべての行を選択' }).click();
  await button(page, '承認する').click();
  await dialog(page)
    .getByText(/^競合のない申請/)
    .waitFor();
  await stage.compare('dialog of the approval of several', async () => {
    const text = await dialog(page).innerText();
    const open = (await listReservationsAt(stage.owner, berthId)).filter(({ status }) => status === tentative);
    const plain = open.filter(({ competing }) => competing === 0).length;
    return [
      { of: 'requests without competition', shown: find(text, /競合のない申請（(\d+)件）/), stored: String(plain) },
      { of: 'competing requests', shown: find(text, /競合する申請（(\d+)件）/), stored: String(open.length - plain) },
    ];
  });
  const { number } = await readReservation(stage.owner, winner);
  await dialog(page)
    .getByRole('radio', { name: new RegExp(number ?? '') })
    .check();
  await dialogButton(page, '承認する').click();
  const result = dialog(page).getByText(/^\d+件を処理しました。/);
  await result.waitFor();
  await stage.compare('result of the approval of several', async () => {
    const statuses = await Promise.all([...ids.bulk, ...ids.alone].map((id) => statusOf(stage, id)));
    const done = statuses.filter((status) => status === confirmed).length;
    return [{ of: 'approved', shown: find((await result.textContent()) ?? '', /^(\d+)件を処理しました/), stored: String(done) }];
  });
  await dialogButton(page, '閉じる').click();
};

/** Rejects the holder of a first-come berth: the next in the queue is promoted. */
const promoteNext = async (stage: Stage, ids: readonly number[]) => {
  const [holder = 0, next = 0, third = 0] = ids;
  const page = await stage.open('harborMaster', `/reservation/list/${holder}`);
  await button(page, '却下する').click();
  await dialog(page)
    .getByText(/件が仮予約に繰り上がります/)
    .waitFor();
  await stage.compare('dialog of the rejection', async () => [
    { of: 'promoted requests', shown: find(await dialog(page).innerText(), /次の(\d+)件が仮予約に繰り上がります/), stored: '1' },
  ]);
  await dialog(page).getByLabel('理由').fill('受入体制を確保できないため');
  await dialogButton(page, '却下する').click();
  await stage.expectToast(page, '却下しました。', async () => (await statusOf(stage, next)) === tentative);
  const promoted = await stage.open('otherBooker', `/reservation/list/${next}`);
  await compareRecord(stage, promoted, { id: next, isManager: false });
  const waiting = await stage.open('requester', `/reservation/list/${third}`);
  await compareRecord(stage, waiting, { id: third, isManager: false });
};

export const officer: Scenario = {
  name: 'an officer decides 25 competing requests on three berths',
  play: async (stage) => {
    for (let round = 0; round < (stage.play.isFull ? 3 : 1); round += 1) {
      const day = await stage.step('requests arrive', () => arrange(stage, round));
      await stage.step('the home screen counts them', () => compareHome(stage, 'harborMaster'));
      await stage.step('the list of the first-come berth shows the queue', async () => {
        await compareList(stage, await stage.open('harborMaster', `/reservation/list?berthId=${day.queue}`), day.queue);
      });
      await stage.step('the first received is approved, the others wait', () => approveFirst(stage, day.inOrder));
      await stage.step('a later one is approved with a reason, the others are rejected', () => passOver(stage, day.passed));
      await stage.step('several are approved at once', () => approveSeveral(stage, day.first, day));
      await stage.step('the holder is rejected and the next promoted', () => promoteNext(stage, day.line));
      await stage.step('the lists show what was decided', async () => {
        for (const berthId of [day.first, day.second, day.queue])
          await compareList(stage, await stage.open('harborMaster', `/reservation/list?berthId=${berthId}`), berthId);
      });
      await stage.step('the timeline shows what was decided', async () => {
        for (const berthId of [day.first, day.second, day.queue]) await compareTimeline(stage, berthId);
      });
      await stage.step('histories and notices name each decision', async () => {
        for (const id of [...day.inOrder, ...day.passed, ...day.line.slice(0, 2)]) await compareHistory(stage, 'harborMaster', id);
        for (const user of ['harborMaster', 'requester', 'otherBooker'] as const) await compareNotices(stage, user);
      });
      await stage.step('the home screen counts what is left', () => compareHome(stage, 'harborMaster'));
    }
  },
};
