import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const apiUrl = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

// One origin for the page, the API and signing in, as in production.
// Signing in is one address; below it lies a folder of our own sources.
const proxy = { '/api': apiUrl, '^/health$': apiUrl, '^/identity$': apiUrl };

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { proxy },
  // Source maps are written for reading stack traces, but no script names them: `npm run release` keeps them out of the published folder.
  build: { target: 'es2024', sourcemap: 'hidden' },
});
