import { emailPattern } from '@kiko/domain/accounts/email-address.ts';
import { z } from 'zod';

/** Shapes used by several features. Each rejects with a code of `field-issues.ts`. */

/** Control characters would end in files, mails and logs; a NUL poisons a whole batch of statements. */
// oxlint-disable-next-line no-control-regex -- they are what this looks for
const noControlCharacters = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/;

/** Excludes line breaks, too: names are part of mail subjects, calendars and tables. */
// oxlint-disable-next-line no-control-regex -- they are what this looks for
const oneLine = /^[^\u0000-\u001f\u007f\u0085\u2028\u2029]*$/;

/** Text that may have several lines. */
export const text = (maximum: number) => z.string().trim().max(maximum).regex(noControlCharacters);
export const requiredText = (maximum: number) => z.string().trim().min(1).max(maximum).regex(noControlCharacters);

/** Names and other texts of one line. */
export const line = (maximum: number) => z.string().trim().max(maximum).regex(oneLine);
export const requiredLine = (maximum: number) => z.string().trim().min(1).max(maximum).regex(oneLine);

const printableAscii = /^[ -~]*$/;

/** A name in both languages; English is printable ASCII, and both are needed (specification 5). */
export const requiredName = (maximum: number) =>
  z.strictObject({ ja: requiredLine(maximum), en: requiredLine(maximum).regex(printableAscii) });

/** Text in both languages that may be left open; English is printable ASCII. */
export const optionalName = (maximum: number) => z.strictObject({ ja: line(maximum), en: line(maximum).regex(printableAscii) });

export const nameShape = z.object({ ja: z.string(), en: z.string() });

export const id = z.int().positive();
export const version = z
  .int()
  .positive()
  .describe('The version that was read; the request is refused if the record has changed since');

/** Codes, numbers and addresses, which an input method may have typed in full width: they are read as half width. */
export const narrowText = () => z.string().normalize('NFKC').trim();

export const email = narrowText()
  .max(255)
  .pipe(z.email({ pattern: emailPattern }));
export const optionalEmail = z.union([z.literal(''), email]);

export const phone = narrowText()
  .max(30)
  .regex(/^[0-9+()\- ]*$/);

/** A length with centimeter precision, as in the database, which would silently round further decimals. */
export const meters = (maximum: number) =>
  z
    .number()
    .min(0.01)
    .max(maximum)
    .refine((value) => Number(value.toFixed(2)) === value, { params: { fieldIssue: 'tooPrecise' } });

/** An instant: ISO text on the wire, a Date in the code of both sides. */
export const instant = z
  .codec(z.iso.datetime({ offset: true }), z.date(), {
    decode: (iso) => new Date(iso),
    encode: (date) => date.toISOString(),
  })
  .meta({ description: 'ISO 8601 instant' });

/** A calendar day in Asia/Tokyo. */
export const day = z.iso.date();

/** Query parameters arrive as text. */
export const queryNumber = () => z.coerce.number().int();
export const queryFlag = () => z.stringbool();

export const idParams = z.strictObject({ id: z.coerce.number().int().positive() });

/** Paging of every list (specification 2): page 0, 20 rows. */
export const paging = {
  page: queryNumber().min(0).max(1_000_000).default(0),
  pageSize: queryNumber().min(1).max(500).default(20),
};

export const sorting = <const Field extends readonly [string, ...string[]]>(fields: Field) => ({
  sortField: z.enum(fields).optional(),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
});

export const freetext = line(100).optional().describe('Width, case, kana and hyphens make no difference');

/** What every list answers: the rows of one page and how many there are in all. */
export const pageShape = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), rowCount: z.int().min(0) });
