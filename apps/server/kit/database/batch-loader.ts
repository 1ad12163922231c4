/** A larger batch would only delay its first key. */
const maxBatchSize = 256;

type PendingLookup<Key, Found> = { key: Key; resolve: (found: Found | undefined) => void; reject: (error: unknown) => void };

/**
 * Collects the keys requested while a look-up is running and looks them up together. Results are returned in the order of the
 * requests, and concurrent requests share one round trip.
 */
export const createBatchLoader = <Key, Found>(lookUp: (keys: readonly Key[]) => Promise<readonly (Found | undefined)[]>) => {
  const queue: PendingLookup<Key, Found>[] = [];
  let isWorking = false;

  const drain = async () => {
    while (queue.length > 0) {
      const batch = queue.splice(0, maxBatchSize);
      try {
        const found = await lookUp(batch.map(({ key }) => key));
        for (const [index, { resolve }] of batch.entries()) resolve(found[index]);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isWorking = false;
  };

  return (key: Key) =>
    new Promise<Found | undefined>((resolve, reject) => {
      queue.push({ key, resolve, reject });
      if (isWorking) return;
      isWorking = true;
      // Deferred until all requests of this turn of the event loop are queued.
      setImmediate(() => void drain());
    });
};
