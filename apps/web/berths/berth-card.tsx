import type { BerthRow } from '@kiko/contract/berths/berth-endpoints.ts';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { RecordCard } from '../kit/list/record-card.tsx';
import { berthMessages } from './berth-messages.ts';
import { formatLimits } from './format-limits.ts';

/** A berth of the list on a phone. */
export const BerthCard = ({ berth }: { berth: BerthRow }) => {
  const t = useMessages(berthMessages);
  const language = useLanguage();
  const { length, depth, maxGrossTonnage } = formatLimits(berth, t, language);
  return (
    <RecordCard
      title={berth.name[language]}
      badge={berth.isAbolished && t('abolished')}
      caption={berth.code}
      items={[
        [t('port'), berth.portName[language]],
        [t('length'), length ?? '–'],
        [t('depthShort'), depth ?? '–'],
        [t('maxGrossTonnageShort'), maxGrossTonnage ?? '–'],
        [t('rules'), berth.hasWaitlist ? `${t(berth.allocation)} · ${t('waitlist')}` : t(berth.allocation)],
      ]}
    />
  );
};
