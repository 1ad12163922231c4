import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, IconButton, OutlinedInput } from '@mui/material';
import { Bookmark, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Field } from '../../kit/form/field.tsx';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import { reservationMessages } from '../shared/reservation-messages.ts';
import { type SavedFilter, useSavedFilters } from './use-saved-filters.ts';

type SavedFiltersProps = {
  accountId: number;
  /** The filters that all users of this kind have. */
  presets: readonly SavedFilter[];
  isFiltered: boolean;
};

/** Named filters; each is one link. */
export const SavedFilters = ({ accountId, presets, isFiltered }: SavedFiltersProps) => {
  const t = useMessages(reservationMessages);
  const { search, pathname } = useLocation();
  const { saved, save, remove } = useSavedFilters(accountId);
  const [isNaming, setIsNaming] = useState(false);
  const now = withoutPageParameter(search);
  const isKnown = [...presets, ...saved].some((filter) => filter.search === now);
  return (
    <Box component="nav" aria-label={t('savedFilters')} sx={filterBarStyle}>
      {[...presets, ...saved].map(({ name, search: wanted }) => (
        <Box key={name} className={wanted === now ? 'on' : ''}>
          <Link to={`${pathname}${wanted}`} aria-current={wanted === now ? 'page' : undefined}>
            {name}
          </Link>
          {saved.some((filter) => filter.name === name) && (
            <IconButton size="small" aria-label={t('removeFilter', { name })} onClick={() => remove(name)}>
              <X size={12} />
            </IconButton>
          )}
        </Box>
      ))}
      {isFiltered && !isKnown && (
        <Button variant="text" color="primary" startIcon={<Bookmark size={14} />} onClick={() => setIsNaming(true)}>
          {t('saveFilter')}
        </Button>
      )}
      {isNaming && (
        <SaveFilterDialog
          onSave={(name) => {
            save({ name, search: now });
            setIsNaming(false);
          }}
          onClose={() => setIsNaming(false)}
        />
      )}
    </Box>
  );
};

const SaveFilterDialog = ({ onSave, onClose }: { onSave: (name: string) => void; onClose: () => void }) => {
  const t = useMessages(reservationMessages);
  const titleId = useId();
  const [name, setName] = useState('');
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim()) onSave(name.trim());
        }}
      >
        <DialogTitle id={titleId}>{t('saveFilterTitle')}</DialogTitle>
        <DialogContent>
          <Field label={t('filterName')} help={t('saveFilterText')} isRequired>
            {({ id, describedBy }) => (
              <OutlinedInput
                id={id}
                fullWidth
                value={name}
                onChange={(event) => setName(event.target.value)}
                inputProps={{ maxLength: 30, 'aria-describedby': describedBy }}
              />
            )}
          </Field>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button type="submit" variant="contained" color="primary" disabled={name.trim() === ''}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

/** The filter independent of the page. */
const withoutPageParameter = (search: string) => {
  const parameters = new URLSearchParams(search);
  parameters.delete('page');
  return parameters.size > 0 ? `?${parameters}` : '';
};

const filterBarStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.5,
  alignItems: 'center',
  mb: 1.5,
  '& > div': { display: 'flex', alignItems: 'center', borderRadius: '8px', border: '1px solid transparent', pr: 0.25 },
  '& > div.on': { background: 'var(--paper)', borderColor: 'var(--line-2)', fontWeight: 700 },
  '& a': { color: 'var(--ink-2)', textDecoration: 'none', p: '6px 10px', borderRadius: '8px', fontSize: 13 },
  '& div.on a': { color: 'var(--primary)' },
  '& a:hover': { background: 'var(--hover)' },
} as const;
