import type { PortRequestRow } from '@kiko/contract/port-requests/port-request-endpoints.ts';
import type { PortRow } from '@kiko/contract/ports/port-endpoints.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import type { Language } from '@kiko/messages/message-list.ts';
import type { GridColDef } from '@mui/x-data-grid';
import { type Translate, useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { EllipsisText, RowLink, TwoLineCell } from '../kit/list/grid-cells.tsx';
import { RecordCard } from '../kit/list/record-card.tsx';
import { portRequestMessages } from './port-request-messages.ts';
import { PortRequestStatusChip } from './port-request-status-chip.tsx';

type ApplicantPortColumnContext = {
  t: Translate<typeof portRequestMessages>;
  language: Language;
  requestsByPort: ReadonlyMap<number, PortRequestRow>;
  formatPrefecture: (port: PortRow) => string;
  portPath: (port: PortRow) => string;
};

/** Ports as an applicant sees them, with the status of their requests. A column's field is the server's sort key. */
export const applicantPortColumns = ({
  t,
  language,
  requestsByPort,
  formatPrefecture,
  portPath,
}: ApplicantPortColumnContext): GridColDef<PortRow>[] => [
  {
    field: language === 'ja' ? 'nameJa' : 'nameEn',
    headerName: t('port'),
    flex: 1.2,
    minWidth: 180,
    renderCell: ({ row }) => (
      <TwoLineCell
        first={<RowLink to={portPath(row)}>{row.name[language]}</RowLink>}
        second={row.name[language === 'ja' ? 'en' : 'ja']}
      />
    ),
  },
  {
    field: 'prefectureCode',
    headerName: t('prefecture'),
    flex: 0.6,
    minWidth: 110,
    renderCell: ({ row }) => <EllipsisText>{formatPrefecture(row)}</EllipsisText>,
  },
  {
    field: language === 'ja' ? 'adminOrganizationJa' : 'adminOrganizationEn',
    headerName: t('manager'),
    flex: 1.2,
    minWidth: 170,
    renderCell: ({ row }) => <EllipsisText>{row.adminOrganizationName[language]}</EllipsisText>,
  },
  {
    field: 'request',
    headerName: t('request'),
    width: 140,
    sortable: false,
    renderCell: ({ row }) => {
      const request = requestsByPort.get(row.id);
      return request ? <PortRequestStatusChip status={request.status} /> : t('notRequested');
    },
  },
  {
    field: 'lastUpdatedAt',
    headerName: t('lastUpdatedAt'),
    width: language === 'ja' ? 186 : 136,
    sortable: false,
    renderCell: ({ row }) => {
      const at = requestsByPort.get(row.id)?.lastUpdatedAt;
      return at ? <time dateTime={at.toISOString()}>{formatMoment(language, at)}</time> : '–';
    },
  },
];

type ApplicantPortCardProps = { port: PortRow; request: PortRequestRow | undefined; prefecture: string };

/** A port of that list on a phone. */
export const ApplicantPortCard = ({ port, request, prefecture }: ApplicantPortCardProps) => {
  const t = useMessages(portRequestMessages);
  const language = useLanguage();
  return (
    <RecordCard
      title={port.name[language]}
      badge={request && <PortRequestStatusChip status={request.status} />}
      items={[
        [t('prefecture'), prefecture],
        [t('manager'), port.adminOrganizationName[language]],
      ]}
    />
  );
};
