import { statusMessages } from '@kiko/messages/status-messages.ts';
import { Box } from '@mui/material';
import { DayLegend } from '../kit/calendar/day-legend.tsx';
import { type DayLook, dayLooks } from '../kit/calendar/day-looks.ts';
import { useMessages } from '../kit/format/messages.ts';
import { PageHeader } from '../kit/layout/page-header.tsx';
import { SectionCard } from '../kit/layout/section-card.tsx';
import { Tag } from '../kit/layout/tag.tsx';
import { lightBerths } from '../kit/theme/berth-colors.ts';
import { lightColors } from '../kit/theme/tokens.ts';
import { StatusChip, type StatusName, statusLooks } from '../reservations/shared/status-chip.tsx';
import { developmentMessages } from './development-messages.ts';
import { Row } from './row.tsx';
import { Controls, Fields, Messages } from './sample-controls.tsx';

const Swatch = ({ name }: { name: string }) => (
  <Box sx={{ width: 132, fontSize: 11 }}>
    <Box sx={{ height: 32, borderRadius: '4px', border: '1px solid var(--line-2)', background: `var(--${name})` }} />
    {name}
  </Box>
);

const Colors = () => {
  const t = useMessages(developmentMessages);
  return (
    <>
      <SectionCard title={t('colors')}>
        <Row>
          {Object.keys(lightColors).map((name) => (
            <Swatch key={name} name={name} />
          ))}
        </Row>
      </SectionCard>
      <SectionCard title={t('berths')}>
        <Row>
          {lightBerths.map((_berth, index) => {
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
        </Row>
      </SectionCard>
    </>
  );
};

const Statuses = () => {
  const t = useMessages(developmentMessages);
  const tStatus = useMessages(statusMessages);
  const names = Object.keys(statusLooks) as StatusName[];
  return (
    <>
      <SectionCard title={t('statuses')}>
        <Row>
          {names.map((status) => (
            <StatusChip key={status} status={status} label={tStatus(status)} {...(status === 'waiting' && { place: t('place') })} />
          ))}
        </Row>
        <Box sx={{ mt: 1.5 }}>
          <Row>
            {names.map((status) => (
              <StatusChip key={status} status={status} label={tStatus(status)} size="large" />
            ))}
          </Row>
        </Box>
      </SectionCard>
      <SectionCard title={t('availability')}>
        <DayLegend looks={Object.keys(dayLooks) as DayLook[]} />
      </SectionCard>
      <SectionCard title={t('tags')}>
        <Row>
          <Tag>{t('draft')}</Tag>
          <Tag tone="hot">{t('place')}</Tag>
          <Tag tone="ok">{t('free')}</Tag>
          <Tag tone="bad">{t('full')}</Tag>
        </Row>
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
      <Colors />
      <Statuses />
      <Controls />
      <Fields />
      <Messages />
    </>
  );
};

export { ComponentsScreen as Component };
