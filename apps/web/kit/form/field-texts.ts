import { createContext, useContext, useEffect } from 'react';

type Describe = (value: unknown) => string;

/** How the values of a form's fields read, by the field's path. A form provides it around its inputs. */
export const FieldTexts = createContext<Map<string, Describe> | undefined>(undefined);

/** Used by inputs whose value is not their text: a choice, a date, a list. */
export const useFieldText = (path: string, describe: Describe) => {
  const texts = useContext(FieldTexts);
  useEffect(() => {
    texts?.set(path, describe);
  });
};
