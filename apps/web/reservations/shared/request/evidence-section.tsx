import { Box } from '@mui/material';
import { AttachmentBox } from '../../../attachments/shared/attachment-box.tsx';
import { PendingBox } from '../../../attachments/shared/pending-box.tsx';
import { TextInput } from '../../../kit/form/form-fields.tsx';
import { useMessages } from '../../../kit/i18n/use-messages.ts';
import type { RequestFormType } from './request-form-type.ts';
import { requestMessages } from './request-messages.ts';
import { FieldGroup } from './step-card.tsx';
import type { Evidence } from './use-evidence.ts';

type EvidenceSectionProps = {
  form: RequestFormType;
  /** Undefined: the request is new, and its files wait on this device. */
  recordId: number | undefined;
  pending: Evidence['pending'] | undefined;
};

export const evidenceId = 'request-evidence';

/** Leads the keyboard to the place where files are added. */
export const focusEvidence = () => {
  const section = document.getElementById(evidenceId);
  section?.scrollIntoView({ block: 'center' });
  section?.querySelector<HTMLElement>('fieldset button')?.focus({ preventScroll: true });
};

/** The files that show that the cruise takes place, and a note on them. */
export const EvidenceSection = ({ form, recordId, pending }: EvidenceSectionProps) => {
  const t = useMessages(requestMessages);
  return (
    <FieldGroup id={evidenceId} title={t('evidence')}>
      {(recordId !== undefined || pending) && (
        <Box sx={{ color: 'var(--ink-2)', mb: 1 }}>
          {t('evidenceHelp')} {recordId === undefined && t('evidencePending')}
        </Box>
      )}
      {recordId === undefined ? (
        pending && <PendingBox label={t('evidence')} pending={pending} />
      ) : (
        <AttachmentBox parent={{ kind: 'reservation', id: recordId }} canChange label={t('evidence')} />
      )}
      <Box sx={{ mt: 2 }}>
        <TextInput form={form} name="tourEvidence" label={t('tourEvidence')} help={t('tourEvidenceHelp')} minRows={2} />
      </Box>
    </FieldGroup>
  );
};
