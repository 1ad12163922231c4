import { countToDos } from './day-queries.ts';
import type { User } from './environment.ts';
import type { Stage } from './scenario-context.ts';
import { find } from './screen.ts';

/** Titles of the cards on the home screen and the count that each must show. */
const cards = {
  harborMaster: { code: 'harbor', isManager: true, titles: { 予約申請の審査: 'toReview', '出港後報告（手続中）': 'departures' } },
  requester: {
    code: 'agency',
    isManager: false,
    titles: { 差し戻された予約申請: 'returned', '出港後報告（手続中）': 'departures' },
  },
} as const;

/** Compares the to-do counts on the home screen with the database. */
export const compareHome = async (stage: Stage, user: User & keyof typeof cards) => {
  const { titles, ...organization } = cards[user];
  const page = await stage.open(user, '/home');
  await stage.compare(`home of ${user}`, async () => {
    const [text, stored] = await Promise.all([
      page.getByRole('region', { name: '対応が必要な項目' }).innerText(),
      countToDos(stage.owner, organization),
    ]);
    return Object.entries(titles).map(([title, name]) => {
      const isNone = text.includes(`${title}: 対応が必要なものはありません`);
      const shown = isNone ? '0' : find(text, new RegExp(`${title}\\s*([\\d,]+)\\s*件`));
      return { of: title, shown, stored: String(stored[name]) };
    });
  });
};
