import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker, type DatePickerProps } from '@mui/x-date-pickers/DatePicker';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS, jaJP, type PickersLocaleText } from '@mui/x-date-pickers/locales';
import type { Dayjs } from 'dayjs';
import { Controller, type FieldValues } from 'react-hook-form';
import { Field, type FieldState } from './field.tsx';
import { useSayFieldError } from './form.tsx';
import type { InputProps } from './form-fields.tsx';
import { kitWords } from './kit-words.ts';
import { dayInTokyo, inTokyo, isoDayOf, isoOf, tokyo } from './tokyo-time.ts';
import { useLanguage, useWords } from './words.ts';

const texts = {
  ja: jaJP.components.MuiLocalizationProvider.defaultProps.localeText as Partial<PickersLocaleText>,
  en: enUS.components.MuiLocalizationProvider.defaultProps.localeText as Partial<PickersLocaleText>,
};
/** The range of the date picker (specification 5). */
const range = { minDate: dayInTokyo('1900-01-01'), maxDate: dayInTokyo('2099-12-31') };

/** How a picked moment stands in the form. */
const kinds = {
  /** A day by its date. */
  day: { read: dayInTokyo, write: isoDayOf },
  /** A day by the midnight with which it begins. */
  dayFrom: { read: inTokyo, write: (picked: Dayjs) => isoOf(picked.startOf('day')) },
  /** A last day by the midnight with which it is over. */
  dayUntil: {
    read: (iso: string) => inTokyo(iso).subtract(1, 'minute').startOf('day'),
    write: (picked: Dayjs) => isoOf(picked.startOf('day').add(1, 'day')),
  },
  moment: { read: inTokyo, write: (picked: Dayjs) => isoOf(picked.startOf('minute')) },
} as const;

type DateInputProps<Values extends FieldValues> = InputProps<Values> & { kind: keyof typeof kinds };

/** A day, or a day and an hour, of Tokyo: typed or picked. */
export const DateInput = <Values extends FieldValues>({ form, name, kind, ...props }: DateInputProps<Values>) => {
  const { label, help, isRequired = false, isLocked = false } = props;
  const sayError = useSayFieldError();
  const language = useLanguage();
  const say = useWords(kitWords);
  const { read, write } = kinds[kind];
  const Picker = kind === 'moment' ? DateTimePicker : DatePicker;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <Field label={label} help={help} error={sayError(form.formState.errors, name)} isRequired={isRequired}>
          {(state) => (
            <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={language} localeText={texts[language]}>
              <Picker
                {...range}
                value={field.value ? read(field.value) : null}
                onChange={(picked) => field.onChange(picked && write(picked))}
                timezone={tokyo}
                // As dates are read everywhere else (specification 9), but for the weekday, which nobody types.
                format={say(kind === 'moment' ? 'pickerMoment' : 'pickerDay')}
                disabled={isLocked}
                inputRef={field.ref}
                slotProps={{ ...describe(state, field.onBlur), calendarHeader: { format: say('pickerMonth') } }}
              />
            </LocalizationProvider>
          )}
        </Field>
      )}
    />
  );
};

const describe = (
  { id, labelId, describedBy, isWrong }: FieldState,
  onBlur: () => void,
): NonNullable<DatePickerProps['slotProps']> => ({
  popper: { 'aria-labelledby': labelId },
  textField: {
    id,
    size: 'small',
    fullWidth: true,
    error: isWrong,
    onBlur,
    slotProps: { input: { 'aria-labelledby': labelId, 'aria-describedby': describedBy } },
  },
});
