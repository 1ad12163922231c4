import type { ArrivalDocumentDetail } from '@kiko/contract/procedures/procedure-shapes.ts';
import type { Day } from '@kiko/domain/calendar/days.ts';
import { itemStatuses } from '@kiko/domain/procedures/item-workflow.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import { resultMessages } from '@kiko/messages/result-messages.ts';
import { Box, Button, Typography } from '@mui/material';
import { type Ref, useCallback, useState } from 'react';
import type { AddFiles } from '../attachments/shared/attachment-box.tsx';
import { useToast } from '../kit/dialog/toasts.tsx';
import { RefusalBanner } from '../kit/feedback/refusal-banner.tsx';
import { StaleRecordRemedy } from '../kit/feedback/stale-record-remedy.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { Tag } from '../kit/layout/tag.tsx';
import { ArrivalDocumentAttachments } from './arrival-document-attachments.tsx';
import { ArrivalDocumentStatusChip } from './arrival-document-status-chip.tsx';
import type { RequestedItemTransition } from './arrival-document-transition-dialog.tsx';
import { DueChip } from './due-chip.tsx';
import { useSaveArrivalDocument } from './procedure-data.ts';
import { ReturnReason } from './return-reason.tsx';
import { itemTransitionMessages, procedureMessages } from './shared/procedure-messages.ts';
import { SubmitItem } from './submit-item.tsx';

type ArrivalDocumentCardProps = {
  item: ArrivalDocumentDetail;
  today: Day | undefined;
  hasFile: boolean;
  /** The report was completed: open items are shown as closed instead of void. */
  isClosed: boolean;
  addRef: Ref<AddFiles>;
  onSending: (id: number, isSending: boolean) => void;
  onTransition: (transition: RequestedItemTransition) => void;
  onReload: () => void;
};

const isAsked = (transition: ArrivalDocumentDetail['allowedTransitions'][number]): transition is RequestedItemTransition =>
  transition !== 'submit' && transition !== 'pullBack';

/** One document of a call: its deadline, status, files and actions. */
export const ArrivalDocumentCard = ({
  item,
  today,
  hasFile,
  isClosed,
  addRef,
  onSending,
  onTransition,
  onReload,
}: ArrivalDocumentCardProps) => {
  const t = useMessages(procedureMessages);
  const tTransition = useMessages(itemTransitionMessages);
  const language = useLanguage();
  const [isSending, setIsSending] = useState(false);
  const name = item.name[language];
  const tellSending = useCallback(
    (isSendingNow: boolean) => {
      setIsSending(isSendingNow);
      onSending(item.id, isSendingNow);
    },
    [item.id, onSending],
  );
  const transitions = item.allowedTransitions.filter(isAsked).toReversed();
  const isOver = item.status !== itemStatuses.inProgress || item.submittedAt !== null;
  return (
    <Box component="li" sx={cardStyle}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.25, rowGap: 0.75, alignItems: 'center' }}>
        <Typography variant="h3" sx={{ fontSize: 14, fontWeight: 700 }}>
          {name}
        </Typography>
        <ArrivalDocumentStatusChip item={item} isClosed={isClosed} />
        <Tag tone={item.isRequired ? 'hot' : 'plain'}>{t(item.isRequired ? 'required' : 'optional')}</Tag>
        {!item.isFromSetting && <Tag>{t('added')}</Tag>}
        <Box sx={{ ml: { sm: 'auto' }, fontSize: 12, color: 'var(--ink-2)' }}>
          {t('due')} <DueChip dueOn={item.dueOn} today={today} isDone={isOver} isUrgent={item.isUrgent} />
        </Box>
      </Box>
      {item.submittedAt && (
        <Box sx={{ fontSize: 12, color: 'var(--ink-2)' }} className="figures">
          {t('sentAt', { at: formatMoment(language, item.submittedAt) })}
        </Box>
      )}
      <ReturnReason reason={item.returnReason} />
      {item.comment !== '' && !item.allowedTransitions.includes('submit') && (
        <Box sx={{ whiteSpace: 'pre-wrap' }}>
          <Box component="span" sx={{ color: 'var(--ink-3)', fontSize: 12 }}>
            {t('comment')}
          </Box>{' '}
          {item.comment}
        </Box>
      )}
      <ArrivalDocumentAttachments item={item} addRef={addRef} onUploadingChange={tellSending} />
      {item.allowedTransitions.includes('submit') && (
        <SubmitItem item={item} hasFile={hasFile} isSending={isSending} onReload={onReload} />
      )}
      {item.allowedTransitions.includes('pullBack') && <PullBack item={item} onReload={onReload} />}
      {transitions.length > 0 && (
        <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
          {transitions.map((transition) => (
            <Button
              key={transition}
              size="small"
              variant={transition === 'confirm' ? 'contained' : 'outlined'}
              color={transition === 'confirm' ? 'primary' : 'inherit'}
              aria-label={`${tTransition(transition)}: ${name}`}
              onClick={() => onTransition(transition)}
            >
              {tTransition(transition)}
            </Button>
          ))}
        </Box>
      )}
    </Box>
  );
};

/** Takes a submitted document back. It can be submitted again, so there is no confirmation. */
const PullBack = ({ item, onReload }: { item: ArrivalDocumentDetail; onReload: () => void }) => {
  const tTransition = useMessages(itemTransitionMessages);
  const tResult = useMessages(resultMessages);
  const language = useLanguage();
  const toast = useToast();
  const change = useSaveArrivalDocument();
  const { id, version } = item;
  const pullBack = () =>
    change.mutate(
      { kind: 'transition', id, change: { version, transition: 'pullBack' } },
      { onSuccess: () => toast(tResult('pulledBack')) },
    );
  return (
    <Box className="no-print" sx={{ display: 'grid', gap: 1, justifyItems: 'end' }}>
      <RefusalBanner error={change.error}>
        <StaleRecordRemedy error={change.error} onReload={onReload} />
      </RefusalBanner>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-label={`${tTransition('pullBack')}: ${item.name[language]}`}
        loading={change.isPending}
        onClick={pullBack}
      >
        {tTransition('pullBack')}
      </Button>
    </Box>
  );
};

const cardStyle = {
  display: 'grid',
  gap: 1,
  p: { xs: '14px 12px', sm: '14px 16px' },
  '& + li': { borderTop: '1px solid var(--line)' },
} as const;
