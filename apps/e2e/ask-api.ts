import { inject } from 'vitest';

/** The fields of API answers that journeys use. */
type Answer = {
  id: number;
  version: number;
  state: string;
  receiptNo: number;
  rows: {
    id: number;
    number: string;
    type: number;
    berthId: number;
    startAt: string;
    status: number;
    isProxy: boolean;
    count: number;
  }[];
  history: { reason: string | null }[];
};

/** Prepares data for a journey: calls the API as an account or as a demo user of that kind. */
export const askApi = async (
  as: string | number,
  requested: `${'GET' | 'POST' | 'PUT'} /${string}`,
  body?: object,
): Promise<Answer> => {
  const [method = 'GET', path] = requested.split(' ');
  const accountId = typeof as === 'number' ? as : inject('people').find(({ kind }) => kind === as)?.accountId;
  const response = await fetch(`${inject('address')}/api${path}`, {
    method,
    headers: { 'x-test-actor': String(accountId), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${requested} answered ${response.status}: ${text}`);
  return JSON.parse(text) as Answer;
};

/** The master account of another organization that may book ports. */
export const findMaster = async (organization: string) => {
  const { rows } = await askApi('mlitMaster', `GET /users?pageSize=100&freetext=${encodeURIComponent(organization)}`);
  const found = rows.find(({ type }) => type === 1);
  if (!found) throw new Error(`no master account of ${organization}`);
  return found.id;
};

const hakata = 98;
const limits = { lengthM: 400, depthM: 12, heightLimitM: null, maxGrossTonnage: null, maxShipsPerDay: null };

/** A separate berth for a journey at Hakata, without other calls; open for `openDays` days, if given. */
export const registerBerth = async (
  code: string,
  name: { ja: string; en: string },
  rules: { allocation: string; isAutomatic: boolean; openDays?: number },
) => {
  const { id, version } = await askApi('harborMaster', 'POST /berths', {
    portId: hakata,
    code,
    berthCode: code,
    name,
    ...limits,
    colorIndex: null,
    postDepartureDays: 7,
    hasWaitlist: true,
    hasChat: true,
    allocation: rules.allocation,
    hasAutomaticPromotion: rules.isAutomatic,
    acceptancePeriodSettingType: 0,
    acceptsTemporaryCalls: true,
    temporaryCallDays: 14,
  });
  if (!rules.openDays) return id;
  await askApi('harborMaster', 'POST /acceptance-periods', {
    berthId: id,
    method: 2,
    publishAt: '2020-01-01T00:00:00Z',
    startAt: null,
    endAt: null,
    relativeStartDays: 0,
    relativeEndDays: rules.openDays,
  });
  await askApi('harborMaster', `PUT /berths/${id}`, { version, acceptancePeriodSettingType: 2 });
  return id;
};

export const findShip = async (name: string) =>
  (await askApi('mlitMaster', `GET /cruiseships?freetext=${encodeURIComponent(name)}`)).rows[0]?.id ?? 0;

/** A request of an agency for a day, from 8:00 to 18:00 in Tokyo. */
export const submitCall = (place: { berthId: number; shipId: number }, day: string, as: string | number = 'applicantMaster') =>
  askApi(as, 'POST /reservations', {
    move: 'submit',
    ...place,
    startAt: `${day}T08:00:00+09:00`,
    endAt: `${day}T18:00:00+09:00`,
    operatingCompany: 'プリンセス・クルーズ',
    departureCountryCode: 'KR',
    previousPort: '釜山',
    nextPort: '長崎',
    route: '横浜～釜山～博多',
    cruiseName: { ja: '秋の日本周遊', en: 'Autumn around Japan' },
  });
