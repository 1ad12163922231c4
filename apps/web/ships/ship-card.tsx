import type { ShipRow } from '@kiko/contract/ships/ship-endpoints.ts';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { RecordCard } from '../kit/list/record-card.tsx';
import { type CountryList, formatCountry, formatMeters, formatTons } from './format-ship.ts';
import { formatShipStatus } from './ship-columns.tsx';
import { shipMessages } from './ship-messages.ts';

/** A ship of the list on a phone. */
export const ShipCard = ({ ship, countries }: { ship: ShipRow; countries: CountryList }) => {
  const t = useMessages(shipMessages);
  const language = useLanguage();
  const formatContext = { t, language, countries };
  return (
    <RecordCard
      title={ship.name[language]}
      badge={formatShipStatus(ship, t) || (ship.favorite && t('favorite'))}
      caption={ship.imoNumber}
      items={[
        [t('owner'), ship.owner[language] || '–'],
        [t('countryCode'), formatCountry(formatContext, ship.countryCode)],
        [t('grossTonnage'), formatTons(formatContext, ship.grossTonnage) || '–'],
        [t('lengthM'), formatMeters(formatContext, ship.lengthM) || '–'],
      ]}
    />
  );
};
