import type { ErrorCode } from '@kiko/contract/error-catalogue.ts';
import type { FieldIssue } from '@kiko/contract/field-issues.ts';
import { Refusal } from './refusal.ts';

type ConstraintRefusal = { code: ErrorCode; field: string; issue: FieldIssue['code'] };

const taken = (code: ErrorCode, field: string): ConstraintRefusal => ({ code, field, issue: 'taken' });
const unknown = (field: string): ConstraintRefusal => ({ code: 'request.unknownReference', field, issue: 'unknownReference' });

/** The refusal for each constraint of the schema that a request can violate. */
export const constraintRefusals: Readonly<Record<string, ConstraintRefusal>> = {
  organization_code_unique: taken('organization.codeTaken', 'code'),
  organization_email_unique: taken('organization.emailTaken', 'email'),
  organization_country_code_fkey: unknown('countryCode'),
  account_group_name_unique: taken('group.nameTaken', 'name'),
  group_port_is_reservable: unknown('ports'),
  group_ship_ship_id_fkey: unknown('cruiseShips'),
  account_email_unique: taken('account.emailTaken', 'email'),
  account_group_of_same_organization: unknown('groupId'),
  port_code_unique: taken('port.codeTaken', 'code'),
  port_locode_unique: taken('port.locodeTaken', 'locode'),
  port_locode_known: unknown('locode'),
  port_bureau_known: unknown('bureauCode'),
  port_prefecture_known: unknown('prefectureCode'),
  port_region_known: unknown('regionCode'),
  port_admin_is_harbor_manager: unknown('adminOrganizationId'),
  organization_closed_manages_no_port: { code: 'organization.managesPorts', field: 'move', issue: 'notAllowed' },
  port_admin_not_closed: { code: 'organization.notActive', field: 'adminOrganizationId', issue: 'notAllowed' },
  berth_code_unique: taken('berth.codeTaken', 'code'),
  berth_berth_code_unique: taken('berth.berthCodeTaken', 'berthCode'),
  arrival_procedure_setting_name_unique: taken('arrivalProcedureSetting.nameTaken', 'name.ja'),
  arrival_procedure_setting_one_after_arrival: {
    code: 'arrivalProcedureSetting.secondDaysAfter',
    field: 'isAfterArrival',
    issue: 'taken',
  },
  arrival_procedure_one_per_setting: taken('arrivalProcedure.alreadyAsked', 'settingId'),
  acceptance_period_no_overlap: { code: 'acceptancePeriod.overlaps', field: 'startAt', issue: 'overlaps' },
  acceptance_period_no_relative_overlap: { code: 'acceptancePeriod.overlaps', field: 'relativeStartDays', issue: 'overlaps' },
  ship_imo_number_unique: taken('ship.imoNumberTaken', 'imoNumber'),
  ship_call_sign_unique: taken('ship.callSignTaken', 'callSign'),
  ship_country_known: unknown('countryCode'),
  ship_request_one_active_per_ship: taken('shipRequest.alreadyActive', 'shipId'),
  ship_request_one_active_per_imo_number: taken('shipRequest.alreadyActive', 'imoNumber'),
  season_plan_ship_known: unknown('shipId'),
  season_plan_at_most_100: { code: 'seasonPlan.tooMany', field: 'name', issue: 'tooLarge' },
  port_request_one_active: taken('portRequest.alreadyActive', 'portId'),
};

/** The constraint that a failed statement violated. */
export const constraintOf = (error: unknown) =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined;

/** A failed statement as a refusal, if its constraint has one; other errors are returned unchanged. */
export const asRefusal = (error: unknown): unknown => {
  const refusal = constraintRefusals[constraintOf(error) ?? ''];
  return refusal ? new Refusal(refusal.code, [{ path: refusal.field, code: refusal.issue }]) : error;
};
