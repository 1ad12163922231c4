import type { ShipDetail } from '@kiko/contract/ships/ship-endpoints.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import { ValueOrPlaceholder } from '../kit/format/value-or-placeholder.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { DescriptionList, SectionCard } from '../kit/layout/section-card.tsx';
import { type CountryList, formatShip } from './format-ship.ts';
import { shipMessages } from './ship-messages.ts';

/** A ship to read. */
export const ShipOverview = ({ ship, countries }: { ship: ShipDetail; countries: CountryList }) => {
  const t = useMessages(shipMessages);
  const language = useLanguage();
  const { identity, owner, measures } = formatShip(ship, { t, language, countries });
  const toItems = (lines: typeof identity) =>
    lines.map(({ term, value }) => ({ term, value: <ValueOrPlaceholder value={value} /> }));
  const updated = `${formatMoment(language, ship.lastUpdatedAt)} (JST)`;
  return (
    <>
      <SectionCard title={t('sectionIdentity')}>
        <DescriptionList items={toItems(identity)} />
      </SectionCard>
      <SectionCard title={t('sectionOwner')}>
        <DescriptionList items={[...toItems(owner), { term: t('updatedAt'), value: updated }]} />
      </SectionCard>
      <SectionCard title={t('sectionMeasures')}>
        <DescriptionList items={toItems(measures)} />
      </SectionCard>
    </>
  );
};
