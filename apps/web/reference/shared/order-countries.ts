import type { Language } from '@kiko/messages/message-list.ts';

type Country = { name: { ja: string; en: string }; departureGroup: string };

/** The countries that the specification offers by name, then all others. */
const offered = ['JP', 'CN', 'TW', 'KR'];
const placeOf = ({ departureGroup }: Country) => {
  const place = offered.indexOf(departureGroup);
  return place === -1 ? offered.length : place;
};

/** As choices list them: Japan, China, Taiwan and Korea first, the others in the order of the language. */
export const orderCountries = <Row extends Country>(countries: readonly Row[], language: Language): Row[] => {
  const { compare } = new Intl.Collator(language);
  return countries.toSorted((one, other) => placeOf(one) - placeOf(other) || compare(one.name[language], other.name[language]));
};
