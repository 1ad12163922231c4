import { createContext, useContext } from 'react';

type CountryEntry = { code: string; name: { ja: string; en: string } };

/** The countries by their codes; reference data that the screen brings along. */
export const CountryContext = createContext<readonly CountryEntry[]>([]);

export const useCountries = () => useContext(CountryContext);
