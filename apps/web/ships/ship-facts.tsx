import type { ShipDetail } from '@kiko/contract/ships/ship-endpoints.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import { useLanguage, useMessages } from '../kit/format/messages.ts';
import { FactList, SectionCard } from '../kit/layout/section-card.tsx';
import { OrNotSet } from '../kit/layout/value-or-placeholder.tsx';
import { type Countries, describeShip } from './describe-ship.ts';
import { shipMessages } from './ship-messages.ts';

/** A ship to read. */
export const ShipFacts = ({ ship, countries }: { ship: ShipDetail; countries: Countries }) => {
  const t = useMessages(shipMessages);
  const language = useLanguage();
  const { identity, owner, measures } = describeShip(ship, { t, language, countries });
  const facts = (lines: typeof identity) => lines.map(({ term, value }) => ({ term, value: <OrNotSet value={value} /> }));
  const updated = `${formatMoment(language, ship.lastUpdatedAt)} (JST)`;
  return (
    <>
      <SectionCard title={t('sectionIdentity')}>
        <FactList facts={facts(identity)} />
      </SectionCard>
      <SectionCard title={t('sectionOwner')}>
        <FactList facts={[...facts(owner), { term: t('updatedAt'), value: updated }]} />
      </SectionCard>
      <SectionCard title={t('sectionMeasures')}>
        <FactList facts={facts(measures)} />
      </SectionCard>
    </>
  );
};
