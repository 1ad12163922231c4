import { screenPaths } from '@kiko/contract/screen-paths.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { countDown } from '../kit/format/count-down.ts';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { QueryCard } from '../kit/layout/query-card.tsx';
import { Tag } from '../kit/layout/tag.tsx';
import { upcomingOpeningsQuery } from './acceptance-data.ts';
import { acceptanceMessages } from './acceptance-messages.ts';
import { groupOpenings, type Opening, type OpeningPort } from './group-openings.ts';
import { openingMessages } from './opening-messages.ts';
import { formatPeriod } from './period-status.ts';

/** Further ports are shown after a click on a button. */
const maxShownPorts = 4;

/** Berths that will open for requests, with a countdown by the system time, each linked to a new request once it is open. */
export const OpeningsCard = ({ now }: { now: number | undefined }) => {
  const t = useMessages(openingMessages);
  const { data, error, refetch } = useQuery(upcomingOpeningsQuery);
  // The countdown needs the system time.
  const requested = { data: now === undefined ? undefined : data && { rows: data.rows, now }, error, refetch };
  return (
    <QueryCard
      title={t('title')}
      requested={requested}
      isEmpty={({ rows }) => rows.length === 0}
      emptyContent={t('empty')}
      skeletonRows={2}
    >
      {({ rows, now: moment }) => (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {groupOpenings(rows).map((opening) => (
            <OpeningRow key={opening.key} opening={opening} now={moment} />
          ))}
        </Box>
      )}
    </QueryCard>
  );
};

const OpeningRow = ({ opening: { period, ports }, now }: { opening: Opening; now: number }) => {
  const t = useMessages(openingMessages);
  const tAcceptance = useMessages(acceptanceMessages);
  const language = useLanguage();
  const [isWhole, setIsWhole] = useState(false);
  const left = countDown(period.publishAt.getTime(), now);
  const at = formatMoment(language, period.publishAt);
  const more = ports.length - maxShownPorts;
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
            <Box sx={{ fontSize: 11, color: 'var(--ink-3)' }}>{t('until')}</Box>
            <Box component="b" sx={{ fontSize: 18, lineHeight: '26px', color: left.days === 0 ? 'var(--accent)' : 'var(--ink)' }}>
              {left.days > 0 ? t('daysAndTime', left) : left.time}
            </Box>
          </Box>
        ) : (
          <Box sx={{ mb: 0.5 }}>
            <Tag tone="ok">{t('openNow')}</Tag>
          </Box>
        )}
        <time dateTime={period.publishAt.toISOString()} className="figures">
          {t(left ? 'opensAt' : 'openedAt', { at })}
        </time>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box className="figures" sx={{ fontWeight: 700 }}>
          {t('forDates', { period: formatPeriod(period, tAcceptance, language) })}
        </Box>
        <Box component="dl" sx={{ m: 0 }}>
          {(isWhole ? ports : ports.slice(0, maxShownPorts)).map((port) => (
            <OpeningPortRow key={port.name.ja} port={port} isOpen={!left} />
          ))}
        </Box>
        {more > 0 && (
          <Button size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)} sx={{ mt: 1 }}>
            {isWhole ? t('showFewer') : t('showAll', { count: more })}
          </Button>
        )}
      </Box>
    </Box>
  );
};

const OpeningPortRow = ({ port, isOpen }: { port: OpeningPort; isOpen: boolean }) => {
  const t = useMessages(openingMessages);
  const language = useLanguage();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '128px minmax(0, 1fr)' }, columnGap: 1.5, mt: 0.5 }}>
      <Box component="dt" sx={{ color: 'var(--ink-3)', fontSize: 12, lineHeight: '20px' }}>
        {port.name[language]}
      </Box>
      <Box component="dd" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {port.berths.map(({ id, name }) =>
          isOpen ? (
            <Link key={id} to={`${screenPaths.newReservation}?berthId=${id}`} aria-label={t('request', { berth: name[language] })}>
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
