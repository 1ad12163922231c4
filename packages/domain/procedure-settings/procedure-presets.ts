/** Documents that harbor managers commonly require; each fills in its name, which can be changed. */
export const documentPresets = [
  'mooringPermit',
  'entryNotice',
  'departureNotice',
  'securityInformation',
  'crewList',
  'passengerList',
] as const;
export type DocumentPreset = (typeof documentPresets)[number];
