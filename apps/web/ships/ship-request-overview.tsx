import type { ShipRequestDetail } from '@kiko/contract/ships/ship-request-endpoints.ts';
import { shipRequestStatuses } from '@kiko/domain/ships/ship-request-workflow.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import { Alert } from '@mui/material';
import { Link } from 'react-router';
import { ValueOrPlaceholder } from '../kit/format/value-or-placeholder.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { DescriptionList, SectionCard } from '../kit/layout/section-card.tsx';
import { type CountryList, formatShipFields } from './format-ship.ts';
import { ShipComparison } from './ship-comparison.tsx';
import { shipMessages } from './ship-messages.ts';
import { shipPath } from './ship-paths.ts';
import { ShipRequestHistory } from './ship-request-history.tsx';
import { shipRequestMessages } from './ship-request-messages.ts';

/** A request to read and to judge. */
export const ShipRequestOverview = ({ request, countries }: { request: ShipRequestDetail; countries: CountryList }) => {
  const t = useMessages(shipRequestMessages);
  const tShip = useMessages(shipMessages);
  const language = useLanguage();
  const { ship, shipBefore, shipId, returnReason, missingMeasures } = request;
  const isOpen = request.status === shipRequestStatuses.pending || request.status === shipRequestStatuses.returning;
  // Only a pending resubmission is compared with the returned version.
  const returned = request.status === shipRequestStatuses.pending ? (request.shipReturned ?? undefined) : undefined;
  const lines = formatShipFields(ship, { t: tShip, language, countries });
  const link = shipId !== null && { term: t('ship'), value: <Link to={shipPath({ id: shipId })}>{ship.name[language]}</Link> };
  return (
    <>
      {returnReason && (
        <Alert severity="warning" sx={{ mb: 2, whiteSpace: 'pre-wrap' }}>
          {t('returnedBecause', { reason: returnReason })}
        </Alert>
      )}
      {isOpen && missingMeasures.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('missingMeasures', { fields: missingMeasures.map((measure) => tShip(measure)).join(t('comma')) })}
        </Alert>
      )}
      <SectionCard title={t('sectionRequest')}>
        <DescriptionList
          items={[
            { term: t('kind'), value: t(request.kind) },
            { term: t('organization'), value: request.organizationName[language] },
            { term: t('requester'), value: request.requesterName },
            { term: t('phone'), value: <ValueOrPlaceholder value={request.requesterPhone} /> },
            { term: t('email'), value: <ValueOrPlaceholder value={request.requesterEmail} /> },
            { term: t('submittedAt'), value: `${formatMoment(language, request.submittedAt)} (JST)` },
            ...(link ? [link] : []),
          ]}
        />
      </SectionCard>
      <SectionCard title={t(shipBefore ? 'sectionChange' : 'sectionRegistration')}>
        {shipBefore && (
          <ShipComparison before={shipBefore} after={ship} countries={countries} returned={returned} beforeLabel={t('before')} />
        )}
        {!shipBefore && returned && (
          <ShipComparison before={returned} after={ship} countries={countries} beforeLabel={t('beforeReturn')} />
        )}
        {!shipBefore && !returned && (
          <DescriptionList items={lines.map(({ term, value }) => ({ term, value: <ValueOrPlaceholder value={value} /> }))} />
        )}
      </SectionCard>
      <SectionCard title={t('history')}>
        <ShipRequestHistory entries={request.history} />
      </SectionCard>
    </>
  );
};
