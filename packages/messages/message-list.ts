/** One text in both languages, side by side; leaving one out does not compile. */
export type LocalizedText = { readonly ja: string; readonly en: string };
export type MessageList = Readonly<Record<string, LocalizedText>>;

export const languages = ['ja', 'en'] as const;
export type Language = (typeof languages)[number];

/** The names in braces of a text: '{maximum}' → 'maximum'. A test holds that both languages have the same ones. */
export type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;
