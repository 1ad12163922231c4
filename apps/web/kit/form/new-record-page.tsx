import type { ReactNode } from 'react';
import { RecordPage, type RecordPlace } from '../layout/record-page.tsx';
import { type FormActions, type SaveMutation, useNewRecordActions } from './save-record.tsx';

type NewRecordPageProps<New, Change, Saved> = RecordPlace & {
  title: string;
  submitLabel: string;
  save: SaveMutation<New, Change, Saved>;
  /** The screen of the new record, which opens after it was saved. */
  pathOf: (saved: Saved) => string;
  children: (frame: FormActions<New>) => ReactNode;
};

/** Breadcrumbs and title above the form of a new record. */
export const NewRecordPage = <New, Change, Saved>(props: NewRecordPageProps<New, Change, Saved>) => {
  const { section, list, title, submitLabel, save, pathOf, children } = props;
  const frame = useNewRecordActions(save, { submitLabel, listPath: list.to, recordPath: pathOf });
  return (
    <RecordPage section={section} list={list} title={title}>
      {children(frame)}
    </RecordPage>
  );
};
