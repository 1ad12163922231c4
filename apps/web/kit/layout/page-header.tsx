import { Box, Typography } from '@mui/material';
import { ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';

export type Breadcrumb = { label: string; to?: string };

/** Breadcrumbs, title and actions of a page. The title is also the window's. */
export const PageHeader = ({
  crumbs: breadcrumbs,
  title,
  actions,
  badge,
}: {
  crumbs: readonly Breadcrumb[];
  title: string;
  actions?: ReactNode;
  badge?: ReactNode;
}) => (
  <Box sx={{ display: 'flex', alignItems: 'flex-end', flexWrap: 'wrap', gap: { xs: 1.5, sm: 2 }, mb: 2.5 }}>
    <title>{title}</title>
    <Box sx={{ minWidth: 0 }}>
      <BreadcrumbList crumbs={breadcrumbs} title={title} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
        <Typography variant="h1">{title}</Typography>
        {badge}
      </Box>
    </Box>
    {actions && (
      <Box
        sx={{
          ml: { sm: 'auto' },
          width: { xs: '100%', sm: 'auto' },
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          // On a phone they share the line, and start another one before a label would be cut.
          '& > *': { flex: { xs: '1 0 auto', sm: 'none' } },
        }}
      >
        {actions}
      </Box>
    )}
  </Box>
);

const BreadcrumbList = ({ crumbs: breadcrumbs, title }: { crumbs: readonly Breadcrumb[]; title: string }) => (
  <Box
    component="nav"
    aria-label={title}
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 0.75,
      alignItems: 'center',
      fontSize: 12,
      lineHeight: '18px',
      color: 'var(--ink-3)',
      mb: 0.25,
      '& > *': { flex: 'none', maxWidth: '100%' },
    }}
  >
    {breadcrumbs.map((crumb, index) => (
      <Fragment key={crumb.label}>
        {index > 0 && <ChevronRight size={11} aria-hidden />}
        {crumb.to ? (
          <Link to={crumb.to} style={{ color: 'inherit' }}>
            {crumb.label}
          </Link>
        ) : (
          <span>{crumb.label}</span>
        )}
      </Fragment>
    ))}
  </Box>
);

/** For a page with a header of its own. */
export const PageBreadcrumbs = ({ crumbs: breadcrumbs, title }: { crumbs: readonly Breadcrumb[]; title: string }) => (
  <Box sx={{ mb: 1.5 }}>
    <title>{title}</title>
    <BreadcrumbList crumbs={breadcrumbs} title={title} />
  </Box>
);
