import type { ProcedureItem } from '@kiko/contract/procedures/procedure-shapes.ts';
import type { Day } from '@kiko/domain/calendar/days.ts';
import { type ItemMove, itemStatuses } from '@kiko/domain/procedures/item-moves.ts';
import { sayMoment } from '@kiko/words/say.ts';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { Tag } from '../kit/tag.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { DueChip } from './due-chip.tsx';
import { ItemChip } from './item-chip.tsx';
import { ItemFiles } from './item-files.tsx';
import { itemMoveWords, procedureWords } from './procedure-words.ts';
import { ReturnReason } from './return-reason.tsx';

type ItemCardProps = { item: ProcedureItem; today: Day | undefined; onMove: (move: ItemMove) => void };

const main: readonly ItemMove[] = ['submit', 'confirm'];

/** One document of a call: what is asked for until when, how it stands, its files, and what can be done with it. */
export const ItemCard = ({ item, today, onMove }: ItemCardProps) => {
  const say = useWords(procedureWords);
  const sayMove = useWords(itemMoveWords);
  const language = useLanguage();
  const [isSending, setIsSending] = useState(false);
  const name = item.name[language];
  // What is with the manager cannot be changed, so sending it again would send the same.
  const moves = item.allowedMoves.filter((move) => move !== 'submit' || item.submittedAt === null).toReversed();
  const isOver = item.status !== itemStatuses.inProgress || item.submittedAt !== null;
  return (
    <Box component="li" sx={cardStyle}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.25, rowGap: 0.75, alignItems: 'center' }}>
        <Typography variant="h3" sx={{ fontSize: 14, fontWeight: 700 }}>
          {name}
        </Typography>
        <ItemChip item={item} />
        <Tag tone={item.isRequired ? 'hot' : 'plain'}>{say(item.isRequired ? 'required' : 'optional')}</Tag>
        {!item.isPreset && <Tag>{say('added')}</Tag>}
        <Box sx={{ ml: { sm: 'auto' }, fontSize: 12, color: 'var(--ink-2)' }}>
          {say('due')} <DueChip dueOn={item.dueOn} today={today} isOver={isOver} />
        </Box>
      </Box>
      {item.submittedAt && (
        <Box sx={{ fontSize: 12, color: 'var(--ink-2)' }} className="figures">
          {say('sentAt', { at: sayMoment(language, item.submittedAt) })}
        </Box>
      )}
      <ReturnReason reason={item.returnReason} />
      {item.comment !== '' && (
        <Box sx={{ whiteSpace: 'pre-wrap' }}>
          <Box component="span" sx={{ color: 'var(--ink-3)', fontSize: 12 }}>
            {say('comment')}
          </Box>{' '}
          {item.comment}
        </Box>
      )}
      <ItemFiles item={item} onSending={setIsSending} />
      {moves.length > 0 && (
        <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
          {moves.map((move) => (
            <Button
              key={move}
              size="small"
              variant={main.includes(move) ? 'contained' : 'outlined'}
              color={main.includes(move) ? 'primary' : 'inherit'}
              aria-label={`${sayMove(move)}: ${name}`}
              // Sent in before its file has arrived, it would go without it.
              loading={isSending && move === 'submit'}
              onClick={() => onMove(move)}
            >
              {sayMove(move)}
            </Button>
          ))}
        </Box>
      )}
    </Box>
  );
};

const cardStyle = {
  display: 'grid',
  gap: 1,
  p: { xs: '14px 12px', sm: '14px 16px' },
  '& + li': { borderTop: '1px solid var(--line)' },
} as const;
