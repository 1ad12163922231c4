import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { RefusalBanner } from '../feedback/refusal-banner.tsx';
import { kitMessages } from '../i18n/kit-messages.ts';
import { useMessages } from '../i18n/use-messages.ts';

export type ConfirmDialogProps = {
  title: string;
  /** The consequence of the action, and further inputs. */
  children: ReactNode;
  confirmLabel: string;
  color?: 'primary' | 'error';
  isDisabled?: boolean;
  /** Enter confirms immediately. Only for optional confirmations; if a choice or a reason is needed, that gets the focus. */
  isConfirmFocused?: boolean;
  error: unknown;
  /** Further details of a refusal, or an action to resolve it. */
  remedy?: ReactNode;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Callback ref with a stable identity, so that it runs only once. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

/** Describes the effect of an action before it runs; a refusal is shown inside the dialog. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const {
    title,
    children,
    confirmLabel,
    color = 'error',
    isDisabled = false,
    isConfirmFocused = false,
    error,
    remedy,
    isPending,
    onConfirm,
    onClose,
  } = props;
  const t = useMessages(kitMessages);
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ lineHeight: 1.75, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <div>{children}</div>
        <RefusalBanner error={error}>{remedy}</RefusalBanner>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button
          ref={isConfirmFocused ? focus : null}
          variant="contained"
          color={color}
          disabled={isDisabled}
          loading={isPending}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
