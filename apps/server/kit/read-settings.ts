/** One or more settings of the environment are wrong. The message names each of them. */
export class WrongSettings extends Error {
  override name = 'WrongSettings';
}

type Readers = Readonly<Record<string, () => unknown>>;

/** Reads all groups of settings and reports the wrong ones of every group at once. */
export const readSettings = <Given extends Readers>(readers: Given): { [Name in keyof Given]: ReturnType<Given[Name]> } => {
  const problems: string[] = [];
  const read = Object.entries(readers).map(([name, readGroup]) => {
    try {
      return [name, readGroup()];
    } catch (error) {
      problems.push((error as Error).message);
      return [name, undefined];
    }
  });
  if (problems.length > 0) throw new WrongSettings(problems.join('\n'));
  return Object.fromEntries(read) as { [Name in keyof Given]: ReturnType<Given[Name]> };
};

/** The same for the start of a process. Wrong settings end it, printed without a stack: they are the operator's, not ours. */
export const readSettingsOrEnd = <Given extends Readers>(readers: Given) => {
  try {
    return readSettings(readers);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
};

/** Settings that are set but not known, with the known one that each looks like: a misspelled name would be ignored silently. */
export const findMisspelledSettings = (environment: NodeJS.ProcessEnv, known: readonly string[]) =>
  Object.keys(environment).flatMap((name) => {
    if (known.includes(name)) return [];
    // Short names of others look like ours by chance.
    const meant = known.find((one) => one.length > 6 && editDistance(one, name) <= 2);
    return meant ? [{ name, meant }] : [];
  });

/** How many letters have to be added, removed or replaced to turn one text into the other. */
const editDistance = (from: string, to: string) => {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of Buffer.from(from).entries()) {
    const next = [index + 1];
    for (const [at, other] of Buffer.from(to).entries())
      next.push(Math.min((row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1, (row[at] ?? 0) + (letter === other ? 0 : 1)));
    row = next;
  }
  return row.at(-1) ?? 0;
};
