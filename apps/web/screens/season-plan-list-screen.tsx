import { Button } from '@mui/material';
import { Plus, Sheet } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../kit/format/messages.ts';
import { PageHeader } from '../kit/layout/page-header.tsx';
import { EmptyState } from '../kit/layout/states.tsx';
import { useLoaded } from '../kit/layout/use-loaded.tsx';
import { NewSeasonPlan } from '../season-plans/new-season-plan.tsx';
import { PlanList } from '../season-plans/plan-list.tsx';
import { seasonPlansQuery } from '../season-plans/season-plan-data.ts';
import { seasonPlanMessages } from '../season-plans/season-plan-messages.ts';

const SeasonPlanListScreen = () => {
  const t = useMessages(seasonPlanMessages);
  const [isNew, setIsNew] = useState(false);
  const { data, placeholder } = useLoaded(seasonPlansQuery);
  if (!data) return placeholder;
  const begin = (
    <Button variant="contained" color="primary" startIcon={<Plus size={15} />} onClick={() => setIsNew(true)}>
      {t('newPlan')}
    </Button>
  );
  return (
    <>
      <PageHeader crumbs={[{ label: t('reservations') }, { label: t('title') }]} title={t('title')} actions={begin} />
      {data.rows.length === 0 ? (
        <EmptyState icon={Sheet} title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <PlanList plans={data.rows} />
      )}
      {isNew && <NewSeasonPlan onClose={() => setIsNew(false)} />}
    </>
  );
};

export { SeasonPlanListScreen as Component };
