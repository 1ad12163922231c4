/** Browser and system from the user agent header; empty if they are not recognized. */
export type Agent = { browser: string; system: string };

// In this order: nearly every browser also names the ones it wants to be taken for.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

export const describeAgent = (agent: string): Agent => ({ browser: firstOf(browsers, agent), system: firstOf(systems, agent) });

const firstOf = (names: readonly (readonly [RegExp, string])[], agent: string) =>
  names.find(([sign]) => sign.test(agent))?.[1] ?? '';
