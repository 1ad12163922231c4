/** A larger batch would only delay its first key. */
const maxBatchSize = 256;

type Waiting<Key, Found> = { key: Key; answer: (found: Found | undefined) => void; fail: (error: unknown) => void };

/**
 * Collects the keys requested while a look-up is running and looks them up together. Results are returned in the order of the
 * requests, and concurrent requests share one round trip.
 */
export const createBatchLoader = <Key, Found>(lookUp: (keys: readonly Key[]) => Promise<readonly (Found | undefined)[]>) => {
  const line: Waiting<Key, Found>[] = [];
  let isWorking = false;

  const work = async () => {
    while (line.length > 0) {
      const batch = line.splice(0, maxBatchSize);
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
      // Deferred until all requests of this turn of the event loop are queued.
      setImmediate(() => void work());
    });
};
