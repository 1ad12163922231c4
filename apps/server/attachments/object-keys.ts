/** Quarantine: never served. */
export const uploadKey = (storageKey: string) => `upload/${storageKey}`;

/** Contains the hash of the scanned content, so that later uploads to the quarantine cannot change what is served. */
export const downloadKey = (storageKey: string, sha256: string) => `download/${storageKey}/${sha256}`;
