import type { AcceptancePeriod } from '@kiko/contract/acceptance/acceptance-period-endpoints.ts';
import { sayMoment } from '@kiko/words/say.ts';
import { Box, IconButton } from '@mui/material';
import { Pencil, Trash2 } from 'lucide-react';
import { Tag } from '../kit/tag.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { acceptanceWords } from './acceptance-words.ts';
import { sayPeriod, statusOf } from './period-status.ts';

type PeriodListProps = {
  label: string;
  periods: readonly AcceptancePeriod[];
  now: number;
  onEdit: (period: AcceptancePeriod) => void;
  onRemove: (period: AcceptancePeriod) => void;
};

const tones = { over: 'plain', announced: 'hot', open: 'ok' } as const;

/** The periods in the order they begin, each with the moment it is published. */
export const PeriodList = ({ label, periods, now, onEdit, onRemove }: PeriodListProps) => {
  const say = useWords(acceptanceWords);
  const language = useLanguage();
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {periods.map((period) => {
        const name = sayPeriod(period, say, language);
        const status = statusOf(period, now);
        const isPublished = period.publishAt.getTime() <= now;
        return (
          <Box
            component="li"
            key={period.id}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr auto', md: '72px minmax(0, 1fr) minmax(0, 260px) auto' },
              alignItems: 'center',
              columnGap: 1.5,
              minHeight: 48,
              py: 0.75,
              borderTop: '1px solid var(--line)',
            }}
          >
            <Box sx={{ gridColumn: { xs: 1, md: 'auto' } }}>
              <Tag tone={tones[status]}>{say(status)}</Tag>
            </Box>
            <Box className="figures" sx={{ gridColumn: { xs: 1, md: 'auto' }, fontWeight: 700 }}>
              {name}
            </Box>
            <Box className="figures" sx={{ gridColumn: { xs: 1, md: 'auto' }, color: 'var(--ink-2)', fontSize: 12 }}>
              {say(isPublished ? 'publishedAt' : 'publishesAt', { at: sayMoment(language, period.publishAt) })}
            </Box>
            {period.canChange && (
              <Box sx={{ gridColumn: { xs: 2, md: 'auto' }, gridRow: { xs: '1 / span 3', md: 'auto' }, display: 'flex' }}>
                <IconButton aria-label={say('editOf', { name })} onClick={() => onEdit(period)}>
                  <Pencil size={16} />
                </IconButton>
                <IconButton aria-label={say('removeOf', { name })} onClick={() => onRemove(period)}>
                  <Trash2 size={16} />
                </IconButton>
              </Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
};
