import { type Outcome, type ReservationChange, reservationChangeShape } from '@kiko/contract/reservations/reservation-shapes.ts';
import type { Stretch } from '@kiko/domain/calendar/stretches.ts';
import { sayMoment } from '@kiko/words/say.ts';
import type { Word } from '@kiko/words/word-list.ts';
import { Box } from '@mui/material';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { DateInput } from '../kit/date-inputs.tsx';
import { ChoiceInput, FieldGrid } from '../kit/form-fields.tsx';
import { becauseOf, isRefused, Obstacle } from '../kit/obstacle.tsx';
import { ReasonInput } from '../kit/reason-input.tsx';
import { useRecordForm } from '../kit/record-form.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import type { ManagedCall } from './management-data.ts';
import { retimeReasons, retimeWords } from './management-words.ts';

export type AskDesk = {
  mutate: (asked: { id: number; change: ReservationChange }, options: { onSuccess: (outcome: Outcome) => void }) => void;
  error: unknown;
  isPending: boolean;
};

type RetimeDialogProps = {
  call: Pick<ManagedCall, 'id' | 'version' | 'name' | 'berthId' | 'startAt' | 'endAt'>;
  to: Stretch & { berthId: number };
  berths: readonly { id: number; name: Word }[];
  desk: AskDesk;
  /** Beside what stands in the way. */
  remedy?: ReactNode;
  onDone: (outcome: Outcome) => void;
  onClose: () => void;
};

type Values = Pick<z.input<typeof reservationChangeShape>, 'version' | 'move' | 'berthId' | 'startAt' | 'endAt'>;

/** Old and new time and berth beside each other, and why. What was dropped near the wish is set right here, to the minute. */
export const RetimeDialog = ({ call, to, berths, desk, remedy, onDone, onClose }: RetimeDialogProps) => {
  const say = useWords(retimeWords);
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
    [say('berth'), berthName],
    [say('startAt'), sayMoment(language, new Date(call.startAt))],
    [say('endAt'), sayMoment(language, new Date(call.endAt))],
  ] as const;
  return (
    <ConfirmDialog
      title={say('title', { name: call.name[language] })}
      confirmLabel={say('confirm')}
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
      <Box component="section" aria-label={say('before')} sx={beforeStyle}>
        <b>{say('before')}</b>
        <dl>
          {before.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Box>
      <Box component="section" aria-label={say('after')} sx={{ display: 'grid', gap: 2 }}>
        <b>{say('after')}</b>
        <ChoiceInput
          form={form}
          name="berthId"
          label={say('berth')}
          choices={berths.map(({ id, name }) => ({ value: id, label: name[language] }))}
          isRequired
        />
        <FieldGrid>
          <DateInput form={form} name="startAt" kind="moment" label={say('startAt')} isRequired />
          <DateInput form={form} name="endAt" kind="moment" label={say('endAt')} isRequired />
        </FieldGrid>
        <ReasonInput
          isFirst={to.berthId !== call.berthId || to.startAt !== call.startAt}
          label={say('reason')}
          help={say('reasonHelp')}
          value={reason}
          onChange={setReason}
          templates={retimeReasons}
        />
        {asksToOverride && <ReasonInput label={say('overrideReason')} value={overrideReason} onChange={setOverrideReason} />}
        <Box sx={{ fontSize: 12, color: 'var(--ink-2)' }}>{say('consequence')}</Box>
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
