import type { PortRequestDetail } from '@kiko/contract/port-requests/port-request-endpoints.ts';
import { sayMoment } from '@kiko/words/say.ts';
import { FactList, SectionCard } from '../kit/section-card.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { portRequestWords } from './port-request-words.ts';

/** A request to read. */
export const PortRequestFacts = ({ request, prefecture }: { request: PortRequestDetail; prefecture: string }) => {
  const say = useWords(portRequestWords);
  const language = useLanguage();
  const moment = (instant: Date) => <time dateTime={instant.toISOString()}>{`${sayMoment(language, instant)} (JST)`}</time>;
  return (
    <SectionCard title={say('facts')}>
      <FactList
        facts={[
          { term: say('port'), value: request.portName[language] },
          { term: say('prefecture'), value: prefecture },
          { term: say('organization'), value: request.organizationName[language] },
          { term: say('applicant'), value: request.applicantUserName },
          { term: say('appliedAt'), value: moment(request.appliedAt) },
          { term: say('lastUpdatedAt'), value: moment(request.lastUpdatedAt) },
          ...(request.reason ? [{ term: say('reason'), value: request.reason }] : []),
        ]}
      />
    </SectionCard>
  );
};
