import { listPorts, type PortRow } from '@kiko/contract/ports/port-endpoints.ts';
import { resultMessages } from '@kiko/messages/result-messages.ts';
import { Alert, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { useToast } from '../kit/dialog/toasts.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { PageHeader } from '../kit/layout/page-header.tsx';
import { ListGrid } from '../kit/list/list-grid.tsx';
import { ListToolbar } from '../kit/list/list-toolbar.tsx';
import { ToggleFilter } from '../kit/list/toggle-filter.tsx';
import { useList } from '../kit/list/use-list.ts';
import { ApplicantPortCard, applicantPortColumns } from '../port-requests/applicant-port-columns.tsx';
import { NewPortRequestDialog } from '../port-requests/new-port-request-dialog.tsx';
import { portRequestMessages } from '../port-requests/port-request-messages.ts';
import { isActivePortRequest, portRequestPath, usePortRequestsByPort } from '../port-requests/shared/port-request-data.ts';
import { formatCodeName } from '../ports/port-codes.ts';
import { portsQuery } from '../ports/shared/port-data.ts';
import { useCodes } from '../reference/shared/reference-data.ts';
import { shellMessages } from '../shell/shell-messages.ts';

const requestablePortQuery = { page: 0, pageSize: 1, sortOrder: 'asc', requestable: true } as const;

const HarborUtilizationScreen = () => {
  const t = useMessages(portRequestMessages);
  const tShell = useMessages(shellMessages);
  const tResult = useMessages(resultMessages);
  const language = useLanguage();
  const toast = useToast();
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const { prefectures } = useCodes(['prefectures']);
  const requestsByPort = usePortRequestsByPort();
  const { data: requestable } = useQuery(portsQuery(requestablePortQuery));
  // By default sorted by name (specification 2), in the current language.
  const byName = language === 'ja' ? 'nameJa' : 'nameEn';
  const { filters, grid } = useList(listPorts.query, (requested) =>
    portsQuery({ ...requested, sortField: requested.sortField ?? byName }),
  );

  // The port of the open request dialog is in the URL hash: the list's own URL does not change, and Back closes the dialog.
  const requested = grid.rows?.find(({ id }) => hash === `#${id}`);
  const formatPrefecture = (port: PortRow) => formatCodeName(prefectures, port.prefectureCode, language);
  const portPath = (port: PortRow) => {
    const request = requestsByPort.get(port.id);
    return request && isActivePortRequest(request) ? portRequestPath(request) : `${search || '?'}#${port.id}`;
  };
  const close = () => void navigate(search || '?', { replace: true });
  return (
    <>
      <PageHeader crumbs={[{ label: tShell('administration') }, { label: t('utilizationTitle') }]} title={t('utilizationTitle')} />
      <Typography sx={{ color: 'var(--ink-2)', lineHeight: 1.75, mb: 1.5 }}>{t('utilizationText')}</Typography>
      {requestable?.rowCount === 0 && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {t('nothingToAsk')}
        </Alert>
      )}
      <ListGrid
        label={t('utilizationList')}
        {...grid}
        columns={applicantPortColumns({ t, language, requestsByPort, formatPrefecture, portPath })}
        toolbar={
          <ListToolbar filters={filters} searchLabel={t('utilizationSearch')}>
            <ToggleFilter
              label={t('requestableOnly')}
              isOn={filters.query.requestable}
              onSwitch={(isOn) => filters.onChange({ requestable: isOn })}
            />
          </ListToolbar>
        }
        rowPath={portPath}
        renderCard={(port) => (
          <ApplicantPortCard port={port} request={requestsByPort.get(port.id)} prefecture={formatPrefecture(port)} />
        )}
      />
      {requested && (
        <NewPortRequestDialog
          port={requested}
          previousRequest={requestsByPort.get(requested.id)}
          onDone={() => {
            toast(tResult('registered'));
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
};

export { HarborUtilizationScreen as Component };
