import type { ReservationState } from '@kiko/domain/reservations/reservation-statuses.ts';
import { Box } from '@mui/material';
import { Ban, Check, CircleAlert, CircleMinus, Clock, Hourglass, type LucideIcon, Pencil, Undo2, X } from 'lucide-react';
import type { CSSProperties } from 'react';

type StatusAppearance = {
  icon: LucideIcon;
  style?: object;
  /** Where there is no space for a chip. */
  badgeStyle?: CSSProperties;
};

/** One style per status everywhere: color, icon and text, never color alone. */
export const statusAppearance: Readonly<Record<ReservationState, StatusAppearance>> = {
  draft: { icon: Pencil, style: { borderStyle: 'dashed' } },
  tentative: { icon: Clock },
  confirmed: { icon: Check },
  cancellationRequested: {
    icon: CircleAlert,
    style: { borderColor: 'var(--cancellationRequested-bg)', borderLeft: '4px solid var(--cancellationRequested-line)' },
    badgeStyle: {
      borderColor: 'var(--cancellationRequested-bg)',
      boxShadow: 'inset 3px 0 0 var(--cancellationRequested-line)',
    },
  },
  returning: { icon: Undo2 },
  waiting: { icon: Hourglass },
  rejected: { icon: X },
  canceled: { icon: Ban, style: { '& > span': { textDecoration: 'line-through' } } },
  withdrawn: { icon: CircleMinus },
};

type StatusChipProps = {
  status: ReservationState;
  label: string;
  /** The position in the queue of a waiting request. */
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
