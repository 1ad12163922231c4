import type { DepartureCall } from '@kiko/contract/procedures/procedure-shapes.ts';
import type { Day } from '@kiko/domain/calendar/days.ts';
import { isReporting, type ReportTransition } from '@kiko/domain/procedures/report-workflow.ts';
import { Box, Button, Card, Typography } from '@mui/material';
import { useState } from 'react';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { Tag } from '../kit/layout/tag.tsx';
import { DepartureReportForm } from './departure-report-form.tsx';
import { DepartureReportOverview } from './departure-report-overview.tsx';
import { DepartureReportStatusChip } from './departure-report-status-chip.tsx';
import { DepartureReportTransitionDialog } from './departure-report-transition-dialog.tsx';
import { DueChip } from './due-chip.tsx';
import { ReturnReason } from './return-reason.tsx';
import { procedureMessages, reportTransitionMessages } from './shared/procedure-messages.ts';

type DepartureReportProps = { call: DepartureCall; today: Day | undefined; onReload: () => void };

/** The report after the departure: written, judged and read in one place. */
export const DepartureReport = ({ call, today, onReload }: DepartureReportProps) => {
  const t = useMessages(procedureMessages);
  const tTransition = useMessages(reportTransitionMessages);
  const [requested, setRequested] = useState<ReportTransition | undefined>();
  const isOpen = call.isOver;
  const stop = () => setRequested(undefined);
  const isWriting = requested !== undefined && isReporting(requested);
  const transitions = isOpen ? call.allowedTransitions.toReversed() : [];
  return (
    <Card component="section" sx={{ mb: 2 }}>
      <Box sx={{ p: '14px 16px 12px', display: 'flex', flexWrap: 'wrap', gap: '8px 12px', alignItems: 'center' }}>
        <Typography variant="h2">{t('report')}</Typography>
        {isOpen && <DepartureReportStatusChip report={call} />}
        {call.outcome === 'skipped' && <Tag tone="hot">{t('skippedTag')}</Tag>}
        {call.isAmended && <Tag tone="hot">{t('amended')}</Tag>}
        <Box sx={{ ml: { sm: 'auto' }, fontSize: 12, color: 'var(--ink-2)' }}>
          {t('reportDue')} <DueChip dueOn={call.dueOn} today={isOpen ? today : undefined} isDone={call.submittedAt !== null} />
        </Box>
      </Box>
      <Box sx={{ px: 2, pb: 2, display: 'grid', gap: 1.5 }}>
        <ReturnReason reason={call.returnReason} />
        {!isOpen && !isWriting && (
          <Box sx={{ color: 'var(--ink-2)', display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
            {t('reportNotYet')}
            {call.allowedTransitions.includes('submitReport') && (
              <>
                {t('leftEarly')}
                <Button size="small" onClick={() => setRequested('submitReport')}>
                  {t('reportEarly')}
                </Button>
              </>
            )}
          </Box>
        )}
        {isWriting ? (
          <Box sx={{ '& form > div:last-of-type': { background: 'var(--paper)' } }}>
            <DepartureReportForm call={call} transition={requested} onReload={onReload} onClose={stop} />
          </Box>
        ) : (
          (call.berthedAt ?? call.skipReason) && <DepartureReportOverview call={call} />
        )}
        {!isWriting && transitions.length > 0 && (
          <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
            {transitions.map((transition, index) => (
              <Button
                key={transition}
                variant={index === transitions.length - 1 ? 'contained' : 'outlined'}
                color={index === transitions.length - 1 ? 'primary' : 'inherit'}
                onClick={() => setRequested(transition)}
              >
                {tTransition(transition)}
              </Button>
            ))}
          </Box>
        )}
      </Box>
      {requested && !isWriting && (
        <DepartureReportTransitionDialog call={call} transition={requested} onReload={onReload} onClose={stop} />
      )}
    </Card>
  );
};
