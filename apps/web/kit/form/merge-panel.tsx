import { Box, FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { GitMerge } from 'lucide-react';
import { useContext } from 'react';
import { kitMessages } from '../i18n/kit-messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { FieldTexts } from './field-texts.ts';
import type { Merge, Side } from './use-merge.ts';

type MergePanelProps = {
  merge: Merge;
  labels: Readonly<Record<string, string>>;
  /** The screen saves without a button. */
  isAutosaved?: true;
};

/**
 * Reports that another user saved the record and which values were taken over; for each field that both changed the user chooses.
 */
export const MergePanel = ({ merge: { panelId, contested, taken, isShown, choose }, labels, isAutosaved }: MergePanelProps) => {
  const t = useMessages(kitMessages);
  const texts = useContext(FieldTexts);
  if (!isShown) return null;
  const contestedKey = isAutosaved ? 'mergeContestedAutosave' : 'mergeContested';
  const labelOf = (path: string) => labels[path] ?? path;
  const textOf = (path: string, value: unknown) => {
    if (value === null || value === undefined || value === '') return t('notSet');
    return texts?.get(path)?.(value) ?? (typeof value === 'string' ? value : JSON.stringify(value));
  };
  return (
    <Box role="alert" id={panelId} sx={style}>
      <Box sx={{ display: 'flex', gap: 1, fontWeight: 700 }}>
        <GitMerge size={16} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
        {t(contested.length > 0 ? contestedKey : 'mergeTaken')}
      </Box>
      {taken.length > 0 && <Box>{t('mergeFields', { fields: taken.map(labelOf).join(t('between')) })}</Box>}
      {contested.map(({ path, mine, theirs, choice }) => (
        <Box component="fieldset" key={path} sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
          <Box component="legend" sx={{ p: 0, fontSize: 12, fontWeight: 700 }}>
            {labelOf(path)}
          </Box>
          <RadioGroup value={choice ?? ''} onChange={(_event, side) => choose(path, side as Side)}>
            <Option side="mine" label={t('mine')} text={textOf(path, mine)} />
            <Option side="theirs" label={t('theirs')} text={textOf(path, theirs)} />
          </RadioGroup>
        </Box>
      ))}
    </Box>
  );
};

const Option = ({ side, label, text }: { side: Side; label: string; text: string }) => (
  <FormControlLabel
    value={side}
    control={<Radio size="small" />}
    label={
      <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        <Box component="span" sx={{ color: 'var(--ink-3)', mr: 1 }}>
          {label}
        </Box>
        {text}
      </Box>
    }
    sx={{ alignItems: 'flex-start', '& .MuiFormControlLabel-label': { pt: '7px' } }}
  />
);

const style = {
  display: 'grid',
  gap: 1,
  p: 2,
  borderRadius: 1,
  maxHeight: '50vh',
  overflow: 'auto',
  background: 'var(--accent-tint)',
  border: '1px solid var(--accent-line)',
  color: 'var(--ink)',
} as const;
