import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Plus, Sheet } from 'lucide-react';
import { useState } from 'react';
import { PageHeader } from '../kit/page-header.tsx';
import { EmptyState, FailedState, RecordSkeleton } from '../kit/states.tsx';
import { useWords } from '../kit/words.ts';
import { PlanList } from '../season-plans/plan-list.tsx';
import { seasonPlansQuery } from '../season-plans/season-plan-data.ts';
import { seasonPlanWords } from '../season-plans/season-plan-words.ts';
import { NewSeasonPlan } from './new-season-plan.tsx';

export const Component = () => {
  const say = useWords(seasonPlanWords);
  const [isNew, setIsNew] = useState(false);
  const { data, error, refetch } = useQuery(seasonPlansQuery);
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  const begin = (
    <Button variant="contained" color="primary" startIcon={<Plus size={15} />} onClick={() => setIsNew(true)}>
      {say('newPlan')}
    </Button>
  );
  return (
    <>
      <PageHeader crumbs={[{ label: say('reservations') }, { label: say('title') }]} title={say('title')} actions={begin} />
      {data.rows.length === 0 ? (
        <EmptyState icon={Sheet} title={say('emptyTitle')} text={say('emptyText')} />
      ) : (
        <PlanList plans={data.rows} />
      )}
      {isNew && <NewSeasonPlan onClose={() => setIsNew(false)} />}
    </>
  );
};
