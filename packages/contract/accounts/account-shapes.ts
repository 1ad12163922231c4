import { accountTypes } from '@kiko/domain/accounts/account-types.ts';
import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { z } from 'zod';
import { email, id, instant, nameShape, phone, requiredText, text, version } from '../shapes.ts';

export const accountType = z.enum(accountTypes);
const lang = z.enum(['ja', 'en']);
const kana = text(100).regex(/^[\p{Script=Hiragana}\p{Script=Katakana}ー・\s]*$/u);

/** What the master account of a new organization is made of; every other account has these too. */
export const newMasterShape = z.strictObject({ name: requiredText(100), nameKana: kana, email, phone, lang });

/** What people say about themselves. */
const profileFields = {
  name: requiredText(100),
  nameKana: kana,
  phone,
  affiliation: text(100),
  position: text(100),
  lang,
};

/** What signing in depends on: whoever changes their own must have signed in just now. */
const addressFields = { email };

/** What only masters and the ministry decide about an account. */
const administrativeFields = {
  groupId: id.nullable(),
  isEnabled: z.boolean(),
};

export const profileAccountFields = Object.keys({ ...profileFields, ...addressFields });
export const administrativeAccountFields = Object.keys(administrativeFields);

export const accountRow = z.object({
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

export type AccountRow = z.output<typeof accountRow>;

export const accountDetail = accountRow.extend({
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
  /** What the caller may change; empty for those who only read. */
  editableFields: z.array(z.string()),
  canTransferRole: z.boolean().describe('This is the master account, and the caller may hand its role over'),
  canInvite: z.boolean().describe('The caller may send the invitation again'),
  canSignOut: z.boolean().describe('The caller may end every session of this account'),
});
export type AccountDetail = z.output<typeof accountDetail>;

/** A new account is a general one, in the caller's organization unless another is named. */
export const newAccountShape = z.strictObject({
  ...profileFields,
  email,
  groupId: administrativeFields.groupId,
  organizationId: id.optional(),
});

export type NewAccount = z.output<typeof newAccountShape>;

/** For those who look after several organizations: one must be named. */
export const newAccountSomewhereShape = newAccountShape.required({ organizationId: true });

/** What the screen edits: the organization is settled. */
export const accountEditShape = newAccountShape.omit({ organizationId: true });

/** Specification 6: a screen may send the whole user back, and these are left out without a word. */
const strippedFields = {
  group: z.unknown().optional(),
  naccsUserCode: z.unknown().optional(),
  naccsCompanyName: z.unknown().optional(),
  organizationType: z.unknown().optional(),
  organizationName: z.unknown().optional(),
  organizationAddress: z.unknown().optional(),
  organizationCountryCode: z.unknown().optional(),
  organizationEmail: z.unknown().optional(),
  organizationPhone: z.unknown().optional(),
};
export const strippedAccountFields = Object.keys(strippedFields);

/** A change names only the fields it changes, and the version it was made on. */
export const accountChangeShape = z
  .strictObject({ ...profileFields, ...addressFields, ...administrativeFields })
  .partial()
  .extend({ ...strippedFields, version });
export type AccountChange = z.output<typeof accountChangeShape>;
