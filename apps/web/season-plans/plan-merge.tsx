import { Box } from '@mui/material';
import { useId, useMemo } from 'react';
import { FieldTexts } from '../kit/form/field-texts.ts';
import { MergePanel } from '../kit/form/merge-panel.tsx';
import { kitMessages } from '../kit/i18n/kit-messages.ts';
import { useMessages } from '../kit/i18n/use-messages.ts';
import type { ContestedCell } from './merge-plan.ts';
import { seasonPlanMessages } from './season-plan-messages.ts';
import type { PlanState } from './use-plan.ts';

type PlanMergeProps = {
  model: PlanState;
  /** Of the details, by field. */
  labels: Readonly<Record<string, string>>;
};

/** Cells and fields that another user changed as well: the user decides, and saving goes on. */
export const PlanMerge = ({ model: { saving, rows, decide }, labels }: PlanMergeProps) => {
  const t = useMessages(seasonPlanMessages);
  const tKit = useMessages(kitMessages);
  const panelId = useId();
  const { contested } = saving;
  const texts = useMemo(() => {
    const describe = (value: unknown) => {
      if (typeof value === 'boolean') return tKit(value ? 'yes' : 'no');
      return value && typeof value === 'object' ? Object.values(value).filter(Boolean).join(' / ') : String(value);
    };
    return new Map(contested.map(({ path }) => [path, describe]));
  }, [contested, tKit]);
  const labelOf = ({ place }: ContestedCell) => {
    if (place.part === 'name') return t('name');
    if (place.part === 'details') return labels[place.field] ?? labels[`${place.field}.ja`] ?? place.field;
    return t('cellOf', { row: rows.findIndex(({ key }) => key === place.key) + 1, column: t(place.column) });
  };
  const choose = (path: string, side: 'mine' | 'theirs') => {
    const one = contested.find((each) => each.path === path);
    if (one) decide(one, side);
  };
  if (contested.length === 0) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <FieldTexts value={texts}>
        <MergePanel
          merge={{ panelId, contested, taken: [], isShown: true, choose }}
          isAutosaved
          labels={Object.fromEntries(contested.map((one) => [one.path, labelOf(one)]))}
        />
      </FieldTexts>
    </Box>
  );
};
