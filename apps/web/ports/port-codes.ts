import type { Language } from '@kiko/messages/message-list.ts';

type Name = { ja: string; en: string };
type Coded = { code: string; name: Name };

/** The reference data that ports are described with; screens fetch it and hand it in. */
export type PortCodes = {
  bureaus: readonly Coded[];
  prefectures: readonly (Coded & { bureauCode: string; regionCodes: readonly string[] })[];
  seaRegions: readonly Coded[];
  locodes: readonly (Coded & { countryCode: string })[];
};

/** The name behind a code; the code itself until the reference data has arrived. */
export const nameOfCode = (codes: readonly Coded[], code: string, language: Language) =>
  codes.find((known) => known.code === code)?.name[language] ?? code;
