import { completeRequest } from '@kiko/contract/reservations/test-reservation-request.ts';
import type { Page } from '../../browser/open-browser.ts';
import { compareRecord } from './compare-record.ts';
import { countMessages, countTransitions, listFiles, listSubmitted, readReservation } from './day-queries.ts';
import type { Stage } from './scenario-context.ts';
import { button, canPress, dialog, dialogButton, digitsOf, pdf, readAll } from './screen.ts';

/** The input of an act: a berth, its names, and a number that makes its texts unique. */
export type Place = { berthId: number; berthName: string; portName: string; index: number };

export type Act = {
  page: Page;
  /** Whether a request of the page performs the act. */
  carries: (sent: { method: string; path: string }) => boolean;
  press: () => Promise<void>;
  /** Repeats the act after the screen reports that it was not sent; nothing if the screen offers no retry. */
  pressAgain: () => Promise<void>;
  /** Whether the screen shows that the act is done. */
  isDone: (text: string) => boolean;
  /** How often the act is in the database. */
  count: () => Promise<number>;
  typed: string;
  /** The user's input, as the screen shows it. */
  readInput: () => Promise<string>;
  /** Compares the screen with the database once the connection is back. */
  compare: () => Promise<void>;
};

const isTransition = (id: number) => (sent: { method: string; path: string }) =>
  sent.method === 'PUT' && sent.path === `/api/reservations/${id}`;
const isSubmission = ({ method, path }: { method: string; path: string }) => method === 'POST' && path === '/api/reservations';

const nothingToCompare = async () => {};

/** A request of the agency over HTTP, on a separate day. */
const request = (stage: Stage, { berthId, index }: Place) =>
  stage.submit('requester', { berthId, shipId: stage.nextShip(), ...stage.stayIn(60 + index) });

const submit = async (stage: Stage, { berthId, index }: Place): Promise<Act> => {
  const stay = stage.stayIn(60 + index);
  const typed = `博多～釜山～博多 ${index}`;
  const draft = { transition: 'saveDraft', ...completeRequest, berthId, shipId: stage.nextShip(), ...stay };
  const { id } = await stage.ask('requester', 'POST /reservations', draft);
  const page = await stage.open('requester', `/reservation/new?copy=${id}`);
  const route = page.getByLabel(/^航路/);
  await route.fill(typed);
  await page.getByText('申請すると「仮予約」になります').waitFor();
  const press = async () => {
    await button(page, '仮予約を申請する').click();
    await dialogButton(page, '仮予約を申請する').click();
  };
  const listMade = () => listSubmitted(stage.owner, { berthId, startAt: stay.startAt });
  return {
    page,
    carries: isSubmission,
    press,
    typed,
    // A form whose request was received refuses a second submission and links to the first.
    pressAgain: async () => {
      if (await canPress(button(page, '仮予約を申請する'))) await press();
    },
    isDone: (text) => text.includes('仮予約が完了しました。'),
    count: async () => (await listMade()).length,
    readInput: () => route.inputValue(),
    compare: () =>
      stage.compare('the form of a request that was received', async () => {
        const [made] = await listMade();
        const link = page.getByRole('link', { name: '既にある申請を開く' }).first();
        const shown = (await link.isVisible()) ? await link.getAttribute('href') : new URL(page.url()).pathname;
        return [{ of: 'its reservation', shown: shown ?? '', stored: `/reservation/list/${made?.id}` }];
      }),
  };
};

const withdraw = async (stage: Stage, place: Place): Promise<Act> => {
  const { id } = await request(stage, place);
  const typed = `計画の変更 ${place.index}`;
  const page = await stage.open('requester', `/reservation/list/${id}`);
  await button(page, '取り下げる').click();
  const comment = dialog(page).getByRole('textbox');
  await comment.fill(typed);
  const press = () => dialogButton(page, '取り下げる').click();
  return {
    page,
    carries: isTransition(id),
    press,
    typed,
    pressAgain: async () => {
      if (await dialog(page).isVisible()) await press();
    },
    isDone: (text) => text.includes('取り下げました。'),
    count: () => countTransitions(stage.owner, id, 'withdraw'),
    readInput: () => comment.inputValue(),
    compare: () => compareRecord(stage, page, { id, isManager: false }),
  };
};

const save = async (stage: Stage, place: Place): Promise<Act> => {
  const { id } = await request(stage, place);
  const typed = `右舷着けを希望します ${place.index}`;
  const page = await stage.open('requester', `/reservation/list/${id}`);
  await button(page, '内容を修正').click();
  const comment = page.getByRole('textbox', { name: /^コメント/ });
  await comment.fill(typed);
  const press = () => button(page, '保存する').click();
  return {
    page,
    carries: isTransition(id),
    press,
    typed,
    pressAgain: async () => {
      if (await canPress(button(page, '保存する'))) await press();
    },
    isDone: (text) => text.includes('予約を更新しました。'),
    count: async () => ((await readReservation(stage.owner, id)).comment === typed ? 1 : 0),
    readInput: () => comment.inputValue(),
    compare: () => compareRecord(stage, page, { id, isManager: false }),
  };
};

const chat = async (stage: Stage, place: Place): Promise<Act> => {
  const { id } = await request(stage, place);
  const typed = `曳船の手配について ${place.index}`;
  const page = await stage.open('requester', `/reservation/list/${id}`);
  await page.getByRole('textbox', { name: 'メッセージ' }).fill(typed);
  return {
    page,
    typed,
    carries: ({ method, path }) => method === 'POST' && path.startsWith('/api/messages/'),
    press: () => button(page, '送信').click(),
    pressAgain: async () => {
      if (await canPress(button(page, '再送信'))) await button(page, '再送信').click();
    },
    isDone: (text) => text.includes(typed) && !/送信中|再送信/.test(text),
    count: () => countMessages(stage.owner, typed),
    readInput: async () => ((await readAll(page)).includes(typed) ? typed : ''),
    compare: nothingToCompare,
  };
};

const plan = async (stage: Stage, { berthId, berthName, portName, index }: Place): Promise<Act> => {
  const stay = stage.stayIn(60 + index);
  const { cruiseName, ...details } = completeRequest;
  const { id } = await stage.ask('requester', 'POST /season-plans', {
    name: `計画 ${index}`,
    shipId: stage.nextShip(),
    details: { ...details, cruiseName },
  });
  const page = await stage.open('requester', `/reservation/season/${id}`);
  const cell = (column: string) => page.getByRole('textbox', { name: `1行目 ${column}` });
  const digits = digitsOf(stay.startAt);
  const arrival = `${digits.slice(0, 4)}/${digits.slice(4, 6)}/${digits.slice(6, 8)} 8:00`;
  for (const [column, text] of [
    ['港湾', portName],
    ['岸壁', berthName],
    ['着岸', arrival],
    ['離岸', '18:00'],
  ] as const) {
    await cell(column).fill(text);
    await page.keyboard.press('Tab');
  }
  await page.getByText(/申請できる 1件/).waitFor();
  await page.getByText(/^保存済み/).waitFor();
  const press = async () => {
    await button(page, /^1件をまとめて申請する$/).click();
    await dialogButton(page, /^1件をまとめて申請する$/).click();
  };
  return {
    page,
    carries: isSubmission,
    press,
    typed: berthName,
    pressAgain: async () => {
      if (await canPress(button(page, /^1件をまとめて申請する$/))) await press();
    },
    isDone: (text) => text.includes('1件を申請しました。') || /申請済み 1件/.test(text),
    count: async () => (await listSubmitted(stage.owner, { berthId, startAt: stay.startAt })).length,
    readInput: async () => ((await readAll(page)).includes(berthName) ? berthName : ''),
    compare: nothingToCompare,
  };
};

const upload = async (stage: Stage, place: Place): Promise<Act> => {
  const { id } = await request(stage, place);
  const typed = `催行案内-${place.index}.pdf`;
  const page = await stage.open('requester', `/reservation/list/${id}?tab=files`);
  await button(page, 'ファイルを選択').waitFor();
  const carried = [/^PUT \/api\/attachments\/\d+$/, /^PUT \/api\/files/, /^POST \/api\/attachments$/][(place.index + 2) % 3];
  return {
    page,
    typed,
    carries: ({ method, path }) => carried?.test(`${method} ${path}`) ?? false,
    press: () => page.locator('input[type=file][aria-label="添付資料"]').setInputFiles(pdf(typed)),
    pressAgain: async () => {
      const again = button(page, `${typed}をもう一度送信`);
      if (await canPress(again)) await again.click();
    },
    isDone: (text) => /ウイルス検査中|検査済み/.test(text) && !text.includes('受付不可'),
    count: async () => (await listFiles(stage.owner, id)).length,
    readInput: async () => ((await readAll(page)).includes(typed) ? typed : ''),
    compare: nothingToCompare,
  };
};

export const acts = { submit, withdraw, save, chat, plan, upload };
export type ActName = keyof typeof acts;
