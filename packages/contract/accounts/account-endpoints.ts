import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { freetext, id, idParams, pageShape, paging, queryFlag, queryNumber, sorting, version } from '../shapes.ts';
import {
  accountChangeShape,
  accountDetailShape,
  accountRowShape,
  accountType,
  emailConfirmation,
  newAccountShape,
  profileChangeShape,
} from './account-shapes.ts';

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
  summary: 'List accounts; a general account sees its own',
  capability: 'account.read',
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
  response: pageShape(accountRowShape),
  refusals: [],
});
export type AccountListQuery = z.output<(typeof listAccounts)['query']>;

export const getAccount = endpoint({
  method: 'GET',
  path: '/users/{id}',
  summary: 'One account',
  capability: 'account.read',
  params: idParams,
  response: accountDetailShape,
  refusals: ['record.notFound'],
});

export const createAccount = endpoint({
  method: 'POST',
  path: '/users',
  summary: 'Register and invite a general account',
  capability: 'account.create',
  body: newAccountShape,
  response: accountDetailShape,
  status: 201,
  refusals: [
    'account.emailTaken',
    'account.signInAgain',
    'account.tooManyInvitations',
    'account.tooManyInvitationsToNewDomains',
    'request.unknownReference',
    'organization.notActive',
  ],
});

export const updateAccount = endpoint({
  method: 'PUT',
  path: '/users/{id}',
  summary: 'Change, disable or enable an account',
  capability: 'account.update',
  params: idParams,
  body: accountChangeShape,
  response: accountDetailShape,
  refusals: [
    'record.notFound',
    'record.stale',
    'request.fieldNotAllowed',
    'request.unknownReference',
    'account.isMaster',
    'account.signInAgain',
  ],
});

export const confirmAccountEmail = endpoint({
  method: 'POST',
  path: '/users/{id}/email-confirmation',
  summary: 'Confirm the changed address of an account with the code that was sent to it',
  capability: 'account.update',
  params: idParams,
  body: emailConfirmation.body,
  response: emailConfirmation.answer,
  refusals: ['record.notFound', 'account.emailTaken'],
});

export const getProfile = endpoint({
  method: 'GET',
  path: '/me/profile',
  summary: 'The account of the caller',
  capability: 'profile.read',
  response: accountDetailShape,
  refusals: [],
});

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/me/profile',
  summary: 'Change the account of the caller; a new address takes effect when its code was entered',
  capability: 'profile.update',
  body: profileChangeShape,
  response: accountDetailShape,
  refusals: ['record.stale', 'account.signInAgain'],
});

export const confirmOwnEmail = endpoint({
  method: 'POST',
  path: '/me/email-confirmation',
  summary: 'Confirm the changed address of the caller with the code that was sent to it',
  capability: 'profile.update',
  body: emailConfirmation.body,
  response: emailConfirmation.answer,
  refusals: ['record.notFound', 'account.emailTaken'],
});

export const changeOwnLanguage = endpoint({
  method: 'PUT',
  path: '/me/language',
  summary: 'Choose the language of screens and mails; the last choice counts',
  capability: 'profile.update',
  body: z.strictObject({ lang: z.enum(['ja', 'en']) }),
  response: z.object({ lang: z.enum(['ja', 'en']) }),
  refusals: [],
});

export const transferRole = endpoint({
  method: 'POST',
  path: '/users/{id}/transfer-role',
  summary: 'Transfer the master role to another account of the organization',
  capability: 'account.transferRole',
  params: idParams,
  body: z.strictObject({ userId: id.describe('The account that becomes the master'), version }),
  response: accountDetailShape,
  refusals: ['record.notFound', 'record.stale', 'request.unknownReference', 'account.notMaster', 'account.signInAgain'],
});

export const inviteAccount = endpoint({
  method: 'POST',
  path: '/users/{id}/invite',
  summary: 'Resend the invitation of an account',
  capability: 'account.invite',
  params: idParams,
  response: z.object({ id }),
  refusals: [
    'record.notFound',
    'account.disabled',
    'account.signInAgain',
    'account.addressJustChanged',
    'account.tooManyInvitations',
    'account.tooManyInvitationsToNewDomains',
    'organization.notActive',
  ],
});
