import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { freetext, id, idParams, pageOf, paging, queryFlag, queryNumber, sorting, version } from '../shapes.ts';
import { accountChangeShape, accountDetail, accountRow, accountType, newAccountShape } from './account-shapes.ts';

export const accountSortFields = [
  'name',
  'nameKana',
  'type',
  'organizationJa',
  'organizationEn',
  'groupName',
  'isEnabled',
  'updatedAt',
] as const;

export const listAccounts = endpoint({
  method: 'GET',
  path: '/users',
  summary: 'Accounts the caller may see; a general account sees its own',
  needs: 'account.read',
  query: z.strictObject({
    ...paging,
    ...sorting(accountSortFields),
    freetext,
    types: z.array(queryNumber().pipe(accountType)).optional(),
    organizationTypes: z.array(queryNumber().pipe(z.enum(organizationTypes))).optional(),
    organizationId: queryNumber().pipe(id).optional(),
    groupId: queryNumber().pipe(id).optional(),
    isEnabled: queryFlag().optional(),
  }),
  answer: pageOf(accountRow),
  refusals: [],
});
export type AccountListQuery = z.output<(typeof listAccounts)['query']>;

export const getAccount = endpoint({
  method: 'GET',
  path: '/users/{id}',
  summary: 'One account',
  needs: 'account.read',
  params: idParams,
  answer: accountDetail,
  refusals: ['record.notFound'],
});

export const createAccount = endpoint({
  method: 'POST',
  path: '/users',
  summary: 'Register a general account and invite its person',
  needs: 'account.create',
  body: newAccountShape,
  answer: accountDetail,
  status: 201,
  refusals: ['account.emailTaken', 'request.unknownReference'],
});

export const updateAccount = endpoint({
  method: 'PUT',
  path: '/users/{id}',
  summary: 'Change, disable or enable an account',
  needs: 'account.update',
  params: idParams,
  body: accountChangeShape,
  answer: accountDetail,
  refusals: [
    'record.notFound',
    'record.stale',
    'request.fieldNotAllowed',
    'request.unknownReference',
    'account.isMaster',
    'account.emailTaken',
    'account.signInAgain',
  ],
});

export const transferRole = endpoint({
  method: 'POST',
  path: '/users/{id}/transfer-role',
  summary: 'Hand the master role of this account over to another account of its organization',
  needs: 'account.transferRole',
  params: idParams,
  body: z.strictObject({ userId: id.describe('The account that becomes the master'), version }),
  answer: accountDetail,
  refusals: ['record.notFound', 'record.stale', 'request.unknownReference', 'account.notMaster'],
});

export const inviteAccount = endpoint({
  method: 'POST',
  path: '/users/{id}/invite',
  summary: 'Send the invitation of this account again',
  needs: 'account.invite',
  params: idParams,
  answer: z.object({ id }),
  refusals: ['record.notFound', 'account.disabled'],
});
