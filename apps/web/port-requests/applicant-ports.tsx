import type { PortRequestRow } from '@kiko/contract/port-requests/port-request-endpoints.ts';
import type { PortRow } from '@kiko/contract/ports/port-endpoints.ts';
import { sayMoment } from '@kiko/words/say.ts';
import type { Language } from '@kiko/words/word-list.ts';
import type { GridColDef } from '@mui/x-data-grid';
import { Clipped, RowLink, TwoLines } from '../kit/grid-cells.tsx';
import { RecordCard } from '../kit/record-card.tsx';
import { type Say, useLanguage, useWords } from '../kit/words.ts';
import { PortRequestStatusChip } from './port-request-status.tsx';
import { portRequestWords } from './port-request-words.ts';

type Describe = {
  say: Say<typeof portRequestWords>;
  language: Language;
  requests: ReadonlyMap<number, PortRequestRow>;
  prefectureOf: (port: PortRow) => string;
  pathOf: (port: PortRow) => string;
};

/** Ports as an applicant sees them: with what has become of asking for them. A column's field is what the server sorts by. */
export const applicantPortColumns = ({ say, language, requests, prefectureOf, pathOf }: Describe): GridColDef<PortRow>[] => [
  {
    field: language === 'ja' ? 'nameJa' : 'nameEn',
    headerName: say('port'),
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
    headerName: say('prefecture'),
    flex: 0.6,
    minWidth: 110,
    renderCell: ({ row }) => <Clipped>{prefectureOf(row)}</Clipped>,
  },
  {
    field: language === 'ja' ? 'adminOrganizationJa' : 'adminOrganizationEn',
    headerName: say('manager'),
    flex: 1.2,
    minWidth: 170,
    renderCell: ({ row }) => <Clipped>{row.adminOrganizationName[language]}</Clipped>,
  },
  {
    field: 'request',
    headerName: say('request'),
    width: 140,
    sortable: false,
    renderCell: ({ row }) => {
      const request = requests.get(row.id);
      return request ? <PortRequestStatusChip status={request.status} /> : say('notAsked');
    },
  },
  {
    field: 'lastUpdatedAt',
    headerName: say('lastUpdatedAt'),
    width: language === 'ja' ? 186 : 136,
    sortable: false,
    renderCell: ({ row }) => {
      const at = requests.get(row.id)?.lastUpdatedAt;
      return at ? <time dateTime={at.toISOString()}>{sayMoment(language, at)}</time> : '–';
    },
  },
];

type ApplicantPortCardProps = { port: PortRow; request: PortRequestRow | undefined; prefecture: string };

/** A port of that list on a phone. */
export const ApplicantPortCard = ({ port, request, prefecture }: ApplicantPortCardProps) => {
  const say = useWords(portRequestWords);
  const language = useLanguage();
  return (
    <RecordCard
      title={port.name[language]}
      badge={request && <PortRequestStatusChip status={request.status} />}
      facts={[
        [say('prefecture'), prefecture],
        [say('manager'), port.adminOrganizationName[language]],
      ]}
    />
  );
};
