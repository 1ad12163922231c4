import { chatKinds } from '@kiko/domain/chat/chat-parties.ts';
import { resultMessages } from '@kiko/messages/result-messages.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ChatSidePanelLayout } from '../chat/chat-side-panel-layout.tsx';
import { useChat } from '../chat/use-chat.ts';
import { useToast } from '../kit/dialog/toasts.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { ChangedElsewhere } from '../kit/layout/changed-elsewhere.tsx';
import { RecordPage, useRecordPage } from '../kit/layout/record-page.tsx';
import { useMe } from '../kit/session/use-me.ts';
import { useCodes } from '../reference/shared/reference-data.ts';
import { shellMessages } from '../shell/shell-messages.ts';
import { EditShipRequest } from '../ships/edit-ship.tsx';
import { shipMessages } from '../ships/ship-messages.ts';
import { shipRequestListPath } from '../ships/ship-paths.ts';
import { type ButtonTransition, ShipRequestActions } from '../ships/ship-request-actions.tsx';
import { fetchShipRequest, shipRequestQuery } from '../ships/ship-request-data.ts';
import { ShipRequestOverview } from '../ships/ship-request-overview.tsx';
import { ShipRequestStatusChip } from '../ships/ship-request-status-chip.tsx';
import { ShipRequestTransitionDialog } from '../ships/ship-request-transition-dialog.tsx';

/** The success message of each transition (specification 8). */
const resultKeys = {
  approve: 'approved',
  return: 'returned',
  saveEdit: 'updated',
  resubmit: 'updated',
  withdraw: 'withdrawn',
} as const satisfies Record<ButtonTransition, keyof typeof resultMessages>;

const ShipRequestScreen = () => {
  const { id } = useParams();
  const t = useMessages(shipMessages);
  const tShell = useMessages(shellMessages);
  const tResult = useMessages(resultMessages);
  const language = useLanguage();
  const toast = useToast();
  const { record: request, reload, placeholder } = useRecordPage(shipRequestQuery);
  const { countries } = useCodes(['countries']);
  const [transition, setTransition] = useState<ButtonTransition | undefined>();
  const me = useMe();
  const chat = useChat({ kind: chatKinds.shipRequest, id: Number(id) });

  if (!request) return placeholder;
  const name = request.name[language];
  const stop = () => setTransition(undefined);
  const done = () => {
    if (transition) toast(tResult(resultKeys[transition]));
    stop();
  };
  return (
    <RecordPage
      section={tShell('administration')}
      list={{ label: t('title'), to: shipRequestListPath }}
      title={name}
      badge={<ShipRequestStatusChip status={request.status} size="large" />}
      actions={
        transition !== 'saveEdit' && <ShipRequestActions allowedTransitions={request.allowedTransitions} onSelect={setTransition} />
      }
    >
      <ChangedElsewhere
        kind="shipRequest"
        record={request}
        look={(signal) => fetchShipRequest(request.id, signal)}
        onFollow={reload}
      />
      <ChatSidePanelLayout chat={chat} me={me}>
        {transition === 'saveEdit' ? (
          <EditShipRequest request={request} countries={countries} onReload={reload} onDone={done} onCancel={stop} />
        ) : (
          <ShipRequestOverview request={request} countries={countries} />
        )}
      </ChatSidePanelLayout>
      {transition && transition !== 'saveEdit' && (
        <ShipRequestTransitionDialog transition={transition} shipRequest={request} onDone={done} onClose={stop} />
      )}
    </RecordPage>
  );
};

export { ShipRequestScreen as Component };
