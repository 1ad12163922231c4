type HeaderProvider = () => Promise<Record<string, string>>;

/** Headers of every call; sign-in and development add theirs here. Apart from the client, which the gate does not need. */
const headerProviders: HeaderProvider[] = [];

export const addHeaderProvider = (source: HeaderProvider) => headerProviders.push(source);

export const collectHeaders = async () => {
  const collected = await Promise.all(headerProviders.map((source) => source()));
  return Object.fromEntries(collected.flatMap((part) => Object.entries(part)));
};
