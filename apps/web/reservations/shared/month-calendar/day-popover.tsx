import { Popover } from '@mui/material';
import type { ReactNode } from 'react';
import { dayDialogTitleId } from './day-list.tsx';

type DayPopoverProps = { anchor: HTMLElement; onClose: () => void; children: ReactNode };

/** The day in full beside its cell; the focus comes back to the cell. */
export const DayPopover = ({ anchor, onClose, children }: DayPopoverProps) => (
  <Popover
    open
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
    transformOrigin={{ vertical: 'top', horizontal: 'center' }}
    slotProps={{ paper: { role: 'dialog', 'aria-labelledby': dayDialogTitleId, sx: { width: 400 } } }}
  >
    {children}
  </Popover>
);
