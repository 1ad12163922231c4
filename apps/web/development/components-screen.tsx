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
import { type ReactNode, useState } from 'react';
import { ApiRefusal } from '../kit/api-client.ts';
import { Field } from '../kit/field.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { RefusalBanner, WrongFields } from '../kit/refusal-banner.tsx';
import { SectionCard } from '../kit/section-card.tsx';
import { FailedState, NoMatch } from '../kit/states.tsx';
import { StatusChip, type StatusName, statusLooks } from '../kit/status-chip.tsx';
import { Tag } from '../kit/tag.tsx';
import { lightBerths, lightColors } from '../kit/theme/tokens.ts';
import { useToast } from '../kit/toasts.tsx';
import { useWords } from '../kit/words.ts';
import { developmentWords } from './development-words.ts';

const Row = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>{children}</Box>
);

const Swatch = ({ name }: { name: string }) => (
  <Box sx={{ width: 132, fontSize: 11 }}>
    <Box sx={{ height: 32, borderRadius: '4px', border: '1px solid var(--line-2)', background: `var(--${name})` }} />
    {name}
  </Box>
);

const Colors = () => {
  const say = useWords(developmentWords);
  return (
    <>
      <SectionCard title={say('colors')}>
        <Row>
          {Object.keys(lightColors).map((name) => (
            <Swatch key={name} name={name} />
          ))}
        </Row>
      </SectionCard>
      <SectionCard title={say('berths')}>
        <Row>
          {lightBerths.map((_berth, index) => {
            const berth = `--berth${index + 1}`;
            return (
              <Box
                key={berth}
                sx={{
                  px: 1,
                  py: 0.5,
                  borderRadius: '4px',
                  borderLeft: `4px solid var(${berth}-main)`,
                  background: `var(${berth}-bg)`,
                  color: `var(${berth}-text)`,
                }}
              >
                {index + 1}
              </Box>
            );
          })}
        </Row>
      </SectionCard>
    </>
  );
};

const Statuses = () => {
  const say = useWords(developmentWords);
  const names = Object.keys(statusLooks) as StatusName[];
  const days = ['free', 'some', 'full', 'soon', 'closed-day'] as const;
  return (
    <>
      <SectionCard title={say('statuses')}>
        <Row>
          {names.map((status) => (
            <StatusChip key={status} status={status} label={say(status)} {...(status === 'waiting' && { place: say('place') })} />
          ))}
        </Row>
        <Box sx={{ mt: 1.5 }}>
          <Row>
            {names.map((status) => (
              <StatusChip key={status} status={status} label={say(status)} size="large" />
            ))}
          </Row>
        </Box>
      </SectionCard>
      <SectionCard title={say('availability')}>
        <Row>
          {days.map((day) => (
            <Box
              key={day}
              sx={{
                px: 1,
                py: 0.25,
                borderRadius: '4px',
                border: '1px solid var(--line)',
                background: `var(--${day}-bg)`,
                color: `var(--${day}-text)`,
              }}
            >
              {say(day === 'closed-day' ? 'closedDay' : day)}
            </Box>
          ))}
        </Row>
      </SectionCard>
      <SectionCard title={say('tags')}>
        <Row>
          <Tag>{say('draft')}</Tag>
          <Tag tone="hot">{say('place')}</Tag>
          <Tag tone="ok">{say('free')}</Tag>
          <Tag tone="bad">{say('full')}</Tag>
        </Row>
      </SectionCard>
    </>
  );
};

const Controls = () => {
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

const Messages = () => {
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

/** Every token and component in one place, for looking at them in both languages and themes. */
export const Component = () => {
  const say = useWords(developmentWords);
  return (
    <>
      <PageHeader crumbs={[{ label: say('title') }]} title={say('title')} />
      <SectionCard title={say('type')}>
        {[11, 12, 13, 14, 16, 20, 24, 28].map((size) => (
          <div key={size} style={{ fontSize: size }}>{`${size} ${say('typeSample')}`}</div>
        ))}
      </SectionCard>
      <Colors />
      <Statuses />
      <Controls />
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
      <Messages />
    </>
  );
};
