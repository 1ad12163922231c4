import type { PortRow } from '@kiko/contract/ports/port-endpoints.ts';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { RecordCard } from '../kit/list/record-card.tsx';
import { formatCodeName, type PortCodes } from './port-codes.ts';
import { portMessages, portTypeMessageKey } from './port-messages.ts';

/** A port of the list on a phone. */
export const PortCard = ({ port, codes }: { port: PortRow; codes: PortCodes }) => {
  const t = useMessages(portMessages);
  const language = useLanguage();
  return (
    <RecordCard
      title={port.name[language]}
      badge={port.isAbolished && t('abolished')}
      caption={port.locode ?? port.code}
      items={[
        [t('portType'), t(portTypeMessageKey(port.portType))],
        [t('prefecture'), formatCodeName(codes.prefectures, port.prefectureCode, language)],
        [t('adminOrganization'), port.adminOrganizationName[language]],
      ]}
    />
  );
};
