import type { AnswerOf } from '@kiko/contract/endpoint.ts';
import type { listAlternatives } from '@kiko/contract/reservations/alternative-endpoints.ts';
import { sayShortDay, sayTime } from '@kiko/words/say.ts';
import { Box, Button, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useLanguage, useWords } from '../kit/words.ts';
import { alternativesQuery, type Call } from './request-data.ts';
import { requestWords } from './request-words.ts';

export type Alternative = AnswerOf<typeof listAlternatives>['rows'][number];

const kinds = ['otherTime', 'otherBerth', 'otherPort'] as const;

type AlternativesProps = { asked: Call | undefined; onTake: (alternative: Alternative) => void };

/** What could be had instead, each in one click. */
export const Alternatives = ({ asked, onTake }: AlternativesProps) => {
  const say = useWords(requestWords);
  const { data, isPending } = useQuery(alternativesQuery(asked, true));
  if (isPending) return <Skeleton variant="rounded" height={160} sx={{ m: 2 }} />;
  const rows = data?.rows ?? [];
  return (
    <Box component="section" aria-label={say('alternatives')} sx={{ borderTop: '1px solid var(--line)', py: 1.5 }}>
      <Box sx={{ px: 2, fontSize: 12, fontWeight: 700 }}>
        {say('alternatives')}
        <Box component="span" sx={{ ml: 1, fontWeight: 400, color: 'var(--ink-3)' }}>
          {rows.length > 0 && say('allFit')}
        </Box>
      </Box>
      {rows.length === 0 && <Box sx={{ px: 2, pt: 0.5, fontSize: 12, color: 'var(--ink-2)' }}>{say('noAlternatives')}</Box>}
      {kinds.map((kind) => {
        const own = rows.filter((row) => row.kind === kind);
        return (
          <Fragment key={kind}>
            {own.length > 0 && <Box sx={{ px: 2, pt: 1, fontSize: 11, color: 'var(--ink-3)' }}>{say(kind)}</Box>}
            {own.map((row) => (
              <Row key={`${row.berthId}-${row.startAt.getTime()}`} row={row} onTake={() => onTake(row)} />
            ))}
          </Fragment>
        );
      })}
    </Box>
  );
};

const Row = ({ row, onTake }: { row: Alternative; onTake: () => void }) => {
  const say = useWords(requestWords);
  const language = useLanguage();
  const { kind, startAt, endAt } = row;
  const when = `${sayShortDay(language, startAt)} ${sayTime(language, startAt)}–${sayTime(language, endAt)}`;
  const where = say('at', { port: row.portName[language], berth: row.berthName[language] });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 1, alignItems: 'center', px: 2, py: 0.75 }}>
      <Box sx={{ minWidth: 0, lineHeight: 1.5 }}>
        <Box className="figures" sx={{ fontWeight: 700 }}>
          {kind === 'otherTime' ? when : row.berthName[language]}
        </Box>
        <Box className="figures" sx={{ fontSize: 11, color: 'var(--ink-3)' }}>
          {kind === 'otherTime' ? where : `${row.portName[language]} · ${when}`}
        </Box>
      </Box>
      <Button size="small" onClick={onTake} aria-label={say('takeNamed', { what: `${where} ${when}` })}>
        {say('take')}
      </Button>
    </Box>
  );
};
