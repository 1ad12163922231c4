import type { Word } from '@kiko/words/word-list.ts';
import { Autocomplete, Box, TextField } from '@mui/material';
import { Anchor } from 'lucide-react';
import { kitWords } from '../kit/kit-words.ts';
import { useLanguage, useWords } from '../kit/words.ts';
import { managementWords } from './management-words.ts';

export type ManagedPort = { id: number; name: Word; locode: string | null };

type PortChoiceProps = { ports: readonly ManagedPort[]; port: ManagedPort; onChoose: (portId: number) => void };

/** Which port is shown; who manages one only reads its name. */
export const PortChoice = ({ ports, port, onChoose }: PortChoiceProps) => {
  const say = useWords(managementWords);
  const sayKit = useWords(kitWords);
  const language = useLanguage();
  const labelOf = ({ name, locode }: ManagedPort) => (locode ? say('portLabel', { name: name[language], locode }) : name[language]);
  if (ports.length === 1)
    return (
      <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, fontWeight: 700, minHeight: 36 }}>
        <Anchor size={15} aria-hidden />
        {labelOf(port)}
      </Box>
    );
  return (
    <Autocomplete
      className="no-print"
      options={ports}
      value={port}
      onChange={(_event, chosen) => onChoose(chosen.id)}
      disableClearable
      getOptionLabel={labelOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={sayKit('noOptions')}
      openText={sayKit('open')}
      closeText={sayKit('close')}
      sx={{ width: { xs: '100%', sm: 240 } }}
      renderInput={(params) => (
        <TextField
          {...params}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, 'aria-label': say('port') } }}
        />
      )}
    />
  );
};
