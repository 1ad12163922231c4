import type { ReservationPreview } from '@kiko/contract/reservations/preview-endpoints.ts';
import type { NewReservation } from '@kiko/contract/reservations/reservation-shapes.ts';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { TextInput } from '../../kit/form/form-fields.tsx';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import { DisplacedRequests, proposedAction, toChoiceFields } from '../shared/displaced-requests.tsx';
import type { RequestFormType } from '../shared/request/request-form-type.ts';
import { dialogMessages } from '../shared/transition-messages.ts';

type ChoiceOfCompetitorsProps = { form: RequestFormType; preview: ReservationPreview | undefined };

/** What becomes of the requests that a call entered by the harbor manager displaces, and why. */
export const ChoiceOfCompetitors = ({ form, preview }: ChoiceOfCompetitorsProps) => {
  const t = useMessages(dialogMessages);
  const chosen = useWatch({ control: form.control, name: 'competitorAction' });
  const hasNone = preview?.displaced.length === 0;
  useEffect(() => {
    // A hidden empty reason would be an error and prevent the submission.
    if (hasNone) form.setValue('reason', undefined);
  }, [form, hasNone]);
  if (!preview || hasNone) return null;
  const { displaced, competitorActions } = preview;
  return (
    <>
      <DisplacedRequests
        displaced={displaced}
        competitorActions={competitorActions}
        isOutOfOrder
        value={chosen ?? proposedAction(competitorActions)}
        onChange={(choice) => form.setValue('competitorAction', choice, { shouldDirty: true })}
      />
      <TextInput form={form} name="reason" label={t('reason')} isRequired minRows={2} />
    </>
  );
};

/** The choice about the requests that were shown, as it is sent with a new call. */
export const choiceFor = ({ transition, competitorAction, reason }: NewReservation, preview: ReservationPreview | undefined) => {
  const displacedIds = preview?.displaced.map(({ id }) => id) ?? [];
  // Neither a choice nor a reason that was entered before is sent where nothing is displaced.
  const kept = { competitorAction: undefined, reason: displacedIds.length > 0 ? reason : undefined };
  if (transition !== 'proxyCreate' || !preview) return kept;
  return { ...kept, ...toChoiceFields(displacedIds, competitorAction ?? proposedAction(preview.competitorActions)) };
};
