-- The permanent record of each call, which statistics count: the call as it was when the manager accepted its report.

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
  -- Times and counts are those of calls that took place.
  berthed_at timestamptz,
  departed_at timestamptz,
  entry_passengers integer,
  departure_passengers integer,
  has_immigration_inspection boolean not null,
  has_emigration_inspection boolean not null,
  is_amended boolean not null default false,
  recorded_at timestamptz not null default now(),
  -- Statistics count calls as recorded: the departure country and the time of the request are stored with the record.
  departure_country_code text,
  submitted_at timestamptz,
  -- The record of a planned call, which may not have taken place.
  outcome text not null default 'called'
    constraint port_call_record_outcome_known check (outcome in ('called', 'skipped')),
  skip_reason text
    constraint port_call_record_skip_reason_known check (skip_reason in ('weather', 'breakdown', 'plan', 'other')),
  planned_start_at timestamptz not null,
  planned_end_at timestamptz not null,
  dated_at timestamptz not null generated always as (coalesce(berthed_at, planned_start_at)) stored,
  constraint port_call_record_departs_after_berthing check (departed_at > berthed_at),
  constraint port_call_record_whole check (
    (outcome = 'called' and skip_reason is null and num_nulls(berthed_at, departed_at, entry_passengers, departure_passengers) = 0)
    or (
      outcome = 'skipped' and skip_reason is not null
      and num_nonnulls(berthed_at, departed_at, entry_passengers, departure_passengers) = 0
    )
  )
);
comment on table port_call_record is 'Names and measures are copies: a later change of the ship does not change its past calls.';
comment on column port_call_record.submitted_at is 'When the applicant submitted it, the last time if it was withdrawn and submitted again; null if a manager entered it.';
comment on column port_call_record.dated_at is 'The time that decides the year of a record: the berthing, or the planned arrival of a skipped call.';
create index port_call_record_by_date on port_call_record (dated_at);
create index port_call_record_by_port on port_call_record (port_id, dated_at);
create index port_call_record_by_berth on port_call_record (berth_id, dated_at);
create index port_call_record_by_ship on port_call_record (ship_id, dated_at);
-- Days alongside are searched by departure, too: a stay over the end of a year belongs to both years.
create index port_call_record_by_departure on port_call_record (departed_at);

-- Access is decided by the record itself: joining the reservation of each would take seconds for a hundred thousand records.
alter table port_call_record enable row level security;
create policy port_call_record_reads on port_call_record for select to kiko_api
  using (
    (select actor_is_ministry())
    or organization_id = (select actor_organization_id())
    or ((select actor_organization_type()) = 2 and berth_id in (select id from berth))
  );
create policy port_call_record_worker on port_call_record to kiko_worker using (true) with check (true);

create function last_submission_at(wanted_reservation_id bigint) returns timestamptz
  language sql stable
  set search_path = public, pg_temp
begin atomic
  select max(changed_at) from reservation_history where reservation_id = wanted_reservation_id and rule in ('R03', 'R04');
end;
revoke all on function last_submission_at(bigint) from public;

-- The reservation has the departure status of its call, because transitions depend on it. Only this trigger updates it. Completing
-- a report writes the record and also closes the open documents, so that the call is no longer counted as open. Writes reservations
-- and documents: the report, the departure status, the record and the open documents change in one transaction.
create function sync_departure_status() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
begin
  update reservation set departure_status = new.status where id = new.reservation_id and departure_status <> new.status;
  if new.status = 2 then
    insert into port_call_record
      (reservation_id, port_id, berth_id, ship_id, organization_id, ship_name_ja, ship_name_en, ship_country_code,
       gross_tonnage, operating_company, is_japanese_carrier, is_first_call_japan,
       is_first_call_harbor, is_international_arrival, is_international_departure,
       previous_port, next_port, outcome, skip_reason, planned_start_at, planned_end_at, berthed_at, departed_at, entry_passengers,
       departure_passengers, has_immigration_inspection, has_emigration_inspection, departure_country_code, submitted_at)
    select
      reservation.id, berth.port_id, berth.id, ship.id, reservation.organization_id, ship.name_ja, ship.name_en, ship.country_code,
      ship.gross_tonnage, reservation.operating_company, reservation.is_japanese_carrier, reservation.is_first_call_japan,
      reservation.is_first_call_harbor, reservation.is_international_arrival, reservation.is_international_departure,
      reservation.previous_port, reservation.next_port, new.outcome, new.skip_reason, reservation.start_at, reservation.end_at,
      new.berthed_at, new.departed_at, new.entry_passengers,
      new.departure_passengers, new.has_immigration_inspection, new.has_emigration_inspection,
      reservation.departure_country_code, last_submission_at(reservation.id)
    from reservation join berth on berth.id = reservation.berth_id join ship on ship.id = reservation.ship_id
    where reservation.id = new.reservation_id
    on conflict (reservation_id) do update set
      outcome = excluded.outcome, skip_reason = excluded.skip_reason,
      berthed_at = excluded.berthed_at, departed_at = excluded.departed_at, entry_passengers = excluded.entry_passengers,
      departure_passengers = excluded.departure_passengers, has_immigration_inspection = excluded.has_immigration_inspection,
      has_emigration_inspection = excluded.has_emigration_inspection, recorded_at = now();
    with closed as (
      update arrival_procedure set status = 9, version = version + 1, updated_at = now()
      where reservation_id = new.reservation_id and status = 1 returning id, name_ja, name_en
    )
    insert into procedure_history (reservation_id, procedure_id, name_ja, name_en, action, side)
    select new.reservation_id, closed.id, name_ja, name_en, 'close', 'system' from closed order by closed.id;
  elsif tg_op = 'UPDATE' and old.status = 2 then
    update port_call_record set is_amended = true where reservation_id = new.reservation_id;
  end if;
  return null;
end
$$;
revoke all on function sync_departure_status() from public;
create trigger sync_departure_status after insert or update on departure_procedure
  for each row execute function sync_departure_status();
