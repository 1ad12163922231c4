/**
 * Features that Playwright disables (of such flags only the last one counts), and pages of Chromium's own user interface: every
 * visit would start two of them, invisibly.
 */
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
  'InitialWebUI',
  'WebUIReloadButton',
  'PreloadTopChromeWebUI',
];

/** Debian's Chromium in headless mode, which takes a third less time, without background traffic of its own. */
export const browserOptions = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
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
  // Without a UTF-8 locale a file with a Japanese name would be saved as "download".
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
};
