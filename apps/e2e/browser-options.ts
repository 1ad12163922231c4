/** Debian's Chromium, quiet: no background traffic of its own. */
export const browserOptions = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
    ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  ],
  // Where the machine speaks no UTF-8, a file with a Japanese name would be saved as "download".
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
};
