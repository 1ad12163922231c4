import type { Me } from '@kiko/contract/identity/identity-endpoints.ts';
import type { NewReservation, Outcome } from '@kiko/contract/reservations/reservation-shapes.ts';
import { Alert, Box } from '@mui/material';
import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { type Choice, TextInput } from '../kit/form-fields.tsx';
import { LeaveGuard } from '../kit/leave-guard.tsx';
import { useWords } from '../kit/words.ts';
import type { Calendars, Holiday } from './availability-calendar.tsx';
import { DetailsSection } from './details-section.tsx';
import { PlaceSection } from './place-section.tsx';
import { RecoveryOffer } from './recovery-offer.tsx';
import { RequestActions } from './request-actions.tsx';
import { RequestHeader } from './request-header.tsx';
import { askedWith, type Editing, modeOf, type RequestValues } from './request-values.ts';
import { requestWords } from './request-words.ts';
import { ShipSection } from './ship-section.tsx';
import { Summary } from './summary.tsx';
import { usePrefill } from './use-prefill.ts';
import { useRecovery } from './use-recovery.ts';
import { useRequest } from './use-request.ts';

export type RequestFormProps = {
  me: Me;
  now: number;
  values: RequestValues;
  /** The draft or returned reservation that the form goes on with. */
  record?: Editing;
  /** Whether what is not said yet may be taken from the last request of the ship. */
  isFilled: boolean;
  calendars: Calendars;
  holidays: readonly Holiday[];
  countries: readonly Choice<string>[];
  places: readonly string[];
  organizations: readonly Choice<number>[];
  /** Asks the desk. */
  move: UseMutationResult<Outcome, Error, ReturnType<typeof askedWith>>;
  onDone: (outcome: Outcome) => void;
  onReload: () => void;
};

/** One page for a request, with a summary that follows what is typed. */
export const RequestForm = (props: RequestFormProps) => {
  const { me, now, values, record, isFilled, calendars, holidays, countries, places, organizations, move, onDone, onReload } =
    props;
  const say = useWords(requestWords);
  const mode = modeOf(me);
  const summaryId = useId();
  const request = useRequest({ values, recordId: record?.id, error: move.error });
  const { form, ship, berth, preview } = request;
  const recovery = useRecovery(form, { accountId: me.accountId, recordId: record?.id });
  usePrefill(form, ship, isFilled);

  const isTooLarge = mode === 'proxy' && (preview.data?.fit.some(({ result }) => result === 'fail') ?? false);
  useEffect(() => {
    if (!isTooLarge) form.setValue('overrideReason', undefined);
  }, [form, isTooLarge]);

  // The record is read again after a save; until then its own version is known from the answer.
  const savedVersion = useRef(0);
  const send = (kind: RequestValues['move']) => {
    form.setValue('move', kind);
    const latest = record && { ...record, version: Math.max(record.version, savedVersion.current) };
    const ask = (parsed: NewReservation) =>
      move.mutate(askedWith(parsed, latest), {
        onSuccess: (outcome) => {
          savedVersion.current = outcome.version;
          form.reset(form.getValues());
          recovery.finish();
          onDone(outcome);
          // A draft that was saved stays open: what is typed next is new again.
          if (record && outcome.state === 'draft') move.reset();
        },
        // Somebody was faster, or a rule has changed: the summary says what is true now.
        onError: () => void preview.refetch(),
      });
    void form.handleSubmit(ask)();
  };
  const { isDirty } = form.formState;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send(mode === 'proxy' ? 'proxyCreate' : 'submit');
      }}
    >
      <LeaveGuard isDirty={isDirty && !move.isPending && !move.isSuccess} />
      <RequestHeader title={say(record ? 'editTitle' : mode === 'proxy' ? 'proxyTitle' : 'title')} keptAt={recovery.keptAt} />
      {recovery.offered && <RecoveryOffer at={recovery.offered.at} onRestore={recovery.restore} onDiscard={recovery.discard} />}
      {record?.reviewReason && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          <b>{say('returnedFor')}</b>
          <div>{record.reviewReason}</div>
        </Alert>
      )}
      <Box sx={layout}>
        <Box sx={{ minWidth: 0 }}>
          <ShipSection form={form} ship={ship} onChoose={request.chooseShip} />
          <PlaceSection
            {...{ form, calendars, holidays, now, mayOverride: mode === 'proxy' }}
            {...{ ports: request.ports, port: request.port, berths: request.berths, measures: request.measures }}
            {...{ chosenOn: request.chosenOn, onPort: request.choosePort, onDay: request.chooseDay }}
          />
          <DetailsSection {...{ form, me, countries, places, organizations, isFilled, isNeeded: mode !== 'proxy' }} />
        </Box>
        <Box id={summaryId} sx={{ position: { md: 'sticky' }, top: 72, minWidth: 0, scrollMarginTop: 72 }}>
          <Summary {...{ ship, berth, asked: request.asked, preview: preview.data, error: preview.error, onTake: request.take }}>
            {isTooLarge && <TextInput form={form} name="overrideReason" label={say('overrideReason')} isRequired lines={2} />}
            <RequestActions
              {...{ form, mode, record, error: move.error, isSending: move.isPending, onReload }}
              preview={request.asked && preview.data}
              onSummary={() => document.getElementById(summaryId)?.scrollIntoView()}
              onDraft={() => send('saveDraft')}
            />
          </Summary>
        </Box>
      </Box>
    </form>
  );
};

const layout = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 300px', lg: 'minmax(0, 1fr) 336px' },
  gap: { xs: 2, lg: 3 },
  pb: { xs: 8, md: 0 },
  alignItems: 'start',
} as const;
