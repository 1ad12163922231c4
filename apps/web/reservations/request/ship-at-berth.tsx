import { formatNumber } from '@kiko/messages/format.ts';
import { Box } from '@mui/material';
import { useLanguage, useMessages } from '../../kit/i18n/use-messages.ts';
import { requestMessages } from '../shared/request/request-messages.ts';

const diagramWidth = 280;

/** The ship alongside, both to scale. */
export const ShipAtBerth = ({ ship: shipLengthM, quay: berthLengthM }: { ship: number; quay: number }) => {
  const t = useMessages(requestMessages);
  const language = useLanguage();
  const scale = diagramWidth / Math.max(shipLengthM, berthLengthM);
  const [hull, wall] = [shipLengthM * scale, berthLengthM * scale];
  const color = shipLengthM > berthLengthM ? 'var(--bad)' : 'var(--primary)';
  return (
    <Box sx={{ mb: 1 }}>
      <svg viewBox={`0 0 ${diagramWidth} 34`} width="100%" aria-hidden focusable="false">
        <path
          d={`M${hull * 0.12} 12 h${hull * 0.62} v-6 h${-hull * 0.2} v-4 h${-hull * 0.1} v4 h${-hull * 0.22} z`}
          fill={color}
          opacity="0.55"
        />
        <path d={`M0 13 H${hull} L${hull * 0.955} 26 H${hull * 0.03} Z`} fill={color} />
        <rect x="0" y="29" width={wall} height="4" rx="1" fill="var(--ink-2)" />
      </svg>
      <Box className="figures" sx={{ display: 'flex', justifyContent: 'space-between', fontSize: 11, color: 'var(--ink-3)' }}>
        <span>{t('shipLength', { value: formatNumber(language, shipLengthM) })}</span>
        <span>{t('berthLength', { value: formatNumber(language, berthLengthM) })}</span>
      </Box>
    </Box>
  );
};
