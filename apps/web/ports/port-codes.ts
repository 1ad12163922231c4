import type { Language } from '@kiko/messages/message-list.ts';

type LocalizedName = { ja: string; en: string };
type CodeEntry = { code: string; name: LocalizedName };

/** The reference data that ports are described with; screens fetch it and hand it in. */
export type PortCodes = {
  bureaus: readonly CodeEntry[];
  prefectures: readonly (CodeEntry & { bureauCode: string; regionCodes: readonly string[] })[];
  seaRegions: readonly CodeEntry[];
  locodes: readonly (CodeEntry & { countryCode: string })[];
};

/** The name behind a code; the code itself until the reference data has arrived. */
export const formatCodeName = (codes: readonly CodeEntry[], code: string, language: Language) =>
  codes.find((known) => known.code === code)?.name[language] ?? code;
