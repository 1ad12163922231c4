import type { PortRequestRow } from '@kiko/contract/port-requests/port-request-endpoints.ts';
import type { PortRow } from '@kiko/contract/ports/port-endpoints.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import type { Language } from '@kiko/messages/message-list.ts';
import type { GridColDef } from '@mui/x-data-grid';
import { type Translate, useLanguage, useMessages } from '../kit/format/messages.ts';
import { RecordCard } from '../kit/layout/record-card.tsx';
import { Clipped, RowLink, TwoLines } from '../kit/list/grid-cells.tsx';
import { portRequestMessages } from './port-request-messages.ts';
import { PortRequestStatusChip } from './port-request-status.tsx';

type Describe = {
  t: Translate<typeof portRequestMessages>;
  language: Language;
  requests: ReadonlyMap<number, PortRequestRow>;
  prefectureOf: (port: PortRow) => string;
  pathOf: (port: PortRow) => string;
};

/** Ports as an applicant sees them, with the status of their requests. A column's field is the server's sort key. */
export const applicantPortColumns = ({ t, language, requests, prefectureOf, pathOf }: Describe): GridColDef<PortRow>[] => [
  {
    field: language === 'ja' ? 'nameJa' : 'nameEn',
    headerName: t('port'),
    flex: 1.2,
    minWidth: 180,
    renderCell: ({ row }) => (
      <TwoLines
        first={<RowLink to={pathOf(row)}>{row.name[language]}</RowLink>}
        second={row.name[language === 'ja' ? 'en' : 'ja']}
      />
    ),
  },
  {
    field: 'prefectureCode',
    headerName: t('prefecture'),
    flex: 0.6,
    minWidth: 110,
    renderCell: ({ row }) => <Clipped>{prefectureOf(row)}</Clipped>,
  },
  {
    field: language === 'ja' ? 'adminOrganizationJa' : 'adminOrganizationEn',
    headerName: t('manager'),
    flex: 1.2,
    minWidth: 170,
    renderCell: ({ row }) => <Clipped>{row.adminOrganizationName[language]}</Clipped>,
  },
  {
    field: 'request',
    headerName: t('request'),
    width: 140,
    sortable: false,
    renderCell: ({ row }) => {
      const request = requests.get(row.id);
      return request ? <PortRequestStatusChip status={request.status} /> : t('notAsked');
    },
  },
  {
    field: 'lastUpdatedAt',
    headerName: t('lastUpdatedAt'),
    width: language === 'ja' ? 186 : 136,
    sortable: false,
    renderCell: ({ row }) => {
      const at = requests.get(row.id)?.lastUpdatedAt;
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
      facts={[
        [t('prefecture'), prefecture],
        [t('manager'), port.adminOrganizationName[language]],
      ]}
    />
  );
};
