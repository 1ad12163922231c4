import { spellingMessages } from './season-plan-messages.ts';

export type NamedPlace = { id: number; name: { ja: string; en: string }; codes: readonly string[] };

/** Width, case, blanks and hyphens make no difference. */
const normalizeName = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\-\u2010-\u2015\u2212\u30fc]/g, '');

/** `Hakata Port` and `Port of Hakata` are Hakata, in Japanese too. */
const portSuffix = new RegExp(`(?:${spellingMessages.port.en}|${spellingMessages.port.ja})$`);
const withoutPortSuffix = (folded: string) => folded.replace(/^portof/, '').replace(portSuffix, '');

/** The one that is meant: by code or name in either language, or by how only one of them begins. */
export const findPlaceByName = <Place extends NamedPlace>(places: readonly Place[], typed: string): Place | undefined => {
  const wanted = normalizeName(typed);
  if (wanted === '') return undefined;
  const spellingsOf = ({ name, codes }: Place) => [name.ja, name.en, ...codes].map(normalizeName);
  const exact = places.filter((place) => spellingsOf(place).includes(wanted));
  if (exact.length > 0) return onlyMatch(exact);
  const bare = withoutPortSuffix(wanted);
  const alike = places.filter((place) => spellingsOf(place).some((spelling) => withoutPortSuffix(spelling) === bare));
  if (alike.length > 0) return onlyMatch(alike);
  return onlyMatch(places.filter((place) => spellingsOf(place).some((spelling) => spelling.startsWith(wanted))));
};

const onlyMatch = <Place>(matches: readonly Place[]) => (matches.length === 1 ? matches[0] : undefined);

/** Nothing, a star or these words: whichever berth fits. */
const anyBerthSpellings: ReadonlySet<string> = new Set([
  '',
  ...`${spellingMessages.anyBerth.ja}|${spellingMessages.anyBerth.en}`.split('|'),
]);
export const meansAnyBerth = (typed: string) => anyBerthSpellings.has(normalizeName(typed));
