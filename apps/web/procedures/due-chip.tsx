import { type Day, dayFromIso, startOfDay } from '@kiko/domain/calendar/days.ts';
import { formatDay } from '@kiko/messages/format.ts';
import { Box } from '@mui/material';
import { CircleAlert, Clock } from 'lucide-react';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { Tag } from '../kit/layout/tag.tsx';
import { procedureMessages } from './shared/procedure-messages.ts';

/** From here on a deadline is marked as near. */
const soonDays = 7;

type DueChipProps = {
  dueOn: string;
  /** Undefined until the server's clock is known. */
  today: Day | undefined;
  /** A completed item shows its date without urgency. */
  isDone?: boolean;
  /** The deadline was extended because the call was approved late. */
  isUrgent?: boolean;
};

/** A last day in Tokyo and how far it is away: word, icon and color. */
export const DueChip = ({ dueOn, today, isDone = false, isUrgent = false }: DueChipProps) => {
  const t = useMessages(procedureMessages);
  const language = useLanguage();
  const left = today === undefined || isDone ? undefined : dayFromIso(dueOn) - today;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center', minWidth: 0 }}>
      <time dateTime={dueOn} className="figures">
        {formatDay(language, new Date(startOfDay(dayFromIso(dueOn))))}
      </time>
      {left !== undefined && left >= 0 && isUrgent && (
        <Tag tone="hot">
          <CircleAlert size={12} aria-hidden style={iconGapStyle} />
          {t('urgent')}
        </Tag>
      )}
      {left !== undefined && (
        <Tag tone={left < 0 ? 'bad' : left <= soonDays ? 'hot' : 'plain'}>
          {left < 0 ? (
            <CircleAlert size={12} aria-hidden style={iconGapStyle} />
          ) : (
            <Clock size={12} aria-hidden style={iconGapStyle} />
          )}
          {left < 0 ? t('overdue', { days: -left }) : left === 0 ? t('dueToday') : t('daysLeft', { days: left })}
        </Tag>
      )}
    </Box>
  );
};

const iconGapStyle = { marginRight: 4 } as const;
