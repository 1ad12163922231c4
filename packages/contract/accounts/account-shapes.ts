import { accountTypes } from '@kiko/domain/accounts/account-types.ts';
import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { z } from 'zod';
import { email, id, instant, line, nameShape, narrowText, phone, version } from '../shapes.ts';
import { invitationShape } from './invitation-shape.ts';

export const accountType = z.enum(accountTypes);
const lang = z.enum(['ja', 'en']);
const kana = line(100).regex(/^[\p{Script=Hiragana}\p{Script=Katakana}ー・\s]*$/u);

/**
 * Letters, spaces and the punctuation of names, at most four digits, and a space after a full stop. A mail to an address that was typed
 * begins with the name, so it can be no link, address, telephone number or headline.
 */
const personNamePattern =
  /^(?!.*\.[\p{L}\p{N}]{2})(?!(?:\P{N}*\p{N}){5})[\p{L}\p{M}\p{N} \u3000\u30fb\uff65'\u2019.,\-\u2010\u2013()\uff08\uff09]*$/u;
const personName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .refine((name) => personNamePattern.test(name), { params: { fieldIssue: 'notPersonName' } });

/** The NACCS account, entered at registration. Only the ministry can change it later. */
const naccsFields = { naccsUserCode: narrowText().pipe(line(20)), naccsCompanyName: line(200) };
const optionalNaccsFields = z.object(naccsFields).partial().shape;
export const naccsAccountFields = Object.keys(naccsFields);

/** The fields of the master account of a new organization; all other accounts have them too. */
export const newMasterShape = z.strictObject({
  name: personName,
  nameKana: kana,
  email,
  phone,
  lang,
  ...optionalNaccsFields,
});

/** Fields that users edit in their own profile. */
const profileFields = {
  name: personName,
  nameKana: kana,
  phone,
  affiliation: line(100),
  position: line(100),
  lang,
};

/** The sign-in address. It changes after the new mailbox is confirmed, and only shortly after a sign-in. */
const addressFields = { email };

/** Fields that only masters and the ministry edit. */
const administrativeFields = {
  groupId: id.nullable(),
  isEnabled: z.boolean(),
};

export const profileAccountFields = Object.keys({ ...profileFields, ...addressFields });
export const administrativeAccountFields = Object.keys(administrativeFields);

export const accountRowShape = z.object({
  id,
  name: z.string(),
  nameKana: z.string(),
  email: z.string(),
  type: accountType,
  organizationId: id,
  organizationName: nameShape,
  organizationType: z.enum(organizationTypes),
  groupId: id.nullable(),
  groupName: z.string().nullable(),
  isEnabled: z.boolean(),
  updatedAt: instant,
});

export type AccountRow = z.output<typeof accountRowShape>;

export const accountDetailShape = accountRowShape.extend({
  phone: z.string(),
  affiliation: z.string(),
  position: z.string(),
  lang,
  naccsUserCode: z.string(),
  naccsCompanyName: z.string(),
  organizationAddress: nameShape,
  organizationCountryCode: z.string(),
  organizationEmail: z.string(),
  organizationPhone: z.string(),
  version,
  pendingEmail: z
    .object({ email: z.string(), expiresAt: instant })
    .nullable()
    .describe('A changed address that is not confirmed yet by the code sent to it'),
  inviteBlockedUntil: instant
    .nullable()
    .describe('Another user changed the address less than a day ago: no invitation is sent before this moment'),
  invitation: invitationShape.nullable().describe('Until the first sign-in, for callers that may invite'),
  /** The fields that the caller can change; empty for read-only access. */
  editableFields: z.array(z.string()),
  canTransferRole: z.boolean().describe('This is the master account, and the caller may transfer its role'),
  canInvite: z.boolean().describe('The caller may send the invitation again'),
  canSignOut: z.boolean().describe('The caller may end every session of this account'),
});
export type AccountDetail = z.output<typeof accountDetailShape>;

/** A new account is a general account, in the caller's organization unless another is named. */
export const newAccountShape = z.strictObject({
  ...profileFields,
  email,
  groupId: administrativeFields.groupId,
  ...optionalNaccsFields,
  organizationId: id.optional(),
});

export type NewAccount = z.output<typeof newAccountShape>;

/** For callers with access to several organizations: the organization is required. */
export const newAccountForOrganizationShape = newAccountShape.required({ organizationId: true });

/** The fields of the edit form; the organization is fixed. */
export const accountEditShape = newAccountShape.omit({ organizationId: true });

/** A client may send a user back as it was read: unchanged values of these fields are ignored, changed ones refused. */
const settledFields = { id, type: accountType, organizationId: id };
export const settledAccountFields = Object.keys(settledFields) as (keyof typeof settledFields)[];

/**
 * Specification 6: a client may send the complete user back. These fields are ignored; the NACCS data only if the caller is not
 * the ministry.
 */
const ignoredFields = {
  group: z.unknown().optional(),
  ...optionalNaccsFields,
  organizationType: z.unknown().optional(),
  organizationName: z.unknown().optional(),
  organizationAddress: z.unknown().optional(),
  organizationCountryCode: z.unknown().optional(),
  organizationEmail: z.unknown().optional(),
  organizationPhone: z.unknown().optional(),
};
export const ignoredAccountFields = Object.keys(ignoredFields);

/** A partial update with the version it is based on. */
export const accountChangeShape = z
  .strictObject({ ...profileFields, ...addressFields, ...administrativeFields })
  .partial()
  .extend({ ...z.object(settledFields).partial().shape, ...ignoredFields, version });
export type AccountChange = z.output<typeof accountChangeShape>;

/** The fields that every user can change in their own account. */
export const profileChangeShape = z
  .strictObject({ ...profileFields, ...addressFields })
  .partial()
  .extend({ version });

/**
 * Result of entering a confirmation code. A wrong code is no refusal, because a refusal would roll back the count of attempts.
 */
export const emailConfirmation = {
  body: z.strictObject({ code: narrowText().regex(/^[0-9]{6}$/) }),
  answer: z.object({
    isConfirmed: z.boolean(),
    attemptsLeft: z.int().min(0).describe('0: a new code must be requested'),
  }),
};
