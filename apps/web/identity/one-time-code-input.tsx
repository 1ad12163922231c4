import { Box } from '@mui/material';
import { useEffect, useId, useRef } from 'react';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { identityMessages } from './identity-messages.ts';

const digitIndexes = [0, 1, 2, 3, 4, 5];

/** Six boxes that behave like one field: typing moves on, Backspace moves back, a paste fills them all. */
export const OneTimeCodeInput = ({
  code,
  isWrong,
  isChecked = false,
  onChange,
}: {
  code: string;
  isWrong: boolean;
  /** The form was submitted: missing digits are named. */
  isChecked?: boolean;
  onChange: (code: string) => void;
}) => {
  const t = useMessages(identityMessages);
  const missingId = useId();
  const isMissing = isChecked && code.length < digitIndexes.length;
  const hasError = isWrong || isMissing;
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  useEffect(() => boxes.current[0]?.focus(), []);
  const put = (place: number, typed: string) => {
    const digits = typed.normalize('NFKC').replaceAll(/\D/g, '');
    const next = `${code.slice(0, place)}${digits}${code.slice(place + Math.max(1, digits.length))}`.slice(0, 6);
    onChange(next);
    boxes.current[Math.min(5, place + digits.length)]?.focus();
  };
  return (
    <Box
      component="fieldset"
      aria-label={t('code')}
      aria-describedby={isMissing ? missingId : undefined}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
        gap: 1,
        m: 0,
        mt: 2.5,
        mb: 1,
        p: 0,
        border: 0,
        minWidth: 0,
      }}
    >
      {digitIndexes.map((place) => (
        <Box
          component="input"
          key={place}
          ref={(box: HTMLInputElement | null) => {
            boxes.current[place] = box;
          }}
          value={code[place] ?? ''}
          onChange={(event) => put(place, event.target.value.replace(code[place] ?? '', ''))}
          onPaste={(event) => {
            event.preventDefault();
            put(place, event.clipboardData.getData('text'));
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Backspace') return;
            event.preventDefault();
            const at = code[place] ? place : Math.max(0, place - 1);
            onChange(`${code.slice(0, at)}${code.slice(at + 1)}`);
            boxes.current[at]?.focus();
          }}
          aria-label={t('codeDigit', { place: place + 1 })}
          aria-invalid={hasError}
          inputMode="numeric"
          autoComplete={place === 0 ? 'one-time-code' : 'off'}
          sx={{
            height: 56,
            width: '100%',
            textAlign: 'center',
            fontFamily: 'inherit',
            fontSize: 24,
            fontWeight: 700,
            color: 'var(--ink)',
            background: 'var(--paper)',
            border: `1px solid var(${hasError ? '--bad' : '--control'})`,
            borderRadius: '8px',
            fontVariantNumeric: 'tabular-nums',
          }}
        />
      ))}
      {isMissing && (
        <Box id={missingId} role="alert" sx={{ gridColumn: '1 / -1', fontSize: 12, color: 'var(--bad)' }}>
          {t('codeMissing')}
        </Box>
      )}
    </Box>
  );
};
