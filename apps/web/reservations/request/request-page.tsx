import type { Me } from '@kiko/contract/identity/identity-endpoints.ts';
import type { BookingResult } from '@kiko/contract/reservations/reservation-shapes.ts';
import { screenPath } from '@kiko/contract/screen-paths.ts';
import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { resultMessages } from '@kiko/messages/result-messages.ts';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useToast } from '../../kit/dialog/toasts.tsx';
import { RecordSkeleton } from '../../kit/feedback/states.tsx';
import { useLanguage, useMessages } from '../../kit/i18n/use-messages.ts';
import { focusHeading } from '../../kit/layout/use-heading-focus.ts';
import { useSystemNow } from '../../kit/session/use-system-now.ts';
import { useOrganizationOptions } from '../../organizations/shared/organization-data.ts';
import { Countdown } from '../../reference/shared/countdown.tsx';
import { useCodes } from '../../reference/shared/reference-data.ts';
import { type EditedReservation, type RequestValues, requestModeFor } from '../shared/request/request-values.ts';
import { useReservationMutation } from '../shared/reservation-data.ts';
import { successMessageKey } from '../shared/success-message.ts';
import { LostPort } from './lost-port.tsx';
import { RequestForm } from './request-form.tsx';

const bookingOrganizationTypes: readonly number[] = [organizationTypes.shipAgency, organizationTypes.shippingCompany];

type RequestPageProps = { me: Me; values: RequestValues; record?: EditedReservation; isPrefilled: boolean; onReload: () => void };

/** The form of a request with all that it chooses from. */
export const RequestPage = ({ me, values, record, isPrefilled, onReload }: RequestPageProps) => {
  const tResult = useMessages(resultMessages);
  const language = useLanguage();
  const navigate = useNavigate();
  const toast = useToast();
  const now = useSystemNow();
  const transition = useReservationMutation();
  const mode = requestModeFor(me);
  const { countries, locodes, holidays } = useCodes(['countries', 'locodes', 'holidays']);
  const organizations = useOrganizationOptions({ isWanted: mode !== 'applicant', hasMinistry: false });
  const choices = useMemo(
    () => ({
      countries: countries.map(({ code, name }) => ({ value: code, label: name[language] })),
      // Ports that ships really call at; small places may be typed.
      portNames: locodes.map(({ name }) => name[language]),
      organizations: organizations
        .filter(({ type }) => bookingOrganizationTypes.includes(type))
        .map(({ id, name }) => ({ value: id, label: name[language] })),
    }),
    [countries, locodes, organizations, language],
  );
  if (now === undefined) return <RecordSkeleton />;
  const done = ({ id, state }: BookingResult) => {
    const isSubmitted = state === 'tentative' || state === 'waiting';
    toast(tResult(isSubmitted ? successMessageKey('submit', { state }) : record ? 'updated' : 'registered'));
    if (state !== 'draft') void navigate(screenPath('reservations', id), { state: focusHeading });
    else if (!record) void navigate(screenPath('newReservation', id), { replace: true, state: focusHeading });
  };
  return (
    <RequestForm
      me={me}
      now={now}
      values={values}
      isFilled={isPrefilled}
      holidays={holidays}
      transition={transition}
      {...choices}
      onReload={onReload}
      onDone={done}
      Countdown={Countdown}
      renderLostPort={(port) => <LostPort port={port} />}
      {...(record && { record })}
    />
  );
};
