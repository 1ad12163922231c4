import { statusWords } from '@kiko/words/status-words.ts';
import { Box } from '@mui/material';
import { DayLegend } from '../kit/day-legend.tsx';
import { type DayLook, dayLooks } from '../kit/day-looks.ts';
import { PageHeader } from '../kit/page-header.tsx';
import { SectionCard } from '../kit/section-card.tsx';
import { StatusChip, type StatusName, statusLooks } from '../kit/status-chip.tsx';
import { Tag } from '../kit/tag.tsx';
import { lightBerths } from '../kit/theme/berth-colors.ts';
import { lightColors } from '../kit/theme/tokens.ts';
import { useWords } from '../kit/words.ts';
import { developmentWords } from './development-words.ts';
import { Row } from './row.tsx';
import { Controls, Fields, Messages } from './sample-controls.tsx';

const Swatch = ({ name }: { name: string }) => (
  <Box sx={{ width: 132, fontSize: 11 }}>
    <Box sx={{ height: 32, borderRadius: '4px', border: '1px solid var(--line-2)', background: `var(--${name})` }} />
    {name}
  </Box>
);

const Colors = () => {
  const say = useWords(developmentWords);
  return (
    <>
      <SectionCard title={say('colors')}>
        <Row>
          {Object.keys(lightColors).map((name) => (
            <Swatch key={name} name={name} />
          ))}
        </Row>
      </SectionCard>
      <SectionCard title={say('berths')}>
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
  const say = useWords(developmentWords);
  const sayStatus = useWords(statusWords);
  const names = Object.keys(statusLooks) as StatusName[];
  return (
    <>
      <SectionCard title={say('statuses')}>
        <Row>
          {names.map((status) => (
            <StatusChip
              key={status}
              status={status}
              label={sayStatus(status)}
              {...(status === 'waiting' && { place: say('place') })}
            />
          ))}
        </Row>
        <Box sx={{ mt: 1.5 }}>
          <Row>
            {names.map((status) => (
              <StatusChip key={status} status={status} label={sayStatus(status)} size="large" />
            ))}
          </Row>
        </Box>
      </SectionCard>
      <SectionCard title={say('availability')}>
        <DayLegend looks={Object.keys(dayLooks) as DayLook[]} />
      </SectionCard>
      <SectionCard title={say('tags')}>
        <Row>
          <Tag>{say('draft')}</Tag>
          <Tag tone="hot">{say('place')}</Tag>
          <Tag tone="ok">{say('free')}</Tag>
          <Tag tone="bad">{say('full')}</Tag>
        </Row>
      </SectionCard>
    </>
  );
};

/** Every token and component in one place, for looking at them in both languages and themes. */
export const Component = () => {
  const say = useWords(developmentWords);
  return (
    <>
      <PageHeader crumbs={[{ label: say('title') }]} title={say('title')} />
      <SectionCard title={say('type')}>
        {[11, 12, 13, 14, 16, 20, 24, 28].map((size) => (
          <div key={size} style={{ fontSize: size }}>{`${size} ${say('typeSample')}`}</div>
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
