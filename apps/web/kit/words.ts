import { type Language, languages, type Placeholder, type Word, type WordList } from '@kiko/words/word-list.ts';
import i18next from 'i18next';
import { useMemo } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';

const i18n = i18next.createInstance();
await i18n.use(initReactI18next).init({
  lng: 'ja',
  fallbackLng: false,
  // Our keys may contain dots (error codes), and our placeholders are written {like} this.
  keySeparator: false,
  nsSeparator: false,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  returnEmptyString: false,
  missingKeyHandler: (_languages, namespace, key) => {
    throw new Error(`no word for ${key} in list ${namespace}`);
  },
  saveMissing: true,
});

export const switchLanguage = (language: Language) => void i18n.changeLanguage(language);

/** Lists become i18next resources when they are first used; a list is its own namespace. */
const namespaces = new WeakMap<WordList, string>();
let listCount = 0;
const namespaceOf = (list: WordList) => {
  const known = namespaces.get(list);
  if (known) return known;
  listCount += 1;
  const namespace = `list-${listCount}`;
  for (const language of languages) {
    const texts = Object.fromEntries(Object.entries(list).map(([key, word]) => [key, word[language]]));
    i18n.addResourceBundle(language, namespace, texts);
  }
  namespaces.set(list, namespace);
  return namespace;
};

type Values<W extends Word> = [Placeholder<W['en']>] extends [never] ? [] : [values: Record<Placeholder<W['en']>, string | number>];

export type Say<List extends WordList> = <Key extends keyof List & string>(key: Key, ...values: Values<List[Key]>) => string;

/** `say('tooLong', { maximum: 20 })`: the text in the language of the moment; its placeholders are checked by the compiler. */
export const useWords = <const List extends WordList>(list: List): Say<List> => {
  const { i18n: current } = useTranslation(undefined, { i18n });
  const { language } = current;
  return useMemo(() => {
    // i18next's own types want to know every key; ours already do.
    const translate: (key: string, values: Record<string, unknown>) => string = i18n.getFixedT(language, namespaceOf(list));
    return (key, ...values) => translate(key, { ...values[0] });
  }, [language, list]);
};

export const useLanguage = (): Language => {
  const { i18n: current } = useTranslation(undefined, { i18n });
  return current.language === 'en' ? 'en' : 'ja';
};
