import { settle } from '../../browser/settle.ts';
import { type DelayKind, prepareDelay } from './cut.ts';
import { type Act, type ActName, acts, type Place } from './cut-acts.ts';
import { readBerthNames } from './day-queries.ts';
import { waitForReport } from './network.ts';
import type { Scenario, Stage } from './scenario-context.ts';
import { dialog, dialogButton } from './screen.ts';

/** Every act except a chat message, which is sent even if its user moves on. */
const left = ['submit', 'withdraw', 'save', 'plan', 'upload'] as const satisfies readonly ActName[];
const kinds = ['delayed', 'withheld'] as const satisfies readonly DelayKind[];

/** Closes the dialog if there is one, then goes to the home screen and confirms that the input stays behind. */
const leave = async ({ page }: Act) => {
  // The button that was pressed is disabled now and has lost the focus.
  if (await dialog(page).isVisible()) await dialog(page).press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'ホーム' }).first().click();
  const question = dialogButton(page, /移動する$/);
  await question.or(page.getByRole('heading', { level: 1, name: /さん$/ })).waitFor();
  if (await question.isVisible()) await question.click();
};

/** One act whose user leaves before its answer: the report on the screen, and what happens later. */
const playLeaving = async (stage: Stage, [name, kind]: readonly [ActName, DelayKind], place: Place) => {
  const about = `${name}, ${kind}, left`;
  const act = await acts[name](stage, place);
  const { begun, deliver } = await prepareDelay(act.page, { kind, carries: act.carries });
  stage.ledger.cuts += 1;
  await act.press();
  await begun;
  await leave(act);
  const report = await waitForReport(act);
  const count = await act.count();
  stage.ledger.comparisons += 1;
  if (!report?.isUnknown) stage.note('unknown', `${about}: the screen does not report that sending was stopped`);
  await deliver();
  await settle(act.page);
  const later = await act.count();
  stage.ledger.comparisons += 1;
  if (later > count) stage.note('unknown', `${about}: stored by itself after its user left`);
};

export const leaving: Scenario = {
  name: 'an agency leaves before the answer',
  play: async (stage) => {
    const berthId = await stage.addBerth({ allocation: 'review' });
    const names = await readBerthNames(stage.owner, berthId);
    let index = 0;
    for (const name of left)
      for (const kind of kinds) {
        await stage.step(`${name}, ${kind}, left`, () => playLeaving(stage, [name, kind], { berthId, ...names, index }));
        index += 1;
      }
  },
};
