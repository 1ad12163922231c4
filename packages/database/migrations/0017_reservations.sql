-- Reservations: who asks for a berth and when, who holds it, in which order they came, and the promises nobody can break.

grant usage on schema public to kiko_desk;
-- What the desk decides by. It reads for everybody at once, so rows are not hidden from it; what it may write is below.
grant select on berth, port, ship, account, organization, account_group, group_berth, group_port, group_ship, organization_port,
  acceptance_period, non_acceptance_period, system_parameter, country to kiko_desk;
create policy berth_desk on berth for select to kiko_desk using (true);
create policy port_desk on port for select to kiko_desk using (true);
create policy ship_desk on ship for select to kiko_desk using (true);
create policy account_desk on account for select to kiko_desk using (true);
create policy organization_desk on organization for select to kiko_desk using (true);
create policy account_group_desk on account_group for select to kiko_desk using (true);
create policy group_berth_desk on group_berth for select to kiko_desk using (true);
create policy group_port_desk on group_port for select to kiko_desk using (true);
create policy group_ship_desk on group_ship for select to kiko_desk using (true);
create policy organization_port_desk on organization_port for select to kiko_desk using (true);
create policy acceptance_period_desk on acceptance_period for select to kiko_desk using (true);
create policy non_acceptance_period_desk on non_acceptance_period for select to kiko_desk using (true);

alter table system_parameter
  add column return_days smallint not null default 14
    constraint system_parameter_return_days_plausible check (return_days between 0 and 365);
comment on column system_parameter.return_days is 'How many days a returned reservation keeps its place.';

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
  constraint reservation_ends_after_start check (end_at > start_at),
  constraint reservation_dates_in_range check (start_at >= '1900-01-01 00:00+09' and end_at <= '2100-01-01 00:00+09'),
  constraint reservation_only_confirmed_is_cancelled check (not is_cancellation_requested or status = 2),
  constraint reservation_cancelled_with_reason check (not is_cancellation_requested or cancellation_reason is not null),
  constraint reservation_received_whole
    check ((receipt_no is null) = (received_at is null) and (status not in (1, 4) or receipt_no is not null)),
  constraint reservation_allocated_on_submission check (status not in (1, 4) or allocation is not null),
  constraint reservation_only_returned_has_due_date check (return_due_at is null or status = 3),
  -- Who asks for itself belongs to the organization it asks for; a manager enters for somebody else, or for nobody.
  constraint reservation_owner_known check (organization_id is not null or is_proxy),
  constraint reservation_receipt_unique unique (berth_id, receipt_no)
);
comment on column reservation.organization_id is 'Whose reservation it is; null where a harbor manager entered it for a line that is not registered.';
comment on column reservation.allocation is 'The berth''s rule when it was submitted; a later change touches new submissions only.';
comment on column reservation.receipt_no is 'Its place in the order of receipt of its berth, given under the berth''s lock.';
create index reservation_by_berth on reservation (berth_id, start_at);
create index reservation_by_organization on reservation (organization_id, start_at desc, id);
create index reservation_by_ship on reservation (ship_id, start_at);
create index reservation_by_start on reservation (start_at desc, id);
create index reservation_by_update on reservation (updated_at desc, id);
create index reservation_waiting on reservation (berth_id, receipt_no) where status = 4;
create index reservation_competing on reservation (berth_id, receipt_no) where status = 1;
create index reservation_by_account on reservation (account_id);
create index reservation_return_due on reservation (return_due_at) where return_due_at is not null;

-- Exactly who holds a berth, and when: two of them never meet, whatever the server believes.
create table berth_claim (
  reservation_id bigint primary key references reservation (id) on delete restrict,
  berth_id bigint not null references berth (id) on delete restrict,
  stay tstzrange not null constraint berth_claim_stay_whole check (lower_inc(stay) and not upper_inc(stay) and not isempty(stay)),
  constraint berth_claim_no_two_at_once exclude using gist (berth_id with =, stay with &&)
);
comment on table berth_claim is 'Exactly the holders. Stays are half-open: who leaves at eight and who arrives at eight do not meet.';
create index berth_claim_by_start on berth_claim (berth_id, lower(stay));

create table berth_day (
  berth_id bigint not null references berth (id) on delete restrict,
  day date not null,
  used smallint not null constraint berth_day_not_negative check (used >= 0),
  cap smallint,
  primary key (berth_id, day),
  constraint berth_day_within_cap check (used <= cap)
);
comment on table berth_day is 'How many holders touch a day in Tokyo; cap is the berth''s maximum when the last of them came, null where it sets none.';

-- One line per submission, in the order of the berth's lock; each carries a hash over itself and the one before it.
create table berth_receipt (
  berth_id bigint not null references berth (id) on delete restrict,
  receipt_no integer not null constraint berth_receipt_counts_from_one check (receipt_no > 0),
  reservation_id bigint not null references reservation (id) on delete restrict,
  received_at timestamptz not null,
  hash text not null constraint berth_receipt_hash_sha256 check (hash ~ '^[0-9a-f]{64}$'),
  primary key (berth_id, receipt_no)
);
comment on table berth_receipt is 'Append only. The order of receipt can be checked later by anyone who holds the list.';
create index berth_receipt_by_reservation on berth_receipt (reservation_id);

-- What was answered to a request, so that the same request sent again gets the same answer and nothing happens twice.
create table stored_answer (
  account_id bigint not null references account (id) on delete restrict,
  key text not null constraint stored_answer_key_length check (length(key) between 1 and 200),
  request_hash text not null,
  status smallint not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index stored_answer_by_age on stored_answer (created_at);

create table reservation_history (
  id bigint generated always as identity primary key,
  reservation_id bigint not null references reservation (id) on delete restrict,
  version integer not null,
  rule text not null,
  move text not null,
  reason text,
  changes jsonb not null,
  account_id bigint references account (id) on delete restrict,
  changed_at timestamptz not null default now(),
  constraint reservation_history_one_per_version unique (reservation_id, version)
);
comment on table reservation_history is 'Append only: no role but the owner may change or remove a row.';
comment on column reservation_history.account_id is 'Null: the system did it.';

-- What has to be told, written with what happened; the worker turns it into notices and mail.
create table outbox_entry (
  id bigint generated always as identity primary key,
  kind text not null,
  reservation_id bigint references reservation (id) on delete restrict,
  payload jsonb not null,
  created_at timestamptz not null default now()
);
create index outbox_entry_by_reservation on outbox_entry (reservation_id);

-- Every change of a reservation is written by the desk's role; the API's own reads and nothing else.
grant usage on sequence reservation_id_seq to kiko_desk;
grant select, insert, update on reservation, berth_day to kiko_desk;
grant select, insert, delete on berth_claim to kiko_desk;
grant select, insert on berth_receipt, stored_answer, reservation_history, outbox_entry to kiko_desk;
grant insert on audit_entry to kiko_desk;
grant delete on stored_answer, outbox_entry to kiko_worker;
create policy audit_entry_desk on audit_entry for insert to kiko_desk with check (true);

-- Drafts are their owner's alone. A harbor manager sees those at berths it sees; the ministry and owners theirs.
alter table reservation enable row level security;
create policy reservation_reads on reservation for select to kiko_api
  using (
    organization_id = (select actor_organization_id())
    or (status <> 0 and (select actor_is_ministry()))
    or (status <> 0 and actor_organization_type() = 2 and berth_id in (select id from berth))
  );
create policy reservation_desk on reservation to kiko_desk using (true) with check (true);
create policy reservation_worker on reservation to kiko_worker using (true) with check (true);

-- When a berth is held is no secret, but by whom is: the API itself reads only the claims of reservations it sees.
alter table berth_claim enable row level security;
create policy berth_claim_follows_reservation on berth_claim for select to kiko_api
  using (exists (select from reservation where reservation.id = reservation_id));
create policy berth_claim_desk on berth_claim to kiko_desk using (true) with check (true);
create policy berth_claim_worker on berth_claim to kiko_worker using (true) with check (true);

alter table berth_day enable row level security;
create policy berth_day_follows_berth on berth_day for select to kiko_api using (berth_id in (select id from berth));
create policy berth_day_desk on berth_day to kiko_desk using (true) with check (true);
create policy berth_day_worker on berth_day to kiko_worker using (true) with check (true);

-- Numbers and hashes tell nothing about anybody: whoever sees the berth may check its order.
alter table berth_receipt enable row level security;
create policy berth_receipt_follows_berth on berth_receipt for select to kiko_api using (berth_id in (select id from berth));
create policy berth_receipt_desk on berth_receipt to kiko_desk using (true) with check (true);
create policy berth_receipt_worker on berth_receipt to kiko_worker using (true) with check (true);

alter table stored_answer enable row level security;
create policy stored_answer_desk on stored_answer to kiko_desk using (true) with check (true);
create policy stored_answer_worker on stored_answer to kiko_worker using (true) with check (true);

alter table reservation_history enable row level security;
create policy reservation_history_follows_reservation on reservation_history for select to kiko_api
  using (exists (select from reservation where reservation.id = reservation_id));
create policy reservation_history_desk on reservation_history to kiko_desk using (true) with check (true);
create policy reservation_history_worker on reservation_history to kiko_worker using (true) with check (true);

alter table outbox_entry enable row level security;
create policy outbox_entry_desk on outbox_entry to kiko_desk using (true) with check (true);
create policy outbox_entry_worker on outbox_entry to kiko_worker using (true) with check (true);

-- A ship out of service is hidden from lists, but never from those whose reservation names it.
create view ship_name as select id, name_ja, name_en, search_text from ship;
grant select on ship_name to kiko_api, kiko_worker;

-- How many requests that came earlier wait for a part of the same time: a number, and nothing about who they are.
create function waiting_before(wanted_berth_id bigint, wanted_receipt_no integer, stay tstzrange) returns integer
  language sql stable security definer
  set search_path = public, pg_temp
begin atomic
  select count(*)::integer from reservation
  where status = 4 and berth_id = wanted_berth_id and receipt_no < wanted_receipt_no and tstzrange(start_at, end_at) && stay;
end;
revoke all on function waiting_before(bigint, integer, tstzrange) from public;
grant execute on function waiting_before(bigint, integer, tstzrange) to kiko_api;

-- When berths are promised to somebody is on everybody's calendar; to whom is not.
create function confirmed_stay(within tstzrange)
returns table (reservation_id bigint, berth_id bigint, start_at timestamptz, end_at timestamptz)
language sql stable security definer
set search_path = public, pg_temp
begin atomic
  select reservation.id, reservation.berth_id, reservation.start_at, reservation.end_at from reservation
  where reservation.status = 2 and reservation.start_at < upper(within) and reservation.end_at > lower(within);
end;
revoke all on function confirmed_stay(tstzrange) from public;
grant execute on function confirmed_stay(tstzrange) to kiko_api;
