import { actorKinds } from '@kiko/domain/access/actor.ts';
import { MenuItem, Select } from '@mui/material';
import { z } from 'zod';
import { addHeaderProvider } from '../kit/api/request-headers.ts';
import { useLanguage } from '../kit/i18n/use-messages.ts';

/** The accounts of the seed that `npm run dev` offers; the server accepts their names in development only. */
const demoAccounts = z
  .array(
    z.object({
      accountId: z.number(),
      kind: z.enum(actorKinds),
      name: z.string(),
      organizationName: z.object({ ja: z.string(), en: z.string() }),
    }),
  )
  .parse(JSON.parse(import.meta.env['VITE_DEMO_PEOPLE'] ?? '[]'));

const storageKey = 'demo-account';
/** A journey may use any account; the menu lists some of them. An unlisted account must not become the first of the list. */
const accountId = sessionStorage.getItem(storageKey) ?? String(demoAccounts[0]?.accountId ?? '');
if (accountId) addHeaderProvider(async () => ({ 'x-test-actor': accountId }));
const selectedAccount = demoAccounts.find((account) => String(account.accountId) === accountId);

const DemoAccountMenu = () => {
  const language = useLanguage();
  return (
    <Select
      size="small"
      value={selectedAccount?.accountId ?? ''}
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
      {demoAccounts.map((account) => (
        <MenuItem
          key={account.accountId}
          value={account.accountId}
        >{`${account.name} · ${account.organizationName[language]} (${account.kind})`}</MenuItem>
      ))}
    </Select>
  );
};

const developmentScreens = [
  { path: '/development/components', lazy: () => import('./components-screen.tsx') },
  { path: '/development/calendars', lazy: () => import('./calendars-screen.tsx') },
  { path: '/development/timeline', lazy: () => import('./long-timeline-screen.tsx') },
];

export const developmentExtensions = { extra: <DemoAccountMenu />, extraScreens: developmentScreens, isDemo: true };
