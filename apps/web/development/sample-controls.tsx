import {
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  IconButton,
  OutlinedInput,
  Radio,
  Switch,
  Tab,
  Tabs,
} from '@mui/material';
import { Bell, Plus } from 'lucide-react';
import { useState } from 'react';
import { ApiRefusal } from '../kit/api/api-refusal.ts';
import { useToast } from '../kit/dialog/toasts.tsx';
import { InvalidFieldList, RefusalBanner } from '../kit/feedback/refusal-banner.tsx';
import { FailedState, NoMatchState } from '../kit/feedback/states.tsx';
import { Field } from '../kit/form/field.tsx';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { SectionCard } from '../kit/layout/section-card.tsx';
import { developmentMessages } from './development-messages.ts';
import { SampleRow } from './row.tsx';

export const SampleControls = () => {
  const t = useMessages(developmentMessages);
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const [tab, setTab] = useState(0);
  return (
    <SectionCard title={t('controls')}>
      <SampleRow>
        <Button variant="contained" color="primary" startIcon={<Plus size={16} />}>
          {t('primary')}
        </Button>
        <Button>{t('plain')}</Button>
        <Button color="error">{t('danger')}</Button>
        <Button variant="contained" color="error">
          {t('danger')}
        </Button>
        <Button variant="text" color="primary">
          {t('text')}
        </Button>
        <Button size="small">{t('small')}</Button>
        <Button size="large">{t('large')}</Button>
        <Button disabled>{t('disabled')}</Button>
        <IconButton aria-label={t('messages')}>
          <Bell size={19} />
        </IconButton>
        <FormControlLabel control={<Checkbox defaultChecked />} label={t('free')} />
        <FormControlLabel control={<Radio checked />} label={t('some')} />
        <FormControlLabel control={<Switch defaultChecked />} label={t('full')} />
        <Button onClick={() => setIsOpen(true)}>{t('dialog')}</Button>
        <Button onClick={() => toast(t('toast'))}>{t('toast')}</Button>
      </SampleRow>
      <Tabs value={tab} onChange={(_event, chosen: number) => setTab(chosen)} sx={{ mt: 1 }}>
        <Tab label={t('tentative')} />
        <Tab label={t('waiting')} />
      </Tabs>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} aria-labelledby="sample-dialog">
        <DialogTitle id="sample-dialog">{t('dialogTitle')}</DialogTitle>
        <DialogContent>{t('dialogText')}</DialogContent>
        <DialogActions>
          <Button onClick={() => setIsOpen(false)}>{t('plain')}</Button>
          <Button variant="contained" color="primary" onClick={() => setIsOpen(false)}>
            {t('primary')}
          </Button>
        </DialogActions>
      </Dialog>
    </SectionCard>
  );
};

export const SampleBanners = () => {
  const t = useMessages(developmentMessages);
  return (
    <SectionCard title={t('messages')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <RefusalBanner error={new ApiRefusal({ code: 'record.stale' })} />
        <InvalidFieldList labels={[t('shipName')]} />
      </Box>
      <NoMatchState onClear={() => {}} />
      <FailedState error={new ApiRefusal({ code: 'server.failure', requestId: '3f1c' })} onRetry={() => {}} />
    </SectionCard>
  );
};

export const SampleFields = () => {
  const t = useMessages(developmentMessages);
  return (
    <SectionCard title={t('fields')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))' }}>
        <Field label={t('shipName')} help={t('help')} isRequired>
          {({ id, describedBy }) => <OutlinedInput id={id} fullWidth inputProps={{ 'aria-describedby': describedBy }} />}
        </Field>
        <Field label={t('shipName')} error={t('wrong')}>
          {({ id, describedBy, hasError }) => (
            <OutlinedInput id={id} fullWidth error={hasError} inputProps={{ 'aria-describedby': describedBy }} />
          )}
        </Field>
        <Field label={t('disabled')}>{({ id }) => <OutlinedInput id={id} fullWidth disabled value={t('disabled')} />}</Field>
      </Box>
    </SectionCard>
  );
};
