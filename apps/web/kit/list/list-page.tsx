import { Button } from '@mui/material';
import { FileUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { kitMessages } from '../i18n/kit-messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { CreateButton } from './create-button.tsx';

type ListPageProps = {
  /** The part of the menu that the list belongs to. */
  section: string;
  title: string;
  /** The way to a new record, for users with the right to create one. */
  create?: { to: string; label: string } | false;
  /** The address of the import from a file, for users with the same right. */
  importPath?: string | false;
  /** The grid of the list. */
  children: ReactNode;
};

/** Breadcrumbs, title and the ways to new records above a list. */
export const ListPage = ({ section, title, create = false, importPath = false, children }: ListPageProps) => (
  <>
    <PageHeader
      crumbs={[{ label: section }, { label: title }]}
      title={title}
      actions={
        (create || importPath) && (
          <>
            {importPath && <ImportButton to={importPath} />}
            {create && <CreateButton to={create.to}>{create.label}</CreateButton>}
          </>
        )
      }
    />
    {children}
  </>
);

const ImportButton = ({ to }: { to: string }) => {
  const t = useMessages(kitMessages);
  return (
    <Button component={Link} to={to} startIcon={<FileUp size={16} />}>
      {t('importFile')}
    </Button>
  );
};
