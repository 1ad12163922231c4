import type { Language, LocalizedText, Placeholder } from './message-list.ts';

type Values<W extends LocalizedText> = Readonly<Record<Placeholder<W['en']>, string>>;

/** A word of the lists for a mail or a file: in that language, its placeholders filled. */
export const fillMessage = <W extends LocalizedText>(word: W, language: Language, values: Values<W>) =>
  word[language].replaceAll(/\{(\w+)\}/g, (whole, name: string) => (values as Record<string, string>)[name] ?? whole);
