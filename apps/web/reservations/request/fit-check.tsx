import type { DimensionCheck } from '@kiko/domain/reservations/fit.ts';
import { formatNumber } from '@kiko/messages/format.ts';
import { Box } from '@mui/material';
import { Check, CircleHelp, TriangleAlert, X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useLanguage, useMessages } from '../../kit/i18n/use-messages.ts';
import { Tag } from '../../kit/layout/tag.tsx';
import { requestMessages } from '../shared/request/request-messages.ts';
import { ShipAtBerth } from './ship-at-berth.tsx';

/** A margin below this gets a warning: in meters, and for gross tonnage as a share of the limit. */
const tightMarginMeters = 2;
const tightMarginRatio = 0.02;

const isTightFit = ({ measure, margin, limit }: DimensionCheck) =>
  margin !== null && margin < (measure === 'grossTonnage' ? limit * tightMarginRatio : tightMarginMeters);

type FitResult = 'pass' | 'tight' | 'fail' | 'unknown';
const fitResult = (line: DimensionCheck): FitResult => (line.result === 'pass' && isTightFit(line) ? 'tight' : line.result);

const fitIcons = { pass: Check, tight: TriangleAlert, fail: X, unknown: CircleHelp };
const fitColors: Record<FitResult, string> = {
  pass: 'var(--ok)',
  tight: 'var(--accent)',
  fail: 'var(--bad)',
  unknown: 'var(--ink-3)',
};

/** Ship and berth, measure by measure with the margin. */
export const FitCheck = ({ fit }: { fit: readonly DimensionCheck[] }) => {
  const t = useMessages(requestMessages);
  const failed = fit.filter(({ result }) => result === 'fail').length;
  const passed = fit.filter(({ result }) => result === 'pass').length;
  const length = fit.find(({ measure }) => measure === 'length');
  return (
    <Box component="section" aria-label={t('fit')} sx={{ p: '12px 16px', borderTop: '1px solid var(--line)' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', fontSize: 12, fontWeight: 700, mb: 0.75 }}>
        {t('fit')}
        {fit.length > 0 && (
          <Box sx={{ ml: 'auto' }}>
            <Tag tone={failed > 0 ? 'bad' : 'ok'}>
              {failed > 0 ? t('fitsNot', { failed }) : t('fits', { passed, count: fit.length })}
            </Tag>
          </Box>
        )}
      </Box>
      {length && length.actual !== null && <ShipAtBerth ship={length.actual} quay={length.limit} />}
      {fit.length === 0 && <Box sx={{ fontSize: 12, color: 'var(--ink-2)' }}>{t('noLimitsToCheck')}</Box>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {fit.map((line) => (
          <DimensionCheckRow key={line.measure} line={line} />
        ))}
      </Box>
    </Box>
  );
};

const DimensionCheckRow = ({ line }: { line: DimensionCheck }) => {
  const t = useMessages(requestMessages);
  const language = useLanguage();
  const { measure, limit, actual, margin, result } = line;
  const isTons = measure === 'grossTonnage';
  const look = fitResult(line);
  const Icon = fitIcons[look];
  const left = () => {
    if (margin === null) return t('unknownMeasure');
    const value = formatNumber(language, Math.abs(margin));
    if (result === 'fail') return t(isTons ? 'overTons' : 'overMetres', { value });
    return t(isTons ? 'marginTons' : 'marginMetres', { value });
  };
  const amount = (value: number) => formatNumber(language, value);
  const share = actual === null ? 0 : Math.min(actual / limit, 1);
  return (
    <Box
      component="li"
      className="figures"
      style={{ '--look': fitColors[look], '--share': `${share * 100}%` } as CSSProperties}
      sx={dimensionRowStyle}
    >
      <Icon size={13} strokeWidth={2.75} aria-hidden />
      <span>{t(measure)}</span>
      <i aria-hidden />
      <b>{left()}</b>
      <small>
        {actual === null ? '–' : amount(actual)} / {t(isTons ? 'tons' : 'metres', { value: amount(limit) })}
        {look === 'tight' && <em>{t('tight')}</em>}
      </small>
    </Box>
  );
};

const dimensionRowStyle = {
  display: 'grid',
  gridTemplateColumns: '14px 84px minmax(0, 1fr) auto',
  columnGap: 1,
  alignItems: 'center',
  fontSize: 12,
  lineHeight: '22px',
  '& svg': { color: 'var(--look)' },
  '& i': { height: 4, borderRadius: '2px', background: 'var(--sunken)', overflow: 'hidden' },
  '& i::after': { content: '""', display: 'block', height: 4, width: 'var(--share)', background: 'var(--look)' },
  '& b': { fontWeight: 400, color: 'var(--ink-2)' },
  '& em': { fontStyle: 'normal', ml: 1.5, color: 'var(--accent)' },
  '& small': { gridColumn: '2 / -1', fontSize: 11, lineHeight: '15px', color: 'var(--ink-3)', mt: '-3px', pb: 0.5 },
} as const;
