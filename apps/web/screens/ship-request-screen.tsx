import { chatKinds } from '@kiko/domain/chat/chat-parties.ts';
import { resultWords } from '@kiko/words/result-words.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useChat } from '../chat/use-chat.ts';
import { ChangedElsewhere } from '../kit/changed-elsewhere.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { FailedState, RecordSkeleton } from '../kit/states.tsx';
import { useToast } from '../kit/toasts.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { useCodes } from '../reference/reference-data.ts';
import { shellWords } from '../shell/shell-words.ts';
import { useMe } from '../shell/use-me.ts';
import { EditShipRequest } from '../ships/edit-ship.tsx';
import { shipRequestListPath } from '../ships/ship-paths.ts';
import { ShipRequestActions, type ShownMove } from '../ships/ship-request-actions.tsx';
import { readShipRequest, shipRequestQuery } from '../ships/ship-request-data.ts';
import { ShipRequestDialog } from '../ships/ship-request-dialog.tsx';
import { ShipRequestFacts } from '../ships/ship-request-facts.tsx';
import { ShipRequestChip } from '../ships/ship-request-status.tsx';
import { shipWords } from '../ships/ship-words.ts';
import { BesideChat } from './beside-chat.tsx';

/** What people read when a move was made (specification 8). */
const results = {
  approve: 'approved',
  return: 'returned',
  saveEdit: 'updated',
  resubmit: 'updated',
  withdraw: 'withdrawn',
} as const satisfies Record<ShownMove, keyof typeof resultWords>;

export const Component = () => {
  const { id } = useParams();
  const say = useWords(shipWords);
  const sayShell = useWords(shellWords);
  const sayResult = useWords(resultWords);
  const language = useLanguage();
  const toast = useToast();
  const { data: request, error, refetch } = useQuery(shipRequestQuery(Number(id)));
  const { countries } = useCodes(['countries']);
  const [move, setMove] = useState<ShownMove | undefined>();
  const me = useMe();
  const chat = useChat({ kind: chatKinds.shipRequest, id: Number(id) });

  if (error && !request) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!request) return <RecordSkeleton />;
  const name = request.name[language];
  const stop = () => setMove(undefined);
  const done = () => {
    if (move) toast(sayResult(results[move]));
    stop();
  };
  return (
    <>
      <PageHeader
        crumbs={[{ label: sayShell('administration') }, { label: say('title'), to: shipRequestListPath }, { label: name }]}
        title={name}
        badge={<ShipRequestChip status={request.status} size="large" />}
        actions={move !== 'saveEdit' && <ShipRequestActions allowed={request.allowedMoves} onChoose={setMove} />}
      />
      <ChangedElsewhere
        kind="shipRequest"
        record={request}
        look={(signal) => readShipRequest(request.id, signal)}
        onFollow={() => void refetch()}
      />
      <BesideChat chat={chat} me={me}>
        {move === 'saveEdit' ? (
          <EditShipRequest request={request} countries={countries} onReload={() => void refetch()} onDone={done} onCancel={stop} />
        ) : (
          <ShipRequestFacts request={request} countries={countries} />
        )}
      </BesideChat>
      {move && move !== 'saveEdit' && <ShipRequestDialog move={move} request={request} onDone={done} onClose={stop} />}
    </>
  );
};
