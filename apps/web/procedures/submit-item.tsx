import type { ArrivalDocumentDetail } from '@kiko/contract/procedures/procedure-shapes.ts';
import { resultMessages } from '@kiko/messages/result-messages.ts';
import { validationMessages } from '@kiko/messages/validation-messages.ts';
import { Box, Button } from '@mui/material';
import { useId, useState } from 'react';
import { useToast } from '../kit/dialog/toasts.tsx';
import { RefusalBanner } from '../kit/feedback/refusal-banner.tsx';
import { StaleRecordRemedy } from '../kit/feedback/stale-record-remedy.tsx';
import { ReasonInput } from '../kit/form/reason-input.tsx';
import { useUnsentText } from '../kit/form/use-unsent-text.ts';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { useSaveArrivalDocument } from './procedure-data.ts';
import { itemTransitionMessages, procedureMessages } from './shared/procedure-messages.ts';

/** The name under which an unsent comment is kept. */
export const documentCommentName = (id: number) => `arrivalDocument:${id}:comment`;

type SubmitItemProps = { item: ArrivalDocumentDetail; hasFile: boolean; isSending: boolean; onReload: () => void };

/**
 * Submits a document directly, with an optional note. Without a file the button is disabled with a reason and stays reachable by
 * Tab.
 */
export const SubmitItem = ({ item, hasFile, isSending, onReload }: SubmitItemProps) => {
  const t = useMessages(procedureMessages);
  const tTransition = useMessages(itemTransitionMessages);
  const tResult = useMessages(resultMessages);
  const tIssue = useMessages(validationMessages);
  const language = useLanguage();
  const toast = useToast();
  const change = useSaveArrivalDocument();
  const reasonId = useId();
  const { text: comment, type, release } = useUnsentText(documentCommentName(item.id), change.error, item.comment);
  const [hasComment, setHasComment] = useState(comment !== '');
  const obstacle = isSending ? t('sending') : hasFile ? undefined : tIssue('attachmentMissing');
  const submit = () => {
    if (obstacle || change.isPending) return;
    const { id, version } = item;
    release();
    const body = { version, transition: 'submit' as const, ...(hasComment && { comment: comment.trim() }) };
    change.mutate({ kind: 'transition', id, change: body }, { onSuccess: () => toast(tResult('documentSubmitted')) });
  };
  return (
    <Box className="no-print" sx={{ display: 'grid', gap: 1 }}>
      {hasComment && (
        <ReasonInput label={t('comment')} help={t('commentHelp')} isRequired={false} value={comment} onChange={type} />
      )}
      <RefusalBanner error={change.error}>
        <StaleRecordRemedy error={change.error} onReload={onReload} />
      </RefusalBanner>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'flex-end' }}>
        {obstacle && (
          <Box id={reasonId} sx={{ fontSize: 12, color: 'var(--ink-2)' }}>
            {obstacle}
          </Box>
        )}
        {!hasComment && (
          <Button size="small" variant="text" color="inherit" onClick={() => setHasComment(true)}>
            {t('addComment')}
          </Button>
        )}
        <Button
          size="small"
          variant="contained"
          color="primary"
          aria-label={`${tTransition('submit')}: ${item.name[language]}`}
          aria-disabled={obstacle !== undefined}
          aria-describedby={obstacle ? reasonId : undefined}
          loading={change.isPending}
          onClick={submit}
          sx={{ '&[aria-disabled=true]': { opacity: 0.5, cursor: 'not-allowed' } }}
        >
          {tTransition('submit')}
        </Button>
      </Box>
    </Box>
  );
};
