/**
 * Every way the server can say no, with its HTTP status. The wire carries the code; words for it are found where
 * it is shown (`words/error-words.ts`, which does not compile while one is missing).
 */
export const errorCatalogue = {
  'access.unauthenticated': { status: 401 },
  'access.forbidden': { status: 403 },
  'record.notFound': { status: 404 },
  'record.stale': { status: 409 },
  'request.invalid': { status: 422 },
  'request.unknownReference': { status: 422 },
  'request.fieldNotAllowed': { status: 422 },
  'request.keyReused': { status: 422 },
  'request.unknownPath': { status: 404 },
  'request.malformed': { status: 400 },
  'request.tooMany': { status: 429 },
  'server.failure': { status: 500 },
  'server.busy': { status: 503 },
  'organization.codeTaken': { status: 409 },
  'organization.emailTaken': { status: 409 },
  'group.nameTaken': { status: 409 },
  'group.hasUsers': { status: 409 },
  'account.emailTaken': { status: 409 },
  'account.masterEmailTaken': { status: 409 },
  'account.isMaster': { status: 409 },
  'account.notMaster': { status: 409 },
  'account.disabled': { status: 409 },
  'account.signInAgain': { status: 409 },
  'port.codeTaken': { status: 409 },
  'port.locodeTaken': { status: 409 },
  'berth.codeTaken': { status: 409 },
  'berth.berthCodeTaken': { status: 409 },
  'arrivalProcedureSetting.nameTaken': { status: 409 },
  'arrivalProcedureSetting.secondDaysAfter': { status: 409 },
  'berth.isHeld': { status: 409 },
  'nonAcceptancePeriod.holdersAffected': { status: 409 },
  'acceptancePeriod.overlaps': { status: 409 },
  'ship.imoNumberTaken': { status: 409 },
  'ship.callSignTaken': { status: 409 },
  'shipRequest.alreadyActive': { status: 409 },
  'shipRequest.moveNotAllowed': { status: 409 },
  'shipRequest.shipChanged': { status: 409 },
  'portRequest.alreadyActive': { status: 409 },
  'portRequest.portAbolished': { status: 409 },
  'portRequest.moveNotAllowed': { status: 409 },
  'reservation.stale': { status: 409 },
  'reservation.moveNotAllowed': { status: 409 },
  'reservation.departed': { status: 409 },
  'reservation.reasonMissing': { status: 422 },
  'reservation.notAvailable': { status: 409 },
  'reservation.shipDoesNotFit': { status: 409 },
  'reservation.cannotBeMade': { status: 409 },
  'reservation.outOfService': { status: 409 },
  'reservation.confirmedAtSameTime': { status: 409 },
  'reservation.berthReserved': { status: 409 },
  'reservation.cannotBeAccepted': { status: 409 },
  'reservation.passesOver': { status: 409 },
  'reservation.waitlistOff': { status: 409 },
} as const satisfies Record<string, { status: number }>;

export type ErrorCode = keyof typeof errorCatalogue;

export const errorCodes = Object.keys(errorCatalogue) as ErrorCode[];

/** What any endpoint may answer besides its own refusals. */
export const commonRefusals = [
  'access.unauthenticated',
  'access.forbidden',
  'request.invalid',
  'request.malformed',
  'request.tooMany',
  'server.failure',
  'server.busy',
] as const satisfies readonly ErrorCode[];
