import { type Language, type LocalizedText, languages, type MessageList, type Placeholder } from '@kiko/messages/message-list.ts';
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

export const setLanguage = (language: Language) => void i18n.changeLanguage(language);

/** Lists become i18next resources when they are first used; a list is its own namespace. */
const namespaces = new WeakMap<MessageList, string>();
let namespaceCount = 0;
const registerNamespace = (list: MessageList) => {
  const known = namespaces.get(list);
  if (known) return known;
  namespaceCount += 1;
  const namespace = `list-${namespaceCount}`;
  for (const language of languages) {
    const texts = Object.fromEntries(Object.entries(list).map(([key, word]) => [key, word[language]]));
    i18n.addResourceBundle(language, namespace, texts);
  }
  namespaces.set(list, namespace);
  return namespace;
};

type PlaceholderValues<W extends LocalizedText> = [Placeholder<W['en']>] extends [never] ? [] : [values: Record<Placeholder<W['en']>, string | number>];

export type Translate<List extends MessageList> = <Key extends keyof List & string>(key: Key, ...values: PlaceholderValues<List[Key]>) => string;

/** `t('tooLong', { maximum: 20 })`: the text in the current language; the compiler checks its placeholders. */
export const useMessages = <const List extends MessageList>(list: List): Translate<List> => {
  const { i18n: current } = useTranslation(undefined, { i18n });
  const { language } = current;
  return useMemo(() => {
    // i18next's own types require all keys; our types already check them.
    const translate: (key: string, values: Record<string, unknown>) => string = i18n.getFixedT(language, registerNamespace(list));
    return (key, ...values) => translate(key, { ...values[0] });
  }, [language, list]);
};

export const useLanguage = (): Language => {
  const { i18n: current } = useTranslation(undefined, { i18n });
  return current.language === 'en' ? 'en' : 'ja';
};
