import { Button } from '@mui/material';
import { Plus, Sheet } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../kit/feedback/states.tsx';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { PageHeader } from '../kit/layout/page-header.tsx';
import { useLoaded } from '../kit/layout/use-loaded.tsx';
import { NewPlanDialog } from '../season-plans/new-plan-dialog.tsx';
import { SeasonPlanList } from '../season-plans/plan-list.tsx';
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
        <SeasonPlanList plans={data.rows} />
      )}
      {isNew && <NewPlanDialog onClose={() => setIsNew(false)} />}
    </>
  );
};

export { SeasonPlanListScreen as Component };
