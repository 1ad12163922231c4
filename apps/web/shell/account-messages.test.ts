import { noticeMailMessages } from '@kiko/messages/notice-messages.ts';
import { expect, test } from 'vitest';
import { accountMessages } from './account-menu-messages.ts';

test.each(['ja', 'en'] as const)('mails name the button of the account menu as it is labeled (%s)', (language) => {
  expect(noticeMailMessages.footer[language]).toContain(accountMessages.changeSetting[language]);
});
