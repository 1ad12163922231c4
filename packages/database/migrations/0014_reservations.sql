-- Reservations, the claims on berths, the order of receipt, the booking role, and the constraints that guarantee them.

-- The data that the booking role decides by. It reads all organizations, so policies do not filter its rows. Its write grants are
-- below.
grant usage on schema public to kiko_booking;
grant select on berth, port, ship, account, organization, account_group, group_berth, group_port, group_ship, organization_port,
  acceptance_period, non_acceptance_period, system_parameter, country to kiko_booking;
create policy berth_booking on berth for select to kiko_booking using (true);
create policy port_booking on port for select to kiko_booking using (true);
create policy ship_booking on ship for select to kiko_booking using (true);
create policy account_booking on account for select to kiko_booking using (true);
create policy organization_booking on organization for select to kiko_booking using (true);
create policy account_group_booking on account_group for select to kiko_booking using (true);
create policy group_berth_booking on group_berth for select to kiko_booking using (true);
create policy group_port_booking on group_port for select to kiko_booking using (true);
create policy group_ship_booking on group_ship for select to kiko_booking using (true);
create policy organization_port_booking on organization_port for select to kiko_booking using (true);
create policy acceptance_period_booking on acceptance_period for select to kiko_booking using (true);
create policy non_acceptance_period_booking on non_acceptance_period for select to kiko_booking using (true);
grant insert on audit_entry to kiko_booking;
create policy audit_entry_booking on audit_entry for insert to kiko_booking with check (true);

create table reservation (
  id bigint generated always as identity primary key,
  status smallint not null constraint reservation_status_known check (status in (0, 1, 2, 3, 4, 5, 6, 9)),
  is_cancellation_requested boolean not null default false,
  is_proxy boolean not null default false,
  organization_id bigint references organization (id) on delete restrict,
  account_id bigint not null references account (id) on delete restrict,
  berth_id bigint not null references berth (id) on delete restrict,
  ship_id bigint not null references ship (id) on delete restrict,
  start_at timestamptz not null,
  end_at timestamptz not null,
  allocation text constraint reservation_allocation_known check (allocation in ('firstCome', 'review')),
  receipt_no integer,
  received_at timestamptz,
  return_due_at timestamptz,
  departure_status smallint not null default 0 constraint reservation_departure_status_known check (departure_status in (0, 1, 2)),
  review_reason text,
  cancellation_reason text
    constraint reservation_cancellation_reason_known check (cancellation_reason in ('planChange', 'unavoidable')),
  override_reason text,
  is_temporary_call boolean not null default false,
  requester_name text not null default '',
  requester_phone text not null default '',
  requester_email text not null default '',
  operating_company text not null default '',
  is_japanese_carrier boolean not null default false,
  agency_name text not null default '',
  agency_manager text not null default '',
  is_first_call_japan boolean not null default false,
  is_first_call_harbor boolean not null default false,
  departure_country_code text constraint reservation_departure_country_known references country (code) on delete restrict,
  previous_port text not null default '',
  next_port text not null default '',
  is_tour_start_at_arrival boolean not null default false,
  is_tour_end_at_arrival boolean not null default false,
  is_tour_start_at_departure boolean not null default false,
  is_tour_end_at_departure boolean not null default false,
  is_international_arrival boolean not null default false,
  is_international_departure boolean not null default false,
  cruise_name_ja text not null default '',
  cruise_name_en text not null default '',
  route text not null default '',
  tour_evidence text not null default '',
  comment text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  plan_row_key uuid,
  number text constraint reservation_number_unique unique,
  -- An applicant belongs to the organization of its request. A manager enters a call for another organization or an unregistered
  -- one.
  entered_by_organization_id bigint references organization (id) on delete restrict
    constraint reservation_entered_by_known check (entered_by_organization_id is not null),
  stay_limit_days smallint not null default 14,
  temporary_call_reason text not null default '',
  constraint reservation_ends_after_start check (end_at > start_at),
  constraint reservation_dates_in_range check (start_at >= '1900-01-01 00:00+09' and end_at <= '2100-01-01 00:00+09'),
  constraint reservation_stay_within_limit
    check (receipt_no is null or override_reason is not null
      or extract(epoch from end_at - start_at) <= stay_limit_days * 86400),
  constraint reservation_only_confirmed_requests_cancellation check (not is_cancellation_requested or status = 2),
  constraint reservation_cancellation_has_reason check (not is_cancellation_requested or cancellation_reason is not null),
  -- A submitted reservation has a receipt and a draft has none, so the policies check the receipt. A request that was never
  -- submitted stays visible to its owner only, also after its withdrawal.
  constraint reservation_draft_has_no_receipt check (status <> 0 or receipt_no is null),
  constraint reservation_receipt_complete
    check ((receipt_no is null) = (received_at is null) and (status in (0, 9) or receipt_no is not null)),
  constraint reservation_received_has_number check (receipt_no is null or number is not null),
  constraint reservation_submitted_has_allocation check (status not in (1, 4) or allocation is not null),
  constraint reservation_return_due_only_when_returned check (return_due_at is null or status = 3),
  constraint reservation_temporary_call_is_reviewed
    check (not is_temporary_call or allocation is distinct from 'firstCome'),
  constraint reservation_temporary_call_has_reason
    check (not is_temporary_call or is_proxy or status in (0, 9) or temporary_call_reason <> ''),
  constraint reservation_receipt_unique unique (berth_id, receipt_no),
  -- Deferrable: within one statement a request may be withdrawn and another one take its place.
  constraint reservation_one_live_per_ship exclude using gist (
    organization_id with =, ship_id with =, berth_id with =, tstzrange(start_at, end_at) with &&
  ) where (status in (1, 2, 3, 4)) deferrable initially immediate
);
comment on table reservation is 'A port call from its draft to its departure.';
comment on column reservation.organization_id is 'The registered organization that owns it. Null: the harbor manager of the berth acts in the owner''s place.';
comment on column reservation.allocation is 'The berth''s rule when it was submitted; a later change applies to new submissions only.';
comment on column reservation.receipt_no is 'Its place in the order of receipt of its berth, assigned under the berth''s lock.';
comment on column reservation.plan_row_key is 'The row of a season plan that it came from.';
comment on column reservation.number is 'The readable number: assigned at the first submission, never changed and never reused.';
comment on column reservation.entered_by_organization_id is 'The organization whose account entered it; the owner is organization_id.';
comment on column reservation.stay_limit_days is 'The longest stay that was allowed when the stay was set or submitted.';
create index reservation_by_berth on reservation (berth_id, start_at);
create index reservation_by_organization on reservation (organization_id, start_at desc, id);
create index reservation_by_ship on reservation (ship_id, start_at);
create index reservation_by_start on reservation (start_at desc, id);
create index reservation_by_update on reservation (updated_at desc, id);
create index reservation_waiting on reservation (berth_id, receipt_no) where status = 4;
create index reservation_competing on reservation (berth_id, receipt_no) where status = 1;
create index reservation_by_account on reservation (account_id);
create index reservation_return_due on reservation (return_due_at) where return_due_at is not null;
create index reservation_cancellation_requested on reservation (start_at) where is_cancellation_requested;
create index reservation_departing on reservation (end_at) where status = 2 and departure_status = 0;
create index reservation_entered_by on reservation (entered_by_organization_id)
  where organization_id is distinct from entered_by_organization_id;
-- Users of an organization have different idempotency keys for the same row of a season plan; the row key is the same for all.
create unique index reservation_one_per_plan_row on reservation (organization_id, plan_row_key) where plan_row_key is not null;
-- Reservations are written by the booking role only; the API's role can only read them.
grant usage on sequence reservation_id_seq to kiko_booking;
grant select, insert, update on reservation to kiko_booking;

-- Drafts are visible to their owner only. A harbor manager sees the reservations at visible berths, owners their own, the
-- ministry all.
alter table reservation enable row level security;
create policy reservation_reads on reservation for select to kiko_api
  using (
    organization_id = (select actor_organization_id())
    or (receipt_no is not null and (select actor_is_ministry()))
    or (receipt_no is not null and actor_organization_type() = 2 and berth_id in (select id from berth))
  );
create policy reservation_booking on reservation to kiko_booking using (true) with check (true);
create policy reservation_worker on reservation to kiko_worker using (true) with check (true);

-- Readable numbers: counted from one in each year, from one sequence, so that submissions at different berths never wait for each
-- other.
create sequence reservation_number_seq;
create table reservation_number_year (
  year smallint primary key,
  base bigint not null
);
comment on table reservation_number_year is 'The value of reservation_number_seq before the first number of the year.';

create function reservation_number(year integer, serial bigint) returns text
  language sql immutable strict
begin atomic
  with digits as (
    select lpad((year % 100)::text, 2, '0') as of_year, lpad(serial::text, greatest(5, length(serial::text)), '0') as of_serial
  ),
  doubled as (
    -- Luhn: every second digit from the right is doubled, the rightmost first.
    select substr(reverse(of_year || of_serial), place, 1)::integer * (1 + place % 2) as value
    from digits, generate_series(1, length(of_year || of_serial)) as place
  )
  select concat('K-', of_year, '-', of_serial, (10 - sum(value / 10 + value % 10) % 10) % 10)
  from digits, doubled group by of_year, of_serial;
end;
comment on function reservation_number(integer, bigint) is 'K, two digits of the year, five digits or more, and a check digit.';

create function next_reservation_number(submitted_at timestamptz) returns text
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
declare
  this_year smallint := extract(year from tokyo_day(submitted_at));
  serial bigint := nextval('reservation_number_seq');
  first bigint;
begin
  select base into first from reservation_number_year where year = this_year;
  if first is null then
    insert into reservation_number_year (year, base) values (this_year, serial - 1) on conflict (year) do nothing;
    select base into first from reservation_number_year where year = this_year;
    -- A concurrent submission with a later value was the first of the year.
    if serial <= first then serial := nextval('reservation_number_seq'); end if;
  end if;
  return reservation_number(this_year, serial - first);
end
$$;
revoke all on function next_reservation_number(timestamptz) from public;
grant execute on function next_reservation_number(timestamptz) to kiko_booking, kiko_worker;

create function fill_number_and_entering_organization() returns trigger
  language plpgsql
  set search_path = public, pg_temp
as $$
begin
  if new.entered_by_organization_id is null then
    new.entered_by_organization_id := (select organization_id from account where id = new.account_id);
  end if;
  if new.number is null and new.receipt_no is not null then
    new.number := next_reservation_number(new.received_at);
  end if;
  return new;
end
$$;
revoke all on function fill_number_and_entering_organization() from public;
create trigger fill_number_and_entering_organization before insert or update on reservation
  for each row when (new.entered_by_organization_id is null or (new.number is null and new.receipt_no is not null))
  execute function fill_number_and_entering_organization();

create function reservation_number_is_kept() returns trigger
  language plpgsql
  set search_path = public, pg_temp
as $$
begin
  raise exception 'the number of a reservation never changes'
    using errcode = 'check_violation', constraint = 'reservation_number_is_kept';
end
$$;
revoke all on function reservation_number_is_kept() from public;
-- Fires after the trigger above, by name, so that a number that was cleared and filled again is a change, too.
create trigger reservation_number_is_kept before update on reservation
  for each row when (old.number is not null and new.number is distinct from old.number)
  execute function reservation_number_is_kept();

-- An organization's open requests at a port are counted under the port's lock, so that submissions to two berths cannot both be
-- the last.
create function reservation_open_requests_within_limit() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
declare
  counted_port port;
begin
  select port.* into counted_port from port join berth on berth.port_id = port.id where berth.id = new.berth_id;
  if counted_port.open_request_limit is null then return null; end if;
  perform pg_advisory_xact_lock(1734, counted_port.id::integer);
  if (
    select count(*) from reservation join berth on berth.id = berth_id
    where organization_id = new.organization_id and berth.port_id = counted_port.id and status in (1, 3, 4)
      and date_trunc('month', tokyo_day(start_at)) = date_trunc('month', tokyo_day(new.start_at))
  ) > counted_port.open_request_limit then
    raise exception 'the organization has too many open requests at the port'
      using errcode = 'check_violation', constraint = 'reservation_open_requests_within_limit';
  end if;
  return null;
end
$$;
revoke all on function reservation_open_requests_within_limit() from public;
create constraint trigger reservation_open_requests_within_limit_on_insert after insert on reservation
  for each row when (new.status in (1, 4) and not new.is_proxy and new.organization_id is not null)
  execute function reservation_open_requests_within_limit();
-- A returned request that is resubmitted for another berth or time counts in another month or port: two concurrent ones could
-- exceed the limit together. Rescheduling by a harbor manager is not limited.
create constraint trigger reservation_open_requests_within_limit after update of status on reservation
  for each row when (
    new.status in (1, 4) and not new.is_proxy and new.organization_id is not null
    and (old.status = 0 or (old.status = 3 and (old.berth_id, old.start_at) is distinct from (new.berth_id, new.start_at))))
  execute function reservation_open_requests_within_limit();

-- Reservations that an organization has stay and can be decided; it gets no new ones.
create function reservation_owner_is_active() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
begin
  perform from organization where id = new.organization_id and status = 'active' for key share;
  if not found then
    raise exception 'the organization that owns the reservation is suspended or closed'
      using errcode = 'check_violation', constraint = 'reservation_owner_is_active';
  end if;
  return null;
end
$$;
revoke all on function reservation_owner_is_active() from public;
create constraint trigger reservation_owner_is_active_on_insert after insert on reservation
  for each row when (new.organization_id is not null) execute function reservation_owner_is_active();
create constraint trigger reservation_owner_is_active after update of status, organization_id on reservation
  for each row when (
    new.organization_id is not null
    and (old.organization_id is distinct from new.organization_id or (old.status in (0, 3) and new.status in (1, 4)))
  )
  execute function reservation_owner_is_active();

create table reservation_history (
  id bigint generated always as identity primary key,
  reservation_id bigint not null references reservation (id) on delete restrict,
  version integer not null,
  rule text not null,
  action text not null,
  reason text,
  changes jsonb not null,
  account_id bigint references account (id) on delete restrict,
  changed_at timestamptz not null default now(),
  -- The history names the side that acted and, for a request that lost, the receipt in whose favor.
  side text constraint reservation_history_side_known check (side in ('owner', 'manager', 'ministry', 'system')),
  account_name text,
  in_favor_of integer,
  constraint reservation_history_one_per_version unique (reservation_id, version)
);
comment on table reservation_history is 'Append only: no role but the owner may change or remove a row.';
comment on column reservation_history.account_id is 'Null: the system acted.';
comment on column reservation_history.account_name is 'The name of the account at that time.';
comment on column reservation_history.in_favor_of is 'The receipt of the request that was approved instead.';
-- Refusals and cancellations by their time, for statistics. Cancellations by the ministry count among the reservations that did not
-- take place.
create index reservation_history_by_ending on reservation_history (changed_at)
  where rule in ('R09', 'R10', 'R16', 'R17', 'R18', 'R20', 'R38');
grant select, insert on reservation_history to kiko_booking;

alter table reservation_history enable row level security;
create policy reservation_history_follows_reservation on reservation_history for select to kiko_api
  using (exists (select from reservation where reservation.id = reservation_id));
create policy reservation_history_booking on reservation_history to kiko_booking using (true) with check (true);
create policy reservation_history_worker on reservation_history to kiko_worker using (true) with check (true);

-- One row per reservation that occupies a berth. The exclusion constraint is the final guarantee against overlap.
create table berth_claim (
  reservation_id bigint primary key references reservation (id) on delete restrict,
  berth_id bigint not null references berth (id) on delete restrict,
  stay tstzrange not null constraint berth_claim_stay_half_open check (lower_inc(stay) and not upper_inc(stay) and not isempty(stay)),
  constraint berth_claim_no_overlap exclude using gist (berth_id with =, stay with &&)
);
comment on table berth_claim is 'Exactly the reservations that hold a berth. Stays are half-open: a departure and an arrival at eight do not overlap.';
create index berth_claim_by_start on berth_claim (berth_id, lower(stay));
grant select, insert, delete on berth_claim to kiko_booking;

-- The time of a claim is public, its holder is not: the API's role reads only the claims of visible reservations.
alter table berth_claim enable row level security;
create policy berth_claim_follows_reservation on berth_claim for select to kiko_api
  using (exists (select from reservation where reservation.id = reservation_id));
create policy berth_claim_booking on berth_claim to kiko_booking using (true) with check (true);
create policy berth_claim_worker on berth_claim to kiko_worker using (true) with check (true);

create table berth_day (
  berth_id bigint not null references berth (id) on delete restrict,
  day date not null,
  used smallint not null constraint berth_day_used_not_negative check (used >= 0),
  cap smallint,
  primary key (berth_id, day),
  constraint berth_day_within_ship_limit check (used <= cap)
);
comment on table berth_day is 'How many claims overlap a day in Tokyo; cap is the berth''s maximum at the latest claim, null if it has none.';
grant select, insert, update on berth_day to kiko_booking;

alter table berth_day enable row level security;
create policy berth_day_follows_berth on berth_day for select to kiko_api using (berth_id in (select id from berth));
create policy berth_day_booking on berth_day to kiko_booking using (true) with check (true);
create policy berth_day_worker on berth_day to kiko_worker using (true) with check (true);

-- One receipt per submission, in the order of the berth's lock; each has a hash over itself and the previous one.
create table berth_receipt (
  berth_id bigint not null references berth (id) on delete restrict,
  receipt_no integer not null constraint berth_receipt_no_positive check (receipt_no > 0),
  reservation_id bigint not null references reservation (id) on delete restrict,
  received_at timestamptz not null,
  hash text not null constraint berth_receipt_hash_sha256 check (hash ~ '^[0-9a-f]{64}$'),
  primary key (berth_id, receipt_no)
);
comment on table berth_receipt is 'Append only. The order of receipt can be verified later with a copy of the list.';
create index berth_receipt_by_reservation on berth_receipt (reservation_id);
grant select, insert on berth_receipt to kiko_booking;

-- Numbers and hashes identify no applicant: any reader of the berth may verify the order of receipt.
alter table berth_receipt enable row level security;
create policy berth_receipt_follows_berth on berth_receipt for select to kiko_api using (berth_id in (select id from berth));
create policy berth_receipt_booking on berth_receipt to kiko_booking using (true) with check (true);
create policy berth_receipt_worker on berth_receipt to kiko_worker using (true) with check (true);

-- The response to a request by its idempotency key: a repeated request gets the same response and has no further effect.
create table stored_response (
  account_id bigint not null references account (id) on delete restrict,
  idempotency_key text not null constraint stored_response_idempotency_key_length check (length(idempotency_key) between 1 and 200),
  request_hash text not null,
  status smallint not null,
  response jsonb not null,
  created_at timestamptz not null default now(),
  primary key (account_id, idempotency_key)
);
create index stored_response_by_age on stored_response (created_at);
grant select, insert on stored_response to kiko_booking;
grant delete on stored_response to kiko_worker;

alter table stored_response enable row level security;
create policy stored_response_booking on stored_response to kiko_booking using (true) with check (true);
create policy stored_response_worker on stored_response to kiko_worker using (true) with check (true);

-- Other features change no reservation. This function locks one in its current state until the transaction ends.
create function lock_reservation(wanted_reservation_id bigint) returns void
  language sql security definer
  set search_path = public, pg_temp
begin atomic
  select from reservation where reservation.id = wanted_reservation_id for no key update;
end;
revoke all on function lock_reservation(bigint) from public;
grant execute on function lock_reservation(bigint) to kiko_api, kiko_worker;

-- The number of earlier waiting requests for an overlapping time, without their identity.
create function count_waiting_before(wanted_berth_id bigint, wanted_receipt_no integer, stay tstzrange) returns integer
  language sql stable security definer
  set search_path = public, pg_temp
begin atomic
  select count(*)::integer from reservation
  where status = 4 and berth_id = wanted_berth_id and receipt_no < wanted_receipt_no and tstzrange(start_at, end_at) && stay;
end;
revoke all on function count_waiting_before(bigint, integer, tstzrange) from public;
grant execute on function count_waiting_before(bigint, integer, tstzrange) to kiko_api;

-- The times of claims are on the public calendar; the holders are not.
create function confirmed_stays(within tstzrange)
returns table (reservation_id bigint, berth_id bigint, start_at timestamptz, end_at timestamptz)
language sql stable security definer
set search_path = public, pg_temp
begin atomic
  select reservation.id, reservation.berth_id, reservation.start_at, reservation.end_at from reservation
  where reservation.status = 2 and reservation.start_at < upper(within) and reservation.end_at > lower(within);
end;
revoke all on function confirmed_stays(tstzrange) from public;
grant execute on function confirmed_stays(tstzrange) to kiko_api;

-- Availability of a berth for calendars: the times of claims and requests are public, the applicants are not. Drafts are excluded.
create function berth_stays(wanted_berth_ids bigint[], within tstzrange)
returns table (berth_id bigint, stay tstzrange, status smallint, has_claim boolean)
language sql stable security definer
set search_path = public, pg_temp
begin atomic
  select claim.berth_id, claim.stay, reservation.status, true
  from berth_claim as claim join reservation on reservation.id = claim.reservation_id
  where claim.berth_id = any (wanted_berth_ids) and claim.stay && within
  union all
  select reservation.berth_id, tstzrange(reservation.start_at, reservation.end_at), reservation.status, false
  from reservation
  where reservation.status = 4 and reservation.berth_id = any (wanted_berth_ids)
    and tstzrange(reservation.start_at, reservation.end_at) && within
  union all
  -- Under review several requests compete, and none of them has a claim.
  select reservation.berth_id, tstzrange(reservation.start_at, reservation.end_at), reservation.status, false
  from reservation
  where reservation.status = 1 and reservation.berth_id = any (wanted_berth_ids)
    and tstzrange(reservation.start_at, reservation.end_at) && within
    and not exists (select from berth_claim where berth_claim.reservation_id = reservation.id);
end;
revoke all on function berth_stays(bigint[], tstzrange) from public;
grant execute on function berth_stays(bigint[], tstzrange) to kiko_api;

-- How often the ship calls at other ports at the same time; of one organization, or of all where none is given.
create function count_ship_calls_elsewhere(
  wanted_ship_id bigint, wanted_berth_id bigint, stay tstzrange, except_id bigint, of_organization_id bigint,
  out tentative integer, out confirmed integer, out at_same_port integer
)
  language sql stable security definer
  set search_path = public, pg_temp
begin atomic
  select
    count(*) filter (where status = 1 and berth.port_id <> wanted.port_id)::integer,
    count(*) filter (where status = 2 and berth.port_id <> wanted.port_id)::integer,
    count(*) filter (where berth.port_id = wanted.port_id)::integer
  from berth as wanted, reservation join berth on berth.id = berth_id
  where wanted.id = wanted_berth_id and berth.id <> wanted_berth_id
    and ship_id = wanted_ship_id and status in (1, 2) and reservation.id is distinct from except_id
    and start_at < upper(stay) and end_at > lower(stay)
    and (of_organization_id is null or organization_id = of_organization_id);
end;
revoke all on function count_ship_calls_elsewhere(bigint, bigint, tstzrange, bigint, bigint) from public;
grant execute on function count_ship_calls_elsewhere(bigint, bigint, tstzrange, bigint, bigint) to kiko_api, kiko_booking;
