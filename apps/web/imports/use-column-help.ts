import type { ImportColumn } from '@kiko/imports/import-columns.ts';
import { kitMessages } from '../kit/i18n/kit-messages.ts';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { importPageMessages } from './import-page-messages.ts';

const referenceKeys = { country: 'asCountry', port: 'asPort', organization: 'asOrganization', group: 'asGroup' } as const;
const valueKeys = { text: 'asText', number: 'asNumber', yesOrNo: 'asYesOrNo' } as const;

/** What can be entered in a column, and what a blank cell means. */
export const useColumnHelp = () => {
  const t = useMessages(importPageMessages);
  const tKit = useMessages(kitMessages);
  const language = useLanguage();

  const valuesOf = (column: ImportColumn) => {
    if (column.as === 'choice') return column.choices.map(({ label }) => label[language]).join(' / ');
    return column.as === 'reference' ? t(referenceKeys[column.to]) : t(valueKeys[column.as]);
  };
  const blankOf = (column: ImportColumn) => {
    const { whenBlank } = column;
    if (typeof whenBlank === 'boolean') return tKit(whenBlank ? 'yes' : 'no');
    const label = column.as === 'choice' ? column.choices.find(({ value }) => value === whenBlank)?.label[language] : undefined;
    return label ?? whenBlank;
  };
  return (column: ImportColumn) => {
    const blank = blankOf(column);
    return [valuesOf(column), blank !== undefined && t('whenBlank', { value: blank })].filter(Boolean).join(tKit('between'));
  };
};
