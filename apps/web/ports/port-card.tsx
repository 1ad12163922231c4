import type { PortRow } from '@kiko/contract/ports/port-endpoints.ts';
import { RecordCard } from '../kit/record-card.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { nameOfCode, type PortCodes } from './port-codes.ts';
import { portTypeWord, portWords } from './port-words.ts';

/** A port of the list on a phone. */
export const PortCard = ({ port, codes }: { port: PortRow; codes: PortCodes }) => {
  const say = useWords(portWords);
  const language = useLanguage();
  return (
    <RecordCard
      title={port.name[language]}
      badge={port.isAbolished && say('abolished')}
      aside={port.locode ?? port.code}
      facts={[
        [say('portType'), say(portTypeWord(port.portType))],
        [say('prefecture'), nameOfCode(codes.prefectures, port.prefectureCode, language)],
        [say('adminOrganization'), port.adminOrganizationName[language]],
      ]}
    />
  );
};
