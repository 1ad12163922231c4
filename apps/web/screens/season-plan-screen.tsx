import type { Me } from '@kiko/contract/identity/identity-endpoints.ts';
import { screenPaths } from '@kiko/contract/screen-paths.ts';
import type { SeasonPlan } from '@kiko/contract/season-plans/season-plan-endpoints.ts';
import { Box, Button, Card } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { FailedState, RecordSkeleton } from '../kit/feedback/states.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { PageHeader } from '../kit/layout/page-header.tsx';
import { useMe } from '../kit/session/use-me.ts';
import { useCodes } from '../reference/shared/reference-data.ts';
import { useRequestLabels } from '../reservations/request/request-labels.ts';
import { Alternatives } from '../reservations/shared/request/alternatives.tsx';
import { formatDateTimeForInput } from '../season-plans/format-cell.ts';
import type { BookablePlaces } from '../season-plans/parse-row.ts';
import { planColumns } from '../season-plans/plan-columns.ts';
import { PlanDetailsDialog } from '../season-plans/plan-details-dialog.tsx';
import { PlanEditor } from '../season-plans/plan-editor.tsx';
import { PlanMerge } from '../season-plans/plan-merge.tsx';
import { PlanSaveError, PlanSaveStatus, RenamePlanButton } from '../season-plans/plan-save-status.tsx';
import type { EvaluatedRow } from '../season-plans/row-status.ts';
import { bookablePlacesQuery, seasonPlanQuery } from '../season-plans/season-plan-data.ts';
import { seasonPlanMessages } from '../season-plans/season-plan-messages.ts';
import { missingDetails } from '../season-plans/submit-calls.ts';
import { type PlanState, usePlanState } from '../season-plans/use-plan.ts';

const SeasonPlanScreen = () => {
  const id = Number(useParams()['id']);
  const me = useMe();
  const { data: plan, error, refetch } = useQuery(seasonPlanQuery(id));
  const { data: places, error: placesError, refetch: refetchPlaces } = useQuery(bookablePlacesQuery);
  const failure = plan ? (places ? null : placesError) : error;
  if (failure) return <FailedState error={failure} onRetry={() => void Promise.all([refetch(), refetchPlaces()])} />;
  if (!me || !plan || !places) return <RecordSkeleton />;
  return <SeasonPlanPage me={me} plan={plan} bookablePlaces={places} onSubmitted={() => void refetch()} />;
};

type SeasonPlanPageProps = {
  me: Me;
  plan: SeasonPlan;
  bookablePlaces: BookablePlaces;
  onSubmitted: () => void;
};

const SeasonPlanPage = ({ me, plan, bookablePlaces, onSubmitted }: SeasonPlanPageProps) => {
  const t = useMessages(seasonPlanMessages);
  const language = useLanguage();
  const model = usePlanState(plan, bookablePlaces);
  const labels = useRequestLabels();
  const take = (row: EvaluatedRow, onTaken: () => void) => {
    const { check, parsed } = row;
    const { startAt, endAt } = parsed;
    if (!check?.berthId || !startAt || !endAt) return null;
    const requested = { berthId: check.berthId, shipId: plan.shipId, startAt, endAt, isTemporaryCall: false };
    const index = model.rows.findIndex(({ key }) => key === row.row.key);
    return (
      <Alternatives
        requested={requested}
        onSelect={(taken) => {
          const texts = [
            taken.portName[language],
            taken.berthName[language],
            formatDateTimeForInput(taken.startAt),
            formatDateTimeForInput(taken.endAt),
          ];
          model.writeCells(planColumns.map((_name, column) => ({ row: index, column, text: texts[column] ?? '' })));
          onTaken();
        }}
      />
    );
  };
  return (
    <>
      <PageHeader
        crumbs={[{ label: t('reservations') }, { label: t('title'), to: screenPaths.seasonPlans }, { label: model.name }]}
        title={model.name}
        badge={
          <>
            <RenamePlanButton model={model} />
            <Box sx={{ color: 'var(--ink-2)' }}>{plan.cruiseShipName[language]}</Box>
          </>
        }
        actions={<PlanSaveStatus saving={model.saving} />}
      />
      <PlanSaveError error={model.saving.error} />
      <PlanMerge model={model} labels={labels} />
      <CommonDetailsCard me={me} model={model} />
      <PlanEditor
        plan={plan}
        planState={model}
        bookablePlaces={bookablePlaces}
        onSubmitted={onSubmitted}
        renderAlternatives={take}
      />
    </>
  );
};

/** The details common to all calls, and those still missing before submission. */
const CommonDetailsCard = ({ me, model: { details, setDetails } }: { me: Me; model: PlanState }) => {
  const t = useMessages(seasonPlanMessages);
  const language = useLanguage();
  const labels = useRequestLabels();
  const [isOpen, setIsOpen] = useState(false);
  const { countries, locodes } = useCodes(['countries', 'locodes']);
  const choices = useMemo(
    () => ({
      countries: countries.map(({ code, name }) => ({ value: code, label: name[language] })),
      portNames: locodes.map(({ name }) => name[language]),
    }),
    [countries, locodes, language],
  );
  const missing = missingDetails(details);
  const summary = [details.operatingCompany, details.cruiseName?.[language], details.route].filter(Boolean).join(' · ');
  return (
    <Card
      component="section"
      aria-label={t('details')}
      sx={{ mb: 2, p: '12px 16px', display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}
    >
      <Box sx={{ minWidth: 0, flex: '1 1 260px', overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 700 }}>{t('details')}</Box>
        {missing.length > 0 ? (
          <Box sx={{ color: 'var(--bad)' }}>
            {t('detailsMissing', { fields: missing.map((path) => labels[path]).join(t('comma')) })}
          </Box>
        ) : (
          <Box sx={{ color: 'var(--ink-2)' }}>{summary}</Box>
        )}
      </Box>
      <Button startIcon={<Pencil size={14} />} onClick={() => setIsOpen(true)}>
        {t('editDetails')}
      </Button>
      {isOpen && (
        <PlanDetailsDialog
          me={me}
          details={details}
          {...choices}
          title={t('details')}
          help={t('detailsHelp')}
          onSave={setDetails}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Card>
  );
};

export { SeasonPlanScreen as Component };
