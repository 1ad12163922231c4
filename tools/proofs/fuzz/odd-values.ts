/** Values at the limits of types, encodings and formats, and some that are code elsewhere. */
export const oddTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '\u202e\u200b',
  '\u0130',
  '\uff11\uff12',
  "' or 1=1--",
  "'; select pg_sleep(3);--",
  '"><script>alert(1)</script>',
  '=HYPERLINK("http://example.com","x")',
  '%',
  '_',
  '%00',
  '..%2f..%2fetc',
  '{{7*7}}',
  '${7*7}',
  '{origin}',
  '__proto__',
  'constructor',
  'a'.repeat(201),
  '\u3042'.repeat(5000),
  'a\r\nX-Injected: 1',
  'line\nline',
  '\u2028',
  '\ud83d\ude00'.repeat(60),
  'null',
  '-0',
  '1e3',
];

export const oddNumbers: readonly number[] = [
  0,
  -1,
  1.5,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 3,
  1e21,
  1e308,
  0.1 + 0.2,
];

export const oddInstants: readonly string[] = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+00:00',
  '1970-01-01T00:00:00Z',
  '2027-02-29T00:00:00Z',
  '2027-04-01T24:00:00Z',
  '2027-06-30T23:59:60Z',
  '2027-13-01T00:00:00Z',
  '2027-04-01T00:00:00+23:59',
  '2027-04-01T00:00:00.123456789Z',
  '2027-04-01',
  '9999-12-31T23:59:59Z',
  '9999-12-31T23:59:59-23:59',
  '+275760-09-13T00:00:00Z',
  '-271821-04-20T00:00:00Z',
];

const deepList = (depth: number): unknown => (depth === 0 ? [] : [deepList(depth - 1)]);

export const oddObjects: readonly unknown[] = [
  null,
  true,
  [],
  {},
  { ja: '', en: '\u0000' },
  { constructor: { x: 1 }, toString: 'x', hasOwnProperty: 1 },
  deepList(30),
];

/** Queries that are not pairs of names and values in UTF-8. */
export const oddQueries: readonly string[] = [
  '%',
  'a=%ff',
  'x=%00',
  '__proto__[x]=1',
  'constructor=1',
  '&&&=',
  'page=1&page=2',
  'page[]=1',
];

/** Bodies that are not JSON of an expected size and depth. */
export const oddBodies: readonly string[] = [
  '{',
  'null',
  '"text"',
  '['.repeat(20_000),
  '{"__proto__":{"x":1}}',
  '{"a":1,"a":2}',
  '\ufeff{}',
];

export const oddContentTypes: readonly string[] = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
];
