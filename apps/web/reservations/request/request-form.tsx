import type { Me } from '@kiko/contract/identity/identity-endpoints.ts';
import type { PortRow } from '@kiko/contract/ports/port-endpoints.ts';
import type { BookingResult } from '@kiko/contract/reservations/reservation-shapes.ts';
import { dayMs } from '@kiko/domain/calendar/durations.ts';
import { Alert, Box, Button } from '@mui/material';
import type { UseMutationResult } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { UnsavedChangesDialog } from '../../kit/dialog/unsaved-changes-dialog.tsx';
import { FieldTexts } from '../../kit/form/field-texts.ts';
import { type Choice, TextInput } from '../../kit/form/form-fields.tsx';
import { MergePanel } from '../../kit/form/merge-panel.tsx';
import { SendForm } from '../../kit/form/send-form.tsx';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import { DetailsSection } from '../shared/request/details-section.tsx';
import { focusEvidence } from '../shared/request/evidence-section.tsx';
import { requestMessages } from '../shared/request/request-messages.ts';
import {
  type EditedReservation,
  type RequestValues,
  requestModeFor,
  type toReservationRequest,
} from '../shared/request/request-values.ts';
import { useEvidence } from '../shared/request/use-evidence.ts';
import { usePrefilledDetails } from '../shared/request/use-prefill.ts';
import type { Holiday } from './availability-calendar.tsx';
import { ChoiceOfCompetitors } from './choice-of-competitors.tsx';
import { ConfirmRequest } from './confirm-request.tsx';
import { EvidenceSummary } from './evidence-summary.tsx';
import { NoPorts } from './no-ports.tsx';
import type { CountdownComponent } from './opening-wait.tsx';
import { PlacementSection } from './placement-section.tsx';
import { RecoveryOffer } from './recovery-offer.tsx';
import { RequestActions } from './request-actions.tsx';
import { useRequestLabels } from './request-labels.ts';
import { RequestPageHeader } from './request-page-header.tsx';
import { RequestSummary } from './request-summary.tsx';
import { ShipSection } from './ship-section.tsx';
import { useOpening } from './use-opening.ts';
import { useRecovery } from './use-recovery.ts';
import { useRequestForm } from './use-request-form.ts';
import { useSending } from './use-sending.ts';

export type RequestFormProps = {
  me: Me;
  now: number;
  values: RequestValues;
  /** The draft or returned reservation that the form goes on with. */
  record?: EditedReservation;
  /** Whether empty fields may be prefilled from the last request of the ship. */
  isFilled: boolean;
  holidays: readonly Holiday[];
  countries: readonly Choice<string>[];
  portNames: readonly string[];
  organizations: readonly Choice<number>[];
  Countdown: CountdownComponent;
  /** Shows why a port can no longer be booked. */
  renderLostPort: (port: PortRow) => ReactNode;
  /** Sends the request. */
  transition: UseMutationResult<BookingResult, Error, ReturnType<typeof toReservationRequest>>;
  onDone: (outcome: BookingResult) => void;
  onReload: () => void;
};

/** One page for a request, with a summary that follows the input. */
export const RequestForm = (props: RequestFormProps) => {
  const { me, now, values, record, isFilled, holidays, countries, portNames, organizations, transition, onDone, onReload } = props;
  const { Countdown, renderLostPort } = props;
  const t = useMessages(requestMessages);
  const mode = requestModeFor(me);
  const summaryId = useId();
  const request = useRequestForm({ values, recordId: record?.id, error: transition.error });
  const { form, ship, berth, preview, requested } = request;
  const recovery = useRecovery(form, { accountId: me.accountId, recordId: record?.id });
  const evidence = useEvidence({ accountId: me.accountId, recordId: record?.id });
  usePrefilledDetails(form, ship, isFilled);

  const isTooLong = requested !== undefined && preview.data !== undefined && isLongerThan(requested, preview.data.maximumStayDays);
  const isOverLimits = mode === 'proxy' && (isTooLong || (preview.data?.fit.some(({ result }) => result === 'fail') ?? false));
  useEffect(() => {
    if (!isOverLimits) form.setValue('overrideReason', undefined);
  }, [form, isOverLimits]);

  const labels = useRequestLabels();
  // The reservation exists even if its files fail: one that cannot be sent now waits on its page.
  const finish = (outcome: BookingResult) => void evidence.sendTo(outcome.id).then(() => onDone(outcome));
  const sending = useSending({ mode, record, transition, request, onSent: recovery.clear, onDone: finish, onReload });
  const { merge, forecast, isBeforeOpening } = sending;
  const onReached = useOpening({ requested, forecast, isBeforeOpening, refetch: preview.refetch });
  const [fieldTexts] = useState(() => new Map<string, (value: unknown) => string>());
  const discardKept = () => {
    recovery.discard();
    evidence.pending.clear();
  };
  const { isDirty } = form.formState;
  const asking = { berth, requested, preview: forecast };
  const title = t(record ? 'editTitle' : mode === 'proxy' ? 'proxyTitle' : 'title');
  if (request.ports?.length === 0 && !record && !recovery.recoveredDraft && !isDirty)
    return (
      <>
        <RequestPageHeader title={title} draftSavedAt={undefined} />
        <NoPorts me={me} />
      </>
    );
  return (
    <FieldTexts value={fieldTexts}>
      <SendForm onSend={sending.confirm}>
        <UnsavedChangesDialog
          isDirty={isDirty && !transition.isPending && !transition.isSuccess}
          leaving={recovery.draftSavedAt === undefined ? 'discarded' : 'kept'}
        />
        <RequestPageHeader title={title} draftSavedAt={recovery.draftSavedAt} />
        {recovery.recoveredDraft && (
          <RecoveryOffer savedAt={recovery.recoveredDraft.at} onRestore={recovery.restore} onDiscard={discardKept} />
        )}
        {record?.reviewReason && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            <b>{t('returnedFor')}</b>
            <div>{record.reviewReason}</div>
            <Button size="small" startIcon={<Paperclip size={14} />} sx={{ mt: 1 }} onClick={focusEvidence}>
              {t('addEvidence')}
            </Button>
          </Alert>
        )}
        <Box sx={layout}>
          <Box sx={{ minWidth: 0 }}>
            {request.lostPort && renderLostPort(request.lostPort)}
            <ShipSection form={form} ship={ship} onSelect={request.selectShip} />
            <PlacementSection
              form={form}
              holidays={holidays}
              now={now}
              canOverride={mode === 'proxy'}
              ports={request.ports}
              port={request.port}
              berths={request.berths}
              dimensions={request.dimensions}
              preview={requested && preview.data}
              selectedOn={request.selectedOn}
              onPortSelect={request.selectPort}
              onDaySelect={request.selectDay}
            />
            <DetailsSection
              form={form}
              me={me}
              countries={countries}
              portNames={portNames}
              organizations={organizations}
              isPrefilled={isFilled}
              isRequired={mode !== 'proxy'}
              recordId={record?.id}
              pending={evidence.pending}
            />
          </Box>
          <Box id={summaryId} sx={{ position: { md: 'sticky' }, top: 72, minWidth: 0, scrollMarginTop: 72 }}>
            <RequestSummary
              ship={ship}
              berth={berth}
              requested={requested}
              preview={preview.data}
              isLooking={preview.isPlaceholderData}
              error={preview.error}
              onSelectAlternative={request.selectAlternative}
              Countdown={Countdown}
              onReached={onReached}
            >
              <EvidenceSummary evidence={evidence} />
              <ChoiceOfCompetitors form={form} preview={forecast} />
              {isOverLimits && <TextInput form={form} name="overrideReason" label={t('overrideReason')} isRequired minRows={2} />}
              <MergePanel merge={merge} labels={labels} />
              <RequestActions
                form={form}
                mode={mode}
                isReturned={sending.isReturned}
                isBeforeOpening={isBeforeOpening}
                error={transition.error}
                isSending={transition.isPending || evidence.sending !== undefined}
                {...asking}
                sendLabel={sending.label}
                onShowSummary={() => document.getElementById(summaryId)?.scrollIntoView()}
                onSaveDraft={() => sending.send('saveDraft')}
              />
            </RequestSummary>
          </Box>
        </Box>
      </SendForm>
      {sending.isConfirming && (
        <ConfirmRequest
          {...asking}
          title={sending.title}
          confirmLabel={sending.label}
          onConfirm={sending.confirmed}
          onClose={sending.goBack}
        />
      )}
    </FieldTexts>
  );
};

const isLongerThan = ({ startAt, endAt }: { startAt: Date; endAt: Date }, days: number) =>
  endAt.getTime() - startAt.getTime() > days * dayMs;

const layout = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 300px', lg: 'minmax(0, 1fr) 336px' },
  gap: { xs: 2, lg: 3 },
  pb: { xs: 8, md: 0 },
  alignItems: 'start',
} as const;
