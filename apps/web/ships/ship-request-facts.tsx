import type { ShipRequestDetail } from '@kiko/contract/ships/ship-request-endpoints.ts';
import { sayMoment } from '@kiko/words/say.ts';
import { Alert } from '@mui/material';
import { Link } from 'react-router';
import { OrNotSet } from '../kit/not-set.tsx';
import { FactList, SectionCard } from '../kit/section-card.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { type Countries, linesOf } from './describe-ship.ts';
import { ShipComparison } from './ship-comparison.tsx';
import { shipPath } from './ship-paths.ts';
import { shipRequestWords } from './ship-request-words.ts';
import { shipWords } from './ship-words.ts';

/** A request to read and to judge. */
export const ShipRequestFacts = ({ request, countries }: { request: ShipRequestDetail; countries: Countries }) => {
  const say = useWords(shipRequestWords);
  const sayShip = useWords(shipWords);
  const language = useLanguage();
  const { ship, shipBefore, shipId, returnReason } = request;
  const lines = linesOf(ship, { say: sayShip, language, countries });
  const link = shipId !== null && { term: say('ship'), value: <Link to={shipPath({ id: shipId })}>{ship.name[language]}</Link> };
  return (
    <>
      {returnReason && (
        <Alert severity="warning" sx={{ mb: 2, whiteSpace: 'pre-wrap' }}>
          {say('returnedBecause', { reason: returnReason })}
        </Alert>
      )}
      <SectionCard title={say('sectionRequest')}>
        <FactList
          facts={[
            { term: say('kind'), value: say(request.kind) },
            { term: say('organization'), value: request.organizationName[language] },
            { term: say('requester'), value: request.requesterName },
            { term: say('phone'), value: <OrNotSet value={request.requesterPhone} /> },
            { term: say('email'), value: <OrNotSet value={request.requesterEmail} /> },
            { term: say('submittedAt'), value: `${sayMoment(language, request.submittedAt)} (JST)` },
            ...(link ? [link] : []),
          ]}
        />
      </SectionCard>
      <SectionCard title={say(shipBefore ? 'sectionChange' : 'sectionRegistration')}>
        {shipBefore ? (
          <ShipComparison before={shipBefore} after={ship} countries={countries} />
        ) : (
          <FactList facts={lines.map(({ term, value }) => ({ term, value: <OrNotSet value={value} /> }))} />
        )}
      </SectionCard>
    </>
  );
};
