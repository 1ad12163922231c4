import type { ResponseOf } from '@kiko/contract/endpoint.ts';
import type { listAlternatives } from '@kiko/contract/reservations/alternative-endpoints.ts';
import { formatShortDay, formatTime } from '@kiko/messages/format.ts';
import { Box, Button, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useLanguage, useMessages } from '../../../kit/i18n/use-messages.ts';
import { alternativesQuery, type RequestedPlacement } from './request-data.ts';
import { requestMessages } from './request-messages.ts';

export type AlternativeRow = ResponseOf<typeof listAlternatives>['rows'][number];

const alternativeKinds = ['otherTime', 'otherBerth', 'otherPort'] as const;

type AlternativesProps = { requested: RequestedPlacement | undefined; onSelect: (alternative: AlternativeRow) => void };

/** Alternatives to the request, each in one click. */
export const Alternatives = ({ requested, onSelect }: AlternativesProps) => {
  const t = useMessages(requestMessages);
  const { data, isPending } = useQuery(alternativesQuery(requested, true));
  if (isPending) return <Skeleton variant="rounded" height={160} sx={{ m: 2 }} />;
  const rows = data?.rows ?? [];
  return (
    <Box component="section" aria-label={t('alternatives')} sx={{ borderTop: '1px solid var(--line)', py: 1.5 }}>
      <Box sx={{ px: 2, fontSize: 12, fontWeight: 700 }}>
        {t('alternatives')}
        <Box component="span" sx={{ ml: 1, fontWeight: 400, color: 'var(--ink-3)' }}>
          {rows.length > 0 && t('allFit')}
        </Box>
      </Box>
      {rows.length === 0 && <Box sx={{ px: 2, pt: 0.5, fontSize: 12, color: 'var(--ink-2)' }}>{t('noAlternatives')}</Box>}
      {alternativeKinds.map((kind) => {
        const own = rows.filter((row) => row.kind === kind);
        return (
          <Fragment key={kind}>
            {own.length > 0 && <Box sx={{ px: 2, pt: 1, fontSize: 11, color: 'var(--ink-3)' }}>{t(kind)}</Box>}
            {own.map((row) => (
              <AlternativeItem key={`${row.berthId}-${row.startAt.getTime()}`} row={row} onTake={() => onSelect(row)} />
            ))}
          </Fragment>
        );
      })}
    </Box>
  );
};

const AlternativeItem = ({ row, onTake: onSelect }: { row: AlternativeRow; onTake: () => void }) => {
  const t = useMessages(requestMessages);
  const language = useLanguage();
  const { kind, startAt, endAt } = row;
  const when = `${formatShortDay(language, startAt)} ${formatTime(language, startAt)}–${formatTime(language, endAt)}`;
  const where = t('at', { port: row.portName[language], berth: row.berthName[language] });
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
      <Button size="small" onClick={onSelect} aria-label={t('takeNamed', { what: `${where} ${when}` })}>
        {t('take')}
      </Button>
    </Box>
  );
};
