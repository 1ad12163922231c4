import type { BerthRow } from '@kiko/contract/berths/berth-endpoints.ts';
import { Tag } from '../kit/tag.tsx';
import { useWords } from '../kit/words.ts';
import { berthWords } from './berth-words.ts';

/** How the berth is given out, in short. */
export const BerthRules = ({ berth }: { berth: BerthRow }) => {
  const say = useWords(berthWords);
  return (
    <>
      <Tag>{say(berth.allocation)}</Tag>
      {berth.hasWaitlist && <Tag tone="ok">{say('waitlist')}</Tag>}
    </>
  );
};
