import { Box, ButtonBase } from '@mui/material';

type SegmentsProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** One of a few, all of them in sight. */
export const Segments = <Value extends string>({ label, options, chosen, onChoose }: SegmentsProps<Value>) => (
  <Box component="fieldset" aria-label={label} className="no-print" sx={style}>
    {options.map((option) => (
      <ButtonBase key={option.value} aria-pressed={option.value === chosen} onClick={() => onChoose(option.value)}>
        {option.label}
      </ButtonBase>
    ))}
  </Box>
);

const style = {
  display: 'inline-flex',
  flex: { xs: '1 0 auto', sm: 'none' },
  m: 0,
  p: '3px',
  border: 0,
  minWidth: 0,
  borderRadius: '8px',
  background: 'var(--sunken)',
  '& button': {
    flex: 1,
    height: 30,
    px: { xs: 1, sm: 1.75 },
    borderRadius: '6px',
    fontSize: 12,
    whiteSpace: 'nowrap',
    color: 'var(--ink-2)',
    border: '1px solid transparent',
    '@media (pointer: coarse)': { height: 40 },
  },
  '& [aria-pressed="true"]': {
    background: 'var(--paper)',
    borderColor: 'var(--line-2)',
    color: 'var(--primary)',
    fontWeight: 700,
  },
  '& button:focus-visible': { boxShadow: 'var(--focus)' },
} as const;
