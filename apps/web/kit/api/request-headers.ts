type Source = () => Promise<Record<string, string>>;

/** Headers of every call; sign-in and development add theirs here. Apart from the client, which the gate does not need. */
const sources: Source[] = [];

export const addHeaders = (source: Source) => sources.push(source);

export const collectHeaders = async () => {
  const collected = await Promise.all(sources.map((source) => source()));
  return Object.fromEntries(collected.flatMap((part) => Object.entries(part)));
};
