import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { kitWords } from './kit-words.ts';
import { RefusalBanner } from './refusal-banner.tsx';
import { useWords } from './words.ts';

type ConfirmDialogProps = {
  title: string;
  /** The consequence, and what else must be chosen. */
  children: ReactNode;
  confirmLabel: string;
  color?: 'primary' | 'error';
  isDisabled?: boolean;
  error: unknown;
  /** What else a refusal says, or the way on from it. */
  remedy?: ReactNode;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Says what an action does before it is done; a refusal stands inside. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const {
    title,
    children,
    confirmLabel,
    color = 'error',
    isDisabled = false,
    error,
    remedy,
    isPending,
    onConfirm,
    onClose,
  } = props;
  const say = useWords(kitWords);
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ lineHeight: 1.75, display: 'grid', gap: 2 }}>
        <div>{children}</div>
        <RefusalBanner error={error}>{remedy}</RefusalBanner>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{say('cancel')}</Button>
        <Button variant="contained" color={color} disabled={isDisabled} loading={isPending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
