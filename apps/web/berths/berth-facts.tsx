import type { BerthDetail } from '@kiko/contract/berths/berth-endpoints.ts';
import { sayMoment } from '@kiko/words/say.ts';
import { Box } from '@mui/material';
import { Link } from 'react-router';
import { AttachmentBox } from '../kit/attachments/attachment-box.tsx';
import { OrNotSet } from '../kit/not-set.tsx';
import { FactList, SectionCard } from '../kit/section-card.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { BerthColor } from './berth-color.tsx';
import { acceptanceWord, berthWords } from './berth-words.ts';
import { sayLimits } from './say-limits.ts';

/** A berth to read. */
export const BerthFacts = ({ berth }: { berth: BerthDetail }) => {
  const say = useWords(berthWords);
  const language = useLanguage();
  const limits = sayLimits(berth, say, language);
  const yesOrNo = (isOn: boolean) => say(isOn ? 'yes' : 'no');
  const color = berth.colorIndex === null ? say('colorAuto') : say('colorNumber', { number: berth.colorIndex + 1 });
  return (
    <>
      <SectionCard title={say('sectionBasics')}>
        <FactList
          facts={[
            { term: say('port'), value: <Link to={`/administration/port/${berth.portId}`}>{berth.portName[language]}</Link> },
            { term: say('code'), value: berth.code },
            { term: say('nameJa'), value: berth.name.ja },
            { term: say('nameEn'), value: berth.name.en },
            { term: say('berthCode'), value: berth.berthCode },
            {
              term: say('color'),
              value: (
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
                  <BerthColor index={berth.displayColor} />
                  {color}
                </Box>
              ),
            },
          ]}
        />
      </SectionCard>
      <SectionCard title={say('specificationFile')}>
        <AttachmentBox
          parent={{ kind: 'berth', id: berth.id }}
          canChange={berth.editableFields.length > 0}
          label={say('specificationFile')}
        />
      </SectionCard>
      <SectionCard title={say('sectionLimits')}>
        <FactList
          facts={[
            { term: say('length'), value: <OrNotSet value={limits.length} /> },
            { term: say('depth'), value: <OrNotSet value={limits.depth} /> },
            { term: say('heightLimit'), value: <OrNotSet value={limits.heightLimit} /> },
            { term: say('maxGrossTonnage'), value: <OrNotSet value={limits.maxGrossTonnage} /> },
            { term: say('maxShipsPerDayShort'), value: <OrNotSet value={limits.maxShipsPerDay} /> },
          ]}
        />
      </SectionCard>
      <SectionCard title={say('sectionRules')}>
        <FactList
          facts={[
            { term: say('allocation'), value: say(`${berth.allocation}Text`) },
            { term: say('acceptance'), value: say(acceptanceWord(berth.acceptancePeriodSettingType)) },
            { term: say('waitlist'), value: yesOrNo(berth.hasWaitlist) },
            { term: say('promotion'), value: yesOrNo(berth.hasAutomaticPromotion) },
            { term: say('chat'), value: yesOrNo(berth.hasChat) },
            { term: say('postDepartureDays'), value: say('daysAfter', { value: berth.postDepartureDays }) },
            {
              term: say('updatedAt'),
              value: <time dateTime={berth.updatedAt.toISOString()}>{`${sayMoment(language, berth.updatedAt)} (JST)`}</time>,
            },
          ]}
        />
      </SectionCard>
    </>
  );
};
