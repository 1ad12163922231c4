import { listPorts, type PortRow } from '@kiko/contract/ports/port-endpoints.ts';
import { resultWords } from '@kiko/words/result-words.ts';
import { Alert, FormControlLabel, Switch, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { ListGrid } from '../kit/list-grid.tsx';
import { ListToolbar } from '../kit/list-toolbar.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { useToast } from '../kit/toasts.tsx';
import { useList } from '../kit/use-list.ts';
import { useLanguage, useWords } from '../kit/words.ts';
import { ApplicantPortCard, applicantPortColumns } from '../port-requests/applicant-ports.tsx';
import { AskDialog } from '../port-requests/ask-dialog.tsx';
import { isActive, portRequestPath, useRequestByPort } from '../port-requests/port-request-data.ts';
import { portRequestWords } from '../port-requests/port-request-words.ts';
import { nameOfCode } from '../ports/port-codes.ts';
import { portsQuery } from '../ports/port-data.ts';
import { useCodes } from '../reference/reference-data.ts';
import { shellWords } from '../shell/shell-words.ts';

const anyRequestable = { page: 0, pageSize: 1, sortOrder: 'asc', requestable: true } as const;

export const Component = () => {
  const say = useWords(portRequestWords);
  const sayShell = useWords(shellWords);
  const sayResult = useWords(resultWords);
  const language = useLanguage();
  const toast = useToast();
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const { prefectures } = useCodes(['prefectures']);
  const requests = useRequestByPort();
  const { data: requestable } = useQuery(portsQuery(anyRequestable));
  // By name unless asked otherwise (specification 2), and by the name that is read.
  const byName = language === 'ja' ? 'nameJa' : 'nameEn';
  const { query, narrow, clear, isFiltered, grid } = useList(listPorts.query, (asked) =>
    portsQuery({ ...asked, sortField: asked.sortField ?? byName }),
  );

  // The port that is being asked for stands behind the #: the list's own address stays as it is, and back closes the dialog.
  const asked = grid.rows?.find(({ id }) => hash === `#${id}`);
  const prefectureOf = (port: PortRow) => nameOfCode(prefectures, port.prefectureCode, language);
  const pathOf = (port: PortRow) => {
    const request = requests.get(port.id);
    return request && isActive(request) ? portRequestPath(request) : `${search || '?'}#${port.id}`;
  };
  const close = () => void navigate(search || '?', { replace: true });
  return (
    <>
      <PageHeader
        crumbs={[{ label: sayShell('administration') }, { label: say('utilizationTitle') }]}
        title={say('utilizationTitle')}
      />
      <Typography sx={{ color: 'var(--ink-2)', lineHeight: 1.75, mb: 1.5 }}>{say('utilizationText')}</Typography>
      {requestable?.rowCount === 0 && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {say('nothingToAsk')}
        </Alert>
      )}
      <ListGrid
        label={say('utilizationList')}
        {...grid}
        columns={applicantPortColumns({ say, language, requests, prefectureOf, pathOf })}
        toolbar={
          <ListToolbar
            freetext={query.freetext}
            searchLabel={say('utilizationSearch')}
            onSearch={(word) => narrow({ freetext: word })}
            isFiltered={isFiltered}
            onClear={clear}
          >
            <FormControlLabel
              control={
                <Switch
                  size="small"
                  checked={query.requestable ?? false}
                  onChange={(_event, isOn) => narrow({ requestable: isOn || undefined })}
                />
              }
              label={say('requestableOnly')}
              slotProps={{ typography: { sx: { fontSize: 12 } } }}
              sx={{ mx: 0.5 }}
            />
          </ListToolbar>
        }
        pathOf={pathOf}
        renderCard={(port) => <ApplicantPortCard port={port} request={requests.get(port.id)} prefecture={prefectureOf(port)} />}
      />
      {asked && (
        <AskDialog
          port={asked}
          last={requests.get(asked.id)}
          onDone={() => {
            toast(sayResult('registered'));
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
};
