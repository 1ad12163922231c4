// Vite reads this one by merging it with its own, which only an interface can do.
// oxlint-disable-next-line typescript/consistent-type-definitions
interface ImportMetaEnv {
  /** JSON list of demo accounts, set by `npm run dev`. */
  readonly VITE_DEMO_PEOPLE?: string;
}
