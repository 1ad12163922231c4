import { Box, ButtonBase } from '@mui/material';

type SegmentedControlProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  selected: Value;
  onSelect: (value: Value) => void;
};

/** One of a few, all of them in sight. */
export const SegmentedControl = <Value extends string>({ label, options, selected, onSelect }: SegmentedControlProps<Value>) => (
  <Box component="fieldset" aria-label={label} className="no-print" sx={segmentStyle}>
    {options.map((option) => (
      <ButtonBase key={option.value} aria-pressed={option.value === selected} onClick={() => onSelect(option.value)}>
        {option.label}
      </ButtonBase>
    ))}
  </Box>
);

const segmentStyle = {
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
