import { spellingMessages } from './season-plan-messages.ts';

export type Named = { id: number; name: { ja: string; en: string }; codes: readonly string[] };

/** Width, case, blanks and hyphens make no difference. */
const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\-\u2010-\u2015\u2212\u30fc]/g, '');

/** `Hakata Port` and `Port of Hakata` are Hakata, in Japanese too. */
const suffix = new RegExp(`(?:${spellingMessages.port.en}|${spellingMessages.port.ja})$`);
const withoutPort = (folded: string) => folded.replace(/^portof/, '').replace(suffix, '');

/** The one that is meant: by code or name in either language, or by how only one of them begins. */
export const findPlace = <Place extends Named>(places: readonly Place[], typed: string): Place | undefined => {
  const wanted = fold(typed);
  if (wanted === '') return undefined;
  const spellingsOf = ({ name, codes }: Place) => [name.ja, name.en, ...codes].map(fold);
  const exact = places.filter((place) => spellingsOf(place).includes(wanted));
  if (exact.length > 0) return only(exact);
  const bare = withoutPort(wanted);
  const alike = places.filter((place) => spellingsOf(place).some((spelling) => withoutPort(spelling) === bare));
  if (alike.length > 0) return only(alike);
  return only(places.filter((place) => spellingsOf(place).some((spelling) => spelling.startsWith(wanted))));
};

const only = <Place>(found: readonly Place[]) => (found.length === 1 ? found[0] : undefined);

/** Nothing, a star or these words: whichever berth fits. */
const anything: ReadonlySet<string> = new Set([
  '',
  ...`${spellingMessages.anyBerth.ja}|${spellingMessages.anyBerth.en}`.split('|'),
]);
export const isAnyBerth = (typed: string) => anything.has(fold(typed));
