/** Documents that harbor managers ask for everywhere; each fills in its name, which may still be changed. */
export const procedurePresets = [
  'mooringPermit',
  'entryNotice',
  'departureNotice',
  'securityInformation',
  'crewList',
  'passengerList',
] as const;
export type ProcedurePreset = (typeof procedurePresets)[number];
