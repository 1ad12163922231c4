import { Box } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { useId } from 'react';
import type { Figure } from './figure.ts';
import { useMeasuredWidth } from './use-measured-width.ts';

type FigureChartProps = Pick<Figure, 'rows' | 'columns' | 'isOverlapping'> & {
  /** Long names are beside the bars, short ones below. */
  isHorizontal: boolean;
};

/** Solid, hatched and dotted, so that series differ without color. */
const barFills = ['var(--primary)', 'hatched', 'dotted'] as const;
const legendSwatches = [
  'var(--primary)',
  'repeating-linear-gradient(45deg, var(--accent) 0 2px, var(--accent-tint) 2px 6px)',
  'radial-gradient(var(--ink-2) 1.2px, var(--sunken) 1.4px) 0 0 / 5px 5px',
];

/** Visual only: screen readers get the table below, which has the same numbers. */
export const FigureChart = ({ rows, columns, isOverlapping = false, isHorizontal }: FigureChartProps) => {
  const id = useId();
  const drawn = columns.filter(({ isTotal }) => !isTotal);
  const nameAxis = { scaleType: 'band' as const, data: [...rows], categoryGapRatio: 0.35, disableLine: false, disableTicks: true };
  const height = isHorizontal ? rows.length * 30 + 44 : 220;
  const { measuredRef, width } = useMeasuredWidth();
  const numberAxis = { tickMinStep: 1, tickNumber: 4, disableLine: true, disableTicks: true };
  return (
    <Box aria-hidden>
      {drawn.length > 1 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', fontSize: 12, color: 'var(--ink-2)' }}>
          {drawn.map(({ label }, index) => (
            <Box key={label} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
              <Box
                sx={{
                  width: 14,
                  height: 14,
                  borderRadius: '3px',
                  border: '1px solid var(--line-2)',
                  background: legendSwatches[index],
                }}
              />
              {label}
            </Box>
          ))}
        </Box>
      )}
      <Box ref={measuredRef} sx={{ height, contain: 'inline-size' }}>
        {width > 0 && (
          <BarChart
            width={width}
            height={height}
            layout={isHorizontal ? 'horizontal' : 'vertical'}
            xAxis={[isHorizontal ? numberAxis : { ...nameAxis, height: 24 }]}
            yAxis={[isHorizontal ? { ...nameAxis, width: 132 } : { ...numberAxis, width: 36 }]}
            grid={isHorizontal ? { vertical: true } : { horizontal: true }}
            margin={{ top: 12, bottom: 4, left: 0, right: 16 }}
            series={drawn.map(({ label, values }, index) => ({
              label,
              data: values.slice(0, rows.length),
              ...(!isOverlapping && { stack: 'all' }),
              color: index === 0 ? barFills[0] : `url(#${id}-${barFills[index]})`,
            }))}
            borderRadius={2}
            hideLegend
            skipAnimation
            disableKeyboardNavigation
            axisHighlight={{ x: 'none', y: 'none' }}
            slotProps={{ tooltip: { trigger: 'none' } }}
            sx={{
              '& .MuiChartsAxis-tickLabel': { fill: 'var(--ink-2)', fontSize: 12 },
              '& .MuiChartsAxis-line': { stroke: 'var(--line-2)' },
              '& .MuiChartsGrid-line': { stroke: 'var(--line)' },
            }}
          >
            <defs>
              <pattern id={`${id}-hatched`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                <rect width="6" height="6" fill="var(--accent-tint)" />
                <rect width="2.5" height="6" fill="var(--accent)" />
              </pattern>
              <pattern id={`${id}-dotted`} width="5" height="5" patternUnits="userSpaceOnUse">
                <rect width="5" height="5" fill="var(--sunken)" />
                <circle cx="2.5" cy="2.5" r="1.3" fill="var(--ink-2)" />
              </pattern>
            </defs>
          </BarChart>
        )}
      </Box>
    </Box>
  );
};
