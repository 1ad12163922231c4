import type { ShipRow } from '@kiko/contract/ships/ship-endpoints.ts';
import { useLanguage, useMessages } from '../kit/format/messages.ts';
import { RecordCard } from '../kit/layout/record-card.tsx';
import { type Countries, formatCountry, formatMeters, formatTons } from './describe-ship.ts';
import { standingOf } from './ship-columns.tsx';
import { shipMessages } from './ship-messages.ts';

/** A ship of the list on a phone. */
export const ShipCard = ({ ship, countries }: { ship: ShipRow; countries: Countries }) => {
  const t = useMessages(shipMessages);
  const language = useLanguage();
  const formatContext = { t, language, countries };
  return (
    <RecordCard
      title={ship.name[language]}
      badge={standingOf(ship, t) || (ship.favorite && t('favorite'))}
      aside={ship.imoNumber}
      facts={[
        [t('owner'), ship.owner[language] || '–'],
        [t('countryCode'), formatCountry(formatContext, ship.countryCode)],
        [t('grossTonnage'), formatTons(formatContext, ship.grossTonnage) || '–'],
        [t('lengthM'), formatMeters(formatContext, ship.lengthM) || '–'],
      ]}
    />
  );
};
