/**
 * What playwright switches off (of such flags only the last counts), and the pages that Chromium's own window is made of: every
 * visit would start two of them, for nobody to see.
 */
const unwanted = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable'],
  ...['LensOverlay', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
  ...['InitialWebUI', 'WebUIReloadButton', 'PreloadTopChromeWebUI'],
];

/** Debian's Chromium, quiet: no background traffic of its own. */
export const browserOptions = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
    ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
    `--disable-features=${unwanted.join()}`,
  ],
  // Where the machine speaks no UTF-8, a file with a Japanese name would be saved as "download".
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
};
