/** Quarantine: nothing is ever served from here. */
export const uploadKey = (storageKey: string) => `upload/${storageKey}`;

/** With the hash of what was scanned in it: whatever else may be put into quarantine afterwards, this is what is served. */
export const downloadKey = (storageKey: string, sha256: string) => `download/${storageKey}/${sha256}`;
