import type { ReasonRule } from '@kiko/domain/workflow/workflow.ts';
import type { MessageList } from '@kiko/messages/message-list.ts';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { StaleRecordRemedy } from '../feedback/stale-record-remedy.tsx';
import { ReasonInput } from '../form/reason-input.tsx';
import { useUnsentText } from '../form/use-unsent-text.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

type TransitionDialogProps = Omit<ConfirmDialogProps, 'error' | 'isPending' | 'onConfirm'> & {
  /** The rule of the workflow table. Free text is offered for `optional` and `required`; other rules have inputs of their own. */
  reason: ReasonRule;
  reasonInput: {
    /** The record and the transition, under which an unsent reason is kept on this device. */
    keptAs: string;
    label: string;
    help?: string;
    templates?: MessageList | undefined;
    /** Whether the reason gets the focus. */
    hasInitialFocus?: boolean;
  };
  /** Below the reason. */
  footer?: ReactNode;
  /** The request that makes the transition. */
  request: { error: unknown; isPending: boolean };
  /** Called with the reason, trimmed; empty if none is offered or none was typed. */
  onConfirm: (reason: string) => void;
  /** Loads the latest version after another user changed the record; the dialog closes. */
  onReload?: () => void;
};

/** Describes the effect of a transition and has a field for its reason if the workflow requires one. */
export const TransitionDialog = (props: TransitionDialogProps) => {
  const { reason: rule, reasonInput, footer, request, onConfirm, onReload, ...dialog } = props;
  const { keptAs, ...input } = reasonInput;
  const { isDisabled = false, remedy, children, onClose } = dialog;
  const { text, type, release } = useUnsentText(keptAs, request.error);
  const isRequired = rule === 'required';
  const isOffered = isRequired || rule === 'optional';
  const reason = isOffered ? text.trim() : '';
  const reload = () => {
    onClose();
    onReload?.();
  };
  return (
    <ConfirmDialog
      {...dialog}
      isDisabled={isDisabled || (isRequired && reason === '')}
      error={request.error}
      remedy={onReload ? <StaleRecordRemedy error={request.error} onReload={reload} /> : remedy}
      isPending={request.isPending}
      onConfirm={() => {
        release();
        onConfirm(reason);
      }}
    >
      {children}
      {isOffered && (
        <Box sx={{ mt: 2 }}>
          <ReasonInput {...input} value={text} onChange={type} isRequired={isRequired} />
        </Box>
      )}
      {footer}
    </ConfirmDialog>
  );
};
