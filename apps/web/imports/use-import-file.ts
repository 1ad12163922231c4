import { formatFileProblem } from '@kiko/imports/format-issue.ts';
import type { FileProblem } from '@kiko/imports/import-issues.ts';
import type { ImportSubject } from '@kiko/imports/import-kinds.ts';
import { maxImportMegabytes } from '@kiko/imports/import-limits.ts';
import type { ImportTable } from '@kiko/imports/import-table.ts';
import { readFile } from '@kiko/imports/read-file.ts';
import { readHeader } from '@kiko/imports/read-header.ts';
import { useRef, useState } from 'react';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { importPageMessages } from './import-page-messages.ts';

export type ChosenFile = { name: string; table: ImportTable; otherSheets: number };
type FileState = { isReading: boolean; problem?: FileProblem | 'several'; chosen?: ChosenFile };

/** Reads the chosen file on this device. */
export const useImportFile = (subject: ImportSubject) => {
  const t = useMessages(importPageMessages);
  const language = useLanguage();
  const [state, setState] = useState<FileState>({ isReading: false });
  const latest = useRef<File>(undefined);

  const choose = async (files: readonly File[]) => {
    const [file, ...others] = files;
    if (!file) return;
    latest.current = file;
    if (others.length > 0) return setState({ isReading: false, problem: 'several' });
    setState({ isReading: true });
    const read = await readTable(subject, file);
    // Another file was chosen meanwhile.
    if (latest.current === file) setState({ isReading: false, ...read });
  };

  const { problem } = state;
  const problemText = problem === 'several' ? t('oneFile') : problem && formatFileProblem(problem, language);
  return { isReading: state.isReading, chosen: state.chosen, problemText, choose };
};

const readTable = async (subject: ImportSubject, file: File): Promise<Omit<FileState, 'isReading'>> => {
  if (file.size > maxImportMegabytes * 1_000_000)
    return { problem: { code: 'tooLarge', params: { megabytes: maxImportMegabytes } } };
  const content = await readFile(new Uint8Array(await file.arrayBuffer()));
  if ('problem' in content) return content;
  const head = readHeader(subject, content.rows);
  return 'problem' in head ? head : { chosen: { name: file.name, table: head.table, otherSheets: content.otherSheets } };
};
