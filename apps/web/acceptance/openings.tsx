import { sayMoment } from '@kiko/words/say.ts';
import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { BoardCard } from '../kit/board-card.tsx';
import { Tag } from '../kit/tag.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { openingsQuery } from './acceptance-data.ts';
import { acceptanceWords } from './acceptance-words.ts';
import { arrangeOpenings, countDown, type Opening, type OpeningPort } from './arrange-openings.ts';
import { openingWords } from './opening-words.ts';
import { sayPeriod } from './period-status.ts';

/** More stand behind a button. */
const portsShown = 4;

/** Berths that are about to take requests, counted down by the system's time, each a way to a request once it does. */
export const Openings = ({ now }: { now: number | undefined }) => {
  const say = useWords(openingWords);
  const { data, error, refetch } = useQuery(openingsQuery);
  // Without the time nothing can be counted down.
  const asked = { data: now === undefined ? undefined : data && { rows: data.rows, now }, error, refetch };
  return (
    <BoardCard title={say('title')} asked={asked} isEmpty={({ rows }) => rows.length === 0} empty={say('empty')} lines={2}>
      {({ rows, now: moment }) => (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {arrangeOpenings(rows).map((opening) => (
            <OpeningRow key={opening.key} opening={opening} now={moment} />
          ))}
        </Box>
      )}
    </BoardCard>
  );
};

const OpeningRow = ({ opening: { period, ports }, now }: { opening: Opening; now: number }) => {
  const say = useWords(openingWords);
  const sayAcceptance = useWords(acceptanceWords);
  const language = useLanguage();
  const [isWhole, setIsWhole] = useState(false);
  const left = countDown(period.publishAt.getTime(), now);
  const at = sayMoment(language, period.publishAt);
  const more = ports.length - portsShown;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '208px minmax(0, 1fr)' },
        gap: '6px 16px',
        p: '12px 16px',
        borderTop: '1px solid var(--line)',
      }}
    >
      <Box sx={{ fontSize: 12, lineHeight: '18px', color: 'var(--ink-2)' }}>
        {left ? (
          <Box role="timer" className="figures">
            <Box sx={{ fontSize: 11, color: 'var(--ink-3)' }}>{say('until')}</Box>
            <Box component="b" sx={{ fontSize: 18, lineHeight: '26px', color: left.days === 0 ? 'var(--accent)' : 'var(--ink)' }}>
              {left.days > 0 ? say('daysAndTime', left) : left.time}
            </Box>
          </Box>
        ) : (
          <Box sx={{ mb: 0.5 }}>
            <Tag tone="ok">{say('openNow')}</Tag>
          </Box>
        )}
        <time dateTime={period.publishAt.toISOString()} className="figures">
          {say(left ? 'opensAt' : 'openedAt', { at })}
        </time>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box className="figures" sx={{ fontWeight: 700 }}>
          {say('forDates', { period: sayPeriod(period, sayAcceptance, language) })}
        </Box>
        <Box component="dl" sx={{ m: 0 }}>
          {(isWhole ? ports : ports.slice(0, portsShown)).map((port) => (
            <PortLine key={port.name.ja} port={port} isOpen={!left} />
          ))}
        </Box>
        {more > 0 && (
          <Button size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)} sx={{ mt: 1 }}>
            {isWhole ? say('showFewer') : say('showAll', { count: more })}
          </Button>
        )}
      </Box>
    </Box>
  );
};

const PortLine = ({ port, isOpen }: { port: OpeningPort; isOpen: boolean }) => {
  const say = useWords(openingWords);
  const language = useLanguage();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '128px minmax(0, 1fr)' }, columnGap: 1.5, mt: 0.5 }}>
      <Box component="dt" sx={{ color: 'var(--ink-3)', fontSize: 12, lineHeight: '20px' }}>
        {port.name[language]}
      </Box>
      <Box component="dd" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {port.berths.map(({ id, name }) =>
          isOpen ? (
            <Link key={id} to={`/reservation/new?berthId=${id}`} aria-label={say('request', { berth: name[language] })}>
              {name[language]}
            </Link>
          ) : (
            <span key={id}>{name[language]}</span>
          ),
        )}
      </Box>
    </Box>
  );
};
