import { nextPeriodWarningMonths } from '@kiko/domain/acceptance/acceptance-periods.ts';
import type { MessageList } from '@kiko/messages/message-list.ts';

export const openingMessages = {
  warning: {
    ja: `受付期間が${nextPeriodWarningMonths}か月以内に終了する岸壁があります。次の受付期間を設定してください。`,
    en: `Acceptance periods of some berths end within ${nextPeriodWarningMonths} months. Please set the next period.`,
  },
  warningBerths: { ja: '次の受付期間が必要な岸壁', en: 'Berths that need their next acceptance period' },
  endsOn: { ja: '{day}まで · 残り{days}日', en: 'until {day} · days left: {days}' },
  ended: { ja: '{day}に終了', en: 'ended {day}' },
  noPeriod: { ja: '受付期間なし', en: 'no acceptance period' },
  title: { ja: 'これから受付が始まる岸壁', en: 'Upcoming openings' },
  empty: {
    ja: '予約できる港湾に、これから受付が始まる岸壁はありません。公開日時が決まるとここに表示されます。',
    en: 'No berth at your ports is about to open. Openings appear here once their publish time is set.',
  },
  opensAt: { ja: '{at} 受付開始', en: 'opens {at}' },
  openedAt: { ja: '{at} から受付中', en: 'open since {at}' },
  until: { ja: '受付開始まで', en: 'opens in' },
  openNow: { ja: '受付中', en: 'Open now' },
  daysAndTime: { ja: '{days}日 {time}', en: '{days} d {time}' },
  forDates: { ja: '対象期間 {period}', en: 'for {period}' },
  request: { ja: '{berth}の予約を申請', en: 'Request {berth}' },
  showAll: { ja: 'ほか{count}港を表示', en: 'Show more ports ({count})' },
  showFewer: { ja: '折りたたむ', en: 'Show fewer' },
} as const satisfies MessageList;
