// Vite reads this one by merging it with its own, which only an interface can do.
// oxlint-disable-next-line typescript/consistent-type-definitions
interface ImportMetaEnv {
  /** JSON list of demo accounts, set by `npm run dev`. */
  readonly VITE_DEMO_PEOPLE?: string;
  /** The pool and client of the identity provider, where they differ from the defaults. */
  readonly VITE_IDENTITY_POOL_ID?: string;
  readonly VITE_IDENTITY_CLIENT_ID?: string;
}
