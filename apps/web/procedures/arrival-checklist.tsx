import type { ArrivalCall, ArrivalDocumentDetail } from '@kiko/contract/procedures/procedure-shapes.ts';
import { type Day, dayFromIso, startOfDay } from '@kiko/domain/calendar/days.ts';
import { itemStatuses } from '@kiko/domain/procedures/item-workflow.ts';
import { formatDay } from '@kiko/messages/format.ts';
import { resultMessages } from '@kiko/messages/result-messages.ts';
import { Box, Button, Card, Typography } from '@mui/material';
import { Plus } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import type { AddFiles } from '../attachments/shared/attachment-box.tsx';
import { useToast } from '../kit/dialog/toasts.tsx';
import { RefusalBanner } from '../kit/feedback/refusal-banner.tsx';
import { StaleRecordRemedy } from '../kit/feedback/stale-record-remedy.tsx';
import { unsentText } from '../kit/form/use-unsent-text.ts';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { useMe } from '../kit/session/use-me.ts';
import { AddArrivalDocumentDialog } from './add-arrival-document-dialog.tsx';
import { ArrivalDocumentCard } from './arrival-document-card.tsx';
import { ArrivalDocumentTransitionDialog, type RequestedItemTransition } from './arrival-document-transition-dialog.tsx';
import { useItemsWithFiles, useSaveArrivalDocument } from './procedure-data.ts';
import { ProgressRing } from './progress-ring.tsx';
import { procedureMessages } from './shared/procedure-messages.ts';
import { SortFilesBox } from './sort-files-box.tsx';
import { documentCommentName } from './submit-item.tsx';

type ArrivalChecklistProps = { call: ArrivalCall; today: Day | undefined; onReload: () => void };

/** The documents of a call, the earliest deadline first, void ones at the end. */
export const ArrivalChecklist = ({ call, today, onReload }: ArrivalChecklistProps) => {
  const t = useMessages(procedureMessages);
  const [requested, setRequested] = useState<
    { item: ArrivalDocumentDetail; transition: RequestedItemTransition } | 'add' | undefined
  >();
  const [sendingIds, setSendingIds] = useState<readonly number[]>([]);
  const onSending = useCallback(
    (id: number, isSending: boolean) =>
      setSendingIds((before) => (isSending ? [...before.filter((one) => one !== id), id] : before.filter((one) => one !== id))),
    [],
  );
  const adders = useRef(new Map<number, AddFiles>());
  const live = call.documents.filter(({ status }) => status !== itemStatuses.void);
  const documents = [...live, ...call.documents.filter(({ status }) => status === itemStatuses.void)];
  const submitted = live.filter(({ submittedAt }) => submittedAt !== null).length;
  const stop = () => setRequested(undefined);
  const submittable = documents.filter(({ allowedTransitions }) => allowedTransitions.includes('submit'));
  const withFiles = useItemsWithFiles(submittable.map(({ id }) => id));
  const ready = submittable.filter(({ id }) => withFiles.includes(id));
  return (
    <Card component="section" sx={{ mb: 2 }}>
      <Box sx={headerStyle}>
        <Typography variant="h2">{t('documents')}</Typography>
        {live.length > 0 && (
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }} className="figures">
            <ProgressRing part={submitted} whole={live.length} />
            {t('submittedOf', { count: submitted, all: live.length })}
          </Box>
        )}
        {ready.length > 1 && <SubmitSeveral call={call} documents={ready} isSending={sendingIds.length > 0} onReload={onReload} />}
        {call.canAsk && (
          <Button sx={{ ml: ready.length > 1 ? 0 : 'auto' }} startIcon={<Plus size={15} />} onClick={() => setRequested('add')}>
            {t('addDocument')}
          </Button>
        )}
      </Box>
      {submittable.length > 0 && <SortFilesBox documents={submittable} onSorted={(id, files) => adders.current.get(id)?.(files)} />}
      {documents.length === 0 && <Box sx={{ px: 2, pb: 2, color: 'var(--ink-2)' }}>{t(emptyMessageKey(call))}</Box>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: documents.length > 0 ? '1px solid var(--line)' : 0 }}>
        {documents.map((item) => (
          <ArrivalDocumentCard
            key={item.id}
            item={item}
            today={today}
            onSending={onSending}
            onReload={onReload}
            hasFile={withFiles.includes(item.id)}
            isClosed={call.departureState === 'completed'}
            addRef={(add) => {
              if (add) adders.current.set(item.id, add);
              return () => void adders.current.delete(item.id);
            }}
            onTransition={(transition) => setRequested({ item, transition })}
          />
        ))}
      </Box>
      {call.offered.length > 0 && <OptionalDocuments call={call} />}
      {requested === 'add' && <AddArrivalDocumentDialog call={call} onClose={stop} />}
      {requested && requested !== 'add' && (
        <ArrivalDocumentTransitionDialog call={call} {...requested} onReload={onReload} onClose={stop} />
      )}
    </Card>
  );
};

type SubmitSeveralProps = {
  call: ArrivalCall;
  documents: readonly ArrivalDocumentDetail[];
  isSending: boolean;
  onReload: () => void;
};

/** Every document that has a file, with the comment typed for it, in one step. */
const SubmitSeveral = ({ call, documents, isSending, onReload }: SubmitSeveralProps) => {
  const t = useMessages(procedureMessages);
  const tResult = useMessages(resultMessages);
  const toast = useToast();
  const accountId = useMe()?.accountId ?? 0;
  const change = useSaveArrivalDocument();
  const submit = () => {
    const comments = new Map(documents.map(({ id }) => [id, unsentText(accountId, documentCommentName(id))]));
    change.mutate(
      {
        kind: 'submitSeveral',
        id: call.id,
        documents: documents.map(({ id, version }) => ({ id, version, comment: comments.get(id)?.read()?.trim() })),
      },
      {
        onSuccess: () => {
          for (const comment of comments.values()) comment.clear();
          toast(tResult('documentSubmitted'));
        },
      },
    );
  };
  return (
    <Box className="no-print" sx={{ ml: 'auto', display: 'grid', gap: 1 }}>
      <Button variant="contained" color="primary" disabled={isSending} loading={change.isPending} onClick={submit}>
        {t('submitSeveral', { count: documents.length })}
      </Button>
      <RefusalBanner error={change.error}>
        <StaleRecordRemedy error={change.error} onReload={onReload} />
      </RefusalBanner>
    </Box>
  );
};

const emptyMessageKey = ({ isProxy, state }: ArrivalCall) => {
  if (isProxy) return 'proxyDocuments';
  return state === 'confirmed' || state === 'cancellationRequested' ? 'noDocuments' : 'notConfirmed';
};

/** Optional documents of the berth; started with one click. */
const OptionalDocuments = ({ call }: { call: ArrivalCall }) => {
  const t = useMessages(procedureMessages);
  const tResult = useMessages(resultMessages);
  const language = useLanguage();
  const toast = useToast();
  const change = useSaveArrivalDocument();
  const begin = (settingId: number) =>
    change.mutate(
      { kind: 'add', record: { reservationId: call.id, settingId } },
      { onSuccess: () => toast(tResult('registered')) },
    );
  return (
    <Box className="no-print" sx={{ p: 2, borderTop: '1px solid var(--line)', display: 'grid', gap: 1 }}>
      <Typography variant="h3" sx={{ fontSize: 13 }}>
        {t('offered')}
      </Typography>
      <RefusalBanner error={change.error} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {call.offered.map(({ settingId, name, dueOn }) => (
          <Button key={settingId} startIcon={<Plus size={15} />} disabled={change.isPending} onClick={() => begin(settingId)}>
            {t('begin', { name: name[language] })}
            <Box component="small" sx={{ ml: 1, fontWeight: 400, color: 'var(--ink-3)' }}>
              {t('offeredDue', { day: formatDay(language, new Date(startOfDay(dayFromIso(dueOn)))) })}
            </Box>
          </Button>
        ))}
      </Box>
    </Box>
  );
};

const headerStyle = { p: '14px 16px 12px', display: 'flex', flexWrap: 'wrap', gap: '8px 16px', alignItems: 'center' } as const;
