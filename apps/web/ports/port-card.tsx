import type { PortRow } from '@kiko/contract/ports/port-endpoints.ts';
import { useLanguage, useMessages } from '../kit/format/messages.ts';
import { RecordCard } from '../kit/layout/record-card.tsx';
import { nameOfCode, type PortCodes } from './port-codes.ts';
import { portMessages, portTypeMessageKey } from './port-messages.ts';

/** A port of the list on a phone. */
export const PortCard = ({ port, codes }: { port: PortRow; codes: PortCodes }) => {
  const t = useMessages(portMessages);
  const language = useLanguage();
  return (
    <RecordCard
      title={port.name[language]}
      badge={port.isAbolished && t('abolished')}
      aside={port.locode ?? port.code}
      facts={[
        [t('portType'), t(portTypeMessageKey(port.portType))],
        [t('prefecture'), nameOfCode(codes.prefectures, port.prefectureCode, language)],
        [t('adminOrganization'), port.adminOrganizationName[language]],
      ]}
    />
  );
};
