import { describe, expect, test } from 'vitest';
import { findPlaceByName, meansAnyBerth } from './find-place.ts';
import { parseInstant } from './parse-instant.ts';
import { parsePlanFile, withoutHeaderRow } from './parse-plan-file.ts';
import { parseRow } from './parse-row.ts';

const aprilFirst = '2027-03-31T23:00:00.000Z';

describe('a moment in Tokyo', () => {
  test.each([
    '2027/4/1 8:00',
    '2027-04-01 08:00',
    '2027-04-01T08:00',
    '2027-04-01T08:00:00+09:00',
    '2027-03-31T23:00:00Z',
    '2027年4月1日 8時',
    '2027年4月1日8時',
    '2027年04月01日(木) 08:00',
    '２０２７／４／１　８：００',
    '2027.4.1 8:00',
    '2027/4/1 8:00:00',
    '2027/4/1 8:00 AM',
    'Apr 01, 2027 08:00',
    '1 April 2027 08:00',
    '1-Apr-2027 8:00',
    ' 2027/4/1  8:00 ',
    '2027年4月1日 8時0分',
    '2027/04/01 (木) 08:00',
  ])('%s', (typed) => {
    expect(parseInstant(typed)).toEqual({ at: new Date(aprilFirst) });
  });

  test.each([
    ['4/1/2027 8:00', 'ambiguousDay'],
    ['13/4/2027 8:00', 'ambiguousDay'],
    ['4/1/27', 'ambiguousDay'],
    ['2027/4/1', 'timeMissing'],
    ['2027年4月1日', 'timeMissing'],
    ['2027/4/31 8:00', 'notMoment'],
    ['2027/13/1 8:00', 'notMoment'],
    ['2027/4/1 24:00', 'notMoment'],
    ['2027/4/1 8:60', 'notMoment'],
    ['8:00', 'notMoment'],
    ['来週', 'notMoment'],
    ['2101/4/1 8:00', 'notMoment'],
    ['46113.33', 'notMoment'],
  ])('%s is none: %s', (typed, issue) => {
    expect(parseInstant(typed)).toEqual({ issue });
  });

  test('an hour alone is one of the day of arrival, and late in the evening stays on that day in Tokyo', () => {
    expect(parseInstant('18:00', '2027-04-01')).toEqual({ at: new Date('2027-04-01T09:00:00Z') });
    expect(parseInstant('23:59', '2027-04-01')).toEqual({ at: new Date('2027-04-01T14:59:00Z') });
    expect(parseInstant('1時', '2027-04-01')).toEqual({ at: new Date('2027-03-31T16:00:00Z') });
  });
});

const ports = [
  { id: 1, name: { ja: '博多', en: 'Hakata' }, codes: ['40001', 'JPHKT'] },
  { id: 2, name: { ja: '函館', en: 'Hakodate' }, codes: ['01001', 'JPHKD'] },
];
const berths = [
  { id: 11, portId: 1, name: { ja: '中央ふ頭 岸壁5号', en: 'Chuo Wharf No. 5' }, codes: ['40001-05'] },
  { id: 21, portId: 2, name: { ja: '港町ふ頭', en: 'Minatomachi Wharf' }, codes: ['01001-01'] },
];

describe('a place', () => {
  test.each([
    ['博多', 1],
    ['博多港', 1],
    ['HAKATA', 1],
    ['Port of Hakata', 1],
    ['ｈａｋａｔａ port', 1],
    ['40001', 1],
    ['jphkd', 2],
    ['函', 2],
    ['hako', 2],
    ['hak', undefined],
    ['', undefined],
    ['ナポリ', undefined],
  ])('%s', (typed, id) => {
    expect(findPlaceByName(ports, typed)?.id).toBe(id);
  });

  test('nothing, a star and "any" mean whichever berth fits', () => {
    expect(['', ' ', '*', 'Any', '適合する岸壁', '任意'].map(meansAnyBerth)).toEqual([true, true, true, true, true, true]);
    expect(meansAnyBerth('中央ふ頭')).toBe(false);
  });
});

describe('a row', () => {
  const row = { key: '', port: '博多', berth: '', arrival: '2027/4/1 8:00', departure: '18:00', attempt: 0, refusal: null };
  const read = (over: Partial<typeof row>) => parseRow({ ...row, ...over }, { ports, berths });

  test('is understood as a whole', () => {
    expect(read({})).toMatchObject({ port: { id: 1 }, berth: null, startAt: new Date(aprilFirst), issues: {} });
    expect(read({ berth: '中央ふ頭岸壁5号' }).berth?.id).toBe(11);
  });

  test.each([
    [{ port: '' }, { port: 'missing' }],
    [{ port: 'ナポリ' }, { port: 'unknownPort' }],
    [
      { port: 'ナポリ', berth: '1' },
      { port: 'unknownPort', berth: 'portFirst' },
    ],
    [{ berth: '港町ふ頭' }, { berth: 'unknownBerth' }],
    [{ arrival: '' }, { arrival: 'missing', departure: 'notMoment' }],
    [{ departure: '8:00' }, { departure: 'notAfterArrival' }],
    [{ departure: '2031/1/1 18:00' }, { departure: 'stayTooLong' }],
  ])('says at the cell what is wrong: %j', (over, issues) => {
    expect(read(over).issues).toEqual(issues);
  });
});

describe('a table', () => {
  test('the header row of a file identifies the columns; without it they are in our order', () => {
    const bytes = (text: string) => new TextEncoder().encode(text).buffer;
    const wanted = [['博多', '', '2027/4/1 8:00', '18:00']];
    expect(parsePlanFile(bytes('船,着岸,離岸,港湾\nA,2027/4/1 8:00,18:00,博多\n,,,\n'))).toEqual(wanted);
    expect(parsePlanFile(bytes('博多,,2027/4/1 8:00,18:00'))).toEqual(wanted);
    expect(parsePlanFile(bytes('Port\tBerth\tArrival\tDeparture\r\n博多\t\t2027/4/1 8:00\t18:00'))).toEqual(wanted);
    expect(withoutHeaderRow([['港湾', '岸壁', '着岸', '離岸'], ['博多']])).toEqual([['博多']]);
  });
});
