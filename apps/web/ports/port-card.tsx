import type { PortRow } from '@kiko/contract/ports/port-endpoints.ts';
import { Box } from '@mui/material';
import { Tag } from '../kit/tag.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { nameOfCode, type PortCodes } from './port-codes.ts';
import { portTypeWord, portWords } from './port-words.ts';

/** A port of the list on a phone. */
export const PortCard = ({ port, codes }: { port: PortRow; codes: PortCodes }) => {
  const say = useWords(portWords);
  const language = useLanguage();
  const facts = [
    [say('portType'), say(portTypeWord(port.portType))],
    [say('prefecture'), nameOfCode(codes.prefectures, port.prefectureCode, language)],
    [say('adminOrganization'), port.adminOrganizationName[language]],
  ] as const;
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 0.75, fontSize: 16, fontWeight: 700 }}>
        <span>{port.name[language]}</span>
        {port.isAbolished && <Tag>{say('abolished')}</Tag>}
        <Box component="span" className="figures" sx={{ ml: 'auto', fontSize: 12, fontWeight: 400, color: 'var(--ink-3)' }}>
          {port.locode ?? port.code}
        </Box>
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: '116px minmax(0, 1fr)',
          rowGap: 0.25,
          '& dt': { color: 'var(--ink-3)', fontSize: 12 },
          '& dd': { m: 0 },
        }}
      >
        {facts.map(([term, value]) => (
          <Box key={term} sx={{ display: 'contents' }}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </Box>
        ))}
      </Box>
    </>
  );
};
