import { Badge, IconButton, Tooltip } from '@mui/material';
import { Bell as BellIcon } from 'lucide-react';
import { Link } from 'react-router';
import { useWords } from '../kit/words.ts';
import { shellWords } from './shell-words.ts';

/** Leads home, where what needs a person stands; its number is the sum of all counts (specification 2). */
export const Bell = ({ counts }: { counts: readonly number[] }) => {
  const say = useWords(shellWords);
  const count = counts.reduce((sum, each) => sum + each, 0);
  const label = count > 0 ? say('toDoCount', { count }) : say('toDos');
  return (
    <Tooltip title={label}>
      <IconButton
        component={Link}
        to="/dashboard/home"
        aria-label={label}
        sx={{ width: { xs: 44, sm: 36 }, height: { xs: 44, sm: 36 } }}
      >
        <Badge
          badgeContent={count || undefined}
          max={999}
          sx={{
            '& .MuiBadge-badge': {
              background: 'var(--accent)',
              color: 'var(--on-accent)',
              fontWeight: 700,
              fontSize: 11,
              whiteSpace: 'nowrap',
            },
          }}
        >
          <BellIcon size={19} aria-hidden />
        </Badge>
      </IconButton>
    </Tooltip>
  );
};
