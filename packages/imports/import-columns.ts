import { berthDefaults } from '@kiko/contract/berths/berth-defaults.ts';
import { type ActorKind, isMinistryKind } from '@kiko/domain/access/actor.ts';
import { allocations } from '@kiko/domain/berths/berth-rules.ts';
import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { shipClasses } from '@kiko/domain/ships/ship-classes.ts';
import { accountFieldMessages } from '@kiko/messages/account-field-messages.ts';
import { berthFieldMessages } from '@kiko/messages/berth-field-messages.ts';
import type { LocalizedText } from '@kiko/messages/message-list.ts';
import { organizationFieldMessages } from '@kiko/messages/organization-field-messages.ts';
import { organizationTypeMessageKey, organizationTypeMessages } from '@kiko/messages/organization-type-messages.ts';
import { shipFieldMessages } from '@kiko/messages/ship-field-messages.ts';
import type { ImportKind } from './import-kinds.ts';
import { importTitleMessages } from './import-title-messages.ts';
import type { ReferenceKind } from './references.ts';

export type Choice = { value: number | string; label: LocalizedText };

/** How the text of a cell becomes a value. */
type Reading =
  | { as: 'text' | 'number' | 'yesOrNo' }
  | { as: 'choice'; choices: readonly Choice[] }
  | { as: 'reference'; to: ReferenceKind };

export type ImportColumn = Reading & {
  /** The field of the body, e.g. `name.ja`: also the name of the column that never changes. */
  path: string;
  title: LocalizedText;
  /** The value of a blank cell, where the form of a new record starts with one. */
  whenBlank?: number | string | boolean;
  /** Two rows of a file with the same value cannot both be registered. `within`: the field in which it is unique. */
  unique?: { within?: string };
};

const organization = organizationFieldMessages;
const account = accountFieldMessages;
const berth = berthFieldMessages;
const ship = shipFieldMessages;
const titles = importTitleMessages;

const languageChoices: readonly Choice[] = [
  { value: 'ja', label: account.japanese },
  { value: 'en', label: account.english },
];
const organizationTypeChoices: readonly Choice[] = Object.values(organizationTypes).map((value) => ({
  value,
  label: organizationTypeMessages[organizationTypeMessageKey(value)],
}));

/** The columns of each kind, in the order of the template. */
export const importColumns: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  organization: [
    { path: 'name.ja', title: organization.nameJa, as: 'text' },
    { path: 'name.en', title: organization.nameEn, as: 'text' },
    { path: 'code', title: organization.code, as: 'text', unique: {} },
    { path: 'type', title: organizationTypeMessages.organizationType, as: 'choice', choices: organizationTypeChoices },
    { path: 'countryCode', title: organization.country, as: 'reference', to: 'country', whenBlank: 'JP' },
    { path: 'address.ja', title: organization.addressJa, as: 'text' },
    { path: 'address.en', title: organization.addressEn, as: 'text' },
    { path: 'email', title: organization.email, as: 'text', unique: {} },
    { path: 'phone', title: organization.phone, as: 'text' },
    { path: 'master.name', title: organization.masterName, as: 'text' },
    { path: 'master.nameKana', title: organization.masterNameKana, as: 'text' },
    { path: 'master.email', title: organization.masterEmail, as: 'text', unique: {} },
    { path: 'master.phone', title: organization.masterPhone, as: 'text' },
    { path: 'master.lang', title: organization.masterLang, as: 'choice', choices: languageChoices, whenBlank: 'ja' },
    { path: 'master.naccsUserCode', title: organization.masterNaccsUserCode, as: 'text' },
    { path: 'master.naccsCompanyName', title: organization.masterNaccsCompanyName, as: 'text' },
  ],
  user: [
    { path: 'organizationId', title: titles.organization, as: 'reference', to: 'organization' },
    { path: 'name', title: account.name, as: 'text' },
    { path: 'nameKana', title: account.nameKana, as: 'text' },
    { path: 'email', title: account.email, as: 'text', unique: {} },
    { path: 'phone', title: account.phone, as: 'text' },
    { path: 'affiliation', title: account.affiliation, as: 'text' },
    { path: 'position', title: account.position, as: 'text' },
    { path: 'lang', title: account.lang, as: 'choice', choices: languageChoices, whenBlank: 'ja' },
    { path: 'groupId', title: account.group, as: 'reference', to: 'group' },
    { path: 'naccsUserCode', title: account.naccsUserCode, as: 'text' },
    { path: 'naccsCompanyName', title: account.naccsCompanyName, as: 'text' },
  ],
  berth: [
    { path: 'portId', title: titles.port, as: 'reference', to: 'port' },
    { path: 'name.ja', title: berth.nameJa, as: 'text' },
    { path: 'name.en', title: berth.nameEn, as: 'text' },
    { path: 'code', title: berth.code, as: 'text', unique: { within: 'portId' } },
    { path: 'berthCode', title: berth.berthCode, as: 'text', unique: {} },
    { path: 'lengthM', title: titles.berthLength, as: 'number' },
    { path: 'depthM', title: titles.berthDepth, as: 'number' },
    { path: 'heightLimitM', title: titles.berthHeightLimit, as: 'number' },
    { path: 'maxGrossTonnage', title: berth.maxGrossTonnage, as: 'number' },
    { path: 'maxShipsPerDay', title: berth.maxShipsPerDay, as: 'number' },
    {
      path: 'allocation',
      title: berth.allocation,
      as: 'choice',
      choices: allocations.map((value) => ({ value, label: berth[value] })),
      whenBlank: berthDefaults.allocation,
    },
    { path: 'postDepartureDays', title: titles.postDepartureDays, as: 'number', whenBlank: berthDefaults.postDepartureDays },
    { path: 'hasWaitlist', title: berth.waitlist, as: 'yesOrNo', whenBlank: berthDefaults.hasWaitlist },
    { path: 'hasAutomaticPromotion', title: berth.promotion, as: 'yesOrNo', whenBlank: berthDefaults.hasAutomaticPromotion },
    { path: 'acceptsTemporaryCalls', title: berth.temporaryCalls, as: 'yesOrNo', whenBlank: berthDefaults.acceptsTemporaryCalls },
    { path: 'temporaryCallDays', title: titles.temporaryCallDays, as: 'number', whenBlank: berthDefaults.temporaryCallDays },
    { path: 'hasChat', title: berth.chat, as: 'yesOrNo', whenBlank: berthDefaults.hasChat },
  ],
  ship: [
    { path: 'name.ja', title: ship.nameJa, as: 'text' },
    { path: 'name.en', title: ship.nameEn, as: 'text' },
    { path: 'imoNumber', title: ship.imoNumber, as: 'text', unique: {} },
    { path: 'callSign', title: ship.callSign, as: 'text', unique: {} },
    { path: 'shipNumber', title: ship.shipNumber, as: 'text' },
    { path: 'countryCode', title: ship.countryCode, as: 'reference', to: 'country' },
    { path: 'homePort.ja', title: ship.homePortJa, as: 'text' },
    { path: 'homePort.en', title: ship.homePortEn, as: 'text' },
    { path: 'owner.ja', title: ship.ownerJa, as: 'text' },
    { path: 'owner.en', title: ship.ownerEn, as: 'text' },
    {
      path: 'shipClass',
      title: ship.shipClass,
      as: 'choice',
      choices: shipClasses.map((value) => ({ value, label: ship[value] })),
    },
    { path: 'grossTonnage', title: ship.grossTonnage, as: 'number' },
    { path: 'passengerCapacity', title: ship.passengerCapacity, as: 'number' },
    { path: 'lengthM', title: titles.shipLength, as: 'number' },
    { path: 'widthM', title: titles.shipWidth, as: 'number' },
    { path: 'maxDraftBowM', title: titles.maxDraftBow, as: 'number' },
    { path: 'maxDraftSternM', title: titles.maxDraftStern, as: 'number' },
    { path: 'airDraftM', title: titles.airDraft, as: 'number' },
  ],
};

/** Fields without a column: a new berth has no acceptance period yet and therefore no method, and its color is assigned in turn. */
export const fieldsSetByDefault: Readonly<Record<ImportKind, Readonly<Record<string, unknown>>>> = {
  organization: {},
  user: {},
  berth: {
    acceptancePeriodSettingType: berthDefaults.acceptancePeriodSettingType,
    colorIndex: berthDefaults.colorIndex,
  },
  ship: {},
};

/** The columns of a user, as the form of a new record offers its fields: masters register users of their own organization. */
export const importColumnsFor = (kind: ImportKind, actorKind: ActorKind): readonly ImportColumn[] =>
  importColumns[kind]
    .filter(({ path }) => isMinistryKind(actorKind) || path !== 'organizationId')
    .map((column) => (column.path === 'type' && actorKind !== 'mlitMaster' ? withoutMinistry(column) : column));

/** The records that the cells of these columns name. */
export const referenceKindsOf = (columns: readonly ImportColumn[]): ReferenceKind[] => [
  ...new Set(columns.flatMap((column) => (column.as === 'reference' ? [column.to] : []))),
];

/** Only the master account of the ministry registers further organizations of the ministry. */
const withoutMinistry = (column: ImportColumn): ImportColumn =>
  column.as === 'choice' ? { ...column, choices: column.choices.filter(({ value }) => value !== organizationTypes.mlit) } : column;
