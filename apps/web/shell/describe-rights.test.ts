import type { Me } from '@kiko/contract/identity/identity-endpoints.ts';
import { expect, test } from 'vitest';
import { describeRights } from './describe-rights.ts';
import { shellMessages } from './shell-messages.ts';

const me: Me = {
  accountId: 5,
  kind: 'applicantMember',
  name: '山田',
  email: 'y@example.jp',
  language: 'ja',
  organizationId: 7,
  organizationName: { ja: '代理店', en: 'Agency' },
  groupId: 1,
  groupName: '関東',
  masterName: '佐藤',
  groupBerthIds: [],
  groupPortIds: [1, 2, 3],
};
const t = ((key: keyof typeof shellMessages, values: Record<string, unknown> = {}) =>
  shellMessages[key].ja.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))) as never;
const describe = (now: Partial<Me>) => describeRights(me, { ...me, ...now }, { t, language: 'ja' });

test('nothing is announced when no right changed, or another user signed in', () => {
  expect(describe({ name: '田中', groupPortIds: [3, 2, 1] })).toEqual([]);
  expect(describe({ accountId: 6, groupId: 2 })).toEqual([]);
});

test.each<[string, Partial<Me>, string[]]>([
  ['group', { groupId: 2, groupName: '関西' }, ['所属グループが「関西」に変更されました。']],
  ['no group', { groupId: null, groupName: null }, ['所属グループから外れました。']],
  ['name of the group', { groupName: '東日本' }, ['所属グループの名称が「東日本」に変更されました。']],
  ['ports', { groupPortIds: [2, 3] }, ['予約できる港湾が変更されました（2港、追加0、除外1）。']],
  ['as many other ports', { groupPortIds: [1, 2, 9] }, ['予約できる港湾が変更されました（3港、追加1、除外1）。']],
  ['berths', { groupBerthIds: [4, 5] }, ['担当する岸壁が変更されました（2岸壁、追加2、除外0）。']],
  ['role', { kind: 'applicantMaster' }, ['アカウントの権限が変更されました。']],
])('a change of the %s is announced', (_what, now, sentences) => {
  expect(describe(now)).toEqual(sentences);
});
