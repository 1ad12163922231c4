import { waitMs } from '../kit/limits.ts';

/** Features that Playwright disables: of several such flags only the last one counts. */
const unwanted = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * Debian's Chromium without a window, and without background traffic of its own. The full browser renders its window even in
 * headless mode, which took 0.8 s more for each visit.
 */
export const browserOptions = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
  timeout: waitMs,
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${unwanted.join()}`,
  ],
  // Without a UTF-8 locale a file with a Japanese name would be saved as "download". No faked clock: that of a user may differ as well.
  env: { ...process.env, LC_ALL: 'C.UTF-8', LD_PRELOAD: '' },
};
