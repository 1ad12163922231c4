import { IconButton } from '@mui/material';
import { Star } from 'lucide-react';
import type { SyntheticEvent } from 'react';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { useSetFavoriteShip } from './shared/ship-data.ts';
import { shipMessages } from './ship-messages.ts';

type FavoriteShip = { id: number; name: { ja: string; en: string }; favorite: boolean };

/** Marks a ship for the user's group. It is inside a clickable row, but a click on it does not open the ship. */
export const FavoriteButton = ({ ship }: { ship: FavoriteShip }) => {
  const t = useMessages(shipMessages);
  const language = useLanguage();
  const { mutate } = useSetFavoriteShip();
  const name = ship.name[language];
  const stay = (event: SyntheticEvent) => event.stopPropagation();
  return (
    <IconButton
      size="small"
      aria-pressed={ship.favorite}
      aria-label={t(ship.favorite ? 'removeFavorite' : 'addFavorite', { name })}
      onKeyDown={stay}
      onClick={(event) => {
        stay(event);
        mutate({ id: ship.id, favorite: !ship.favorite });
      }}
      sx={{ color: ship.favorite ? 'var(--accent)' : 'var(--ink-3)' }}
    >
      <Star size={18} fill={ship.favorite ? 'currentColor' : 'none'} aria-hidden />
    </IconButton>
  );
};
