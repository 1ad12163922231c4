import { dimensionCheckShape } from '@kiko/contract/reservations/reservation-shapes.ts';
import { screenPath } from '@kiko/contract/screen-paths.ts';
import { instant, nameShape } from '@kiko/contract/shapes.ts';
import { dayFromIso, startOfDay } from '@kiko/domain/calendar/days.ts';
import { formatDay, formatMoment, formatMonth } from '@kiko/messages/format.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { ApiRefusal } from '../../kit/api/api-refusal.ts';
import { useLanguage, useMessages } from '../../kit/i18n/use-messages.ts';
import { useMisfitMessage } from './format-fit.ts';
import { obstacleMessages } from './refusal-detail-messages.ts';

/** The details of a refusal that have a text here. */
const refusalDetailsShape = z.discriminatedUnion('cause', [
  z.object({ cause: z.literal('reservation.notOpen'), opensAt: instant.nullable() }),
  z.object({ cause: z.literal('reservation.eventInTheWay'), startAt: instant, endAt: instant, name: nameShape.optional() }),
  z.object({ cause: z.literal('reservation.berthTaken'), startAt: instant, endAt: instant }),
  z.object({ cause: z.literal('reservation.dayFull'), day: z.iso.date(), limit: z.number() }),
  z.object({ cause: z.literal('reservation.shipDoesNotFit'), fit: z.array(dimensionCheckShape) }),
  z.object({ cause: z.literal('reservation.arrivalPassed') }),
  z.object({ cause: z.literal('reservation.temporaryNotAccepted') }),
  z.object({ cause: z.literal('reservation.temporaryTooEarly'), opensAt: instant, days: z.number() }),
  z.object({ cause: z.literal('reservation.stayTooLong'), limitDays: z.number() }),
  z.object({ cause: z.literal('reservation.tooManyOpen'), limit: z.number(), open: z.number(), month: z.iso.date() }),
  z.object({ cause: z.literal('reservation.duplicate'), reservationId: z.number(), number: z.string().optional() }),
]);

/** The violated rule with its times and figures, shown below the refusal. */
export const RefusalDetails = ({ details }: { details: Record<string, unknown> | null | undefined }): ReactNode => {
  const t = useMessages(obstacleMessages);
  const language = useLanguage();
  const misfitMessage = useMisfitMessage();
  const read = refusalDetailsShape.safeParse(details);
  if (!read.success) return null;
  const is = read.data;
  const fromTo = (from: Date, to: Date) => t('fromTo', { from: formatMoment(language, from), to: formatMoment(language, to) });
  switch (is.cause) {
    case 'reservation.notOpen':
      return (
        <>
          <div>{t('notOpen')}</div>
          {is.opensAt && <div>{t('opensAt', { at: formatMoment(language, is.opensAt) })}</div>}
        </>
      );
    case 'reservation.eventInTheWay':
      return (
        <>
          <div>{is.name ? t('event', { name: is.name[language] }) : t('eventUnnamed')}</div>
          <div>{fromTo(is.startAt, is.endAt)}</div>
        </>
      );
    case 'reservation.berthTaken':
      return (
        <>
          <div>{t('taken')}</div>
          <div>{fromTo(is.startAt, is.endAt)}</div>
        </>
      );
    case 'reservation.arrivalPassed':
      return t('arrivalPassed');
    case 'reservation.temporaryNotAccepted':
      return t('temporaryNotAccepted');
    case 'reservation.temporaryTooEarly':
      return t('temporaryTooEarly', { days: is.days, at: formatMoment(language, is.opensAt) });
    case 'reservation.stayTooLong':
      return t('stayTooLong', { days: is.limitDays });
    case 'reservation.tooManyOpen': {
      const month = formatMonth(language, new Date(startOfDay(dayFromIso(is.month))));
      return t('tooManyOpen', { limit: is.limit, open: is.open, month });
    }
    case 'reservation.duplicate':
      return (
        <Link to={screenPath('reservations', is.reservationId)}>{[t('seeDuplicate'), is.number].filter(Boolean).join(' ')}</Link>
      );
    case 'reservation.dayFull':
      return t('dayFull', { day: formatDay(language, new Date(startOfDay(dayFromIso(is.day)))), limit: is.limit });
    case 'reservation.shipDoesNotFit':
      return (
        <>
          <div>{t('fit')}</div>
          {is.fit
            .filter(({ result }) => result === 'fail')
            .map((line) => (
              <div key={line.measure}>{misfitMessage(line)}</div>
            ))}
        </>
      );
  }
};

export const hasRefusalCode = (error: unknown, code: ApiRefusal['code']) => error instanceof ApiRefusal && error.code === code;

export const getRefusalDetails = (error: unknown) => (error instanceof ApiRefusal ? error.details : undefined);
