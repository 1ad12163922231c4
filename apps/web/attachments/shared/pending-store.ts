/** A file that was chosen before its record exists. `announcedId`: of an attempt to send it that had no answer. */
export type PendingFile = { key: string; file: File; announcedId?: number | undefined };
type Stored = PendingFile & { owner: string };

const [databaseName, storeName, byOwner] = ['kiko-files', 'pending', 'owner'];

const openDatabase = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(storeName, { keyPath: 'key' }).createIndex(byOwner, byOwner);
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the database of this device could not be opened')));
  });

/** Runs one transaction on the store and resolves when it is committed. */
const inStore = async <Result>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<Result> | undefined) => {
  const database = await openDatabase();
  try {
    return await new Promise<Result | undefined>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      const request = work(transaction.objectStore(storeName));
      const fail = () => reject(transaction.error ?? new Error('the database of this device refused'));
      transaction.addEventListener('complete', () => resolve(request?.result));
      transaction.addEventListener('error', fail);
      transaction.addEventListener('abort', fail);
    });
  } finally {
    database.close();
  }
};

const ownedBy = (owner: string) => inStore('readonly', (store) => store.index(byOwner).getAll(owner) as IDBRequest<Stored[]>);

/**
 * Files of a form whose record does not exist yet. They are kept in IndexedDB, so that a reload, a crash or a lost connection does not
 * lose them. Where a browser offers no IndexedDB they last as long as the page.
 */
export const pendingFiles = {
  list: async (owner: string): Promise<PendingFile[]> =>
    ((await ownedBy(owner)) ?? [])
      .map(({ key, file, announcedId }) => ({ key, file, announcedId }))
      .toSorted((a, b) => a.key.localeCompare(b.key)),
  keep: (owner: string, files: readonly PendingFile[]) =>
    inStore('readwrite', (store) => {
      for (const { key, file } of files) store.put({ key, owner, file } satisfies Stored);
      return undefined;
    }),
  /** An attempt to send it begins; without an answer, the next attempt takes this one back first. */
  announce: (key: string, announcedId: number) =>
    inStore('readwrite', (store) => {
      const found = store.get(key) as IDBRequest<Stored | undefined>;
      found.addEventListener('success', () => {
        if (found.result) store.put({ ...found.result, announcedId } satisfies Stored);
      });
      return undefined;
    }),
  drop: (key: string) => inStore('readwrite', (store) => store.delete(key)),
  /** The record exists: from here on the files belong to it. */
  hand: async (from: string, to: string) => {
    const stored = (await ownedBy(from)) ?? [];
    await inStore('readwrite', (store) => {
      for (const one of stored) store.put({ ...one, owner: to } satisfies Stored);
      return undefined;
    });
  },
};

/** The owner of files that belong to a record and are not sent yet; one per account, for shared machines. */
export const pendingOwner = (accountId: number, record: number | 'new') => `reservation:${accountId}:${record}`;
