import { IconButton } from '@mui/material';
import { Star } from 'lucide-react';
import type { SyntheticEvent } from 'react';
import { useLanguage, useWords } from '../kit/words.ts';
import { useMarkFavorite } from './ship-data.ts';
import { shipWords } from './ship-words.ts';

type Marked = { id: number; name: { ja: string; en: string }; favorite: boolean };

/** Marks a ship for the person's group; it stands in a row that opens the ship, and does not. */
export const FavoriteStar = ({ ship }: { ship: Marked }) => {
  const say = useWords(shipWords);
  const language = useLanguage();
  const { mutate } = useMarkFavorite();
  const name = ship.name[language];
  const stay = (event: SyntheticEvent) => event.stopPropagation();
  return (
    <IconButton
      size="small"
      aria-pressed={ship.favorite}
      aria-label={say(ship.favorite ? 'removeFavorite' : 'addFavorite', { name })}
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
