import { chatKinds } from '@kiko/domain/chat/chat-parties.ts';
import type { PortRequestChange } from '@kiko/domain/port-requests/port-request-moves.ts';
import { resultWords } from '@kiko/words/result-words.ts';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useChat } from '../chat/use-chat.ts';
import { ChangedElsewhere } from '../kit/changed-elsewhere.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { FailedState, RecordSkeleton } from '../kit/states.tsx';
import { useToast } from '../kit/toasts.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { MoveDialog } from '../port-requests/move-dialog.tsx';
import { moveResults, portRequestQuery, readPortRequest } from '../port-requests/port-request-data.ts';
import { PortRequestFacts } from '../port-requests/port-request-facts.tsx';
import { PortRequestStatusChip } from '../port-requests/port-request-status.tsx';
import { portRequestWords } from '../port-requests/port-request-words.ts';
import { nameOfCode } from '../ports/port-codes.ts';
import { useCodes } from '../reference/reference-data.ts';
import { shellWords } from '../shell/shell-words.ts';
import { useMay, useMe } from '../shell/use-me.ts';
import { BesideChat } from './beside-chat.tsx';

export const Component = () => {
  const { id } = useParams();
  const say = useWords(portRequestWords);
  const sayShell = useWords(shellWords);
  const sayResult = useWords(resultWords);
  const language = useLanguage();
  const may = useMay();
  const toast = useToast();
  const { prefectures } = useCodes(['prefectures']);
  const { data: request, error, refetch } = useQuery(portRequestQuery(Number(id)));
  const [move, setMove] = useState<PortRequestChange>();
  const me = useMe();
  const chat = useChat({ kind: chatKinds.portRequest, id: Number(id) });

  if (error && !request) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!request) return <RecordSkeleton />;
  const title = say('requestTitle', { port: request.portName[language] });
  // Applicants come from their list of ports, reviewers from the list of requests.
  const list = may('portRequest.create')
    ? { label: say('utilizationTitle'), to: '/administration/harbor-utilization' }
    : { label: say('title'), to: '/administration/reservable-port-request' };
  // Whatever the answer was, what stands there now is the truth.
  const close = () => {
    setMove(undefined);
    void refetch();
  };
  return (
    <>
      <PageHeader
        crumbs={[{ label: sayShell('administration') }, list, { label: title }]}
        title={title}
        badge={<PortRequestStatusChip status={request.status} size="large" />}
        actions={request.allowedMoves.toReversed().map((allowed) => (
          <Button
            key={allowed}
            {...(allowed === 'approve' ? { variant: 'contained', color: 'primary' } : { color: 'error' })}
            onClick={() => setMove(allowed)}
          >
            {say(allowed)}
          </Button>
        ))}
      />
      <ChangedElsewhere
        kind="portRequest"
        record={request}
        look={(signal) => readPortRequest(request.id, signal)}
        onFollow={() => void refetch()}
      />
      <BesideChat chat={chat} me={me}>
        <PortRequestFacts request={request} prefecture={nameOfCode(prefectures, request.prefectureCode, language)} />
      </BesideChat>
      {move && (
        <MoveDialog
          request={request}
          move={move}
          onDone={() => {
            toast(sayResult(moveResults[move]));
            setMove(undefined);
          }}
          onClose={close}
        />
      )}
    </>
  );
};
