/**
 * Data kept for a user on this device besides the settings, by key. Storage can be disabled or full, or contain data of another
 * version. In these cases there is no stored value and no error.
 */
export const createLocalStore = <Kept>(key: string, read: (stored: unknown) => Kept | undefined) => ({
  read: (): Kept | undefined => {
    try {
      return read(JSON.parse(localStorage.getItem(key) ?? 'null'));
    } catch {
      return undefined;
    }
  },
  write: (kept: Kept) => {
    try {
      localStorage.setItem(key, JSON.stringify(kept));
    } catch {
      // Storage failed: the value is kept only while the page is open.
    }
  },
  clear: () => {
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing was stored.
    }
  },
});
