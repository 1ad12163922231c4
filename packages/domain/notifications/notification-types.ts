import type { ActorKind } from '../access/actor.ts';

/** The 14 notification types (specification 9). Every kind of user can get the type for a new chat message. */
export const notificationCodes = [
  'N01',
  'N02',
  'N03',
  'N04',
  'N05',
  'N06',
  'N07',
  'N08',
  'N09',
  'N10',
  'N11',
  'N12',
  'N13',
  'N14',
] as const;
export type NotificationCode = (typeof notificationCodes)[number];

const applicantCodes = ['N01', 'N02', 'N03', 'N04', 'N05', 'N06', 'N14'] as const;
const harborManagerCodes = ['N07', 'N08', 'N09', 'N10', 'N11', 'N14'] as const;
const ministryCodes = ['N12', 'N13', 'N14'] as const;

/** The types that each kind of user can switch on and off. */
export const notificationCodesByKind: Record<ActorKind, readonly NotificationCode[]> = {
  mlitMaster: ministryCodes,
  mlitMember: ministryCodes,
  harborMaster: harborManagerCodes,
  harborMember: harborManagerCodes,
  applicantMaster: applicantCodes,
  applicantMember: applicantCodes,
};

type NotificationSetting = { code: NotificationCode; isOn: boolean };

/** All types are on by default, also types added after the user last saved. */
export const enabledNotificationCodes = (kind: ActorKind, choices: readonly NotificationSetting[]) =>
  notificationCodesByKind[kind].filter((code) => choices.find((choice) => choice.code === code)?.isOn ?? true);
