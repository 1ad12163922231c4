import { fitLine } from '@kiko/contract/reservations/reservation-shapes.ts';
import { instant, nameShape } from '@kiko/contract/shapes.ts';
import { dayFromIso, startOfDay } from '@kiko/domain/calendar/days.ts';
import { errorWords } from '@kiko/words/error-words.ts';
import { Box } from '@mui/material';
import { Ban } from 'lucide-react';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { sayDay, sayMoment } from '../kit/say.ts';
import { useLanguage, useWords } from '../kit/words.ts';
import { requestWords } from './request-words.ts';
import { useSayMisfit } from './say-fit.ts';

/** What a refusal of a submission says about its cause. */
const causeShape = z.discriminatedUnion('cause', [
  z.object({ cause: z.literal('reservation.notOpen'), opensAt: instant.nullable() }),
  z.object({ cause: z.literal('reservation.eventInTheWay'), startAt: instant, endAt: instant, name: nameShape.optional() }),
  z.object({ cause: z.literal('reservation.berthTaken'), startAt: instant, endAt: instant }),
  z.object({ cause: z.literal('reservation.dayFull'), day: z.iso.date(), limit: z.number() }),
  z.object({ cause: z.literal('reservation.shipDoesNotFit'), fit: z.array(fitLine) }),
]);

type Refused = { code: string; because: Record<string, unknown> | null | undefined };

/** The specification's sentence, and under it which rule it was with its times and figures. */
export const RefusalCause = ({ code, because }: Refused) => {
  const sayError = useWords(errorWords);
  return (
    <Box
      component="output"
      sx={{
        display: 'block',
        p: '14px 16px',
        background: 'var(--bad-tint)',
        borderBottom: '1px solid var(--bad-line)',
        fontSize: 12,
        lineHeight: 1.7,
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, color: 'var(--bad)', fontSize: 14, fontWeight: 700, lineHeight: '22px', mb: 0.5 }}>
        <Ban size={16} style={{ flex: 'none', marginTop: 3 }} aria-hidden />
        {sayError(code in errorWords ? (code as keyof typeof errorWords) : 'server.failure')}
      </Box>
      <Cause because={because} />
    </Box>
  );
};

const Cause = ({ because }: { because: Refused['because'] }): ReactNode => {
  const say = useWords(requestWords);
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
          <div>{say('causeNotOpen')}</div>
          {is.opensAt && <div>{say('causeOpensAt', { at: sayMoment(language, is.opensAt) })}</div>}
        </>
      );
    case 'reservation.eventInTheWay':
      return (
        <>
          <div>{is.name ? say('causeEvent', { name: is.name[language] }) : say('causeEventUnnamed')}</div>
          <div>{fromTo(is.startAt, is.endAt)}</div>
        </>
      );
    case 'reservation.berthTaken':
      return (
        <>
          <div>{say('causeTaken')}</div>
          <div>{fromTo(is.startAt, is.endAt)}</div>
        </>
      );
    case 'reservation.dayFull':
      return say('causeDayFull', { day: sayDay(language, new Date(startOfDay(dayFromIso(is.day)))), limit: is.limit });
    case 'reservation.shipDoesNotFit':
      return (
        <>
          <div>{say('causeFit')}</div>
          {is.fit
            .filter(({ result }) => result === 'fail')
            .map((line) => (
              <div key={line.measure}>{sayMisfit(line)}</div>
            ))}
        </>
      );
  }
};
