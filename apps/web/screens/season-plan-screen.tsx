import type { Me } from '@kiko/contract/identity/identity-endpoints.ts';
import { screenPaths } from '@kiko/contract/screen-paths.ts';
import type { SeasonPlan } from '@kiko/contract/season-plans/season-plan-endpoints.ts';
import { Box, Button, Card } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { useLanguage, useMessages } from '../kit/format/messages.ts';
import { PageHeader } from '../kit/layout/page-header.tsx';
import { FailedState, RecordSkeleton } from '../kit/layout/states.tsx';
import { useMe } from '../kit/session/use-me.ts';
import { useCodes } from '../reference/shared/reference-data.ts';
import { Alternatives } from '../reservations/request/alternatives.tsx';
import { PlanDetailsDialog } from '../reservations/request/plan-details-dialog.tsx';
import { useRequestLabels } from '../reservations/request/request-labels.ts';
import { columns } from '../season-plans/columns.ts';
import { typedMoment } from '../season-plans/format-cell.ts';
import { PlanEditor } from '../season-plans/plan-editor.tsx';
import { PlanName, PlanRefused, PlanSaved } from '../season-plans/plan-status.tsx';
import type { Places } from '../season-plans/read-row.ts';
import type { JudgedRow } from '../season-plans/row-status.ts';
import { placesQuery, seasonPlanQuery } from '../season-plans/season-plan-data.ts';
import { seasonPlanMessages } from '../season-plans/season-plan-messages.ts';
import { missingDetails } from '../season-plans/submit-calls.ts';
import { type PlanModel, usePlan } from '../season-plans/use-plan.ts';

const SeasonPlanScreen = () => {
  const id = Number(useParams()['id']);
  const me = useMe();
  const { data: plan, error, refetch } = useQuery(seasonPlanQuery(id));
  const { data: places, error: placesError, refetch: refetchPlaces } = useQuery(placesQuery);
  // Reloading a colleague's version remounts the editor with it.
  const [edition, setEdition] = useState(0);
  const failure = plan ? (places ? null : placesError) : error;
  if (failure) return <FailedState error={failure} onRetry={() => void Promise.all([refetch(), refetchPlaces()])} />;
  if (!me || !plan || !places) return <RecordSkeleton />;
  const reload = async () => {
    await refetch();
    setEdition((before) => before + 1);
  };
  return (
    <PlanPage
      key={`${id}-${edition}`}
      me={me}
      plan={plan}
      places={places}
      onChanged={() => void refetch()}
      onReload={() => void reload()}
    />
  );
};

type PlanPageProps = { me: Me; plan: SeasonPlan; places: Places; onChanged: () => void; onReload: () => void };

const PlanPage = ({ me, plan, places, onChanged, onReload }: PlanPageProps) => {
  const t = useMessages(seasonPlanMessages);
  const language = useLanguage();
  const model = usePlan(plan, places);
  const take = (row: JudgedRow, onTaken: () => void) => {
    const { check, reading } = row;
    const { startAt, endAt } = reading;
    if (!check?.berthId || !startAt || !endAt) return null;
    const requested = { berthId: check.berthId, shipId: plan.shipId, startAt, endAt, isTemporaryCall: false };
    const index = model.rows.findIndex(({ key }) => key === row.row.key);
    return (
      <Alternatives
        requested={requested}
        onTake={(taken) => {
          const texts = [taken.portName[language], taken.berthName[language], typedMoment(taken.startAt), typedMoment(taken.endAt)];
          model.write(columns.map((_name, column) => ({ row: index, column, text: texts[column] ?? '' })));
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
            <PlanName model={model} />
            <Box sx={{ color: 'var(--ink-2)' }}>{plan.cruiseShipName[language]}</Box>
          </>
        }
        actions={<PlanSaved saving={model.saving} />}
      />
      <PlanRefused error={model.saving.error} onReload={onReload} />
      <CommonDetails me={me} model={model} />
      <PlanEditor plan={plan} model={model} places={places} onChanged={onChanged} alternatives={take} />
    </>
  );
};

/** The details common to all calls, and those still missing before submission. */
const CommonDetails = ({ me, model: { details, setDetails } }: { me: Me; model: PlanModel }) => {
  const t = useMessages(seasonPlanMessages);
  const language = useLanguage();
  const labels = useRequestLabels();
  const [isOpen, setIsOpen] = useState(false);
  const { countries, locodes } = useCodes(['countries', 'locodes']);
  const choices = useMemo(
    () => ({
      countries: countries.map(({ code, name }) => ({ value: code, label: name[language] })),
      places: locodes.map(({ name }) => name[language]),
    }),
    [countries, locodes, language],
  );
  const missing = missingDetails(details);
  const said = [details.operatingCompany, details.cruiseName?.[language], details.route].filter(Boolean).join(' · ');
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
          <Box sx={{ color: 'var(--ink-2)' }}>{said}</Box>
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
