import { screenPaths } from '@kiko/contract/screen-paths.ts';
import { chatKinds } from '@kiko/domain/chat/chat-parties.ts';
import type { PortRequestChange } from '@kiko/domain/port-requests/port-request-workflow.ts';
import { resultMessages } from '@kiko/messages/result-messages.ts';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ChatSidePanelLayout } from '../chat/chat-side-panel-layout.tsx';
import { useChat } from '../chat/use-chat.ts';
import { useToast } from '../kit/dialog/toasts.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { ChangedElsewhere } from '../kit/layout/changed-elsewhere.tsx';
import { RecordPage, useRecordPage } from '../kit/layout/record-page.tsx';
import { useHasCapability, useMe } from '../kit/session/use-me.ts';
import { portRequestMessages } from '../port-requests/port-request-messages.ts';
import { PortRequestOverview } from '../port-requests/port-request-overview.tsx';
import { PortRequestStatusChip } from '../port-requests/port-request-status-chip.tsx';
import { PortRequestTransitionDialog } from '../port-requests/port-request-transition-dialog.tsx';
import { fetchPortRequest, portRequestQuery, transitionResults } from '../port-requests/shared/port-request-data.ts';
import { formatCodeName } from '../ports/port-codes.ts';
import { useCodes } from '../reference/shared/reference-data.ts';
import { shellMessages } from '../shell/shell-messages.ts';

const PortRequestScreen = () => {
  const { id } = useParams();
  const t = useMessages(portRequestMessages);
  const tShell = useMessages(shellMessages);
  const tResult = useMessages(resultMessages);
  const language = useLanguage();
  const may = useHasCapability();
  const toast = useToast();
  const { prefectures } = useCodes(['prefectures']);
  const { record: request, reload, placeholder } = useRecordPage(portRequestQuery);
  const [transition, setTransition] = useState<PortRequestChange>();
  const me = useMe();
  const chat = useChat({ kind: chatKinds.portRequest, id: Number(id) });

  if (!request) return placeholder;
  const title = t('requestTitle', { port: request.portName[language] });
  // Applicants come from their list of ports, reviewers from the list of requests.
  const list = may('portRequest.create')
    ? { label: t('utilizationTitle'), to: screenPaths.harborUtilization }
    : { label: t('title'), to: screenPaths.portRequests };
  // Refetch when the dialog is closed: after a refusal the request may have changed. A success refetches by itself.
  const close = () => {
    setTransition(undefined);
    reload();
  };
  return (
    <RecordPage
      section={tShell('administration')}
      list={list}
      title={title}
      badge={<PortRequestStatusChip status={request.status} size="large" />}
      actions={request.allowedTransitions.toReversed().map((allowed) => (
        <Button
          key={allowed}
          {...(allowed === 'approve' ? { variant: 'contained', color: 'primary' } : { color: 'error' })}
          onClick={() => setTransition(allowed)}
        >
          {t(allowed)}
        </Button>
      ))}
    >
      <ChangedElsewhere
        kind="portRequest"
        record={request}
        look={(signal) => fetchPortRequest(request.id, signal)}
        onFollow={reload}
      />
      <ChatSidePanelLayout chat={chat} me={me}>
        <PortRequestOverview request={request} prefecture={formatCodeName(prefectures, request.prefectureCode, language)} />
      </ChatSidePanelLayout>
      {transition && (
        <PortRequestTransitionDialog
          portRequest={request}
          transition={transition}
          onDone={() => {
            toast(tResult(transitionResults[transition]));
            setTransition(undefined);
          }}
          onClose={close}
        />
      )}
    </RecordPage>
  );
};

export { PortRequestScreen as Component };
