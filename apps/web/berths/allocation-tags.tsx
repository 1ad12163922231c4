import type { BerthRow } from '@kiko/contract/berths/berth-endpoints.ts';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { Tag } from '../kit/layout/tag.tsx';
import { berthMessages } from './berth-messages.ts';

/** How the berth is given out, in short. */
export const AllocationTags = ({ berth }: { berth: BerthRow }) => {
  const t = useMessages(berthMessages);
  return (
    <>
      <Tag>{t(berth.allocation)}</Tag>
      {berth.hasWaitlist && <Tag tone="ok">{t('waitlist')}</Tag>}
    </>
  );
};
