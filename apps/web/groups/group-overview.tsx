import type { GroupDetail } from '@kiko/contract/groups/group-endpoints.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import { organizationTypeMessageKey, organizationTypeMessages } from '@kiko/messages/organization-type-messages.ts';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { ValueOrPlaceholder } from '../kit/format/value-or-placeholder.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { DescriptionList, SectionCard } from '../kit/layout/section-card.tsx';
import { groupMessages } from './group-messages.ts';
import { groupSectionsFor } from './group-sections.ts';

/** A read-only group with its items. `users` links to its accounts if the user may see them. */
export const GroupOverview = ({ group, users }: { group: GroupDetail; users: ReactNode }) => {
  const t = useMessages(groupMessages);
  const tType = useMessages(organizationTypeMessages);
  const language = useLanguage();
  return (
    <>
      <SectionCard title={t('sectionBasics')}>
        <DescriptionList
          items={[
            { term: t('name'), value: group.name },
            { term: t('organization'), value: group.organizationName[language] },
            { term: tType('organizationType'), value: tType(organizationTypeMessageKey(group.organizationType)) },
            { term: t('users'), value: users },
            {
              term: t('updatedAt'),
              value: <time dateTime={group.updatedAt.toISOString()}>{`${formatMoment(language, group.updatedAt)} (JST)`}</time>,
            },
          ]}
        />
      </SectionCard>
      {groupSectionsFor(group.organizationType).map(({ name, title }) => (
        <SectionCard key={name} title={t(title)}>
          {group.chosen[name].length === 0 ? (
            <ValueOrPlaceholder value={null} />
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
