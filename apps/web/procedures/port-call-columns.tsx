import type { ArrivalCallRow, DepartureCallRow } from '@kiko/contract/procedures/procedure-shapes.ts';
import { screenPath } from '@kiko/contract/screen-paths.ts';
import type { Day } from '@kiko/domain/calendar/days.ts';
import { formatDay, formatTime } from '@kiko/messages/format.ts';
import type { Language } from '@kiko/messages/message-list.ts';
import { Box } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import type { Translate } from '../kit/i18n/use-messages.ts';
import { EllipsisText, RowLink, TwoLineCell } from '../kit/list/grid-cells.tsx';
import { DepartureReportStatusChip } from './departure-report-status-chip.tsx';
import { DueChip } from './due-chip.tsx';
import { ProgressRing } from './progress-ring.tsx';
import type { procedureMessages } from './shared/procedure-messages.ts';

type FormatContext = { t: Translate<typeof procedureMessages>; language: Language; today: Day | undefined };
type PortCallRow = ArrivalCallRow | DepartureCallRow;

export const arrivalCallPath = ({ id }: { id: number }) => screenPath('arrivalProcedures', id);
export const departureCallPath = ({ id }: { id: number }) => screenPath('departureProcedures', id);

/** The columns that identify the call. A column's field is the server's sort key. */
const portCallColumns = <One extends PortCallRow>(
  { t, language }: FormatContext,
  path: (row: One) => string,
): GridColDef<One>[] => {
  const moment = (field: 'startAt' | 'endAt'): GridColDef<One> => ({
    field,
    headerName: t(field),
    width: language === 'ja' ? 124 : 104,
    renderCell: ({ row }) => (
      <time dateTime={row[field].toISOString()} className="figures">
        <TwoLineCell first={formatDay(language, row[field])} second={formatTime(language, row[field])} />
      </time>
    ),
  });
  return [
    {
      field: `cruiseShipName${language === 'ja' ? 'Ja' : 'En'}`,
      headerName: t('ship'),
      flex: 1.2,
      minWidth: 150,
      renderCell: ({ row }) => (
        <TwoLineCell
          first={<RowLink to={path(row)}>{row.cruiseShipName[language]}</RowLink>}
          second={[row.number, row.organizationName?.[language] ?? t('unregistered')].filter(Boolean).join(' · ')}
        />
      ),
    },
    {
      field: 'place',
      headerName: t('place'),
      sortable: false,
      flex: 1,
      minWidth: 130,
      renderCell: ({ row }) => (
        <TwoLineCell first={<EllipsisText>{row.berthName[language]}</EllipsisText>} second={row.portName[language]} />
      ),
    },
    moment('startAt'),
    moment('endAt'),
  ];
};

export const arrivalCallColumns = (describe: FormatContext): GridColDef<ArrivalCallRow>[] => [
  ...portCallColumns<ArrivalCallRow>(describe, arrivalCallPath),
  {
    field: 'progress',
    headerName: describe.t('progress'),
    sortable: false,
    width: 168,
    renderCell: ({ row }) => <DocumentProgress row={row} t={describe.t} />,
  },
  {
    field: 'dueOn',
    headerName: describe.t('nextDue'),
    width: 236,
    renderCell: ({ row }) =>
      row.nextDueOn ? (
        <DueChip dueOn={row.nextDueOn} today={describe.today} />
      ) : (
        <span style={{ color: 'var(--ink-3)' }}>{describe.t('nothingDue')}</span>
      ),
  },
];

export const departureCallColumns = (describe: FormatContext): GridColDef<DepartureCallRow>[] => [
  ...portCallColumns<DepartureCallRow>(describe, departureCallPath),
  {
    field: 'report',
    headerName: describe.t('status'),
    sortable: false,
    width: 150,
    renderCell: ({ row }) => <DepartureReportStatusChip report={row} />,
  },
  {
    field: 'dueOn',
    headerName: describe.t('reportDue'),
    width: 236,
    renderCell: ({ row }) => <DueChip dueOn={row.dueOn} today={describe.today} isDone={row.completedAt !== null} />,
  },
];

type DocumentProgressProps = {
  row: Pick<ArrivalCallRow, 'documentCount' | 'submittedCount' | 'completedCount'>;
  t: FormatContext['t'];
};

export const DocumentProgress = ({ row: { documentCount, submittedCount, completedCount }, t }: DocumentProgressProps) => (
  <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minWidth: 0 }}>
    <ProgressRing part={submittedCount} whole={documentCount} />
    <TwoLineCell
      first={<span className="figures">{t('submittedOf', { count: submittedCount, all: documentCount })}</span>}
      second={t('completedOf', { count: completedCount })}
    />
  </Box>
);
