import type { BerthRow } from '@kiko/contract/berths/berth-endpoints.ts';
import type { Me } from '@kiko/contract/identity/identity-endpoints.ts';
import { screenPath, screenPaths } from '@kiko/contract/screen-paths.ts';
import { portRequestStatuses } from '@kiko/domain/port-requests/port-request-workflow.ts';
import { Box, Button, Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { allPortRequestsQuery } from '../port-requests/shared/port-request-data.ts';
import { portsQuery } from '../ports/shared/port-data.ts';
import { firstStepMessages } from './first-step-messages.ts';
import { type FirstStep, listApplicantSteps, listHarborSteps } from './list-first-steps.ts';

type HarborFirstStepsProps = { me: Me; berths: readonly BerthRow[]; hasPeriod: boolean };

/** For the master of a harbor manager, until calls can be accepted. */
export const HarborFirstSteps = ({ me, berths, hasPeriod }: HarborFirstStepsProps) => {
  const { data: ports } = useQuery(portsQuery({ page: 0, pageSize: 1, sortOrder: 'asc' }));
  if (!ports) return null;
  const berthPath = screenPath('berths', berths[0]?.id ?? 'new');
  const steps = listHarborSteps({
    hasPort: ports.rowCount > 0,
    hasBerth: berths.length > 0,
    hasGroupBerth: me.groupBerthIds.length > 0,
    hasPeriod,
    paths: {
      newBerth: screenPath('berths', 'new'),
      groups: screenPaths.groups,
      periods: `${berthPath}?tab=acceptance`,
      documents: `${berthPath}?tab=procedures`,
    },
  });
  // All but the optional one.
  return steps.slice(0, -1).some(({ isDone }) => !isDone) && <StepList steps={steps} master={me.masterName} />;
};

/** For an applicant whose group has no port yet. */
export const ApplicantFirstSteps = ({ me }: { me: Me }) => {
  const language = useLanguage();
  const t = useMessages(firstStepMessages);
  const { data: requests } = useQuery(allPortRequestsQuery);
  if (!requests) return null;
  const pending = requests.rows.filter(({ status }) => status === portRequestStatuses.pending);
  const hasApprovedPort = requests.rows.some(({ status }) => status === portRequestStatuses.approved);
  const steps = listApplicantSteps({
    isMaster: me.kind === 'applicantMaster',
    hasGroup: me.groupId !== null,
    hasRequestedPort: pending.length > 0 || hasApprovedPort,
    hasApprovedPort,
    hasGroupPort: false,
    paths: { groups: screenPaths.groups, requestPort: screenPaths.harborUtilization },
  });
  const ports = pending.map(({ portName }) => portName[language]).join(t('separator'));
  return <StepList steps={steps} master={me.masterName} note={ports && t('pending', { ports })} />;
};

type StepListProps = { steps: readonly FirstStep[]; master: string; note?: string };

/** The steps in order; the next one has its button. */
const StepList = ({ steps, master, note }: StepListProps) => {
  const t = useMessages(firstStepMessages);
  const next = steps.find(({ isDone }) => !isDone);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card component="section" sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2, p: '14px 16px 12px' }}>
        <Typography variant="h2">{t('title')}</Typography>
        <Box component="span" className="figures" sx={{ fontSize: 12, color: 'var(--ink-2)' }}>
          {t('progress', { count: done, all: steps.length })}
        </Box>
      </Box>
      <Box component="ol" sx={listStyle}>
        {steps.map((step, index) => (
          <Box component="li" key={step.name} aria-current={step === next ? 'step' : undefined} sx={itemStyle}>
            <Box className="figures" aria-hidden sx={step.isDone ? doneMarkStyle : markStyle}>
              {step.isDone ? <Check size={14} /> : index + 1}
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ fontWeight: step === next ? 700 : 400, color: step.isDone ? 'var(--ink-3)' : 'var(--ink)' }}>
                {t(step.name)}
                {step.isDone && <span className="visually-hidden"> {t('done')}</span>}
              </Box>
              {step === next && (
                <Box sx={{ fontSize: 12, color: 'var(--ink-2)' }}>
                  {t(step.doer, { master })}
                  {step.name === 'approvalStep' && note && ` ${note}`}
                </Box>
              )}
            </Box>
            {step === next && step.button && (
              <Button component={Link} to={step.button.path} variant="contained" color="primary" size="small">
                {t(step.button.label)}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Card>
  );
};

const listStyle = { listStyle: 'none', m: 0, p: 0 } as const;

const itemStyle = {
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) auto',
  columnGap: 1.25,
  alignItems: 'center',
  minHeight: 44,
  px: 2,
  py: 0.75,
  borderTop: '1px solid var(--line)',
} as const;

const markStyle = {
  width: 24,
  height: 24,
  borderRadius: '50%',
  border: '1px solid var(--line-2)',
  display: 'grid',
  placeItems: 'center',
  fontSize: 12,
  color: 'var(--ink-2)',
} as const;

const doneMarkStyle = { ...markStyle, border: 0, background: 'var(--ok-tint)', color: 'var(--ok)' } as const;
