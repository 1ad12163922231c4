import type { ReservationPreview } from '@kiko/contract/reservations/preview-endpoints.ts';
import type { NewReservation } from '@kiko/contract/reservations/reservation-shapes.ts';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { TextInput } from '../../kit/form/form-fields.tsx';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import { DisplacedRequests, proposedAction } from '../shared/displaced-requests.tsx';
import type { RequestFormType } from '../shared/request/request-form-type.ts';
import { dialogMessages } from '../shared/transition-messages.ts';

type ChoiceOfCompetitorsProps = { form: RequestFormType; preview: ReservationPreview | undefined };

/** What becomes of the requests that a call entered by the harbor manager displaces, and why. */
export const ChoiceOfCompetitors = ({ form, preview }: ChoiceOfCompetitorsProps) => {
  const t = useMessages(dialogMessages);
  const chosen = useWatch({ control: form.control, name: 'competitorAction' });
  const isWithout = preview?.displaced.length === 0;
  useEffect(() => {
    // An empty reason that is no longer asked for would keep the form from being sent.
    if (isWithout) form.setValue('reason', undefined);
  }, [form, isWithout]);
  if (!preview || isWithout) return null;
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

/** The choice as it is sent: about the requests that were shown, and none where nothing is displaced. */
export const choiceFor = ({ transition, competitorAction, reason }: NewReservation, preview: ReservationPreview | undefined) => {
  const { displaced = [], competitorActions = [] } = preview ?? {};
  const action = competitorAction ?? proposedAction(competitorActions) ?? undefined;
  return {
    seenDisplacedIds: transition === 'proxyCreate' && preview ? displaced.map(({ id }) => id) : undefined,
    competitorAction: displaced.length > 0 ? action : undefined,
    reason: displaced.length > 0 ? reason : undefined,
  };
};
