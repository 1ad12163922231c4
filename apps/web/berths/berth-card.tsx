import type { BerthRow } from '@kiko/contract/berths/berth-endpoints.ts';
import { RecordCard } from '../kit/record-card.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { berthWords } from './berth-words.ts';
import { sayLimits } from './say-limits.ts';

/** A berth of the list on a phone. */
export const BerthCard = ({ berth }: { berth: BerthRow }) => {
  const say = useWords(berthWords);
  const language = useLanguage();
  const { length, depth, maxGrossTonnage } = sayLimits(berth, say, language);
  return (
    <RecordCard
      title={berth.name[language]}
      badge={berth.isAbolished && say('abolished')}
      aside={berth.code}
      facts={[
        [say('port'), berth.portName[language]],
        [say('length'), length ?? '–'],
        [say('depthShort'), depth ?? '–'],
        [say('maxGrossTonnageShort'), maxGrossTonnage ?? '–'],
        [say('rules'), berth.hasWaitlist ? `${say(berth.allocation)} · ${say('waitlist')}` : say(berth.allocation)],
      ]}
    />
  );
};
