import { resultMessages } from '@kiko/messages/result-messages.ts';
import { Button } from '@mui/material';
import type { UseQueryOptions } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { useToast } from '../dialog/toasts.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { PageHeader } from './page-header.tsx';
import { useLoaded } from './use-loaded.tsx';

/** The record whose id is in the URL; `placeholder` is shown while it is loading or if it cannot be loaded. */
export const useRecordPage = <Data, Key extends readonly unknown[]>(
  query: (id: number) => UseQueryOptions<Data, Error, Data, Key>,
) => {
  const { id } = useParams();
  const { data: record, reload, placeholder } = useLoaded(query(Number(id)));
  return { record, reload, placeholder };
};

/** The open view of a record: reading, a form or a dialog; `done` and `updated` report success and return to reading. */
export const usePageMode = <Mode extends string>() => {
  const t = useMessages(resultMessages);
  const toast = useToast();
  const [mode, setMode] = useState<Mode | 'read'>('read');
  const read = () => setMode('read');
  const done = (text: string) => {
    toast(text);
    read();
  };
  const updated = () => done(t('updated'));
  return { mode, setMode, read, done, updated };
};

export type RecordPlace = {
  /** The part of the menu that the record belongs to. */
  section: string;
  list: { label: string; to: string };
};

type RecordPageProps = RecordPlace & {
  title: string;
  /** The record's name in the breadcrumbs; the title unless given. */
  name?: string;
  badge?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** Breadcrumbs, title, badge and actions above a record. */
export const RecordPage = ({ section, list, title, name = title, badge, actions, children }: RecordPageProps) => (
  <>
    <PageHeader crumbs={[{ label: section }, list, { label: name }]} title={title} badge={badge} actions={actions} />
    {children}
  </>
);

export const EditButton = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Button variant="contained" color="primary" startIcon={<Pencil size={16} />} onClick={onClick}>
    {children}
  </Button>
);
