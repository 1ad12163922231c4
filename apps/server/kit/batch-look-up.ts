/** More at once would only make the first of them wait. */
const mostAtOnce = 256;

type Waiting<Key, Found> = { key: Key; answer: (found: Found | undefined) => void; fail: (error: unknown) => void };

/**
 * Looks up together what is asked for while the last look-up is under way, and answers in the order in which it was asked: who comes
 * first is never overtaken here, and many at once cost one round trip.
 */
export const createBatchLookUp = <Key, Found>(lookUp: (keys: readonly Key[]) => Promise<readonly (Found | undefined)[]>) => {
  const line: Waiting<Key, Found>[] = [];
  let isWorking = false;

  const work = async () => {
    while (line.length > 0) {
      const batch = line.splice(0, mostAtOnce);
      try {
        const found = await lookUp(batch.map(({ key }) => key));
        for (const [index, { answer }] of batch.entries()) answer(found[index]);
      } catch (error) {
        for (const { fail } of batch) fail(error);
      }
    }
    isWorking = false;
  };

  return (key: Key) =>
    new Promise<Found | undefined>((answer, fail) => {
      line.push({ key, answer, fail });
      if (isWorking) return;
      isWorking = true;
      // Not before everybody who came in the same moment stands in the line.
      setImmediate(() => void work());
    });
};
