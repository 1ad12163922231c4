import type { LocalizedText } from '@kiko/messages/message-list.ts';
import { Autocomplete, Box, TextField } from '@mui/material';
import { Anchor } from 'lucide-react';
import { kitMessages } from '../../kit/i18n/kit-messages.ts';
import { useLanguage, useMessages } from '../../kit/i18n/use-messages.ts';
import { managementMessages } from './reservation-calendar-messages.ts';

export type ManagedPort = { id: number; name: LocalizedText; locode: string | null };

type PortChoiceProps = { ports: readonly ManagedPort[]; port: ManagedPort; onChoose: (portId: number) => void };

/** The choice of a port; a manager of one port only sees its name. */
export const PortChoice = ({ ports, port, onChoose }: PortChoiceProps) => {
  const t = useMessages(managementMessages);
  const tKit = useMessages(kitMessages);
  const language = useLanguage();
  const labelOf = ({ name, locode }: ManagedPort) => (locode ? t('portLabel', { name: name[language], locode }) : name[language]);
  const name = (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, fontWeight: 700, minHeight: 36 }}>
      <Anchor size={15} aria-hidden />
      {labelOf(port)}
    </Box>
  );
  if (ports.length === 1) return name;
  return (
    <>
      <div className="only-print">{name}</div>
      <Autocomplete
        className="no-print"
        options={ports}
        value={port}
        onChange={(_event, chosen) => onChoose(chosen.id)}
        disableClearable
        getOptionLabel={labelOf}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        noOptionsText={tKit('noOptions')}
        openText={tKit('open')}
        closeText={tKit('close')}
        sx={{ width: { xs: '100%', sm: 240 } }}
        renderInput={(params) => (
          <TextField
            {...params}
            slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, 'aria-label': t('port') } }}
          />
        )}
      />
    </>
  );
};
