import type { PersonKind } from '../access/actor.ts';

/** The 14 things people are told about (specification 9); a new chat message concerns everybody. */
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

const applicant = ['N01', 'N02', 'N03', 'N04', 'N05', 'N06', 'N14'] as const;
const harborManager = ['N07', 'N08', 'N09', 'N10', 'N11', 'N14'] as const;
const ministry = ['N12', 'N13', 'N14'] as const;

/** Which of them each kind of person can switch on and off. */
export const offeredNotifications: Record<PersonKind, readonly NotificationCode[]> = {
  mlitMaster: ministry,
  mlitMember: ministry,
  harborMaster: harborManager,
  harborMember: harborManager,
  applicantMaster: applicant,
  applicantMember: applicant,
};

type Choice = { code: NotificationCode; isOn: boolean };

/** What somebody is told about: all that is offered until they choose, then what they left on; what is new since then is on. */
export const enabledNotifications = (kind: PersonKind, choices: readonly Choice[]) =>
  offeredNotifications[kind].filter((code) => choices.find((choice) => choice.code === code)?.isOn ?? true);
