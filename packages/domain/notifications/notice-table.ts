import type { NotificationCode } from './notification-types.ts';

/**
 * Who is told, seen from what happened: the people of the organization that asked (`owners`), of the berth's port (`managers`), the
 * master accounts of that port's manager, whoever may book the port, the requester with the masters, every account of the ministry,
 * and whoever else takes part in a conversation.
 */
export type Recipients = 'owners' | 'managers' | 'portMasters' | 'bookers' | 'requesters' | 'ministry' | 'otherParties';

type NoticeType = {
  /** Kind of the specification: 2 acceptance period, 3 ship request, 4 port request, 5 reservation, 6 and 7 procedures, 8 chat. */
  type: 2 | 3 | 4 | 5 | 6 | 7 | 8;
  to: Recipients;
  /** What sends it: rules by their number, everything else by its name. */
  sentBy: readonly string[];
};

/** The 14 types: what sends each and who hears of it. */
export const noticeTable = {
  N01: {
    type: 2,
    to: 'bookers',
    sentBy: ['periodAnnounced', 'periodOpened', 'periodChanged', 'periodRemoved', 'eventAdded', 'eventChanged', 'eventRemoved'],
  },
  N02: { type: 3, to: 'requesters', sentBy: ['C02', 'C03'] },
  N03: { type: 4, to: 'requesters', sentBy: ['P02', 'P03', 'P05'] },
  N04: {
    type: 5,
    to: 'owners',
    // R27: whoever approves one of several competing requests put this one on the waiting list.
    sentBy: [
      ...['R05', 'R06', 'R09', 'R10', 'R14', 'R15', 'R16', 'R17', 'R18', 'R20', 'R21', 'R24', 'R25', 'R26', 'R27'],
      'returnDue',
    ],
  },
  N05: { type: 6, to: 'owners', sentBy: ['A01', 'A02', 'A04', 'A05', 'A06', 'itemDue'] },
  N06: { type: 7, to: 'owners', sentBy: ['D01', 'D04', 'D05', 'reportDue'] },
  N07: { type: 2, to: 'managers', sentBy: ['periodEnds'] },
  N08: { type: 4, to: 'portMasters', sentBy: ['P01', 'P04'] },
  N09: { type: 5, to: 'managers', sentBy: ['R03', 'R04', 'R07', 'R08', 'R11', 'R12', 'R13', 'R15', 'R19', 'R22', 'R23'] },
  N10: { type: 6, to: 'managers', sentBy: ['A03'] },
  N11: { type: 7, to: 'managers', sentBy: ['D02'] },
  N12: { type: 3, to: 'ministry', sentBy: ['C01', 'C05', 'C06'] },
  N13: { type: 5, to: 'ministry', sentBy: ['R05', 'R09', 'R17', 'R18', 'R20', 'R24', 'R25'] },
  N14: { type: 8, to: 'otherParties', sentBy: ['chatPosted'] },
} as const satisfies Record<NotificationCode, NoticeType>;

export type NoticeEvent = (typeof noticeTable)[NotificationCode]['sentBy'][number];
export type NoticeKind = NoticeType['type'];

const codes = Object.keys(noticeTable) as NotificationCode[];
export const noticeEvents = [...new Set(codes.flatMap((code): readonly NoticeEvent[] => noticeTable[code].sentBy))];

/** What an event is known by when it is left to be told; most events of a record are told to nobody. */
type Happening = { event: string; from?: string | undefined; to?: string | undefined };

/** Which types an event sends. A draft that is withdrawn was never the manager's, and what is not confirmed is not the ministry's. */
export const noticesOf = ({ event, from, to }: Happening): NotificationCode[] =>
  codes.filter((code) => {
    const { sentBy }: NoticeType = noticeTable[code];
    if (!sentBy.includes(event)) return false;
    if (event === 'R11') return from !== 'draft';
    return !(event === 'R24' && code === 'N13') || to === 'confirmed';
  });

type Noticed = {
  type: NoticeKind;
  event: string;
  record: { kind: 'reservation' | 'shipRequest' | 'portRequest' | 'berth'; id: number };
};

/** Where the screen stands that a notice leads to. */
export const noticePath = ({ type, event, record: { kind, id } }: Noticed) => {
  if (kind === 'shipRequest') return `/administration/cruiseship/request/${id}`;
  if (kind === 'portRequest') return `/administration/reservable-port-request/${id}`;
  if (kind === 'berth') return event === 'periodEnds' ? `/administration/facility/${id}?tab=acceptance` : '/reservation/new';
  if (type === 6) return `/procedure/pre-arrival/${id}`;
  if (type === 7) return `/procedure/post-departure/${id}`;
  return `/reservation/list/${id}`;
};
