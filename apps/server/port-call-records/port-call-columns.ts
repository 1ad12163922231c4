import { exportWords } from '@kiko/words/export-words.ts';
import { fieldWords } from '@kiko/words/reservation-field-words.ts';
import type { FileColumn } from '../kit/export/file-cells.ts';
import type { PortCallRow } from './port-call-record-queries.ts';

const own = (field: keyof PortCallRow & keyof typeof exportWords): FileColumn<PortCallRow> => ({
  title: exportWords[field],
  cell: (row) => row[field],
});
const said = (field: keyof PortCallRow & keyof typeof fieldWords): FileColumn<PortCallRow> => ({
  title: fieldWords[field],
  cell: (row) => row[field],
});

/** A call as it was, with what was known of ship and line then. */
export const portCallColumns: readonly FileColumn<PortCallRow>[] = [
  { title: exportWords.id, cell: ({ reservationId }) => reservationId },
  { title: exportWords.port, cell: ({ portName }, language) => portName[language] },
  { title: fieldWords.berthId, cell: ({ berthName }, language) => berthName[language] },
  { title: fieldWords.shipId, cell: ({ shipName }, language) => shipName[language] },
  { title: exportWords.country, cell: ({ shipCountryCode }) => shipCountryCode },
  own('grossTonnage'),
  { title: fieldWords.organizationId, cell: ({ organizationName }, language) => organizationName[language] },
  ...(['operatingCompany', 'isJapaneseCarrier', 'isFirstCallJapan', 'isFirstCallHarbor'] as const).map(said),
  ...(['isInternationalArrival', 'isInternationalDeparture', 'previousPort', 'nextPort', 'departureCountryCode'] as const).map(
    said,
  ),
  ...(['submittedAt', 'berthedAt', 'departedAt', 'entryPassengers', 'departurePassengers'] as const).map(own),
  ...(['hasImmigrationInspection', 'hasEmigrationInspection', 'isAmended'] as const).map(own),
];
