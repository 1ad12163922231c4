/** The content of a report about a call that took place as planned. */
export const testDepartureReport = ({ startAt, endAt }: { startAt: string; endAt: string }) => ({
  berthedAt: startAt,
  departedAt: endAt,
  entryPassengers: 700,
  departurePassengers: 680,
  hasImmigrationInspection: true,
  hasEmigrationInspection: false,
  comment: '',
});
