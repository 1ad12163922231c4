import { type Day, dayFromIso, startOfDay } from '@kiko/domain/calendar/days.ts';
import { sayDay } from '@kiko/words/say.ts';
import { Box } from '@mui/material';
import { CircleAlert, Clock } from 'lucide-react';
import { Tag } from '../kit/tag.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { procedureWords } from './procedure-words.ts';

/** From here on a deadline is marked as near. */
const soon = 7;

type DueChipProps = {
  dueOn: string;
  /** Undefined until the server's clock is known. */
  today: Day | undefined;
  /** What is over has a date and no hurry. */
  isOver?: boolean;
};

/** A last day in Tokyo and how far it is away: word, icon and colour. */
export const DueChip = ({ dueOn, today, isOver = false }: DueChipProps) => {
  const say = useWords(procedureWords);
  const language = useLanguage();
  const left = today === undefined || isOver ? undefined : dayFromIso(dueOn) - today;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center', minWidth: 0 }}>
      <time dateTime={dueOn} className="figures">
        {sayDay(language, new Date(startOfDay(dayFromIso(dueOn))))}
      </time>
      {left !== undefined && (
        <Tag tone={left < 0 ? 'bad' : left <= soon ? 'hot' : 'plain'}>
          {left < 0 ? <CircleAlert size={12} aria-hidden style={gap} /> : <Clock size={12} aria-hidden style={gap} />}
          {left < 0 ? say('overdue', { days: -left }) : left === 0 ? say('dueToday') : say('daysLeft', { days: left })}
        </Tag>
      )}
    </Box>
  );
};

const gap = { marginRight: 4 } as const;
