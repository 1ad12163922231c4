import type { Me } from '@kiko/contract/identity/identity-endpoints.ts';
import { sayNumber } from '@kiko/words/say.ts';
import { FactList, SectionCard } from '../kit/section-card.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { homeWords } from './home-words.ts';

/** Where somebody belongs and how far their group reaches. */
export const Belonging = ({ me }: { me: Me }) => {
  const say = useWords(homeWords);
  const language = useLanguage();
  const reach = {
    mlit: [],
    harbor: [{ term: say('groupBerths'), value: sayNumber(language, me.groupBerthCount) }],
    applicant: [{ term: say('groupPorts'), value: sayNumber(language, me.groupPortCount) }],
  };
  const side = me.kind.startsWith('mlit') ? 'mlit' : me.kind.startsWith('harbor') ? 'harbor' : 'applicant';
  return (
    <SectionCard title={say('belonging')}>
      <FactList
        facts={[
          { term: say('organization'), value: me.organizationName[language] },
          { term: say('role'), value: say(me.kind) },
          { term: say('email'), value: me.email },
          ...reach[side],
        ]}
      />
    </SectionCard>
  );
};
