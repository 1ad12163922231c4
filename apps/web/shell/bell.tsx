import { screenPaths } from '@kiko/contract/screen-paths.ts';
import { Badge, IconButton, Tooltip } from '@mui/material';
import { Bell as BellIcon } from 'lucide-react';
import { Link } from 'react-router';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { shellMessages } from './shell-messages.ts';

/** Links to the home page with the to-dos; its number is the sum of all counts (specification 2). */
export const ToDoBell = ({ counts }: { counts: readonly number[] }) => {
  const t = useMessages(shellMessages);
  const count = counts.reduce((sum, each) => sum + each, 0);
  const label = count > 0 ? t('toDoCount', { count }) : t('toDos');
  return (
    <Tooltip title={label}>
      <IconButton
        component={Link}
        to={screenPaths.dashboard}
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
