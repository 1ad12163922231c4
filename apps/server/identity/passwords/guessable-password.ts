/** Words of this field and of Japan that the general lists lack. */
const ownWords = ['kiko', 'mlit', 'naccs', 'minato', 'kowan', 'cruiseship', 'portcall', 'berth', 'harbour', 'ohtani', 'pasuwado'];

/** About three billion attempts. A short password needs no more than nearly all attempts for random characters of its length. */
const minAttemptsLog10 = 9.5;
const judgedLength = 24;

/** Minimum number of letters that remain after all words about the owner are removed. */
const minRemainingLetters = 4;

/** Loaded at the first use: the lists take a third of a second, and only a new password needs them. */
let estimator: ReturnType<typeof loadEstimator> | undefined;

/**
 * Whether few attempts find a password: those that start with leaked passwords, words in English and Japanese, names, walks over the
 * keyboard, dates, repetitions and words about the owner (address, name, organization). The beginning is judged, because the time grows
 * with the square of the length.
 */
export const isGuessable = async (password: string, about: readonly string[]): Promise<boolean> => {
  const words = [...ownWords, ...about.flatMap(splitWords)];
  const judged = Array.from(password.normalize('NFKC')).slice(0, judgedLength).join('');
  estimator ??= loadEstimator();
  const { guessesLog10 } = (await estimator).check(judged, words);
  return guessesLog10 < Math.min(minAttemptsLog10, judged.length - 1) || hasLittleElse(judged, words);
};

const loadEstimator = async () => {
  const [{ ZxcvbnFactory }, common, english, japanese] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-ja'),
  ]);
  const dictionary = { ...common.dictionary, ...english.dictionary, ...japanese.dictionary };
  return new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs });
};

/** The estimate treats rare characters as hard to guess, also those of the owner's name. */
const hasLittleElse = (password: string, words: readonly string[]) => {
  const text = password.toLowerCase();
  let rest = text;
  for (const word of words.toSorted((a, b) => b.length - a.length)) rest = rest.replaceAll(word, ' ');
  return rest !== text && rest.replaceAll(/[^\p{L}]/gu, '').length < minRemainingLetters;
};

/** Latin words need three letters, because any two letters occur in most passwords. Two Chinese characters are already a name. */
const splitWords = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= (/^[\p{Script=Latin}\p{N}]+$/u.test(word) ? 3 : 2));
