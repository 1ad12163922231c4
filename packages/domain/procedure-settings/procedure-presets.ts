/** Documents that harbor managers commonly require; each fills in its name, which can be changed. */
export const procedurePresets = [
  'mooringPermit',
  'entryNotice',
  'departureNotice',
  'securityInformation',
  'crewList',
  'passengerList',
] as const;
export type ProcedurePreset = (typeof procedurePresets)[number];
