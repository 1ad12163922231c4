import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { PreviewRefusal } from './preview-refusal.tsx';

const stay = { startAt: '2027-04-07T23:00:00.000Z', endAt: '2027-04-08T09:00:00.000Z' };
const lengthFit = { measure: 'length', result: 'fail', limit: 240, actual: 290, margin: -50 };
const tonnageFit = { measure: 'grossTonnage', result: 'pass', limit: 120_000, actual: 115_875, margin: 4125 };

test.each([
  ['reservation.notAvailable', { cause: 'reservation.notOpen', opensAt: null }, 'この日時は受付期間に含まれていません。'],
  [
    'reservation.notAvailable',
    { cause: 'reservation.notOpen', opensAt: '2027-01-15T01:00:00.000Z' },
    '2027年1月15日(金) 10:00 から受け付けます。',
  ],
  [
    'reservation.notAvailable',
    { cause: 'reservation.eventInTheWay', closureId: 1, ...stay, name: { ja: '花火大会', en: 'Fireworks' } },
    '受付停止期間「花火大会」にあたります。2027年4月8日(木) 08:00 ～ 2027年4月8日(木) 18:00',
  ],
  ['reservation.notAvailable', { cause: 'reservation.eventInTheWay', closureId: 1, ...stay }, '受付停止期間にあたります。'],
  [
    'reservation.cannotBeMade',
    { cause: 'reservation.berthTaken', ...stay },
    'この岸壁は次の時間、確保されています。2027年4月8日(木) 08:00 ～ 2027年4月8日(木) 18:00',
  ],
  [
    'reservation.cannotBeMade',
    { cause: 'reservation.dayFull', day: '2027-04-08', ships: 1, limit: 1 },
    '2027年4月8日(木)は着岸隻数の上限（1隻）に達しています。',
  ],
  [
    'reservation.shipDoesNotFit',
    { cause: 'reservation.shipDoesNotFit', fit: [lengthFit, tonnageFit] },
    '全長 290 m > 240 m（50 m 超過）',
  ],
])('%s says which rule it was: %j', (code, details, text) => {
  render(<PreviewRefusal code={code} details={details} />);
  expect(screen.getByRole('status').textContent).toContain(text);
});

test('a cause without a text shows only the refusal', () => {
  render(<PreviewRefusal code="reservation.outOfService" details={null} />);
  expect(screen.getByRole('status').textContent).toBe('岸壁または船舶が使用停止のため、この操作はできません。');
});

test('a duplicate is linked with its number', () => {
  const details = { cause: 'reservation.duplicate', reservationId: 7, number: 'K-26-000018' };
  render(
    <MemoryRouter>
      <PreviewRefusal code="reservation.duplicate" details={details} />
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: '既にある申請を開く K-26-000018' });
  expect(link.getAttribute('href')).toBe('/reservation/list/7');
});
