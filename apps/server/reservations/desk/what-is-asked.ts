import type { Ticket } from './ticket.ts';

/** What a batch names, so that one statement can lock it and one can read it. */
export type Asked = {
  berthIds: number[];
  reservationIds: number[];
  shipIds: number[];
  accountIds: number[];
  organizationIds: number[];
  countryCodes: string[];
  newCount: number;
  /** Moving up passes over whoever came earlier, wherever in the line they stand. */
  isWholeLine: boolean;
  /** The times asked for. */
  stays: { start_at: Date; end_at: Date }[];
  keys: { account_id: number; key: string }[];
  /** Rows of season plans, of which each becomes one reservation. */
  planRows: { organization_id: number; key: string }[];
  /** Calls whose ship may be somewhere else at the same time. */
  calls: object[];
};

/** For a look that asks for nothing. */
export const askedNothing: Asked = {
  ...{ berthIds: [], reservationIds: [], shipIds: [], accountIds: [], organizationIds: [], countryCodes: [] },
  ...{ newCount: 0, isWholeLine: false, stays: [], keys: [], planRows: [], calls: [] },
};

export const whatIsAsked = (tickets: readonly Ticket[]): Asked => {
  const fields = tickets.map((ticket) => ticket.fields);
  return {
    berthIds: given(fields.map(({ berthId }) => berthId)),
    reservationIds: given(tickets.map(({ reservationId }) => reservationId)),
    shipIds: given(fields.map(({ shipId }) => shipId)),
    accountIds: given(tickets.map(({ by }) => by?.actor.accountId)),
    organizationIds: given(fields.map(({ organizationId }) => organizationId)),
    countryCodes: given(fields.map(({ departureCountryCode }) => departureCountryCode)),
    newCount: tickets.filter(({ reservationId }) => reservationId === null).length,
    isWholeLine: tickets.some(({ move }) => move === 'accept' || move === 'promote'),
    stays: fields.flatMap(({ startAt, endAt }) => (startAt && endAt ? [{ start_at: startAt, end_at: endAt }] : [])),
    keys: tickets.flatMap(({ by, key }) => (by && key ? [{ account_id: by.actor.accountId, key: key.key }] : [])),
    planRows: tickets.flatMap(({ by, fields: { planRowKey: key } }) =>
      by && key ? [{ organization_id: by.actor.organizationId, key }] : [],
    ),
    calls: tickets.flatMap(({ move, reservationId, fields: { shipId, berthId, startAt, endAt } }, ticket) =>
      ['submit', 'resubmit', 'proxyCreate'].includes(move)
        ? [{ ticket, reservation_id: reservationId, ship_id: shipId, berth_id: berthId, start_at: startAt, end_at: endAt }]
        : [],
    ),
  };
};

const given = <Value>(values: readonly (Value | null | undefined)[]): Value[] => [
  ...new Set(values.filter((value) => value !== null && value !== undefined)),
];
