import type { DepartureCall } from '@kiko/contract/procedures/procedure-shapes.ts';
import type { Day } from '@kiko/domain/calendar/days.ts';
import type { ReportMove } from '@kiko/domain/procedures/report-moves.ts';
import { Box, Button, Card, Typography } from '@mui/material';
import { useState } from 'react';
import { Tag } from '../kit/tag.tsx';
import { useWords } from '../kit/words.ts';
import { DueChip } from './due-chip.tsx';
import { procedureWords, reportMoveWords } from './procedure-words.ts';
import { ReportChip } from './report-chip.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { ReportFacts } from './report-facts.tsx';
import { ReportForm } from './report-form.tsx';
import { ReturnReason } from './return-reason.tsx';

type DepartureReportProps = { call: DepartureCall; today: Day | undefined; mayReport: boolean; onReload: () => void };

/** The report after the departure: written, judged and read in one place. */
export const DepartureReport = ({ call, today, mayReport, onReload }: DepartureReportProps) => {
  const say = useWords(procedureWords);
  const sayMove = useWords(reportMoveWords);
  const [asked, setAsked] = useState<ReportMove | undefined>();
  const isOpen = call.departure !== 'none' || call.allowedMoves.length > 0;
  const stop = () => setAsked(undefined);
  const isWriting = asked === 'submitReport';
  const moves = call.allowedMoves.toReversed();
  return (
    <Card component="section" sx={{ mb: 2 }}>
      <Box sx={{ p: '14px 16px 12px', display: 'flex', flexWrap: 'wrap', gap: '8px 12px', alignItems: 'center' }}>
        <Typography variant="h2">{say('report')}</Typography>
        {isOpen && <ReportChip report={call} />}
        {call.isAmended && <Tag tone="hot">{say('amended')}</Tag>}
        <Box sx={{ ml: { sm: 'auto' }, fontSize: 12, color: 'var(--ink-2)' }}>
          {say('reportDue')} <DueChip dueOn={call.dueOn} today={isOpen ? today : undefined} isOver={call.submittedAt !== null} />
        </Box>
      </Box>
      <Box sx={{ px: 2, pb: 2, display: 'grid', gap: 1.5 }}>
        <ReturnReason reason={call.returnReason} />
        {!isOpen && !isWriting && (
          <Box sx={{ color: 'var(--ink-2)', display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
            {say('reportNotYet')}
            {mayReport && (
              <>
                {say('leftEarly')}
                <Button size="small" onClick={() => setAsked('submitReport')}>
                  {say('reportEarly')}
                </Button>
              </>
            )}
          </Box>
        )}
        {isWriting ? (
          <ReportForm call={call} onReload={onReload} onClose={stop} />
        ) : (
          call.version > 0 && call.berthedAt && <ReportFacts call={call} />
        )}
        {!isWriting && moves.length > 0 && (
          <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
            {moves.map((move, index) => (
              <Button
                key={move}
                variant={index === moves.length - 1 ? 'contained' : 'outlined'}
                color={index === moves.length - 1 ? 'primary' : 'inherit'}
                onClick={() => setAsked(move)}
              >
                {sayMove(move)}
              </Button>
            ))}
          </Box>
        )}
      </Box>
      {asked && !isWriting && <ReportDialog call={call} move={asked} onReload={onReload} onClose={stop} />}
    </Card>
  );
};
