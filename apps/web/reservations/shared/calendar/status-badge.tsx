import type { ReservationState } from '@kiko/domain/reservations/reservation-statuses.ts';
import type { CSSProperties } from 'react';
import { statusAppearance } from '../status-chip.tsx';

const statusVariables = (status: ReservationState): CSSProperties => ({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: 15,
  height: 15,
  borderRadius: 3,
  background: `var(--${status}-bg)`,
  color: `var(--${status}-text)`,
  border: `1px solid var(--${status}-line)`,
  ...statusAppearance[status].badgeStyle,
});

/** A status where there is no space for a chip: the same colors and icon. */
export const StatusBadge = ({ status }: { status: ReservationState }) => {
  const { icon: Icon } = statusAppearance[status];
  return (
    <span aria-hidden className="badge" style={statusVariables(status)}>
      <Icon size={10} strokeWidth={3} />
    </span>
  );
};
