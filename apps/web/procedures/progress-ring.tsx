import { Box } from '@mui/material';

const radius = 9;
const circumference = 2 * Math.PI * radius;

/** A share as a ring; its text is beside it. */
export const ProgressRing = ({ part: value, whole: total }: { part: number; whole: number }) => {
  const share = total === 0 ? 1 : value / total;
  return (
    <Box component="svg" viewBox="0 0 24 24" aria-hidden sx={{ width: 24, height: 24, flex: 'none', transform: 'rotate(-90deg)' }}>
      <circle cx={12} cy={12} r={radius} fill="none" stroke="var(--line-2)" strokeWidth={4} />
      <circle
        cx={12}
        cy={12}
        r={radius}
        fill="none"
        stroke={share === 1 ? 'var(--ok)' : 'var(--primary)'}
        strokeWidth={4}
        strokeDasharray={`${circumference * share} ${circumference}`}
      />
    </Box>
  );
};
