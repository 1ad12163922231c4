import { reservationStates } from '@kiko/domain/reservations/reservation-statuses.ts';
import { statusMessages } from '@kiko/messages/status-messages.ts';
import { Box } from '@mui/material';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { PageHeader } from '../kit/layout/page-header.tsx';
import { SectionCard } from '../kit/layout/section-card.tsx';
import { Tag } from '../kit/layout/tag.tsx';
import { lightCategoricalColors } from '../kit/theme/categorical-colors.ts';
import { lightColors } from '../kit/theme/tokens.ts';
import { DayLegend } from '../reservations/shared/calendar/day-legend.tsx';
import { type CalendarDayState, dayStateStyles } from '../reservations/shared/calendar/day-state-styles.ts';
import { StatusChip } from '../reservations/shared/status-chip.tsx';
import { developmentMessages } from './development-messages.ts';
import { SampleRow } from './row.tsx';
import { SampleBanners, SampleControls, SampleFields } from './sample-controls.tsx';

const TokenSwatch = ({ name }: { name: string }) => (
  <Box sx={{ width: 132, fontSize: 11 }}>
    <Box sx={{ height: 32, borderRadius: '4px', border: '1px solid var(--line-2)', background: `var(--${name})` }} />
    {name}
  </Box>
);

const ColorSection = () => {
  const t = useMessages(developmentMessages);
  return (
    <>
      <SectionCard title={t('colors')}>
        <SampleRow>
          {Object.keys(lightColors).map((name) => (
            <TokenSwatch key={name} name={name} />
          ))}
        </SampleRow>
      </SectionCard>
      <SectionCard title={t('berths')}>
        <SampleRow>
          {lightCategoricalColors.map((_berth, index) => {
            const berth = `--berth${index + 1}`;
            return (
              <Box
                key={berth}
                sx={{
                  px: 1,
                  py: 0.5,
                  borderRadius: '4px',
                  borderLeft: `4px solid var(${berth}-main)`,
                  background: `var(${berth}-bg)`,
                  color: `var(${berth}-text)`,
                }}
              >
                {index + 1}
              </Box>
            );
          })}
        </SampleRow>
      </SectionCard>
    </>
  );
};

const StatusSection = () => {
  const t = useMessages(developmentMessages);
  const tStatus = useMessages(statusMessages);
  return (
    <>
      <SectionCard title={t('statuses')}>
        <SampleRow>
          {reservationStates.map((status) => (
            <StatusChip
              key={status}
              status={status}
              label={tStatus(status)}
              {...(status === 'waiting' && { waitlistPosition: t('place') })}
            />
          ))}
        </SampleRow>
        <Box sx={{ mt: 1.5 }}>
          <SampleRow>
            {reservationStates.map((status) => (
              <StatusChip key={status} status={status} label={tStatus(status)} size="large" />
            ))}
          </SampleRow>
        </Box>
      </SectionCard>
      <SectionCard title={t('availability')}>
        <DayLegend looks={Object.keys(dayStateStyles) as CalendarDayState[]} />
      </SectionCard>
      <SectionCard title={t('tags')}>
        <SampleRow>
          <Tag>{t('draft')}</Tag>
          <Tag tone="hot">{t('place')}</Tag>
          <Tag tone="ok">{t('free')}</Tag>
          <Tag tone="bad">{t('full')}</Tag>
        </SampleRow>
      </SectionCard>
    </>
  );
};

/** Every token and component in one place, for looking at them in both languages and themes. */
const ComponentsScreen = () => {
  const t = useMessages(developmentMessages);
  return (
    <>
      <PageHeader crumbs={[{ label: t('title') }]} title={t('title')} />
      <SectionCard title={t('type')}>
        {[11, 12, 13, 14, 16, 20, 24, 28].map((size) => (
          <div key={size} style={{ fontSize: size }}>{`${size} ${t('typeSample')}`}</div>
        ))}
      </SectionCard>
      <ColorSection />
      <StatusSection />
      <SampleControls />
      <SampleFields />
      <SampleBanners />
    </>
  );
};

export { ComponentsScreen as Component };
