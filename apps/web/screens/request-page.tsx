import type { Me } from '@kiko/contract/identity/identity-endpoints.ts';
import type { Outcome } from '@kiko/contract/reservations/reservation-shapes.ts';
import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { resultWords } from '@kiko/words/result-words.ts';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { BerthMonth } from '../calendar/berth-month.tsx';
import { PeriodHeading } from '../calendar/period-heading.tsx';
import { YearCalendar } from '../calendar/year-calendar.tsx';
import { RecordSkeleton } from '../kit/states.tsx';
import { useToast } from '../kit/toasts.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { useOrganizationChoices } from '../organizations/organization-data.ts';
import { useCodes } from '../reference/reference-data.ts';
import { RequestForm } from '../requests/request-form.tsx';
import { type Editing, modeOf, type RequestValues } from '../requests/request-values.ts';
import { useMoveReservation } from '../reservations/reservation-data.ts';
import { resultOf } from '../reservations/results.ts';
import { useSystemNow } from '../shell/use-system-now.ts';

const calendars = { Heading: PeriodHeading, Year: YearCalendar, Month: BerthMonth };
const bookers: readonly number[] = [organizationTypes.shipAgency, organizationTypes.shippingCompany];

type RequestPageProps = { me: Me; values: RequestValues; record?: Editing; isFilled: boolean; onReload: () => void };

/** The form of a request with all that it chooses from. */
export const RequestPage = ({ me, values, record, isFilled, onReload }: RequestPageProps) => {
  const sayResult = useWords(resultWords);
  const language = useLanguage();
  const navigate = useNavigate();
  const toast = useToast();
  const now = useSystemNow();
  const move = useMoveReservation();
  const mode = modeOf(me);
  const { countries, locodes, holidays } = useCodes(['countries', 'locodes', 'holidays']);
  const organizations = useOrganizationChoices({ isWanted: mode === 'proxy', hasMinistry: false });
  const choices = useMemo(
    () => ({
      countries: countries.map(({ code, name }) => ({ value: code, label: name[language] })),
      // Ports that ships really call at; small places may be typed.
      places: locodes.map(({ name }) => name[language]),
      organizations: organizations
        .filter(({ type }) => bookers.includes(type))
        .map(({ id, name }) => ({ value: id, label: name[language] })),
    }),
    [countries, locodes, organizations, language],
  );
  if (now === undefined) return <RecordSkeleton />;
  const done = ({ id, state }: Outcome) => {
    const isSubmitted = state === 'tentative' || state === 'waiting';
    toast(sayResult(isSubmitted ? resultOf('submit', { state }) : record ? 'updated' : 'registered'));
    if (state !== 'draft') void navigate(`/reservation/list/${id}`);
    else if (!record) void navigate(`/reservation/new/${id}`, { replace: true });
  };
  return (
    <RequestForm
      {...{ me, now, values, isFilled, calendars, holidays, move, ...choices, onReload, onDone: done }}
      {...(record && { record })}
    />
  );
};
