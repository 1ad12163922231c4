import type { BerthDetail } from '@kiko/contract/berths/berth-endpoints.ts';
import { screenPath, screenPaths } from '@kiko/contract/screen-paths.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import { Alert, Box, Button } from '@mui/material';
import { Link } from 'react-router';
import { AttachmentBox } from '../attachments/shared/attachment-box.tsx';
import { ValueOrPlaceholder } from '../kit/format/value-or-placeholder.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { DescriptionList, SectionCard } from '../kit/layout/section-card.tsx';
import { BerthColorSwatch } from './berth-color-swatch.tsx';
import { acceptanceMessageKey, berthMessages } from './berth-messages.ts';
import { formatLimits } from './format-limits.ts';

const GroupLinks = ({ groups }: { groups: NonNullable<BerthDetail['groups']> }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
    {groups.map(({ id, name }) => (
      <Link key={id} to={screenPath('groups', id)}>
        {name}
      </Link>
    ))}
    {groups.length === 0 && <ValueOrPlaceholder value="" />}
  </Box>
);

/** A berth to read. */
export const BerthOverview = ({ berth }: { berth: BerthDetail }) => {
  const { groups } = berth;
  const t = useMessages(berthMessages);
  const language = useLanguage();
  const limits = formatLimits(berth, t, language);
  const yesOrNo = (isOn: boolean) => t(isOn ? 'yes' : 'no');
  const color = berth.colorIndex === null ? t('colorAuto') : t('colorNumber', { number: berth.colorIndex + 1 });
  return (
    <>
      {groups?.length === 0 && !berth.isAbolished && (
        <Alert
          severity="warning"
          sx={{ mb: 2 }}
          action={
            <Button component={Link} to={screenPaths.groups} color="inherit" size="small">
              {t('openGroups')}
            </Button>
          }
        >
          {t('inNoGroup')}
        </Alert>
      )}
      <SectionCard title={t('sectionBasics')}>
        <DescriptionList
          items={[
            { term: t('port'), value: <Link to={screenPath('ports', berth.portId)}>{berth.portName[language]}</Link> },
            { term: t('code'), value: berth.code },
            { term: t('nameJa'), value: berth.name.ja },
            { term: t('nameEn'), value: berth.name.en },
            { term: t('berthCode'), value: berth.berthCode },
            ...(groups ? [{ term: t('groups'), value: <GroupLinks groups={groups} /> }] : []),
            {
              term: t('color'),
              value: (
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
                  <BerthColorSwatch index={berth.displayColor} />
                  {color}
                </Box>
              ),
            },
          ]}
        />
      </SectionCard>
      <SectionCard title={t('specificationFile')}>
        <AttachmentBox
          parent={{ kind: 'berth', id: berth.id }}
          canChange={berth.editableFields.length > 0}
          label={t('specificationFile')}
        />
      </SectionCard>
      <SectionCard title={t('sectionLimits')}>
        <DescriptionList
          items={[
            { term: t('length'), value: <ValueOrPlaceholder value={limits.length} /> },
            { term: t('depth'), value: <ValueOrPlaceholder value={limits.depth} /> },
            { term: t('heightLimit'), value: <ValueOrPlaceholder value={limits.heightLimit} /> },
            { term: t('maxGrossTonnage'), value: <ValueOrPlaceholder value={limits.maxGrossTonnage} /> },
            { term: t('maxShipsPerDayShort'), value: <ValueOrPlaceholder value={limits.maxShipsPerDay} /> },
          ]}
        />
      </SectionCard>
      <SectionCard title={t('sectionRules')}>
        <DescriptionList
          items={[
            { term: t('allocation'), value: t(`${berth.allocation}Text`) },
            { term: t('acceptance'), value: t(acceptanceMessageKey(berth.acceptancePeriodSettingType)) },
            { term: t('waitlist'), value: yesOrNo(berth.hasWaitlist) },
            { term: t('promotion'), value: yesOrNo(berth.hasAutomaticPromotion) },
            {
              term: t('temporaryCalls'),
              value: berth.acceptsTemporaryCalls ? t('temporaryCallsFrom', { days: berth.temporaryCallDays }) : yesOrNo(false),
            },
            { term: t('chat'), value: yesOrNo(berth.hasChat) },
            { term: t('postDepartureDays'), value: t('daysAfter', { value: berth.postDepartureDays }) },
            {
              term: t('updatedAt'),
              value: <time dateTime={berth.updatedAt.toISOString()}>{`${formatMoment(language, berth.updatedAt)} (JST)`}</time>,
            },
          ]}
        />
      </SectionCard>
    </>
  );
};
