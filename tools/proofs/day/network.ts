import { settle } from '../../browser/settle.ts';
import { comesTrue, until } from '../../kit/until.ts';
import { type CutKind, prepareCut } from './cut.ts';
import { type Act, type ActName, acts, type Place } from './cut-acts.ts';
import { readBerthNames } from './day-queries.ts';
import type { Scenario, Stage } from './scenario-context.ts';
import { readAll } from './screen.ts';

/** Every act with every kind of cut that the product tells apart, 20 in all. */
const cuts: readonly (readonly [ActName, CutKind])[] = [
  ...(['submit', 'withdraw', 'save', 'chat', 'plan', 'upload'] as const).flatMap((act) =>
    (['offline', 'unanswered', 'killed'] as const).map((kind) => [act, kind] as const),
  ),
  ['submit', 'refused'],
  ['chat', 'refused'],
];

const isNotSent = (text: string) => /送信されていません。|送信できませんでした/.test(text);
const isUnknown = (text: string) =>
  /送信されたかどうかを確認できません。|もう一度申請すると続きから始まります。|(送信|申請)を中止しました/.test(text);

/** Waits until the screen reports anything about the act: the browser gives a request up after 20 seconds. */
export const waitForReport = async (act: Act) => {
  let report = { isDone: false, isNotSent: false, isUnknown: false };
  const isReported = async () => {
    const text = await readAll(act.page);
    report = { isDone: act.isDone(text), isNotSent: isNotSent(text), isUnknown: isUnknown(text) };
    return report.isDone || report.isNotSent || report.isUnknown;
  };
  return (await comesTrue(isReported, 60)) ? report : undefined;
};

const waitForConnection = async ({ page }: Act) => {
  await until('the connection comes back', async () => !/再接続中/.test(await readAll(page)), 60);
  await settle(page);
};

const checkInput = async (stage: Stage, act: Act, about: string) => {
  stage.ledger.comparisons += 1;
  const shown = await act.readInput().catch(() => '');
  if (shown !== act.typed) stage.note('lost', `${about}: '${act.typed}' became '${shown}'`);
};

/** One act with an interruption: the report on the screen, later automatic actions, and the effect of a second click. */
const playCut = async (stage: Stage, [name, kind]: readonly [ActName, CutKind], place: Place) => {
  const about = `${name}, ${kind}, cut ${place.index}`;
  const act = await acts[name](stage, place);
  const cut = { kind, carries: act.carries, killAfterMs: (place.index * 7) % 30 };
  const { mend } = await prepareCut(act.page, cut, stage);
  stage.ledger.cuts += 1;
  await act.press();
  const report = await waitForReport(act);
  const count = await act.count();
  stage.ledger.comparisons += 1;
  if (!report) {
    if (count > 0) stage.note('unknown', `${about}: done, and the screen reports nothing`);
    else stage.note('untrue', `${about}: not done, and the screen reports nothing`);
  } else if (report.isDone && count === 0) stage.note('untrue', `${about}: the screen reports success, and nothing is stored`);
  else if (report.isNotSent && count > 0)
    stage.note('untrue', `${about}: the screen reports that nothing was sent, and it is stored`);
  if (!report?.isDone) await checkInput(stage, act, about);

  await mend();
  await waitForConnection(act);
  const later = await act.count();
  stage.ledger.comparisons += 1;
  if (later > count) stage.note('unknown', `${about}: stored by itself after the connection came back`);
  if (report?.isDone) return;
  if (count === 0) await checkInput(stage, act, `${about}, connected again`);

  await act.pressAgain();
  await comesTrue(async () => act.isDone(await readAll(act.page)) || (await act.count()) > 0, 60);
  await settle(act.page);
  const stored = await act.count();
  stage.ledger.comparisons += 1;
  if (stored > 1) stage.note('unknown', `${about}: stored ${stored} times after it was pressed again`);
  if (stored === 0) stage.note('untrue', `${about}: pressed again, and nothing is stored`);
  await act.compare();
};

export const network: Scenario = {
  name: 'an agency with an unreliable network',
  play: async (stage) => {
    const berthId = await stage.addBerth({ allocation: 'review' });
    const names = await readBerthNames(stage.owner, berthId);
    let index = 0;
    for (let round = 0; round < (stage.play.isFull ? 3 : 1); round += 1)
      for (const cut of cuts) {
        await stage.step(cut.join(', '), () => playCut(stage, cut, { berthId, ...names, index }));
        index += 1;
      }
  },
};
