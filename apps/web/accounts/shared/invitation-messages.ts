import type { MessageList } from '@kiko/messages/message-list.ts';

export const invitationMessages = {
  invitation: { ja: '招待', en: 'Invitation' },
  waiting: { ja: '招待メールはまだ送信されていません。', en: 'The mail has not been sent yet.' },
  sent: { ja: '送信済み・未サインイン（{until}まで有効）', en: 'Sent, not signed in yet (valid until {until})' },
  expired: {
    ja: '{until}に期限切れ・未サインイン。招待を再送してください。',
    en: 'Expired on {until} without a sign-in. Please send the invitation again.',
  },
} as const satisfies MessageList;
