import type { AcceptancePeriod } from '@kiko/contract/acceptance/acceptance-period-endpoints.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import { Box } from '@mui/material';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { Tag } from '../kit/layout/tag.tsx';
import { PartButtons, PartList, partRow } from '../kit/list/part-list.tsx';
import { acceptanceMessages } from './acceptance-messages.ts';
import { acceptancePeriodStatus, formatPeriod } from './period-status.ts';

type AcceptancePeriodListProps = {
  label: string;
  periods: readonly AcceptancePeriod[];
  now: number;
  onEdit: (period: AcceptancePeriod) => void;
  onRemove: (period: AcceptancePeriod) => void;
};

const statusTones = { over: 'plain', announced: 'hot', open: 'ok' } as const;

const styles = partRow('md', '72px minmax(0, 1fr) minmax(0, 260px) auto');

/** The periods in the order they begin, each with the moment it is published. */
export const AcceptancePeriodList = ({ label, periods, now, onEdit, onRemove }: AcceptancePeriodListProps) => {
  const t = useMessages(acceptanceMessages);
  const language = useLanguage();
  return (
    <PartList label={label}>
      {periods.map((period) => {
        const name = formatPeriod(period, t, language);
        const status = acceptancePeriodStatus(period, now);
        const isPublished = period.publishAt.getTime() <= now;
        return (
          <Box component="li" key={period.id} sx={styles.row}>
            <Box sx={styles.cell}>
              <Tag tone={statusTones[status]}>{t(status)}</Tag>
            </Box>
            <Box className="figures" sx={{ ...styles.cell, fontWeight: 700 }}>
              {name}
            </Box>
            <Box className="figures" sx={{ ...styles.cell, color: 'var(--ink-2)', fontSize: 12 }}>
              {t(isPublished ? 'publishedAt' : 'publishesAt', { at: formatMoment(language, period.publishAt) })}
            </Box>
            {period.canChange && (
              <Box sx={styles.buttons}>
                <PartButtons
                  editLabel={t('editOf', { name })}
                  removeLabel={t('removeOf', { name })}
                  onEdit={() => onEdit(period)}
                  onRemove={() => onRemove(period)}
                />
              </Box>
            )}
          </Box>
        );
      })}
    </PartList>
  );
};
