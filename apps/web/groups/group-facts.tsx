import type { GroupDetail } from '@kiko/contract/groups/group-endpoints.ts';
import { organizationTypeWord, organizationTypeWords } from '@kiko/words/organization-type-words.ts';
import { sayMoment } from '@kiko/words/say.ts';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { OrNotSet } from '../kit/not-set.tsx';
import { FactList, SectionCard } from '../kit/section-card.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { partsOf } from './group-parts.ts';
import { groupWords } from './group-words.ts';

/** A group to read: what it is and what it was given. `users` leads to its people where this person may see them. */
export const GroupFacts = ({ group, users }: { group: GroupDetail; users: ReactNode }) => {
  const say = useWords(groupWords);
  const sayType = useWords(organizationTypeWords);
  const language = useLanguage();
  return (
    <>
      <SectionCard title={say('sectionBasics')}>
        <FactList
          facts={[
            { term: say('name'), value: group.name },
            { term: say('organization'), value: group.organizationName[language] },
            { term: sayType('organizationType'), value: sayType(organizationTypeWord(group.organizationType)) },
            { term: say('users'), value: users },
            {
              term: say('updatedAt'),
              value: <time dateTime={group.updatedAt.toISOString()}>{`${sayMoment(language, group.updatedAt)} (JST)`}</time>,
            },
          ]}
        />
      </SectionCard>
      {partsOf(group.organizationType).map(({ name, title }) => (
        <SectionCard key={name} title={say(title)}>
          {group.chosen[name].length === 0 ? (
            <OrNotSet value={null} />
          ) : (
            <Box
              component="ul"
              sx={{
                m: 0,
                p: 0,
                listStyle: 'none',
                display: 'grid',
                columnGap: 4,
                gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
              }}
            >
              {group.chosen[name].map((choice) => (
                <Box component="li" key={choice.id} sx={{ borderTop: '1px solid var(--line)', py: 0.75, display: 'flex', gap: 1 }}>
                  <span>{choice.name[language]}</span>
                  <Box component="span" sx={{ fontSize: 11, lineHeight: '20px', color: 'var(--ink-3)' }}>
                    {choice.note[language]}
                  </Box>
                </Box>
              ))}
            </Box>
          )}
        </SectionCard>
      ))}
    </>
  );
};
