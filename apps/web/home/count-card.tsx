import { formatNumber } from '@kiko/messages/format.ts';
import { Box, Card, Skeleton } from '@mui/material';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { useLanguage } from '../kit/i18n/use-messages.ts';

type CountCardProps = {
  to: string;
  title: string;
  text: string;
  icon: LucideIcon;
  /** One true figure: undefined while it is on its way, null when it could not be had. */
  count: number | null | undefined;
  unit: string;
};

/** A screen this person may open, with how much is behind it. */
export const CountCard = ({ to, title, text, icon: Icon, count, unit }: CountCardProps) => {
  const language = useLanguage();
  return (
    <Card
      component={Link}
      to={to}
      sx={{
        display: 'block',
        p: '14px 16px 12px',
        color: 'inherit',
        '&:hover': { borderColor: 'var(--control)', textDecoration: 'none' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', color: 'var(--ink-2)' }}>
        <b>{title}</b>
        <ChevronRight size={16} aria-hidden style={{ color: 'var(--ink-3)' }} />
      </Box>
      <Box className="figures" sx={{ fontSize: 28, lineHeight: '40px', fontWeight: 700, letterSpacing: '-.01em' }}>
        {count === undefined && <Skeleton width={72} />}
        {typeof count === 'number' && formatNumber(language, count)}
        {typeof count === 'number' && (
          <Box component="span" sx={{ fontSize: 14, ml: 0.5, color: 'var(--ink-2)', letterSpacing: 0 }}>
            {unit}
          </Box>
        )}
        {count === null && '–'}
      </Box>
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          alignItems: 'center',
          mt: 0.75,
          pt: 1,
          borderTop: '1px solid var(--line)',
          fontSize: 12,
          color: 'var(--ink-3)',
        }}
      >
        <Icon size={15} strokeWidth={1.6} aria-hidden style={{ flex: 'none' }} />
        {text}
      </Box>
    </Card>
  );
};
