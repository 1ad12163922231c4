import { useTestDatabase } from '@kiko/database/use-test-database.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { constraintRefusals } from './constraint-refusals.ts';

const database = useTestDatabase();

const generatedKey = 'the database makes this key';
const contractShape = 'the shape of the contract refuses it before a statement is made';
const ownValue = 'the server writes this value itself, never what somebody sent';

const lockedVersion = 'the record is locked and its version compared before the next one is written';

/** Constraints that nobody can run into, each with the reason. */
const unreachable: Readonly<Record<string, string>> = {
  port_pkey: generatedKey,
  port_code_five_digits: contractShape,
  port_name_ja_present: contractShape,
  port_name_en_printable: contractShape,
  port_type_known: contractShape,
  port_latitude_range: contractShape,
  port_longitude_range: contractShape,
  port_position_whole: contractShape,
  port_history_pkey: generatedKey,
  port_history_port_id_fkey: ownValue,
  port_history_account_id_fkey: ownValue,
  port_history_one_per_version: lockedVersion,
  organization_pkey: generatedKey,
  organization_type_known: contractShape,
  organization_type_by_id: 'the key of the table is part of it',
  organization_history_pkey: generatedKey,
  organization_history_organization_id_fkey: ownValue,
  organization_history_account_id_fkey: ownValue,
  organization_history_one_per_version: lockedVersion,
  account_pkey: generatedKey,
  account_by_organization: 'the key of the table is part of it',
  account_type_known: ownValue,
  account_language_known: contractShape,
  account_organization_id_fkey: 'the organization was found within reach before',
  account_one_master_per_organization: 'both accounts are locked, and the old master steps down first',
  account_master_is_enabled: 'disabling a master is refused, and only who is enabled becomes one; the account is locked',
  account_history_pkey: generatedKey,
  account_history_subject_id_fkey: ownValue,
  account_history_account_id_fkey: ownValue,
  account_history_one_per_version: lockedVersion,
  account_group_pkey: generatedKey,
  account_group_by_organization: 'the key of the table is part of it',
  account_group_organization_id_fkey: 'the organization was found within reach before',
  account_group_history_pkey: generatedKey,
  account_group_history_organization_id_fkey: ownValue,
  account_group_history_account_id_fkey: ownValue,
  account_group_history_one_per_version: lockedVersion,
  berth_pkey: generatedKey,
  berth_port_id_fkey: 'the port was found within reach and is held',
  berth_name_ja_present: contractShape,
  berth_name_en_printable: contractShape,
  berth_length_positive: contractShape,
  berth_depth_positive: contractShape,
  berth_height_limit_positive: contractShape,
  berth_max_gross_tonnage_positive: contractShape,
  berth_max_ships_per_day_positive: contractShape,
  berth_post_departure_days_not_negative: contractShape,
  berth_allocation_known: contractShape,
  berth_color_in_palette: contractShape,
  berth_acceptance_period_setting_type_known: contractShape,
  berth_history_pkey: generatedKey,
  berth_history_berth_id_fkey: ownValue,
  berth_history_account_id_fkey: ownValue,
  berth_history_one_per_version: lockedVersion,
  arrival_procedure_setting_pkey: generatedKey,
  arrival_procedure_setting_berth_id_fkey: 'the berth was found within reach before, and berths are never deleted',
  arrival_procedure_setting_name_ja_present: contractShape,
  arrival_procedure_setting_name_en_printable: contractShape,
  arrival_procedure_setting_preset_known: contractShape,
  arrival_procedure_setting_deadline_within_year: contractShape,
  arrival_procedure_setting_after_is_later: contractShape,
  arrival_procedure_setting_history_pkey: generatedKey,
  arrival_procedure_setting_history_berth_id_fkey: ownValue,
  arrival_procedure_setting_history_account_id_fkey: ownValue,
  arrival_procedure_setting_history_one_per_version: lockedVersion,
  port_request_pkey: generatedKey,
  port_request_port_id_fkey: 'the port was found before, and ports are never deleted',
  port_request_requester_of_organization: ownValue,
  port_request_reviewer_account_id_fkey: ownValue,
  port_request_status_known: ownValue,
  port_request_judged_by_somebody: ownValue,
  port_request_rejected_with_reason: contractShape,
  port_request_history_pkey: generatedKey,
  port_request_history_port_request_id_fkey: ownValue,
  port_request_history_account_id_fkey: ownValue,
  port_request_history_one_per_version: lockedVersion,
  group_berth_pkey: 'only what the locked group does not have yet is added',
  group_berth_berth_id_fkey: 'the berth was found among the managed ones before, and berths are never deleted',
  group_berth_group_id_organization_id_fkey: ownValue,
  group_port_pkey: 'only what the locked group does not have yet is added',
  group_port_port_id_fkey: 'the port was found among the reservable ones before, and ports are never deleted',
  group_port_group_id_organization_id_fkey: ownValue,
  group_ship_pkey: 'only what the locked group does not have yet is added',
  group_ship_group_id_organization_id_fkey: ownValue,
  ship_pkey: generatedKey,
  ship_imo_number_seven_digits: contractShape,
  ship_name_ja_present: contractShape,
  ship_name_en_printable: contractShape,
  ship_class_known: contractShape,
  ship_gross_tonnage_positive: contractShape,
  ship_length_positive: contractShape,
  ship_width_positive: contractShape,
  ship_max_draft_bow_positive: contractShape,
  ship_max_draft_stern_positive: contractShape,
  ship_air_draft_positive: contractShape,
  ship_passenger_capacity_not_negative: contractShape,
  ship_crew_not_negative: 'no request carries it',
  ship_history_pkey: generatedKey,
  ship_history_ship_id_fkey: ownValue,
  ship_history_account_id_fkey: ownValue,
  ship_history_one_per_version: lockedVersion,
  ship_request_pkey: generatedKey,
  ship_request_kind_known: ownValue,
  ship_request_status_known: ownValue,
  ship_request_ship_id_fkey: 'the ship was found within reach before, and ships are never deleted',
  ship_request_organization_id_fkey: ownValue,
  ship_request_of_own_person: ownValue,
  ship_request_has_ship: ownValue,
  ship_request_knows_ship_before: ownValue,
  ship_request_returned_with_reason: contractShape,
  ship_request_history_pkey: generatedKey,
  ship_request_history_ship_request_id_fkey: ownValue,
  ship_request_history_account_id_fkey: ownValue,
  ship_request_history_one_per_version: lockedVersion,
  audit_entry_pkey: generatedKey,
  audit_entry_account_id_fkey: ownValue,
  audit_entry_organization_id_fkey: ownValue,
  audit_entry_outcome_known: ownValue,
  audit_entry_refusal_has_code: ownValue,
  notification_setting_pkey: 'what is there already is updated',
  notification_setting_account_id_fkey: ownValue,
  notification_setting_code_known: contractShape,
  notification_setting_history_pkey: generatedKey,
  notification_setting_history_account_id_fkey: ownValue,
  identity_user_pkey: generatedKey,
  identity_user_one_per_account: 'whoever comes second is told so, without an error',
  identity_user_account_id_fkey: ownValue,
  identity_user_status_known: ownValue,
  identity_user_invited_expires: ownValue,
  identity_user_has_a_verifier: ownValue,
  identity_challenge_pkey: generatedKey,
  identity_challenge_sub_fkey: ownValue,
  identity_challenge_step_known: ownValue,
  identity_spent_nonce_pkey: 'whoever comes second is told so, without an error',
  identity_code_pkey: 'a new code replaces the one before it',
  identity_code_sub_fkey: ownValue,
  identity_code_purpose_known: ownValue,
  identity_code_tries_not_negative: 'a try is taken only while there is one',
  identity_session_pkey: generatedKey,
  identity_session_sub_fkey: ownValue,
  identity_refresh_token_pkey: generatedKey,
  identity_refresh_token_session_id_fkey: ownValue,
  identity_device_pkey: 'a machine that is known already stays as it is',
  identity_device_sub_fkey: ownValue,
  identity_throttle_pkey: 'a second attempt is counted on the same row',
  identity_signing_key_pkey: generatedKey,
  identity_signing_key_status_known: ownValue,
  identity_signing_key_one_next: 'of two rotations at once, one makes the next key',
  identity_signing_key_one_active: 'of several processes that make the first key, one stands',
};

/** Constraints and unique indexes of every table that the API's role may write to. */
const listReachableConstraints = async () => {
  const found = await sql<{ name: string }>`
    with writable as (
      select oid from pg_class
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
        and (has_any_column_privilege('kiko_api', oid, 'INSERT, UPDATE') or has_table_privilege('kiko_api', oid, 'DELETE'))
    )
    select conname as name from pg_constraint join writable on writable.oid = conrelid where contype in ('u', 'p', 'f', 'x', 'c')
    union
    select relname from pg_index join writable on writable.oid = indrelid join pg_class on pg_class.oid = indexrelid where indisunique
    order by name`.execute(database().owner);
  return found.rows.map(({ name }) => name);
};

test('every constraint people can run into has words, every other one a reason why they cannot', async () => {
  const known = [...Object.keys(constraintRefusals), ...Object.keys(unreachable)].toSorted();
  expect(await listReachableConstraints()).toEqual(known);
});

test('a constraint that a migration adds is noticed', async () => {
  const before = await listReachableConstraints();
  await sql`alter table port add constraint port_phone_unique unique (contact_phone, id)`.execute(database().owner);
  const added = (await listReachableConstraints()).filter((name) => !before.includes(name));
  expect(added).toEqual(['port_phone_unique']);
});
