import type { FitLine } from '@kiko/domain/reservations/fit.ts';
import { sayNumber } from '@kiko/words/say.ts';
import { Box } from '@mui/material';
import { Check, CircleHelp, TriangleAlert, X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Tag } from '../kit/tag.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { requestWords } from './request-words.ts';
import { ShipAtQuay } from './ship-at-quay.tsx';

/** So little is left that somebody should look twice: of metres, and of gross tons as a part of the limit. */
const tightMetres = 2;
const tightPart = 0.02;

const isTight = ({ measure, margin, limit }: FitLine) =>
  margin !== null && margin < (measure === 'grossTonnage' ? limit * tightPart : tightMetres);

type Look = 'pass' | 'tight' | 'fail' | 'unknown';
const lookOf = (line: FitLine): Look => (line.result === 'pass' && isTight(line) ? 'tight' : line.result);

const icons = { pass: Check, tight: TriangleAlert, fail: X, unknown: CircleHelp };
const colors: Record<Look, string> = { pass: 'var(--ok)', tight: 'var(--accent)', fail: 'var(--bad)', unknown: 'var(--ink-3)' };

/** Ship and berth, line by line with what is left. */
export const FitCheck = ({ fit }: { fit: readonly FitLine[] }) => {
  const say = useWords(requestWords);
  const failed = fit.filter(({ result }) => result === 'fail').length;
  const passed = fit.filter(({ result }) => result === 'pass').length;
  const length = fit.find(({ measure }) => measure === 'length');
  return (
    <Box component="section" aria-label={say('fit')} sx={{ p: '12px 16px', borderTop: '1px solid var(--line)' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', fontSize: 12, fontWeight: 700, mb: 0.75 }}>
        {say('fit')}
        {fit.length > 0 && (
          <Box sx={{ ml: 'auto' }}>
            <Tag tone={failed > 0 ? 'bad' : 'ok'}>
              {failed > 0 ? say('fitsNot', { failed }) : say('fits', { passed, count: fit.length })}
            </Tag>
          </Box>
        )}
      </Box>
      {length && length.actual !== null && <ShipAtQuay ship={length.actual} quay={length.limit} />}
      {fit.length === 0 && <Box sx={{ fontSize: 12, color: 'var(--ink-2)' }}>{say('noLimitsToCheck')}</Box>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {fit.map((line) => (
          <Line key={line.measure} line={line} />
        ))}
      </Box>
    </Box>
  );
};

const Line = ({ line }: { line: FitLine }) => {
  const say = useWords(requestWords);
  const language = useLanguage();
  const { measure, limit, actual, margin, result } = line;
  const isTons = measure === 'grossTonnage';
  const look = lookOf(line);
  const Icon = icons[look];
  const left = () => {
    if (margin === null) return say('unknownMeasure');
    const value = sayNumber(language, Math.abs(margin));
    if (result === 'fail') return say(isTons ? 'overTons' : 'overMetres', { value });
    return say(isTons ? 'marginTons' : 'marginMetres', { value });
  };
  const amount = (value: number) => sayNumber(language, value);
  const share = actual === null ? 0 : Math.min(actual / limit, 1);
  return (
    <Box
      component="li"
      className="figures"
      style={{ '--look': colors[look], '--share': `${share * 100}%` } as CSSProperties}
      sx={lineStyle}
    >
      <Icon size={13} strokeWidth={2.75} aria-hidden />
      <span>{say(measure)}</span>
      <i aria-hidden />
      <b>{left()}</b>
      <small>
        {actual === null ? '–' : amount(actual)} / {say(isTons ? 'tons' : 'metres', { value: amount(limit) })}
        {look === 'tight' && <em>{say('tight')}</em>}
      </small>
    </Box>
  );
};

const lineStyle = {
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
