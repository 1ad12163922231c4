import { expect, test } from 'vitest';
import { z } from 'zod';
import { newAcceptancePeriodShape } from './acceptance/acceptance-period-endpoints.ts';
import { dayInRange, midnightInRange } from './acceptance/acceptance-shapes.ts';
import { newClosureShape, occurrenceWindowShape } from './acceptance/closure-shapes.ts';
import { newMasterShape } from './accounts/account-shapes.ts';
import { newAttachmentShape } from './attachments/attachment-endpoints.ts';
import { type FieldIssue, type FieldIssueCode, fieldIssueCodes, validate } from './field-issues.ts';
import { newPortShape } from './ports/port-endpoints.ts';
import { newProcedureSettingShape } from './procedure-settings/procedure-setting-endpoints.ts';
import { newReservationShape } from './reservations/reservation-shapes.ts';
import { email, id, line, meters, optionalEmail, paging, phone, requiredLine, requiredName, requiredText, text } from './shapes.ts';
import { shipFields } from './ships/ship-shapes.ts';

type Case = { shape: z.ZodType; input: unknown; gives: Omit<FieldIssue, 'path'>; path?: string };
const field = (shape: z.ZodType) => z.strictObject({ field: shape });

const dates = {
  berthId: 1,
  method: 1,
  publishAt: '2027-01-15T01:00:00Z',
  startAt: '2027-03-31T15:00:00Z',
  endAt: '2028-03-31T15:00:00Z',
  relativeStartDays: null,
  relativeEndDays: null,
};
const series = {
  berthId: 1,
  name: { ja: '休業', en: 'Closed' },
  type: '1',
  startAt: dates.startAt,
  endAt: '2027-04-01T15:00:00Z',
  isAllDay: true,
  recurrence: { weekdays: [0], firstOn: '2027-04-01', lastOn: '2027-04-30' },
};

const file = { parentKind: 'berth', parentId: 1, name: 'a.pdf', size: 1 };

/** Each code that a shape can give, with an input that brings it about. */
const cases: Case[] = [
  { shape: newAttachmentShape, input: { ...file, name: 'a.exe' }, path: 'name', gives: { code: 'fileNotAllowed' } },
  { shape: newAttachmentShape, input: { ...file, size: 20_971_521 }, path: 'size', gives: { code: 'fileTooLarge' } },
  { shape: field(id), input: {}, gives: { code: 'required' } },
  { shape: field(id), input: { field: null }, gives: { code: 'required' } },
  { shape: field(id), input: { field: '' }, gives: { code: 'required' } },
  { shape: field(requiredText(5)), input: { field: '  ' }, gives: { code: 'required' } },
  { shape: field(z.string().min(3)), input: { field: 'ab' }, gives: { code: 'tooShort', params: { count: 3 } } },
  { shape: field(text(5)), input: { field: 'abcdef' }, gives: { code: 'tooLong', params: { maximum: 5 } } },
  { shape: field(z.number().max(9)), input: { field: 10 }, gives: { code: 'tooLarge', params: { maximum: 9 } } },
  { shape: z.object(paging), input: { pageSize: '0' }, gives: { code: 'tooSmall', params: { minimum: 1 } }, path: 'pageSize' },
  { shape: z.object(paging), input: { page: '-1' }, gives: { code: 'negative' }, path: 'page' },
  { shape: z.object(paging), input: { page: 'x' }, gives: { code: 'notNumber' }, path: 'page' },
  { shape: field(id), input: { field: 'x' }, gives: { code: 'notNumber' } },
  { shape: field(z.array(id).min(2)), input: { field: [1] }, gives: { code: 'tooFew', params: { count: 2 } } },
  { shape: field(requiredText(5)), input: { field: 'a\u0000' }, gives: { code: 'invalidString' } },
  { shape: field(requiredText(5)), input: { field: 5 }, gives: { code: 'invalidString' } },
  { shape: field(phone), input: { field: 'call me' }, gives: { code: 'invalidString' } },
  { shape: field(z.enum(['a'])), input: { field: 'b' }, gives: { code: 'invalidString' } },
  { shape: field(email), input: { field: 'nobody' }, gives: { code: 'invalidEmail' } },
  { shape: field(shipFields.imoNumber), input: { field: '8806205' }, gives: { code: 'notImoNumber' } },
  { shape: field(shipFields.callSign), input: { field: '77BI' }, gives: { code: 'notCallSign' } },
  { shape: field(newMasterShape.shape.name), input: { field: 'ports.example' }, gives: { code: 'notPersonName' } },
  { shape: z.strictObject({}), input: { field: 1 }, gives: { code: 'unknownField' } },
  { shape: field(meters(9)), input: { field: 1.005 }, gives: { code: 'tooPrecise' } },
  {
    shape: newProcedureSettingShape,
    input: { berthId: 1, name: { ja: '書類', en: 'Paper' }, preset: null, isRequired: true, deadlineDays: 0, isAfterArrival: true },
    gives: { code: 'notAfterArrival' },
    path: 'deadlineDays',
  },
  {
    shape: newReservationShape,
    input: { transition: 'saveDraft', berthId: 1, shipId: 1, startAt: '2027-04-01T08:00:00Z', endAt: '2027-04-01T08:00:00Z' },
    gives: { code: 'departureNotAfterArrival' },
    path: 'endAt',
  },
  {
    shape: newReservationShape,
    input: { transition: 'saveDraft', berthId: 1, shipId: 1, startAt: '2027-04-01T08:00:00Z', endAt: '2028-12-01T08:00:00Z' },
    gives: { code: 'stayTooLong' },
    path: 'endAt',
  },
  { shape: field(dayInRange), input: { field: '2100-01-01' }, gives: { code: 'dateOutOfRange' } },
  { shape: field(midnightInRange), input: { field: '2027-04-01T00:00:00Z' }, gives: { code: 'notMidnight' } },
  {
    shape: newAcceptancePeriodShape,
    input: { ...dates, endAt: dates.startAt },
    gives: { code: 'endNotAfterStart' },
    path: 'endAt',
  },
  {
    shape: newAcceptancePeriodShape,
    input: { ...dates, method: 2, startAt: null, endAt: null, relativeStartDays: 2, relativeEndDays: 1 },
    gives: { code: 'endOffsetBeforeStart' },
    path: 'relativeEndDays',
  },
  {
    shape: newClosureShape,
    input: { ...series, recurrence: { ...series.recurrence, lastOn: '2027-03-31' } },
    gives: { code: 'recurringEndBeforeStart' },
    path: 'recurrence.lastOn',
  },
  {
    shape: newClosureShape,
    input: { ...series, endAt: dates.endAt },
    gives: { code: 'occurrenceTooLong' },
    path: 'endAt',
  },
  { shape: occurrenceWindowShape, input: { from: '2027-04-01', to: '2029-04-02' }, gives: { code: 'rangeTooLong' }, path: 'to' },
  { shape: field(requiredName(5)), input: { field: { ja: '港', en: '港' } }, gives: { code: 'invalidString' }, path: 'field.en' },
];

test.each(cases)('$input gives $gives.code at its field', { tags: ['spec:5.4'] }, ({ shape, input, gives, path = 'field' }) => {
  expect(validate(shape, input)).toEqual({ isValid: false, issues: [{ path, ...gives }] });
});

test.each(['\n', '\r', '\t', '\u0085', '\u2028', '\u2029', '\u0000', '\u001b'])(
  'a name is one line; a comment may have several (%j)',
  (character) => {
    const input = { field: `port${character}side` };
    for (const shape of [requiredLine(100), line(100)])
      expect(validate(field(shape), input)).toEqual({ isValid: false, issues: [{ path: 'field', code: 'invalidString' }] });
    expect(validate(field(requiredName(100)), { field: { ja: input.field, en: 'port' } }).isValid).toBe(false);
    const isLineBreak = /[\n\r\t\u0085\u2028\u2029]/.test(character);
    expect(validate(field(text(100)), input).isValid).toBe(isLineBreak);
  },
);

test('a position with one half missing is pointed out at the other half', () => {
  const port = {
    name: { ja: '港', en: 'Port' },
    bureauCode: '01',
    openRequestLimit: null,
    contactPhone: '',
    contactEmail: '',
    code: '00001',
    locode: null,
  };
  const rest = { portType: 1, prefectureCode: '01', regionCode: '01', adminOrganizationId: 1 };
  const whole = { ...port, ...rest, latitude: 35, longitude: 139 };
  expect(validate(newPortShape, whole).isValid).toBe(true);
  const issues = [{ path: 'longitude', code: 'positionIncomplete' }];
  expect(validate(newPortShape, { ...whole, longitude: null })).toEqual({ isValid: false, issues });
});

test('a length with centimeter precision is accepted', () => {
  for (const length of [0.01, 1.1, 8.29, 360, 99_998.99])
    expect(validate(field(meters(99_999)), { field: length }).isValid, `${length}`).toBe(true);
});

test('an optional address may be empty but not wrong', () => {
  expect(validate(field(optionalEmail), { field: '' })).toEqual({ isValid: true, value: { field: '' } });
  expect(validate(field(optionalEmail), { field: 'nobody' })).toMatchObject({ isValid: false, issues: [{ path: 'field' }] });
});

test.each([
  [email, 'ｔａｎａｋａ＠ｅｘａｍｐｌｅ．ｊｐ', 'tanaka@example.jp'],
  [phone, '０９２－２８２－７１１０', '092-282-7110'],
  [shipFields.imoNumber, '９１６４２６３', '9164263'],
  [shipFields.callSign, 'ｃ６ｖｉ９', 'C6VI9'],
  [newPortShape.shape.code, '４０００１', '40001'],
  [newPortShape.shape.locode, 'ＪＰＨＫＴ', 'JPHKT'],
])('codes, phone numbers and addresses are read in any width: %#', (shape, typed, read) => {
  expect(validate(field(shape), { field: typed })).toEqual({ isValid: true, value: { field: read } });
});

test('every wrong field is named, not only the first', () => {
  const result = validate(z.strictObject({ a: id, b: id }), { a: 'x', c: 1 });
  const codes = result.isValid ? [] : result.issues.map(({ path, code }) => `${path} ${code}`);
  expect(codes).toEqual(['a notNumber', 'b required', 'c unknownField']);
});

/**
 * Issues that only the database or the access table can detect; the server reports them (`kit/constraint-refusals.ts`,
 * `port-actions.ts`, `non-acceptance-period-actions.ts`).
 */
const serverOnlyIssueCodes: FieldIssueCode[] = [
  'unknownReference',
  'taken',
  'notAllowed',
  'notAnOccurrence',
  'overlaps',
  'periodMissing',
  'attachmentMissing',
  'dayPassed',
];

test('of many unknown fields the first twenty are named', () => {
  const result = validate(
    z.strictObject({}),
    Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`field${index}`, 1])),
  );
  expect(result).toMatchObject({ isValid: false, issues: Array.from({ length: 20 }, () => ({ code: 'unknownField' })) });
});

test('no code is left that nothing can bring about', () => {
  const brought = new Set<FieldIssueCode>([...cases.map(({ gives }) => gives.code), 'positionIncomplete', ...serverOnlyIssueCodes]);
  expect(fieldIssueCodes.filter((code) => !brought.has(code))).toEqual([]);
});

test('a period goes over the wire and comes back as it was', () => {
  const read = newAcceptancePeriodShape.parse(dates);
  expect(newAcceptancePeriodShape.parse(newAcceptancePeriodShape.encode(read))).toEqual(read);
});
