import type { CSSProperties } from 'react';
import { type StatusName, statusAppearance } from '../status-chip.tsx';

const statusVariables = (status: StatusName): CSSProperties => ({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: 15,
  height: 15,
  borderRadius: 3,
  background: `var(--${status}-bg)`,
  color: `var(--${status}-text)`,
  border: `1px solid var(--${status}-line)`,
  ...(status === 'cancellationRequested' && {
    borderColor: 'var(--cancellationRequested-bg)',
    boxShadow: 'inset 3px 0 0 var(--cancellationRequested-line)',
  }),
});

/** A status where there is no space for a chip: the same colors and icon. */
export const StatusBadge = ({ status }: { status: StatusName }) => {
  const { icon: Icon } = statusAppearance[status];
  return (
    <span aria-hidden className="badge" style={statusVariables(status)}>
      <Icon size={10} strokeWidth={3} />
    </span>
  );
};
