import type { ShipRow } from '@kiko/contract/ships/ship-endpoints.ts';
import { RecordCard } from '../kit/record-card.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { type Countries, sayCountry, sayMetres, sayTons } from './describe-ship.ts';
import { standingOf } from './ship-columns.tsx';
import { shipWords } from './ship-words.ts';

/** A ship of the list on a phone. */
export const ShipCard = ({ ship, countries }: { ship: ShipRow; countries: Countries }) => {
  const say = useWords(shipWords);
  const language = useLanguage();
  const speech = { say, language, countries };
  return (
    <RecordCard
      title={ship.name[language]}
      badge={standingOf(ship, say) || (ship.favorite && say('favorite'))}
      aside={ship.imoNumber}
      facts={[
        [say('owner'), ship.owner[language] || '–'],
        [say('countryCode'), sayCountry(speech, ship.countryCode)],
        [say('grossTonnage'), sayTons(speech, ship.grossTonnage) || '–'],
        [say('lengthM'), sayMetres(speech, ship.lengthM) || '–'],
      ]}
    />
  );
};
