import type { ShipDetail } from '@kiko/contract/ships/ship-endpoints.ts';
import { sayMoment } from '@kiko/words/say.ts';
import { OrNotSet } from '../kit/not-set.tsx';
import { FactList, SectionCard } from '../kit/section-card.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { type Countries, describeShip } from './describe-ship.ts';
import { shipWords } from './ship-words.ts';

/** A ship to read. */
export const ShipFacts = ({ ship, countries }: { ship: ShipDetail; countries: Countries }) => {
  const say = useWords(shipWords);
  const language = useLanguage();
  const { identity, owner, measures } = describeShip(ship, { say, language, countries });
  const facts = (lines: typeof identity) => lines.map(({ term, value }) => ({ term, value: <OrNotSet value={value} /> }));
  const updated = `${sayMoment(language, ship.lastUpdatedAt)} (JST)`;
  return (
    <>
      <SectionCard title={say('sectionIdentity')}>
        <FactList facts={facts(identity)} />
      </SectionCard>
      <SectionCard title={say('sectionOwner')}>
        <FactList facts={[...facts(owner), { term: say('updatedAt'), value: updated }]} />
      </SectionCard>
      <SectionCard title={say('sectionMeasures')}>
        <FactList facts={facts(measures)} />
      </SectionCard>
    </>
  );
};
