import type { PortDetail } from '@kiko/contract/ports/port-endpoints.ts';
import { sayMoment } from '@kiko/words/say.ts';
import { Link } from 'react-router';
import { kitWords } from '../kit/kit-words.ts';
import { FactList, SectionCard } from '../kit/section-card.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { nameOfCode, type PortCodes } from './port-codes.ts';
import { portTypeWord, portWords } from './port-words.ts';

/** A port to read. */
export const PortFacts = ({ port, codes }: { port: PortDetail; codes: PortCodes }) => {
  const say = useWords(portWords);
  const sayKit = useWords(kitWords);
  const language = useLanguage();
  const orNotSet = (value: string | null) =>
    value === null || value === '' ? <span style={{ color: 'var(--ink-3)' }}>{sayKit('notSet')}</span> : value;
  return (
    <>
      <SectionCard title={say('sectionBasics')}>
        <FactList
          facts={[
            { term: say('nameJa'), value: port.name.ja },
            { term: say('nameEn'), value: port.name.en },
            { term: say('code'), value: port.code },
            { term: say('locode'), value: orNotSet(port.locode) },
            { term: say('portType'), value: say(portTypeWord(port.portType)) },
            {
              term: say('berths'),
              value: (
                <Link to={`/administration/facility?portIds=${port.id}`}>{say('berthCount', { count: port.berthCount })}</Link>
              ),
            },
          ]}
        />
      </SectionCard>
      <SectionCard title={say('sectionPlace')}>
        <FactList
          facts={[
            { term: say('prefecture'), value: nameOfCode(codes.prefectures, port.prefectureCode, language) },
            { term: say('bureau'), value: nameOfCode(codes.bureaus, port.bureauCode, language) },
            { term: say('region'), value: nameOfCode(codes.seaRegions, port.regionCode, language) },
            { term: say('adminOrganization'), value: port.adminOrganizationName[language] },
            { term: say('latitude'), value: orNotSet(port.latitude?.toFixed(3) ?? null) },
            { term: say('longitude'), value: orNotSet(port.longitude?.toFixed(3) ?? null) },
          ]}
        />
      </SectionCard>
      <SectionCard title={say('sectionContact')}>
        <FactList
          facts={[
            { term: say('contactPhone'), value: orNotSet(port.contactPhone) },
            { term: say('contactEmail'), value: orNotSet(port.contactEmail) },
            {
              term: say('updatedAt'),
              value: <time dateTime={port.updatedAt.toISOString()}>{`${sayMoment(language, port.updatedAt)} (JST)`}</time>,
            },
          ]}
        />
      </SectionCard>
    </>
  );
};
