import { dayFromIso, startOfDay } from '@kiko/domain/calendar/days.ts';
import { Box } from '@mui/material';
import { z } from 'zod';
import { ApiRefusal } from './api-client.ts';
import { obstacleWords } from './obstacle-words.ts';
import { sayDay, sayMoment, sayNumber } from './say.ts';
import { useLanguage, useWords } from './words.ts';

const stretch = { startAt: z.coerce.date(), endAt: z.coerce.date() };

/** What a refusal says of its cause, as far as it can be put into words here. */
const obstacleShape = z.discriminatedUnion('cause', [
  z.object({ cause: z.literal('reservation.berthTaken'), ...stretch }),
  z.object({ cause: z.literal('reservation.eventInTheWay'), ...stretch }),
  z.object({ cause: z.literal('reservation.dayFull'), day: z.iso.date(), ships: z.number(), limit: z.number() }),
  z.object({
    cause: z.literal('reservation.shipDoesNotFit'),
    fit: z.array(
      z.object({
        measure: z.enum(['length', 'draft', 'airDraft', 'grossTonnage']),
        result: z.string(),
        limit: z.number(),
        actual: z.number().nullable(),
      }),
    ),
  }),
]);

/** Who or what is in the way, under the sentence that refuses. */
export const Obstacle = ({ error }: { error: unknown }) => {
  const say = useWords(obstacleWords);
  const language = useLanguage();
  const read = obstacleShape.safeParse(error instanceof ApiRefusal ? error.because : undefined);
  if (!read.success) return null;
  const { data } = read;
  if (data.cause === 'reservation.shipDoesNotFit')
    return (
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {data.fit
          .filter(({ result }) => result === 'fail')
          .map(({ measure, limit, actual }) => (
            <li key={measure}>{say(measure, { limit: sayNumber(language, limit), actual: sayNumber(language, actual ?? 0) })}</li>
          ))}
      </Box>
    );
  if (data.cause === 'reservation.dayFull') {
    const day = sayDay(language, new Date(startOfDay(dayFromIso(data.day))));
    return <Box>{say('dayFull', { day, ships: data.ships, limit: data.limit })}</Box>;
  }
  const times = { from: sayMoment(language, data.startAt), to: sayMoment(language, data.endAt) };
  return <Box>{say(data.cause === 'reservation.berthTaken' ? 'berthTaken' : 'eventInTheWay', times)}</Box>;
};

export const isRefused = (error: unknown, code: ApiRefusal['code']) => error instanceof ApiRefusal && error.code === code;
