import type { ReactNode } from 'react';
import { PageHeader } from '../layout/page-header.tsx';
import { CreateButton } from './create-button.tsx';

type ListPageProps = {
  /** The part of the menu that the list belongs to. */
  section: string;
  title: string;
  /** The way to a new record, for users with the right to create one. */
  create?: { to: string; label: string } | false;
  /** The grid of the list. */
  children: ReactNode;
};

/** Breadcrumbs, title and create button above a list. */
export const ListPage = ({ section, title, create = false, children }: ListPageProps) => (
  <>
    <PageHeader
      crumbs={[{ label: section }, { label: title }]}
      title={title}
      actions={create && <CreateButton to={create.to}>{create.label}</CreateButton>}
    />
    {children}
  </>
);
