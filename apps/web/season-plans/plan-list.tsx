import { screenPath } from '@kiko/contract/screen-paths.ts';
import type { SeasonPlanRow } from '@kiko/contract/season-plans/season-plan-endpoints.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import { Box, Button, Card, LinearProgress } from '@mui/material';
import { Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '../kit/dialog/confirm-dialog.tsx';
import { RefusalBanner } from '../kit/feedback/refusal-banner.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { useDeleteSeasonPlan, useDuplicateSeasonPlan } from './season-plan-data.ts';
import { seasonPlanMessages } from './season-plan-messages.ts';

/** The plans of the organization with their status and actions. */
export const SeasonPlanList = ({ plans }: { plans: readonly SeasonPlanRow[] }) => {
  const t = useMessages(seasonPlanMessages);
  const language = useLanguage();
  const [doomed, setDoomed] = useState<SeasonPlanRow>();
  const remove = useDeleteSeasonPlan();
  const duplicate = useDuplicateSeasonPlan();
  return (
    <>
      <RefusalBanner error={duplicate.error} />
      <Card component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {plans.map((plan) => (
          <Box component="li" key={plan.id} sx={rowStyle}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Link to={screenPath('seasonPlans', plan.id)} style={{ fontWeight: 700, fontSize: 14 }}>
                {plan.name}
              </Link>
              <Box sx={{ color: 'var(--ink-2)' }}>{plan.cruiseShipName[language]}</Box>
            </Box>
            <Box className="figures">
              {t('submittedOf', { done: plan.submittedCount, count: plan.callCount })}
              <LinearProgress
                variant="determinate"
                aria-label={t('submitted')}
                value={(plan.submittedCount / Math.max(plan.callCount, 1)) * 100}
                sx={{ mt: 0.5 }}
              />
            </Box>
            <Box className="figures" sx={{ fontSize: 12, color: 'var(--ink-3)' }}>
              {t('lastChange')} {formatMoment(language, plan.updatedAt)}
            </Box>
            <Box sx={{ display: 'flex', gap: 0.5, justifyContent: 'flex-end' }}>
              <Button
                size="small"
                startIcon={<Copy size={14} />}
                aria-label={t('duplicateNamed', { name: plan.name })}
                loading={duplicate.isPending && duplicate.variables.id === plan.id}
                onClick={() => duplicate.mutate({ id: plan.id, name: t('copyOf', { name: plan.name }) })}
              >
                {t('duplicate')}
              </Button>
              <Button
                size="small"
                color="error"
                startIcon={<Trash2 size={14} />}
                aria-label={t('removeNamed', { name: plan.name })}
                onClick={() => setDoomed(plan)}
              >
                {t('remove')}
              </Button>
            </Box>
          </Box>
        ))}
      </Card>
      {doomed && (
        <ConfirmDialog
          title={t('removeTitle', { name: doomed.name })}
          confirmLabel={t('remove')}
          error={remove.error}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(doomed.id, { onSuccess: () => setDoomed(undefined) })}
          onClose={() => setDoomed(undefined)}
        >
          {t('removeText')}
        </ConfirmDialog>
      )}
    </>
  );
};

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 200px 220px auto' },
  gap: { xs: 1, md: 2 },
  alignItems: 'center',
  p: '12px 16px',
  borderTop: '1px solid var(--line)',
  '&:first-of-type': { borderTop: 0 },
} as const;
