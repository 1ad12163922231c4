-- What a call owes its harbor: documents before the arrival, a report after the departure, and the record that stays of it.

create table arrival_procedure (
  id bigint generated always as identity primary key,
  reservation_id bigint not null references reservation (id) on delete restrict,
  setting_id bigint references arrival_procedure_setting (id) on delete set null,
  name_ja text not null constraint arrival_procedure_name_ja_present check (btrim(name_ja) <> ''),
  name_en text not null constraint arrival_procedure_name_en_printable check (btrim(name_en) <> '' and name_en ~ '^[ -~]+$'),
  preset text constraint arrival_procedure_preset_known check (
    preset in ('mooringPermit', 'entryNotice', 'departureNotice', 'securityInformation', 'crewList', 'passengerList')
  ),
  is_required boolean not null,
  is_preset boolean not null,
  deadline_days smallint,
  is_after_arrival boolean not null default false,
  due_on date not null,
  status smallint not null default 1 constraint arrival_procedure_status_known check (status in (1, 2, 9)),
  comment text not null default '',
  return_reason text,
  submitted_at timestamptz,
  reminded_on date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint arrival_procedure_completed_was_submitted check (status <> 2 or submitted_at is not null)
);
comment on table arrival_procedure is 'A document asked of one call. It is a copy of the berth''s setting, which may change or go without touching it.';
comment on column arrival_procedure.status is '1 in progress, 2 completed, 9 void. Whether it waits for the applicant or the manager says submitted_at.';
comment on column arrival_procedure.is_preset is 'From the berth''s settings when the call was confirmed, and not added by somebody.';
comment on column arrival_procedure.deadline_days is 'Null where somebody named the day itself: that one does not move with the arrival.';
create unique index arrival_procedure_one_per_setting on arrival_procedure (reservation_id, setting_id) where status <> 9;
create index arrival_procedure_by_setting on arrival_procedure (setting_id);
create index arrival_procedure_open on arrival_procedure (due_on, reservation_id) where status = 1;
grant insert, delete on arrival_procedure to kiko_api;
grant update (status, comment, return_reason, submitted_at, version, updated_at) on arrival_procedure to kiko_api;
grant update (reminded_on) on arrival_procedure to kiko_worker;

create table departure_procedure (
  reservation_id bigint primary key references reservation (id) on delete restrict,
  status smallint not null default 1 constraint departure_procedure_status_known check (status in (1, 2)),
  due_on date not null,
  berthed_at timestamptz,
  departed_at timestamptz,
  entry_passengers integer constraint departure_procedure_entry_not_negative check (entry_passengers >= 0),
  departure_passengers integer constraint departure_procedure_departure_not_negative check (departure_passengers >= 0),
  has_immigration_inspection boolean not null default false,
  has_emigration_inspection boolean not null default false,
  comment text not null default '',
  return_reason text,
  submitted_at timestamptz,
  completed_at timestamptz,
  reminded_on date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint departure_procedure_departs_after_berthing check (departed_at > berthed_at),
  constraint departure_procedure_report_whole check (
    submitted_at is null
    or num_nulls(berthed_at, departed_at, entry_passengers, departure_passengers) = 0
  ),
  constraint departure_procedure_completed_whole
    check (status <> 2 or (submitted_at is not null and completed_at is not null))
);
comment on table departure_procedure is 'The report on a call whose ship has left. No row: it has not left yet.';
create index departure_procedure_open on departure_procedure (due_on) where status = 1;
grant insert on departure_procedure to kiko_api, kiko_worker;
grant update on departure_procedure to kiko_api;
grant update (reminded_on) on departure_procedure to kiko_worker;
create index reservation_departing on reservation (end_at) where status = 2 and departure_status = 0;

create table procedure_history (
  id bigint generated always as identity primary key,
  reservation_id bigint not null references reservation (id) on delete restrict,
  procedure_id bigint,
  move text not null,
  reason text,
  changes jsonb not null default '{}',
  account_id bigint references account (id) on delete restrict,
  changed_at timestamptz not null default now()
);
comment on table procedure_history is 'Append only: no role but the owner may change or remove a row.';
comment on column procedure_history.procedure_id is 'The document; null: the report. What was taken away again leaves its history.';
comment on column procedure_history.account_id is 'Null: the system did it.';
create index procedure_history_by_reservation on procedure_history (reservation_id, id);
grant insert on procedure_history to kiko_api, kiko_worker;

-- What statistics count: one line per call, as it was when the manager accepted the report.
create table port_call_record (
  reservation_id bigint primary key references reservation (id) on delete restrict,
  port_id bigint not null references port (id) on delete restrict,
  berth_id bigint not null references berth (id) on delete restrict,
  ship_id bigint not null references ship (id) on delete restrict,
  organization_id bigint references organization (id) on delete restrict,
  ship_name_ja text not null,
  ship_name_en text not null,
  ship_country_code text,
  gross_tonnage integer,
  operating_company text not null,
  is_japanese_carrier boolean not null,
  is_first_call_japan boolean not null,
  is_first_call_harbor boolean not null,
  is_international_arrival boolean not null,
  is_international_departure boolean not null,
  previous_port text not null,
  next_port text not null,
  berthed_at timestamptz not null,
  departed_at timestamptz not null,
  entry_passengers integer not null,
  departure_passengers integer not null,
  has_immigration_inspection boolean not null,
  has_emigration_inspection boolean not null,
  is_amended boolean not null default false,
  fixed_at timestamptz not null default now()
);
comment on table port_call_record is 'Names and measures are copies: the ship may be renamed, its calls of last year are not.';
create index port_call_record_by_berthing on port_call_record (berthed_at);
create index port_call_record_by_port on port_call_record (port_id, berthed_at);
create index port_call_record_by_berth on port_call_record (berth_id, berthed_at);
create index port_call_record_by_ship on port_call_record (ship_id, berthed_at);

-- Neither an applicant nor a manager may change a reservation but over the desk; this only keeps it as it is until they are done.
create function hold_reservation(wanted_reservation_id bigint) returns void
  language sql security definer
  set search_path = public, pg_temp
begin atomic
  select from reservation where reservation.id = wanted_reservation_id for no key update;
end;
revoke all on function hold_reservation(bigint) from public;
grant execute on function hold_reservation(bigint) to kiko_api, kiko_worker;

-- Leaves a notice with what happened; the worker turns it into what people are told.
create function leave_notice(notice_kind text, about_reservation_id bigint, notice_payload jsonb) returns void
  language sql security definer
  set search_path = public, pg_temp
begin atomic
  insert into outbox_entry (kind, reservation_id, payload) values (notice_kind, about_reservation_id, notice_payload);
end;
revoke all on function leave_notice(text, bigint, jsonb) from public;
grant execute on function leave_notice(text, bigint, jsonb) to kiko_api, kiko_worker;

create function document_due_on(arrives_at timestamptz, deadline_days integer, is_after_arrival boolean) returns date
  language sql immutable parallel safe
  return tokyo_day(arrives_at) + case when is_after_arrival then deadline_days else -deadline_days end;

-- Whoever confirms a call, asks for its documents in the same transaction; whoever gives it up, voids them; whoever moves it, moves
-- their deadlines. It hangs on the reservation, so that no way of confirming forgets it.
create function reservation_asks_for_documents() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
begin
  if new.status = 2 and (tg_op = 'INSERT' or old.status <> 2) and not new.is_proxy then
    with asked as (
      insert into arrival_procedure
        (reservation_id, setting_id, name_ja, name_en, preset, is_required, is_preset, deadline_days, is_after_arrival, due_on)
      select new.id, setting.id, name_ja, name_en, preset, is_required, true, deadline_days, is_after_arrival,
        document_due_on(new.start_at, deadline_days, is_after_arrival)
      from arrival_procedure_setting as setting where berth_id = new.berth_id order by setting.id
      returning arrival_procedure.id
    ),
    remembered as (
      insert into procedure_history (reservation_id, procedure_id, move) select new.id, asked.id, 'create' from asked order by asked.id
    )
    insert into outbox_entry (kind, reservation_id, payload)
    select 'procedure.moved', new.id, jsonb_build_object('rule', 'A01', 'move', 'create', 'procedures', jsonb_agg(id)) from asked
    having count(*) > 0;
  elsif tg_op = 'UPDATE' and old.status = 2 and new.status <> 2 then
    with voided as (
      update arrival_procedure set status = 9, version = version + 1, updated_at = now()
      where reservation_id = new.id and status <> 9 returning id
    )
    insert into procedure_history (reservation_id, procedure_id, move) select new.id, voided.id, 'void' from voided order by voided.id;
  elsif tg_op = 'UPDATE' and new.status = 2 and tokyo_day(old.start_at) <> tokyo_day(new.start_at) then
    update arrival_procedure
    set due_on = document_due_on(new.start_at, deadline_days, is_after_arrival), version = version + 1, updated_at = now()
    where reservation_id = new.id and status = 1 and deadline_days is not null;
  end if;
  return null;
end
$$;
revoke all on function reservation_asks_for_documents() from public;
-- Two, so that what concerns no confirmed call costs a rush of requests nothing.
create trigger reservation_asks_for_documents_at_once after insert on reservation
  for each row when (new.status = 2) execute function reservation_asks_for_documents();
create trigger reservation_asks_for_documents after update on reservation
  for each row when (
    (old.status = 2) <> (new.status = 2) or (new.status = 2 and old.start_at <> new.start_at)
  ) execute function reservation_asks_for_documents();

-- The reservation knows how far its call has come, because moves depend on it; it is told here and nowhere else.
create function departure_procedure_tells_reservation() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
begin
  update reservation set departure_status = new.status where id = new.reservation_id and departure_status <> new.status;
  if new.status = 2 then
    insert into port_call_record
    select
      reservation.id, berth.port_id, berth.id, ship.id, reservation.organization_id, ship.name_ja, ship.name_en, ship.country_code,
      ship.gross_tonnage, reservation.operating_company, reservation.is_japanese_carrier, reservation.is_first_call_japan,
      reservation.is_first_call_harbor, reservation.is_international_arrival, reservation.is_international_departure,
      reservation.previous_port, reservation.next_port, new.berthed_at, new.departed_at, new.entry_passengers,
      new.departure_passengers, new.has_immigration_inspection, new.has_emigration_inspection
    from reservation join berth on berth.id = reservation.berth_id join ship on ship.id = reservation.ship_id
    where reservation.id = new.reservation_id
    on conflict (reservation_id) do update set
      berthed_at = excluded.berthed_at, departed_at = excluded.departed_at, entry_passengers = excluded.entry_passengers,
      departure_passengers = excluded.departure_passengers, has_immigration_inspection = excluded.has_immigration_inspection,
      has_emigration_inspection = excluded.has_emigration_inspection, fixed_at = now();
  elsif tg_op = 'UPDATE' and old.status = 2 then
    update port_call_record set is_amended = true where reservation_id = new.reservation_id;
  end if;
  return null;
end
$$;
revoke all on function departure_procedure_tells_reservation() from public;
create trigger departure_procedure_tells_reservation after insert or update on departure_procedure
  for each row execute function departure_procedure_tells_reservation();

-- Documents and reports are seen by whoever sees the reservation; the ministry reads and writes nothing.
alter table arrival_procedure enable row level security;
create policy arrival_procedure_reads on arrival_procedure for select to kiko_api
  using (exists (select from reservation where reservation.id = reservation_id));
create policy arrival_procedure_writes on arrival_procedure to kiko_api
  using (not (select actor_is_ministry()) and exists (select from reservation where reservation.id = reservation_id))
  with check (not (select actor_is_ministry()) and exists (select from reservation where reservation.id = reservation_id));
create policy arrival_procedure_worker on arrival_procedure to kiko_worker using (true) with check (true);

alter table departure_procedure enable row level security;
create policy departure_procedure_reads on departure_procedure for select to kiko_api
  using (exists (select from reservation where reservation.id = reservation_id));
create policy departure_procedure_writes on departure_procedure to kiko_api
  using (not (select actor_is_ministry()) and exists (select from reservation where reservation.id = reservation_id))
  with check (not (select actor_is_ministry()) and exists (select from reservation where reservation.id = reservation_id));
create policy departure_procedure_worker on departure_procedure to kiko_worker using (true) with check (true);

alter table procedure_history enable row level security;
create policy procedure_history_follows_reservation on procedure_history to kiko_api
  using (exists (select from reservation where reservation.id = reservation_id))
  with check (exists (select from reservation where reservation.id = reservation_id));
create policy procedure_history_worker on procedure_history to kiko_worker using (true) with check (true);

alter table port_call_record enable row level security;
create policy port_call_record_follows_reservation on port_call_record for select to kiko_api
  using (exists (select from reservation where reservation.id = reservation_id));
create policy port_call_record_worker on port_call_record to kiko_worker using (true) with check (true);
