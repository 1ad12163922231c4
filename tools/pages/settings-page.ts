import { z } from 'zod';
import { identityShape } from '../../apps/server/identity/core/identity-settings.ts';
import { environmentShape } from '../../apps/server/kit/config.ts';
import { filesShape } from '../../apps/server/kit/files/files.ts';
import { mailShape } from '../../apps/server/kit/mail/mailer.ts';
import { inlineCode, renderPage, renderTable } from './markdown.ts';

type Shape = Readonly<Record<string, z.ZodType>>;

const isPrintable = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/** Allowed values as an operator reads them. */
const describeType = ({ type, enum: values, const: value, format, minimum, maximum, minLength }: z.core.JSONSchema.BaseSchema) => {
  if (values)
    return values
      .filter(isPrintable)
      .map((one) => inlineCode(String(one)))
      .join(', ');
  if (isPrintable(value)) return inlineCode(String(value));
  if (format === 'uri') return 'URL';
  if (format === 'base64') return 'base64';
  if (type === 'string') return minLength !== undefined && minLength > 1 ? `text, ${minLength} characters or more` : 'text';
  const largest = maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;
  return `${type === 'integer' ? 'whole number' : 'number'}, ${minimum}${largest === undefined ? ' or more' : ` to ${largest}`}`;
};

const describeDefault = (schema: z.ZodType, given: unknown) => {
  if (isPrintable(given)) return given === '' ? 'empty' : inlineCode(String(given));
  return schema.safeParse(undefined).success ? 'none' : 'required';
};

const rowsOf = (shape: Shape) =>
  Object.entries(shape).map(([name, schema]) => {
    const { process, description } = schema.meta() ?? {};
    if (typeof process !== 'string' || !description) throw new Error(`${name} has no process or no meaning`);
    const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return [inlineCode(name), process, describeType(described), describeDefault(schema, described.default), description];
  });

/** A setting that both stores have is one row with the values of both. */
const fileRows = () => {
  const [s3, disk] = filesShape.options;
  const [[name = '', process = '', , ...rest] = []] = rowsOf({ FILES_STORE: s3.shape.FILES_STORE });
  const { FILES_STORE: _, ...ofS3 } = s3.shape;
  const { FILES_STORE: __, ...ofDisk } = disk.shape;
  return [[name, process, '`s3`, `disk`', ...rest], ...rowsOf(ofS3), ...rowsOf(ofDisk)];
};

const table = (rows: readonly (readonly string[])[]) => renderTable(['Name', 'Process', 'Type', 'Default', 'Meaning'], rows);

/** The settings of both processes, from the shapes with which they read the environment. */
export const renderSettingsPage = () =>
  renderPage(
    '# Settings',
    'Settings are environment variables. A process with wrong ones does not start and names all of them.',
    '## Processes',
    table(rowsOf(environmentShape.shape)),
    '## Identity',
    table(rowsOf(identityShape.shape)),
    '## Files',
    table(fileRows()),
    '## Mail',
    table(rowsOf(mailShape.shape)),
    '## Commands',
    'The commands `migrate`, `seed` and `admin` read `MIGRATOR_DATABASE_URL`, the address of the database for `kiko_migrator`; `audit` reads `DATABASE_URL` of the worker.',
  );
