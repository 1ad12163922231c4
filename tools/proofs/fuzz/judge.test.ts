import { expect, test } from 'vitest';
import type { SeededAccount } from '../permissions/account-queries.ts';
import type { Call } from './compose-call.ts';
import { type Answer, judge } from './judge.ts';

const call: Call = {
  operation: { method: 'GET', path: '/api/unlisted', parameters: [], content: undefined },
  sender: 'applicantMaster',
  url: '/api/unlisted',
  headers: {},
  body: undefined,
};
const agency = {
  accountId: 1,
  organizationId: 7,
  groupId: 1,
  kind: 'applicantMaster',
  email: 'a@example.jp',
} satisfies SeededAccount;
const harbor: SeededAccount = { ...agency, kind: 'harborMaster' };
const ministry: SeededAccount = { ...agency, kind: 'mlitMaster' };

const answerOf = (over: Partial<Answer>): Answer => ({
  status: 200,
  type: 'application/json',
  text: '{}',
  retryAfter: null,
  ...over,
});
const judged = (over: Partial<Answer>, sender: SeededAccount | undefined = agency) => judge(call, answerOf(over), sender);

test('a failure is reported, but not a busy server that names a time to try again', () => {
  expect(judged({ status: 500 })).toEqual(['failed with 500']);
  expect(judged({ status: 503 })).toEqual(['failed with 503']);
  expect(judged({ status: 503, retryAfter: '5' })).toEqual([]);
});

test('a refusal that shows an internal message or is no JSON is reported', () => {
  expect(judged({ status: 422, text: 'at serve (serve.ts:12)' })).toEqual(['shows an internal message']);
  expect(judged({ status: 404, type: 'text/html' })).toEqual(['refused with 404 as text/html']);
});

test('marked data of another organization is reported to all but the ministry', () => {
  const text = '["canary-7-o", "canary-8-p"]';
  expect(judged({ text })).toEqual(['shows canary-8- of another organization']);
  expect(judged({ text }, ministry)).toEqual([]);
});

test('a draft that was submitted may be read by the harbor manager, not by another applicant', () => {
  const text = 'canary-8-r';
  expect(judged({ text })).toHaveLength(1);
  expect(judged({ text }, harbor)).toEqual([]);
});

test('an answer to a stranger is reported, and one that differs from the document', () => {
  expect(judge(call, answerOf({}), undefined)).toEqual(['answered a stranger']);
  const me = { ...call, operation: { ...call.operation, path: '/api/me' } };
  expect(judge(me, answerOf({ text: '{"id":0}' }), agency)).toEqual([expect.stringContaining('differs from the OpenAPI document')]);
});
