import type { ErrorCode } from '@kiko/contract/error-catalogue.ts';
import type { FieldIssue } from '@kiko/contract/field-issues.ts';
import { Refusal } from '../http/refusal.ts';
import { constraintOf } from './database-errors.ts';

type ConstraintRefusal = { code: ErrorCode; field: string; issue: FieldIssue['code'] };

const valueTaken = (code: ErrorCode, field: string): ConstraintRefusal => ({ code, field, issue: 'taken' });
const unknownReference = (field: string): ConstraintRefusal => ({
  code: 'request.unknownReference',
  field,
  issue: 'unknownReference',
});

/** The refusal for each constraint of the schema that a request can violate. */
export const constraintRefusals: Readonly<Record<string, ConstraintRefusal>> = {
  organization_code_unique: valueTaken('organization.codeTaken', 'code'),
  organization_email_unique: valueTaken('organization.emailTaken', 'email'),
  organization_country_code_fkey: unknownReference('countryCode'),
  account_group_name_unique: valueTaken('group.nameTaken', 'name'),
  group_port_is_reservable: unknownReference('ports'),
  group_ship_ship_id_fkey: unknownReference('cruiseShips'),
  account_email_unique: valueTaken('account.emailTaken', 'email'),
  account_group_of_same_organization: unknownReference('groupId'),
  port_code_unique: valueTaken('port.codeTaken', 'code'),
  port_locode_unique: valueTaken('port.locodeTaken', 'locode'),
  port_locode_known: unknownReference('locode'),
  port_bureau_known: unknownReference('bureauCode'),
  port_prefecture_known: unknownReference('prefectureCode'),
  port_region_known: unknownReference('regionCode'),
  port_admin_is_harbor_manager: unknownReference('adminOrganizationId'),
  organization_closed_manages_no_port: { code: 'organization.managesPorts', field: 'transition', issue: 'notAllowed' },
  port_admin_not_closed: { code: 'organization.notActive', field: 'adminOrganizationId', issue: 'notAllowed' },
  berth_code_unique: valueTaken('berth.codeTaken', 'code'),
  berth_berth_code_unique: valueTaken('berth.berthCodeTaken', 'berthCode'),
  arrival_procedure_setting_name_unique: valueTaken('arrivalProcedureSetting.nameTaken', 'name.ja'),
  arrival_procedure_setting_one_after_arrival: {
    code: 'arrivalProcedureSetting.secondDaysAfter',
    field: 'isAfterArrival',
    issue: 'taken',
  },
  arrival_procedure_one_per_setting: valueTaken('arrivalProcedure.alreadyAsked', 'settingId'),
  acceptance_period_no_overlap: { code: 'acceptancePeriod.overlaps', field: 'startAt', issue: 'overlaps' },
  acceptance_period_no_relative_overlap: { code: 'acceptancePeriod.overlaps', field: 'relativeStartDays', issue: 'overlaps' },
  ship_imo_number_unique: valueTaken('ship.imoNumberTaken', 'imoNumber'),
  ship_call_sign_unique: valueTaken('ship.callSignTaken', 'callSign'),
  ship_country_known: unknownReference('countryCode'),
  ship_request_one_active_per_ship: valueTaken('shipRequest.alreadyActive', 'shipId'),
  ship_request_one_active_per_imo_number: valueTaken('shipRequest.alreadyActive', 'imoNumber'),
  season_plan_ship_known: unknownReference('shipId'),
  season_plan_at_most_100: { code: 'seasonPlan.tooMany', field: 'name', issue: 'tooLarge' },
  attachment_within_storage: { code: 'attachment.storageFull', field: 'size', issue: 'tooLarge' },
  port_request_one_active: valueTaken('portRequest.alreadyActive', 'portId'),
};

/** A failed statement as a refusal, if its constraint has one; other errors are returned unchanged. */
export const toRefusal = (error: unknown): unknown => {
  const refusal = constraintRefusals[constraintOf(error) ?? ''];
  return refusal ? new Refusal(refusal.code, [{ path: refusal.field, code: refusal.issue }]) : error;
};
