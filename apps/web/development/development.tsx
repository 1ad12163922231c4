import { personKinds } from '@kiko/domain/access/actor.ts';
import { MenuItem, Select } from '@mui/material';
import { z } from 'zod';
import { addHeaders } from '../kit/api/request-headers.ts';
import { useLanguage } from '../kit/format/messages.ts';

/** The accounts of the seed that `npm run dev` offers; the server accepts their names in development only. */
const people = z
  .array(
    z.object({
      accountId: z.number(),
      kind: z.enum(personKinds),
      name: z.string(),
      organizationName: z.object({ ja: z.string(), en: z.string() }),
    }),
  )
  .parse(JSON.parse(import.meta.env['VITE_DEMO_PEOPLE'] ?? '[]'));

const storageKey = 'demo-account';
/** A journey may use any account; the menu lists some of them. An unlisted account must not become the first of the list. */
const accountId = sessionStorage.getItem(storageKey) ?? String(people[0]?.accountId ?? '');
if (accountId) addHeaders(async () => ({ 'x-test-actor': accountId }));
const chosen = people.find((person) => String(person.accountId) === accountId);

const PersonMenu = () => {
  const language = useLanguage();
  return (
    <Select
      size="small"
      value={chosen?.accountId ?? ''}
      onChange={(event) => {
        sessionStorage.setItem(storageKey, String(event.target.value));
        location.reload();
      }}
      inputProps={{ 'aria-label': 'Demo person' }}
      sx={{
        maxWidth: 300,
        '& .MuiSelect-select.MuiSelect-select': {
          display: 'block',
          lineHeight: '30px',
          fontSize: 12,
          pr: 4,
          textOverflow: 'ellipsis',
        },
        height: 30,
        display: { xs: 'none', md: 'flex' },
      }}
    >
      {people.map((person) => (
        <MenuItem
          key={person.accountId}
          value={person.accountId}
        >{`${person.name} · ${person.organizationName[language]} (${person.kind})`}</MenuItem>
      ))}
    </Select>
  );
};

const screens = [
  { path: '/development/components', lazy: () => import('./components-screen.tsx') },
  { path: '/development/calendars', lazy: () => import('./calendars-screen.tsx') },
  { path: '/development/timeline', lazy: () => import('./long-timeline-screen.tsx') },
];

export const development = { extra: <PersonMenu />, extraScreens: screens, isDemo: true };
