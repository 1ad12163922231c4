import type { MessageList } from '@kiko/messages/message-list.ts';

export const usageMessages = {
  sectionUsage: { ja: '使用量と上限', en: 'Usage and limits' },
  drafts: { ja: '下書き', en: 'Drafts' },
  draftsOf: { ja: '{count} / {limit}件', en: '{count} of {limit}' },
  storedFiles: { ja: '資料', en: 'Files' },
  storedOf: { ja: '{size} / {limit}', en: '{size} of {limit}' },
  nearLimit: { ja: '上限に近づいています', en: 'Close to the limit' },
} as const satisfies MessageList;
