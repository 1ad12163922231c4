import { type Outcome, type ReservationChange, reservationChangeShape } from '@kiko/contract/reservations/reservation-shapes.ts';
import type { Interval } from '@kiko/domain/calendar/intervals.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import type { LocalizedText } from '@kiko/messages/message-list.ts';
import { Box } from '@mui/material';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { DateInput } from '../../kit/form/date-inputs.tsx';
import { ChoiceInput, FieldGrid } from '../../kit/form/form-fields.tsx';
import { ReasonInput } from '../../kit/form/reason-input.tsx';
import { useRecordForm } from '../../kit/form/record-form.tsx';
import { useLanguage, useMessages } from '../../kit/format/messages.ts';
import { becauseOf, isRefused, Obstacle } from '../shared/refusal-details.tsx';
import type { ManagedCall } from './management-data.ts';
import { retimeMessages, retimeReasons } from './management-messages.ts';

export type RequestTransition = {
  mutate: (requested: { id: number; change: ReservationChange }, options: { onSuccess: (outcome: Outcome) => void }) => void;
  error: unknown;
  isPending: boolean;
};

type RetimeDialogProps = {
  call: Pick<ManagedCall, 'id' | 'version' | 'name' | 'berthId' | 'startAt' | 'endAt'>;
  to: Interval & { berthId: number };
  berths: readonly { id: number; name: LocalizedText }[];
  desk: RequestTransition;
  /** Shown beside the refusal. */
  remedy?: ReactNode;
  onDone: (outcome: Outcome) => void;
  onClose: () => void;
};

type Values = Pick<z.input<typeof reservationChangeShape>, 'version' | 'move' | 'berthId' | 'startAt' | 'endAt'>;

/** Old and new time and berth side by side, and the reason. The dropped position can be adjusted here to the minute. */
export const RetimeDialog = ({ call, to, berths, desk, remedy, onDone, onClose }: RetimeDialogProps) => {
  const t = useMessages(retimeMessages);
  const language = useLanguage();
  const [reason, setReason] = useState('');
  const [overrideReason, setOverrideReason] = useState('');
  const values: Values = {
    version: call.version,
    move: 'adjustSchedule',
    berthId: to.berthId,
    startAt: new Date(to.startAt).toISOString(),
    endAt: new Date(to.endAt).toISOString(),
  };
  const form = useRecordForm<Values, ReservationChange>({ values, shape: reservationChangeShape, error: desk.error });
  const asksToOverride = overrideReason !== '' || isRefused(desk.error, 'reservation.shipDoesNotFit');
  const save = (change: ReservationChange) =>
    desk.mutate(
      { id: call.id, change: { ...change, reason: reason.trim(), ...(overrideReason.trim() && { overrideReason }) } },
      { onSuccess: onDone },
    );
  const berthName = berths.find(({ id }) => id === call.berthId)?.name[language] ?? '';
  const before = [
    [t('berth'), berthName],
    [t('startAt'), formatMoment(language, new Date(call.startAt))],
    [t('endAt'), formatMoment(language, new Date(call.endAt))],
  ] as const;
  return (
    <ConfirmDialog
      title={t('title', { name: call.name[language] })}
      confirmLabel={t('confirm')}
      color="primary"
      isDisabled={reason.trim() === ''}
      error={desk.error}
      remedy={
        <>
          <Obstacle because={becauseOf(desk.error)} />
          {remedy}
        </>
      }
      isPending={desk.isPending}
      onConfirm={() => void form.handleSubmit(save)()}
      onClose={onClose}
    >
      <Box component="section" aria-label={t('before')} sx={beforeStyle}>
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
        <ReasonInput
          isFirst={to.berthId !== call.berthId || to.startAt !== call.startAt}
          label={t('reason')}
          help={t('reasonHelp')}
          value={reason}
          onChange={setReason}
          templates={retimeReasons}
        />
        {asksToOverride && <ReasonInput label={t('overrideReason')} value={overrideReason} onChange={setOverrideReason} />}
        <Box sx={{ fontSize: 12, color: 'var(--ink-2)' }}>{t('consequence')}</Box>
      </Box>
    </ConfirmDialog>
  );
};

const beforeStyle = {
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
