import { inject } from 'vitest';

/** The fields of API answers that journeys use. */
type ApiResponseBody = {
  id: number;
  number: string;
  version: number;
  state: string;
  receiptNo: number;
  rows: {
    id: number;
    version: number;
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
export const requestApi = async (
  actor: string | number,
  requested: `${'GET' | 'POST' | 'PUT'} /${string}`,
  body?: object,
): Promise<ApiResponseBody> => {
  const [method = 'GET', path] = requested.split(' ');
  const accountId = typeof actor === 'number' ? actor : inject('accounts').find(({ kind }) => kind === actor)?.accountId;
  const response = await fetch(`${inject('address')}/api${path}`, {
    method,
    headers: { 'x-test-actor': String(accountId), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${requested} answered ${response.status}: ${text}`);
  return JSON.parse(text) as ApiResponseBody;
};

const findAccounts = async (organization: string, accountType: number) => {
  const { rows } = await requestApi('mlitMaster', `GET /users?pageSize=100&freetext=${encodeURIComponent(organization)}`);
  return rows.filter(({ type }) => type === accountType).map(({ id }) => id);
};

/** The master account of another organization. */
export const findMasterAccountId = async (organization: string) => {
  const [found] = await findAccounts(organization, 1);
  if (!found) throw new Error(`no master account of ${organization}`);
  return found;
};

/** A general account of another organization. */
export const findMember = async (organization: string) => {
  const [found] = await findAccounts(organization, 2);
  if (!found) throw new Error(`no general account of ${organization}`);
  return found;
};

/** Where berths are registered, and by which account. */
type Harbor = { portId: number; master: string | number };
const hakataPortId: Harbor = { portId: 98, master: 'harborMaster' };

/** Another port than Hakata, for data that must not mix with the records and notifications of other journeys. */
export const findHarbor = async (port: string, organization: string): Promise<Harbor> => {
  const { rows } = await requestApi('mlitMaster', `GET /ports?freetext=${encodeURIComponent(port)}`);
  const [found] = rows;
  if (!found) throw new Error(`${port} is not registered`);
  return { portId: found.id, master: await findMasterAccountId(organization) };
};

const berthLimits = { lengthM: 400, depthM: 12, heightLimitM: null, maxGrossTonnage: null, maxShipsPerDay: null };

/** A separate berth for a journey, without other calls, at Hakata unless a harbor is given; open for `openDays` days, if given. */
export const registerBerth = async (
  code: string,
  name: { ja: string; en: string },
  rules: { allocation: string; isAutomatic: boolean; openDays?: number; harbor?: Harbor },
) => {
  const { portId, master } = rules.harbor ?? hakataPortId;
  const { id, version } = await requestApi(master, 'POST /berths', {
    portId,
    code,
    berthCode: code,
    name,
    ...berthLimits,
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
  await requestApi(master, 'POST /acceptance-periods', {
    berthId: id,
    method: 2,
    publishAt: '2020-01-01T00:00:00Z',
    startAt: null,
    endAt: null,
    relativeStartDays: 0,
    relativeEndDays: rules.openDays,
  });
  await requestApi(master, `PUT /berths/${id}`, { version, acceptancePeriodSettingType: 2 });
  return id;
};

export const findShipId = async (name: string) =>
  (await requestApi('mlitMaster', `GET /cruiseships?freetext=${encodeURIComponent(name)}`)).rows[0]?.id ?? 0;

/** A request of an agency for a day, from 8:00 to 18:00 in Tokyo. */
export const submitReservation = (
  placement: { berthId: number; shipId: number },
  day: string,
  as: string | number = 'applicantMaster',
) =>
  requestApi(as, 'POST /reservations', {
    transition: 'submit',
    ...placement,
    startAt: `${day}T08:00:00+09:00`,
    endAt: `${day}T18:00:00+09:00`,
    operatingCompany: 'プリンセス・クルーズ',
    departureCountryCode: 'KR',
    previousPort: '釜山',
    nextPort: '長崎',
    route: '横浜～釜山～博多',
    cruiseName: { ja: '秋の日本周遊', en: 'Autumn around Japan' },
  });
