import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker, type DatePickerProps } from '@mui/x-date-pickers/DatePicker';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS, jaJP, type PickersLocaleText } from '@mui/x-date-pickers/locales';
import type { Dayjs } from 'dayjs';
import { useMemo, useReducer } from 'react';
import { flushSync } from 'react-dom';
import { type FieldValues, useController } from 'react-hook-form';
import { kitMessages } from '../i18n/kit-messages.ts';
import { useLanguage, useMessages } from '../i18n/use-messages.ts';
import { Field, type FieldState } from './field.tsx';
import { useFieldText } from './field-texts.ts';
import type { InputProps } from './form-fields.tsx';
import { useFieldErrorMessage } from './form-validation.ts';
import { parseDayInTokyo, parseInTokyo, toIso, toIsoDay, tokyoTimeZone } from './tokyo-time.ts';

const localeTexts = {
  ja: jaJP.components.MuiLocalizationProvider.defaultProps.localeText as Partial<PickersLocaleText>,
  en: enUS.components.MuiLocalizationProvider.defaultProps.localeText as Partial<PickersLocaleText>,
};
/** The range of the date picker (specification 5). */
const dateRange = { minDate: parseDayInTokyo('1900-01-01'), maxDate: parseDayInTokyo('2099-12-31') };

/** How a picked date is stored in the form. */
const valueFormats = {
  /** A day as its date. */
  day: { read: parseDayInTokyo, write: toIsoDay },
  /** A day as the midnight at which it starts. */
  dayFrom: { read: parseInTokyo, write: (picked: Dayjs) => toIso(picked.startOf('day')) },
  /** A last day as the midnight at which it ends. */
  dayUntil: {
    read: (iso: string) => parseInTokyo(iso).subtract(1, 'minute').startOf('day'),
    write: (picked: Dayjs) => toIso(picked.startOf('day').add(1, 'day')),
  },
  moment: { read: parseInTokyo, write: (picked: Dayjs) => toIso(picked.startOf('minute')) },
} as const;

type DateInputProps<Values extends FieldValues> = InputProps<Values> & { kind: keyof typeof valueFormats };

/** A day, or a day and an hour, in Tokyo; typed or picked. */
export const DateInput = <Values extends FieldValues>({ form, name, kind, ...props }: DateInputProps<Values>) => {
  const { label, help, isRequired = false, isDisabled = false } = props;
  const tError = useFieldErrorMessage();
  const language = useLanguage();
  const t = useMessages(kitMessages);
  const { read, write } = valueFormats[kind];
  const format = t(kind === 'moment' ? 'pickerMoment' : 'pickerDay');
  useFieldText(name, (value) => (typeof value === 'string' ? read(value).format(format) : ''));
  const Picker = kind === 'moment' ? DateTimePicker : DatePicker;
  const { field } = useController({ control: form.control, name });
  const finishEffects = useFinishEffects();
  // The picker compares values by identity: a new object for the same value would clear a half-typed date.
  const value = useMemo(() => (field.value ? read(field.value) : null), [field.value, read]);
  return (
    <Field label={label} help={help} error={tError(form.formState.errors, name)} isRequired={isRequired}>
      {(state) => (
        <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={language} localeText={localeTexts[language]}>
          <div onInputCapture={finishEffects} onKeyDownCapture={finishEffects}>
            <Picker
              {...dateRange}
              value={value}
              onChange={(picked) => field.onChange(picked && write(picked))}
              timezone={tokyoTimeZone}
              // The date format of the specification (section 9), without the weekday, because it is not typed.
              format={format}
              disabled={isDisabled}
              inputRef={field.ref}
              slotProps={{ ...fieldSlotProps(state, field.onBlur), calendarHeader: { format: t('pickerMonth') } }}
            />
          </div>
        </LocalizationProvider>
      )}
    </Field>
  );
};

/**
 * The picker keeps the figure that makes a date incomplete in a reference, which one of its effects clears. An effect that is still pending
 * from a response would clear it between the key and the next render, and with it all parts of the date. React runs pending effects before
 * it renders, so a render before the picker receives the key is enough.
 */
const useFinishEffects = () => {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  return () => flushSync(renderAgain);
};

const fieldSlotProps = (
  { id, labelId, describedBy, hasError }: FieldState,
  onBlur: () => void,
): NonNullable<DatePickerProps['slotProps']> => ({
  popper: { 'aria-labelledby': labelId },
  textField: {
    id,
    size: 'small',
    fullWidth: true,
    error: hasError,
    onBlur,
    slotProps: { input: { 'aria-labelledby': labelId, 'aria-describedby': describedBy } },
  },
});
