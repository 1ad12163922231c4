import { createContext, useContext } from 'react';

type Country = { code: string; name: { ja: string; en: string } };

/** The countries by their codes; reference data that the screen brings along. */
export const Countries = createContext<readonly Country[]>([]);

export const useCountries = () => useContext(Countries);
