import type { SeasonPlanRow } from '@kiko/contract/season-plans/season-plan-endpoints.ts';
import { sayMoment } from '@kiko/words/say.ts';
import { Box, Button, Card, LinearProgress } from '@mui/material';
import { Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { RefusalBanner } from '../kit/refusal-banner.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { useDeletePlan, useDuplicatePlan } from './season-plan-data.ts';
import { seasonPlanWords } from './season-plan-words.ts';

/** The plans of the organization, what became of each so far, and what can be done with it. */
export const PlanList = ({ plans }: { plans: readonly SeasonPlanRow[] }) => {
  const say = useWords(seasonPlanWords);
  const language = useLanguage();
  const [doomed, setDoomed] = useState<SeasonPlanRow>();
  const remove = useDeletePlan();
  const duplicate = useDuplicatePlan();
  return (
    <>
      <RefusalBanner error={duplicate.error} />
      <Card component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {plans.map((plan) => (
          <Box component="li" key={plan.id} sx={rowStyle}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Link to={`/reservation/season/${plan.id}`} style={{ fontWeight: 700, fontSize: 14 }}>
                {plan.name}
              </Link>
              <Box sx={{ color: 'var(--ink-2)' }}>{plan.cruiseShipName[language]}</Box>
            </Box>
            <Box className="figures">
              {say('submittedOf', { done: plan.submittedCount, count: plan.callCount })}
              <LinearProgress
                variant="determinate"
                aria-label={say('submitted')}
                value={(plan.submittedCount / Math.max(plan.callCount, 1)) * 100}
                sx={{ mt: 0.5 }}
              />
            </Box>
            <Box className="figures" sx={{ fontSize: 12, color: 'var(--ink-3)' }}>
              {say('lastChange')} {sayMoment(language, plan.updatedAt)}
            </Box>
            <Box sx={{ display: 'flex', gap: 0.5, justifyContent: 'flex-end' }}>
              <Button
                size="small"
                startIcon={<Copy size={14} />}
                aria-label={say('duplicateNamed', { name: plan.name })}
                loading={duplicate.isPending && duplicate.variables.id === plan.id}
                onClick={() => duplicate.mutate({ id: plan.id, name: say('copyOf', { name: plan.name }) })}
              >
                {say('duplicate')}
              </Button>
              <Button
                size="small"
                color="error"
                startIcon={<Trash2 size={14} />}
                aria-label={say('removeNamed', { name: plan.name })}
                onClick={() => setDoomed(plan)}
              >
                {say('remove')}
              </Button>
            </Box>
          </Box>
        ))}
      </Card>
      {doomed && (
        <ConfirmDialog
          title={say('removeTitle', { name: doomed.name })}
          confirmLabel={say('remove')}
          error={remove.error}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(doomed.id, { onSuccess: () => setDoomed(undefined) })}
          onClose={() => setDoomed(undefined)}
        >
          {say('removeText')}
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
