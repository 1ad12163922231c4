import { formatMoment } from '@kiko/messages/format.ts';
import type { Language } from '@kiko/messages/message-list.ts';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Tag } from '../layout/tag.tsx';

/** The name of a row. The row opens by click and by keyboard; the link is for the middle click and the context menu. */
export const RowLink = ({ to, children }: { to: string; children: string }) => (
  <Link
    to={to}
    tabIndex={-1}
    style={{ fontWeight: 700, color: 'inherit', minWidth: 0 }}
    onClick={(event) => event.stopPropagation()}
  >
    <EllipsisText>{children}</EllipsisText>
  </Link>
);

/** One line; truncated text is in its title. */
export const EllipsisText = ({ children }: { children: string }) => (
  <Box
    component="span"
    title={children}
    sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
  >
    {children}
  </Box>
);

/** A fact and, smaller, what helps to tell it from its like. */
export const TwoLineCell = ({ first, second, badge }: { first: ReactNode; second: string; badge?: string | false }) => (
  <Box sx={{ minWidth: 0, lineHeight: '17px', '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } }}>
    <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center' }}>
      {first}
      {badge && <Tag>{badge}</Tag>}
    </Box>
    <Box sx={{ fontSize: 11, lineHeight: '15px', color: 'var(--ink-3)' }}>{second}</Box>
  </Box>
);

/** When a row was last changed, for those that have been. */
export const updatedAtColumn = (headerName: string, language: Language) =>
  ({
    field: 'updatedAt',
    headerName,
    width: language === 'ja' ? 186 : 136,
    renderCell: ({ row }: { row: { updatedAt?: Date | null | undefined } }) =>
      row.updatedAt && <time dateTime={row.updatedAt.toISOString()}>{formatMoment(language, row.updatedAt)}</time>,
  }) as const;
