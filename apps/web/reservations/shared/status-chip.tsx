import { Box } from '@mui/material';
import { Ban, Check, CircleAlert, CircleMinus, Clock, Hourglass, type LucideIcon, Pencil, Undo2, X } from 'lucide-react';

/** One style per status everywhere: color, icon and text, never color alone. */
export const statusAppearance = {
  draft: { icon: Pencil, style: { borderStyle: 'dashed' } },
  tentative: { icon: Clock, style: {} },
  confirmed: { icon: Check, style: {} },
  cancellationRequested: {
    icon: CircleAlert,
    style: { borderColor: 'var(--cancellationRequested-bg)', borderLeft: '4px solid var(--cancellationRequested-line)' },
  },
  returning: { icon: Undo2, style: {} },
  waiting: { icon: Hourglass, style: {} },
  rejected: { icon: X, style: {} },
  canceled: { icon: Ban, style: { '& > span': { textDecoration: 'line-through' } } },
  withdrawn: { icon: CircleMinus, style: {} },
} as const satisfies Record<string, { icon: LucideIcon; style: object }>;

export type StatusName = keyof typeof statusAppearance;

type StatusChipProps = {
  status: StatusName;
  label: string /** The position in the queue of a waiting request. */;
  waitlistPosition?: string;
  size?: 'normal' | 'large';
};

export const StatusChip = ({ status, label, waitlistPosition, size = 'normal' }: StatusChipProps) => {
  const { icon: Icon, style } = statusAppearance[status];
  const isLarge = size === 'large';
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: '5px',
        whiteSpace: 'nowrap',
        fontWeight: 700,
        lineHeight: 1,
        borderRadius: '4px',
        height: isLarge ? 28 : 22,
        px: isLarge ? 1.25 : 0.875,
        fontSize: isLarge ? 13 : 12,
        fontFeatureSettings: '"palt"',
        background: `var(--${status}-bg)`,
        color: `var(--${status}-text)`,
        border: `1px solid var(--${status}-line)`,
        ...style,
      }}
    >
      <Icon size={isLarge ? 15 : 13} strokeWidth={2.25} aria-hidden />
      <span>{label}</span>
      {waitlistPosition && (
        <Box component="i" sx={{ fontStyle: 'normal', fontWeight: 400, pl: 0.625, borderLeft: `1px solid var(--${status}-line)` }}>
          {waitlistPosition}
        </Box>
      )}
    </Box>
  );
};
