interface ImportMetaEnv {
  /** JSON list of demo accounts, set by `npm run dev`. */
  readonly VITE_DEMO_PEOPLE?: string;
}
