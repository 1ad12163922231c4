/**
 * What this device keeps for a person besides the settings, by a key of its own. Storage can be switched off or full, or hold what
 * another version wrote: then there is nothing to come back to, and nobody is disturbed.
 */
export const createDeviceStore = <Kept>(key: string, read: (stored: unknown) => Kept | undefined) => ({
  read: (): Kept | undefined => {
    try {
      return read(JSON.parse(localStorage.getItem(key) ?? 'null'));
    } catch {
      return undefined;
    }
  },
  keep: (kept: Kept) => {
    try {
      localStorage.setItem(key, JSON.stringify(kept));
    } catch {
      // It lasts as long as the page.
    }
  },
  discard: () => {
    try {
      localStorage.removeItem(key);
    } catch {
      // There was nothing, then.
    }
  },
});
