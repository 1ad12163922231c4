import { fields, type Section, shown } from './statement.ts';

export const people: Section = {
  title: '3. Notices, people and organizations',
  statements: [
    ...fields('Notification', 'GET /notifications', {
      id: 'id',
      type: 'type',
      key: 'key',
      createdAt: 'createdAt',
      updatedAt: 'updatedAt',
    }),
    shown('Type 2 with the organization as its key is watched', [
      'apps/server/notifications/relay.db.test.ts',
      'screens of everybody concerned are told',
    ]),
    ...fields('User', 'GET /users/{id}', {
      ...{
        id: 'id',
        groupId: 'groupId',
        type: 'type',
        lang: 'lang',
        naccsUserCode: 'naccsUserCode',
        naccsCompanyName: 'naccsCompanyName',
      },
      ...{ organizationId: 'organizationId', organizationType: 'organizationType', organizationName: 'organizationName' },
      ...{ organizationAddress: 'organizationAddress', organizationCountryCode: 'organizationCountryCode' },
      ...{ organizationEmail: 'organizationEmail', organizationPhone: 'organizationPhone', name: 'name', kana: 'nameKana' },
      ...{ phone: 'phone', email: 'email', affiliation: 'affiliation', position: 'position' },
    }),
    ...fields('Account row', 'GET /users', {
      name: 'name',
      nameKana: 'nameKana',
      organizationName: 'organizationName',
      type: 'type',
    }),
    ...fields('Organization', 'GET /organizations/{id}', {
      ...{
        id: 'id',
        'government office code': 'code',
        name: 'name',
        address: 'address',
        email: 'email',
        type: 'type',
        master: 'master',
      },
    }),
    ...fields('Group', 'GET /groups/{id}', { name: 'name', facilities: 'facilities', ports: 'ports', cruiseShips: 'cruiseShips' }),
    ...fields('Notification setting', 'GET /notification-settings', { notificationCode: 'notificationCode' }),
    ...fields('Dashboard count', 'GET /summaries', {
      type: 'type',
      status: 'status',
      cancellationReason: 'cancellationReason',
      count: 'count',
    }),
  ],
};

export const places: Section = {
  title: '3. Ports, berths and their periods',
  statements: [
    ...fields('Port', 'GET /ports/{id}', {
      ...{
        id: 'id',
        name: 'name',
        LOCODE: 'locode',
        'port bureau': 'bureauCode',
        prefecture: 'prefectureCode',
        region: 'regionCode',
      },
      ...{ 'port type': 'portType', adminOrganizationId: 'adminOrganizationId', isAbolished: 'isAbolished', code: 'code' },
    }),
    ...fields('Berth', 'GET /berths/{id}', {
      ...{
        id: 'id',
        portId: 'portId',
        portName: 'portName',
        code: 'code',
        'berth code': 'berthCode',
        name: 'name',
        length: 'lengthM',
      },
      ...{ 'depth (allowed draft)': 'depthM', 'height limit': 'heightLimitM', 'max gross tonnage': 'maxGrossTonnage' },
      ...{ 'max ships per day': 'maxShipsPerDay', 'post-departure deadline in days': 'postDepartureDays', waitlist: 'hasWaitlist' },
      ...{ chat: 'hasChat', isAbolished: 'isAbolished', acceptancePeriodSettingType: 'acceptancePeriodSettingType' },
      ...{ 'display colour': 'displayColor' },
    }),
    ...fields('Berth', 'GET /berths/{id}/spec-file', { 'specification file': 'file' }),
    shown('Its colour: background, main and contrast text', [
      'packages/domain/berths/berth-color.test.ts',
      'a berth is drawn in its own colour, the first of the palette included',
    ]),
    shown('Each limit of a berth is optional', [
      'packages/domain/reservations/fit.test.ts',
      'what the berth does not limit is not checked',
    ]),
    ...fields('Acceptance period', 'GET /acceptance-periods/{id}', {
      ...{ id: 'id', berthId: 'berthId', publishAt: 'publishAt', startAt: 'startAt', endAt: 'endAt', method: 'method' },
      ...{ relativeStartDays: 'relativeStartDays', relativeEndDays: 'relativeEndDays' },
    }),
    ...fields('Non-acceptance event', 'GET /non-acceptance-periods/{id}', {
      ...{ id: 'id', name: 'name', 'type, "1" on the calendar': 'type', berthId: 'berthId', startAt: 'startAt', endAt: 'endAt' },
      ...{ 'all day': 'isAllDay', recurrence: 'recurrence', weekdays: 'weekdays' },
    }),
    shown('An event is single or recurs on weekdays from a start to an end', [
      'packages/domain/acceptance/availability.test.ts',
      'takes place on its weekdays, not on days taken out, and runs over midnight',
    ]),
  ],
};

export const reference: Section = {
  title: '3. Reference data and parameters',
  statements: [
    ...fields('Reference data', 'GET /codes', {
      holidays: 'holidays',
      countries: 'countries',
      locodes: 'locodes',
      'their country': 'countryCode',
    }),
    ...fields('System parameter', 'GET /parameters', {
      sysTimeDiff: 'sysTimeDiff',
      portCallRecordYearLowerLimit: 'portCallRecordYearLowerLimit',
    }),
    shown('Ten regional bureaus 01 to 10, 47 prefectures, seven sea regions, by their codes', [
      'packages/database/seed/seed.db.test.ts',
      '%s has %i rows',
    ]),
    ...fields('Countries offered', 'GET /codes', { 'Japan, China, Taiwan, Korea, other': 'departureGroup' }),
  ],
};
