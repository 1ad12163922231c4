import type { ArrivalCallRow, DepartureCallRow } from '@kiko/contract/procedures/procedure-shapes.ts';
import type { Day } from '@kiko/domain/calendar/days.ts';
import { sayDay, sayTime } from '@kiko/words/say.ts';
import type { Language } from '@kiko/words/word-list.ts';
import { Box } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import { Clipped, RowLink, TwoLines } from '../kit/grid-cells.tsx';
import type { Say } from '../kit/words.ts';
import { DueChip } from './due-chip.tsx';
import type { procedureWords } from './procedure-words.ts';
import { ProgressRing } from './progress-ring.tsx';
import { ReportChip } from './report-chip.tsx';

type Describe = { say: Say<typeof procedureWords>; language: Language; today: Day | undefined };
type Row = ArrivalCallRow | DepartureCallRow;

export const arrivalPath = ({ id }: { id: number }) => `/procedure/pre-arrival/${id}`;
export const departurePath = ({ id }: { id: number }) => `/procedure/post-departure/${id}`;

/** Which call a row is about. A column's field is what the server sorts by. */
const callColumns = <One extends Row>({ say, language }: Describe, path: (row: One) => string): GridColDef<One>[] => {
  const moment = (field: 'startAt' | 'endAt'): GridColDef<One> => ({
    ...{ field, headerName: say(field), width: language === 'ja' ? 124 : 104 },
    renderCell: ({ row }) => (
      <time dateTime={row[field].toISOString()} className="figures">
        <TwoLines first={sayDay(language, row[field])} second={sayTime(language, row[field])} />
      </time>
    ),
  });
  return [
    {
      field: `cruiseShipName${language === 'ja' ? 'Ja' : 'En'}`,
      headerName: say('ship'),
      flex: 1.2,
      minWidth: 150,
      renderCell: ({ row }) => (
        <TwoLines
          first={<RowLink to={path(row)}>{row.cruiseShipName[language]}</RowLink>}
          second={row.organizationName?.[language] ?? say('unregistered')}
        />
      ),
    },
    {
      field: 'place',
      headerName: say('place'),
      sortable: false,
      flex: 1,
      minWidth: 130,
      renderCell: ({ row }) => <TwoLines first={<Clipped>{row.berthName[language]}</Clipped>} second={row.portName[language]} />,
    },
    moment('startAt'),
    moment('endAt'),
  ];
};

export const arrivalColumns = (describe: Describe): GridColDef<ArrivalCallRow>[] => [
  ...callColumns<ArrivalCallRow>(describe, arrivalPath),
  {
    field: 'progress',
    headerName: describe.say('progress'),
    sortable: false,
    width: 168,
    renderCell: ({ row }) => <Progress row={row} say={describe.say} />,
  },
  {
    field: 'dueOn',
    headerName: describe.say('nextDue'),
    width: 236,
    renderCell: ({ row }) =>
      row.nextDueOn ? (
        <DueChip dueOn={row.nextDueOn} today={describe.today} />
      ) : (
        <span style={{ color: 'var(--ink-3)' }}>{describe.say('nothingDue')}</span>
      ),
  },
];

export const departureColumns = (describe: Describe): GridColDef<DepartureCallRow>[] => [
  ...callColumns<DepartureCallRow>(describe, departurePath),
  {
    field: 'report',
    headerName: describe.say('status'),
    sortable: false,
    width: 150,
    renderCell: ({ row }) => <ReportChip report={row} />,
  },
  {
    field: 'dueOn',
    headerName: describe.say('reportDue'),
    width: 236,
    renderCell: ({ row }) => <DueChip dueOn={row.dueOn} today={describe.today} isOver={row.completedAt !== null} />,
  },
];

type ProgressProps = { row: Pick<ArrivalCallRow, 'itemCount' | 'submittedCount' | 'completedCount'>; say: Describe['say'] };

export const Progress = ({ row: { itemCount, submittedCount, completedCount }, say }: ProgressProps) => (
  <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minWidth: 0 }}>
    <ProgressRing part={submittedCount} whole={itemCount} />
    <TwoLines
      first={<span className="figures">{say('submittedOf', { count: submittedCount, all: itemCount })}</span>}
      second={say('completedOf', { count: completedCount })}
    />
  </Box>
);
