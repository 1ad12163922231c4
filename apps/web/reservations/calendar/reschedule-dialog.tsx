import {
  type BookingResult,
  type ReservationChange,
  reservationChangeShape,
} from '@kiko/contract/reservations/reservation-shapes.ts';
import type { Interval } from '@kiko/domain/calendar/intervals.ts';
import type { CompetitorAction } from '@kiko/domain/reservations/booking-request.ts';
import { reservationWorkflow } from '@kiko/domain/reservations/reservation-workflow.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import type { LocalizedText } from '@kiko/messages/message-list.ts';
import { Box } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { TransitionDialog } from '../../kit/dialog/transition-dialog.tsx';
import { DateInput } from '../../kit/form/date-inputs.tsx';
import { ChoiceInput, FieldGrid } from '../../kit/form/form-fields.tsx';
import { ReasonInput } from '../../kit/form/reason-input.tsx';
import { useRecordForm } from '../../kit/form/record-form.tsx';
import { useSeen } from '../../kit/form/use-seen.ts';
import { useUnsentText } from '../../kit/form/use-unsent-text.ts';
import { useLanguage, useMessages } from '../../kit/i18n/use-messages.ts';
import type { ManagedCalendarCall } from '../shared/calendar/calendar-data.ts';
import { DisplacedRequests, proposedAction, toChoiceFields } from '../shared/displaced-requests.tsx';
import { NotifiedLine } from '../shared/notified-line.tsx';
import { getRefusalDetails, hasRefusalCode, RefusalDetails } from '../shared/refusal-details.tsx';
import { rescheduleReasonTemplates, retimeMessages } from './reservation-calendar-messages.ts';
import { type RescheduleFormValues, useDisplacement } from './use-displacement.ts';

export type RequestTransition = {
  mutate: (requested: { id: number; change: ReservationChange }, options: { onSuccess: (outcome: BookingResult) => void }) => void;
  error: unknown;
  isPending: boolean;
};

type RescheduleDialogProps = {
  call: Pick<
    ManagedCalendarCall,
    'id' | 'version' | 'name' | 'berthId' | 'shipId' | 'state' | 'notifiedOwner' | 'startAt' | 'endAt'
  >;
  target: Interval & { berthId: number };
  berths: readonly { id: number; name: LocalizedText }[];
  mutation: RequestTransition;
  /** Shown beside the refusal. */
  remedy?: ReactNode;
  onDone: (outcome: BookingResult) => void;
  onClose: () => void;
};

const transition = 'adjustSchedule';

/** Old and new time and berth side by side, and the reason. The dropped position can be adjusted here to the minute. */
export const RescheduleDialog = ({ call: latest, target, berths, mutation, remedy, onDone, onClose }: RescheduleDialogProps) => {
  const call = useSeen(latest, mutation.error);
  const t = useMessages(retimeMessages);
  const language = useLanguage();
  const override = useUnsentText(`reservation:${call.id}:override`, mutation.error);
  const overrideReason = override.text;
  const values: RescheduleFormValues = {
    version: call.version,
    transition,
    berthId: target.berthId,
    startAt: new Date(target.startAt).toISOString(),
    endAt: new Date(target.endAt).toISOString(),
  };
  const form = useRecordForm<RescheduleFormValues, ReservationChange>({
    values,
    shape: reservationChangeShape,
    error: mutation.error,
  });
  const [chosen, setChosen] = useState<CompetitorAction | null>(null);
  const isOverridden = overrideReason.trim() !== '';
  const displacement = useDisplacement({ call, control: form.control, isOverridden, error: mutation.error });
  const { displaced = [], competitorActions = [] } = displacement ?? {};
  const displacedIds = displaced.map(({ id }) => id);
  const choice = chosen ?? proposedAction(competitorActions);
  const asksToOverride = overrideReason !== '' || hasRefusalCode(mutation.error, 'reservation.shipDoesNotFit');
  const save = (change: ReservationChange, reason: string) => {
    const answers = {
      reason,
      ...(isOverridden && { overrideReason }),
      ...(displacement && toChoiceFields(displacedIds, choice)),
    };
    override.release();
    mutation.mutate({ id: call.id, change: { ...change, ...answers } }, { onSuccess: onDone });
  };
  const berthName = berths.find(({ id }) => id === call.berthId)?.name[language] ?? '';
  const before = [
    [t('berth'), berthName],
    [t('startAt'), formatMoment(language, new Date(call.startAt))],
    [t('endAt'), formatMoment(language, new Date(call.endAt))],
  ] as const;
  return (
    <TransitionDialog
      title={t('title', { name: call.name[language] })}
      confirmLabel={t('confirm')}
      color="primary"
      isDisabled={displaced.length > 0 && choice === null}
      reason={reservationWorkflow.reasonOf(transition)}
      reasonInput={{
        keptAs: `reservation:${call.id}:${transition}`,
        label: t('reason'),
        help: t('reasonHelp'),
        templates: rescheduleReasonTemplates,
        hasInitialFocus: target.berthId !== call.berthId || target.startAt !== call.startAt,
      }}
      footer={
        <Box sx={{ mt: 2, display: 'grid', gap: 2 }}>
          {asksToOverride && <ReasonInput label={t('overrideReason')} value={overrideReason} onChange={override.type} />}
          <Box sx={{ fontSize: 12, color: 'var(--ink-2)' }}>{t('consequence')}</Box>
          <NotifiedLine transition={transition} state={call.state} owner={call.notifiedOwner} />
        </Box>
      }
      request={mutation}
      remedy={
        <>
          <RefusalDetails details={getRefusalDetails(mutation.error)} />
          {remedy}
        </>
      }
      onConfirm={(reason) => void form.handleSubmit((change) => save(change, reason))()}
      onClose={onClose}
    >
      <Box component="section" aria-label={t('before')} sx={currentScheduleStyle}>
        <b>{t('before')}</b>
        <dl>
          {before.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Box>
      <Box component="section" aria-label={t('after')} sx={{ display: 'grid', gap: 2 }}>
        <b>{t('after')}</b>
        <ChoiceInput
          form={form}
          name="berthId"
          label={t('berth')}
          choices={berths.map(({ id, name }) => ({ value: id, label: name[language] }))}
          isRequired
        />
        <FieldGrid>
          <DateInput form={form} name="startAt" kind="moment" label={t('startAt')} isRequired />
          <DateInput form={form} name="endAt" kind="moment" label={t('endAt')} isRequired />
        </FieldGrid>
        <DisplacedRequests
          displaced={displaced}
          competitorActions={competitorActions}
          isOutOfOrder={false}
          value={choice}
          onChange={setChosen}
        />
      </Box>
    </TransitionDialog>
  );
};

const currentScheduleStyle = {
  mb: 2,
  p: 1.5,
  borderRadius: '8px',
  background: 'var(--sunken)',
  fontSize: 12,
  '& dl': { m: 0, mt: 0.5 },
  '& dl > div': { display: 'grid', gridTemplateColumns: '120px minmax(0, 1fr)' },
  '& dt': { color: 'var(--ink-2)' },
  '& dd': { m: 0 },
} as const;
