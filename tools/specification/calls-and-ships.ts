import { fields, type Section, shown } from './statement.ts';

export const ships: Section = {
  title: '3. Ships and requests',
  statements: [
    ...fields('Cruise ship', 'GET /cruiseships/{id}', {
      ...{ id: 'id', 'call sign': 'callSign', 'IMO number': 'imoNumber', 'ship number': 'shipNumber', name: 'name' },
      ...{ 'home port': 'homePort', 'owner or charterer': 'owner', country: 'countryCode', 'gross tonnage': 'grossTonnage' },
      ...{ capacity: 'passengerCapacity', length: 'lengthM', width: 'widthM', 'draft at the bow': 'maxDraftBowM' },
      ...{ 'draft at the stern': 'maxDraftSternM', 'air draft': 'airDraftM', class: 'shipClass', 'hidden from lists': 'isHidden' },
      ...{ scrapped: 'isScrapped', isAbolished: 'isAbolished', favorite: 'favorite' },
    }),
    ...fields('Ship change request', 'GET /cruiseship-change-requests/{id}', {
      ...{ status: 'status', 'requester name': 'requesterName', phone: 'requesterPhone', email: 'requesterEmail' },
      ...{ organization: 'organizationName', ship: 'ship' },
    }),
    ...fields('Reservable port request', 'GET /reservable-port-requests', {
      ...{ portId: 'portId', portName: 'portName', organizationName: 'organizationName', applicantUserName: 'applicantUserName' },
      ...{
        status: 'status',
        regionCode: 'regionCode',
        prefectureCode: 'prefectureCode',
        appliedAt: 'appliedAt',
        lastUpdatedAt: 'lastUpdatedAt',
      },
    }),
  ],
};

export const reservations: Section = {
  title: '3. Reservations and procedures',
  statements: [
    ...fields('Reservation', 'GET /reservations/{id}', {
      ...{ id: 'id', berthId: 'berthId', startAt: 'startAt', endAt: 'endAt', cruiseShipName: 'cruiseShipName', status: 'status' },
      ...{ requester: 'requesterName', phone: 'requesterPhone', email: 'requesterEmail', organization: 'organizationName' },
      ...{ 'operating company': 'operatingCompany', 'Japanese carrier': 'isJapaneseCarrier', 'general agency': 'agencyName' },
      ...{ 'its manager': 'agencyManager', ship: 'shipId', port: 'portId', 'temporary call': 'isTemporaryCall' },
      ...{
        'first call in Japan': 'isFirstCallJapan',
        'in the harbor': 'isFirstCallHarbor',
        'departure country': 'departureCountryCode',
      },
      ...{ 'previous port': 'previousPort', 'next port': 'nextPort', 'tour starts at arrival': 'isTourStartAtArrival' },
      ...{ 'tour ends at arrival': 'isTourEndAtArrival', 'starts at departure': 'isTourStartAtDeparture' },
      ...{ 'ends at departure': 'isTourEndAtDeparture', 'international arrival': 'isInternationalArrival' },
      ...{ 'international departure': 'isInternationalDeparture', 'cruise names': 'cruiseName', route: 'route' },
      ...{ 'tour evidence': 'tourEvidence', comment: 'comment' },
    }),
    ...fields('Procedure', 'GET /arrival-procedure-settings/{id}', {
      name: 'name',
      required: 'isRequired',
      preset: 'preset',
      'deadline days': 'deadlineDays',
    }),
    ...fields('Procedure', 'GET /arrival-procedure-calls/{id}', { 'deadline date': 'dueOn' }),
    shown('A procedure has format files', ['apps/server/attachments.db.test.ts', 'a manager gives a document its form']),
    ...fields('Report', 'GET /departure-procedures/{id}', {
      ...{ 'berthing time': 'berthedAt', 'departure time': 'departedAt', 'passengers at entry': 'entryPassengers' },
      ...{ 'passengers at departure': 'departurePassengers', 'immigration inspection': 'hasImmigrationInspection' },
      ...{ 'emigration inspection': 'hasEmigrationInspection' },
    }),
    ...fields('Attachment', 'GET /attachments', { name: 'name', size: 'size' }),
    ...fields('Message', 'GET /messages/{id}', { messages: 'messages', 'read marks': 'readMarks' }),
  ],
};
