import type { Invitation } from '@kiko/contract/accounts/invitation-shape.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import { Box } from '@mui/material';
import { useLanguage, useMessages } from '../../kit/i18n/use-messages.ts';
import { invitationMessages } from './invitation-messages.ts';

/** What became of the invitation of an account that has not signed in yet. */
export const InvitationText = ({ invitation: { state, expiresAt } }: { invitation: Invitation }) => {
  const t = useMessages(invitationMessages);
  const language = useLanguage();
  return (
    <Box component="span" sx={state === 'expired' ? { color: 'var(--bad)', fontWeight: 700 } : {}}>
      {t(state, { until: expiresAt ? `${formatMoment(language, expiresAt)} (JST)` : '' })}
    </Box>
  );
};
