import { listNotices } from './day-queries.ts';
import type { User } from './environment.ts';
import type { Stage } from './scenario-context.ts';
import { find } from './screen.ts';

/** Compares the notices of the home screen with the rows of the user: how many are unread, and record and time of the latest. */
export const compareNotices = async (stage: Stage, user: User) => {
  const page = await stage.open(user, '/dashboard/home');
  const card = page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: 'お知らせ' }) });
  await stage.compare(`notices of ${user}`, async () => {
    const [text, shown] = await Promise.all([
      card.innerText(),
      card.getByRole('listitem').evaluateAll((items) =>
        items.map((item) => {
          const isUnread = item.querySelector('.visually-hidden') !== null;
          const number = /K-\d\d-\d{6}/.exec(item.textContent)?.[0] ?? '';
          return [number, item.querySelector('time')?.dateTime, isUnread ? 'unread' : 'read'].join(' ');
        }),
      ),
    ]);
    const { unread, latest } = await listNotices(stage.owner, stage.accounts[user].accountId);
    return [
      { of: 'unread notices', shown: find(text, /未読 (\d+)件/) || '0', stored: String(unread) },
      { of: 'number of the latest notices', shown: String(shown.length), stored: String(latest.length) },
      ...latest.map(({ number, createdAt, isRead }, index) => ({
        of: `notice ${index + 1}`,
        shown: shown[index] ?? '',
        stored: [number, createdAt.toISOString(), isRead ? 'read' : 'unread'].join(' '),
      })),
    ];
  });
};
