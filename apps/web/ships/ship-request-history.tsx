import type { ShipRequestHistoryEntry } from '@kiko/contract/ships/ship-request-endpoints.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import { Box } from '@mui/material';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { shipMessages } from './ship-messages.ts';
import { shipRequestMessages } from './ship-request-messages.ts';

const transitionMessages = {
  submit: 'happenedSubmit',
  approve: 'happenedApprove',
  return: 'happenedReturn',
  saveEdit: 'happenedSaveEdit',
  resubmit: 'happenedResubmit',
  withdraw: 'happenedWithdraw',
} as const satisfies Record<ShipRequestHistoryEntry['action'], keyof typeof shipRequestMessages>;

const fields = [
  ...(['nameJa', 'nameEn', 'imoNumber', 'callSign', 'shipNumber', 'shipClass', 'countryCode'] as const),
  ...(['homePortJa', 'homePortEn', 'ownerJa', 'ownerEn', 'grossTonnage', 'passengerCapacity'] as const),
  ...(['lengthM', 'widthM', 'maxDraftBowM', 'maxDraftSternM', 'airDraftM'] as const),
] satisfies (keyof typeof shipMessages)[];

/** Every step of a request, the latest first. */
export const ShipRequestHistory = ({ entries }: { entries: readonly ShipRequestHistoryEntry[] }) => {
  const t = useMessages(shipRequestMessages);
  const tShip = useMessages(shipMessages);
  const language = useLanguage();
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, '& > li': { borderTop: '1px solid var(--line)', py: 1 } }}>
      {entries.map(({ version, action, side, accountName, reason, changedFields, changedAt }) => (
        <li key={version}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
            <b>{t(transitionMessages[action])}</b>
            <Box component="span" sx={{ fontSize: 12, color: 'var(--ink-2)' }}>
              {accountName ?? t(side === 'ministry' ? 'byMinistry' : 'byApplicant')}
            </Box>
            <Box
              component="time"
              className="figures"
              dateTime={changedAt.toISOString()}
              sx={{ fontSize: 12, color: 'var(--ink-3)' }}
            >
              {formatMoment(language, changedAt)}
            </Box>
          </Box>
          {reason && <Box sx={{ mt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{reason}</Box>}
          {changedFields.length > 0 && (
            <Box sx={{ mt: 0.5, fontSize: 12, color: 'var(--ink-2)' }}>
              {t('changedFields', {
                fields: fields
                  .filter((field) => changedFields.includes(field))
                  .map((field) => tShip(field))
                  .join(t('comma')),
              })}
            </Box>
          )}
        </li>
      ))}
    </Box>
  );
};
