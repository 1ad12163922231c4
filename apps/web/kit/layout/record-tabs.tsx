import { Box, Tab, Tabs } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useSearchParams } from 'react-router';

export type RecordTab = { key: string; label: string; content: ReactNode };

type RecordTabsProps = {
  label: string;
  tabs: readonly RecordTab[];
  /** The one that is open where the address names none. */
  initialTab?: string | undefined;
};

/** The parts of a record, one at a time; the address remembers which, so that a link can lead to it. A slice adds its own. */
export const RecordTabs = ({ label, tabs, initialTab = tabs[0]?.key }: RecordTabsProps) => {
  const id = useId();
  const [parameters, setParameters] = useSearchParams();
  const wanted = parameters.get('tab');
  const open = tabs.find(({ key }) => key === (wanted ?? initialTab)) ?? tabs[0];
  if (!open) return null;
  const choose = (key: string) => setParameters(key === initialTab ? {} : { tab: key }, { replace: true });
  return (
    <>
      <Tabs
        value={open.key}
        onChange={(_event, key: string) => choose(key)}
        aria-label={label}
        variant="scrollable"
        allowScrollButtonsMobile
        sx={{ borderBottom: '1px solid var(--line)', mb: 2 }}
      >
        {tabs.map(({ key, label: text }) => (
          <Tab key={key} value={key} label={text} id={`${id}-${key}-tab`} aria-controls={`${id}-${key}`} />
        ))}
      </Tabs>
      {tabs.map(({ key, content }) => (
        <Box key={key} role="tabpanel" id={`${id}-${key}`} aria-labelledby={`${id}-${key}-tab`} hidden={key !== open.key}>
          {key === open.key && content}
        </Box>
      ))}
    </>
  );
};
