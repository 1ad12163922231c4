import { openPath, type Page } from '../../browser/open-browser.ts';
import { settle } from '../../browser/settle.ts';
import { waitMs } from '../../kit/limits.ts';
import { comesTrue } from '../../kit/until.ts';
import type { DayEnvironment, User } from './environment.ts';
import { type Claim, FirstFinding, findingNames, type Ledger } from './ledger.ts';

/** `isFull`: more cuts and requests. `isBroken`: a control, which ends with the first finding. */
export type Play = { isFull: boolean; isBroken: boolean };
export type Stage = ReturnType<typeof setStage>;
export type Scenario = { name: string; play: (stage: Stage) => Promise<void> };

/** The context of a scenario: the environment, the counts, and the comparison of a screen with the database. */
export const setStage = (testEnvironment: DayEnvironment, ledger: Ledger, play: Play) => {
  const note = (list: 'untrue' | 'unknown' | 'lost', text: string) => {
    ledger[list].push(text);
    console.log(`${findingNames[list]}: ${text}`);
    if (play.isBroken) throw new FirstFinding(text);
  };
  /** Open screens follow the database over the live stream: reads both until they agree, and notes what never does. */
  const compare = async (where: string, read: () => Promise<readonly Claim[]>) => {
    let claims: readonly Claim[] = [];
    const differing = () => claims.filter(({ shown, stored }) => shown !== stored);
    const isSame = async () => {
      claims = await read();
      return differing().length === 0;
    };
    await comesTrue(isSame, 150);
    ledger.comparisons += claims.length;
    for (const { of, shown, stored } of differing())
      note('untrue', `${where}, ${of}: the screen shows '${shown}', the database holds '${stored}'`);
  };
  return {
    ...testEnvironment,
    ledger,
    play,
    note,
    compare,
    step: async <Result>(title: string, act: () => Promise<Result>): Promise<Result> => {
      ledger.steps += 1;
      try {
        return await act();
      } catch (error) {
        if (error instanceof FirstFinding) throw error;
        throw new Error(`step '${title}' could not be played`, { cause: error });
      }
    },
    /** Opens a path as a user. */
    open: async (user: User, path: string) => {
      const page = await testEnvironment.pageOf(user);
      await openPath(page, path);
      return page;
    },
    reload: async (page: Page) => {
      await page.reload();
      await settle(page);
    },
    /** A text that reports success is a promise: the database must hold it by then. */
    expectToast: async (page: Page, text: string, isTrue: () => Promise<boolean>) => {
      await page.getByText(text).first().waitFor({ timeout: waitMs });
      ledger.comparisons += 1;
      if (!(await isTrue())) note('untrue', `the toast '${text}'`);
    },
  };
};
