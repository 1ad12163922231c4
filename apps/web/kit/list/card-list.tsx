import { Box, Card, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type CardListProps<Row> = {
  label: string;
  rows: readonly Row[] | undefined;
  rowPath: (row: Row) => string;
  onOpen: ((row: Row) => void) | undefined;
  renderCard: (row: Row) => ReactNode;
};

/** A list on a phone: one card per record, the whole card is the link. */
export const CardList = <Row extends { id: number }>({ label, rows, rowPath, onOpen, renderCard }: CardListProps<Row>) => (
  <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
    {rows?.map((row) => (
      <Card component="li" key={row.id} sx={{ '&:active': { background: 'var(--hover)' } }}>
        <Link
          to={rowPath(row)}
          onClick={() => onOpen?.(row)}
          style={{ display: 'block', padding: 16, color: 'inherit', textDecoration: 'none' }}
        >
          {renderCard(row)}
        </Link>
      </Card>
    )) ?? Array.from({ length: 6 }, (_, index) => <Skeleton component="li" key={index} variant="rounded" height={104} />)}
  </Box>
);
