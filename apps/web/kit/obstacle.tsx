import { fitLine } from '@kiko/contract/reservations/reservation-shapes.ts';
import { instant, nameShape } from '@kiko/contract/shapes.ts';
import { dayFromIso, startOfDay } from '@kiko/domain/calendar/days.ts';
import { sayDay, sayMoment } from '@kiko/words/say.ts';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { ApiRefusal } from './api-client.ts';
import { obstacleWords } from './obstacle-words.ts';
import { useSayMisfit } from './say-fit.ts';
import { useLanguage, useWords } from './words.ts';

/** What a refusal says about its cause, as far as it can be put into words here. */
const causeShape = z.discriminatedUnion('cause', [
  z.object({ cause: z.literal('reservation.notOpen'), opensAt: instant.nullable() }),
  z.object({ cause: z.literal('reservation.eventInTheWay'), startAt: instant, endAt: instant, name: nameShape.optional() }),
  z.object({ cause: z.literal('reservation.berthTaken'), startAt: instant, endAt: instant }),
  z.object({ cause: z.literal('reservation.dayFull'), day: z.iso.date(), limit: z.number() }),
  z.object({ cause: z.literal('reservation.shipDoesNotFit'), fit: z.array(fitLine) }),
]);

/** Which rule stands in the way, with its times and figures; under the sentence that refuses. */
export const Obstacle = ({ because }: { because: Record<string, unknown> | null | undefined }): ReactNode => {
  const say = useWords(obstacleWords);
  const language = useLanguage();
  const sayMisfit = useSayMisfit();
  const read = causeShape.safeParse(because);
  if (!read.success) return null;
  const is = read.data;
  const fromTo = (from: Date, to: Date) => say('fromTo', { from: sayMoment(language, from), to: sayMoment(language, to) });
  switch (is.cause) {
    case 'reservation.notOpen':
      return (
        <>
          <div>{say('notOpen')}</div>
          {is.opensAt && <div>{say('opensAt', { at: sayMoment(language, is.opensAt) })}</div>}
        </>
      );
    case 'reservation.eventInTheWay':
      return (
        <>
          <div>{is.name ? say('event', { name: is.name[language] }) : say('eventUnnamed')}</div>
          <div>{fromTo(is.startAt, is.endAt)}</div>
        </>
      );
    case 'reservation.berthTaken':
      return (
        <>
          <div>{say('taken')}</div>
          <div>{fromTo(is.startAt, is.endAt)}</div>
        </>
      );
    case 'reservation.dayFull':
      return say('dayFull', { day: sayDay(language, new Date(startOfDay(dayFromIso(is.day)))), limit: is.limit });
    case 'reservation.shipDoesNotFit':
      return (
        <>
          <div>{say('fit')}</div>
          {is.fit
            .filter(({ result }) => result === 'fail')
            .map((line) => (
              <div key={line.measure}>{sayMisfit(line)}</div>
            ))}
        </>
      );
  }
};

export const isRefused = (error: unknown, code: ApiRefusal['code']) => error instanceof ApiRefusal && error.code === code;

export const becauseOf = (error: unknown) => (error instanceof ApiRefusal ? error.because : undefined);
