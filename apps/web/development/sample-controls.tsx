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
import { ApiRefusal } from '../kit/api-client.ts';
import { Field } from '../kit/field.tsx';
import { RefusalBanner, WrongFields } from '../kit/refusal-banner.tsx';
import { SectionCard } from '../kit/section-card.tsx';
import { FailedState, NoMatch } from '../kit/states.tsx';
import { useToast } from '../kit/toasts.tsx';
import { useWords } from '../kit/words.ts';
import { developmentWords } from './development-words.ts';
import { Row } from './row.tsx';

export const Controls = () => {
  const say = useWords(developmentWords);
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const [tab, setTab] = useState(0);
  return (
    <SectionCard title={say('controls')}>
      <Row>
        <Button variant="contained" color="primary" startIcon={<Plus size={16} />}>
          {say('primary')}
        </Button>
        <Button>{say('plain')}</Button>
        <Button color="error">{say('danger')}</Button>
        <Button variant="contained" color="error">
          {say('danger')}
        </Button>
        <Button variant="text" color="primary">
          {say('text')}
        </Button>
        <Button size="small">{say('small')}</Button>
        <Button size="large">{say('large')}</Button>
        <Button disabled>{say('disabled')}</Button>
        <IconButton aria-label={say('messages')}>
          <Bell size={19} />
        </IconButton>
        <FormControlLabel control={<Checkbox defaultChecked />} label={say('free')} />
        <FormControlLabel control={<Radio checked />} label={say('some')} />
        <FormControlLabel control={<Switch defaultChecked />} label={say('full')} />
        <Button onClick={() => setIsOpen(true)}>{say('dialog')}</Button>
        <Button onClick={() => toast(say('toast'))}>{say('toast')}</Button>
      </Row>
      <Tabs value={tab} onChange={(_event, chosen: number) => setTab(chosen)} sx={{ mt: 1 }}>
        <Tab label={say('tentative')} />
        <Tab label={say('waiting')} />
      </Tabs>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} aria-labelledby="sample-dialog">
        <DialogTitle id="sample-dialog">{say('dialogTitle')}</DialogTitle>
        <DialogContent>{say('dialogText')}</DialogContent>
        <DialogActions>
          <Button onClick={() => setIsOpen(false)}>{say('plain')}</Button>
          <Button variant="contained" color="primary" onClick={() => setIsOpen(false)}>
            {say('primary')}
          </Button>
        </DialogActions>
      </Dialog>
    </SectionCard>
  );
};

export const Messages = () => {
  const say = useWords(developmentWords);
  return (
    <SectionCard title={say('messages')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <RefusalBanner error={new ApiRefusal({ code: 'record.stale' })} />
        <WrongFields labels={[say('shipName')]} />
      </Box>
      <NoMatch onClear={() => {}} />
      <FailedState error={new ApiRefusal({ code: 'server.failure', requestId: '3f1c' })} onRetry={() => {}} />
    </SectionCard>
  );
};

export const Fields = () => {
  const say = useWords(developmentWords);
  return (
    <SectionCard title={say('fields')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))' }}>
        <Field label={say('shipName')} help={say('help')} isRequired>
          {({ id, describedBy }) => <OutlinedInput id={id} fullWidth inputProps={{ 'aria-describedby': describedBy }} />}
        </Field>
        <Field label={say('shipName')} error={say('wrong')}>
          {({ id, describedBy, isWrong }) => (
            <OutlinedInput id={id} fullWidth error={isWrong} inputProps={{ 'aria-describedby': describedBy }} />
          )}
        </Field>
        <Field label={say('disabled')}>{({ id }) => <OutlinedInput id={id} fullWidth disabled value={say('disabled')} />}</Field>
      </Box>
    </SectionCard>
  );
};
