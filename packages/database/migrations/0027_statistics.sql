-- Statistics count calls as they were: where the cruise came from and when the call was asked for are kept with the record.

alter table port_call_record
  add column departure_country_code text,
  add column submitted_at timestamptz,
  add constraint port_call_record_departs_after_berthing check (departed_at > berthed_at);
comment on column port_call_record.submitted_at is 'When the applicant submitted it, for the last time where it was pulled back; null where a manager entered it.';

-- Days alongside are asked for by when a ship left, too: a stay over the end of a year belongs to both.
create index port_call_record_by_departure on port_call_record (departed_at);
-- Refusals and cancellations by when they happened.
create index reservation_history_endings on reservation_history (changed_at) where rule in ('R09', 'R10', 'R16', 'R17', 'R18', 'R20');

create function submission_of(wanted_reservation_id bigint) returns timestamptz
  language sql stable
  set search_path = public, pg_temp
begin atomic
  select max(changed_at) from reservation_history where reservation_id = wanted_reservation_id and rule in ('R03', 'R04');
end;
revoke all on function submission_of(bigint) from public;

update port_call_record set departure_country_code = reservation.departure_country_code, submitted_at = submission_of(reservation.id)
from reservation where reservation.id = reservation_id;

create or replace function departure_procedure_tells_reservation() returns trigger
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
       previous_port, next_port, berthed_at, departed_at, entry_passengers,
       departure_passengers, has_immigration_inspection, has_emigration_inspection, departure_country_code, submitted_at)
    select
      reservation.id, berth.port_id, berth.id, ship.id, reservation.organization_id, ship.name_ja, ship.name_en, ship.country_code,
      ship.gross_tonnage, reservation.operating_company, reservation.is_japanese_carrier, reservation.is_first_call_japan,
      reservation.is_first_call_harbor, reservation.is_international_arrival, reservation.is_international_departure,
      reservation.previous_port, reservation.next_port, new.berthed_at, new.departed_at, new.entry_passengers,
      new.departure_passengers, new.has_immigration_inspection, new.has_emigration_inspection,
      reservation.departure_country_code, submission_of(reservation.id)
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

-- A record is judged by what it says itself: asking the reservation of each would take seconds for a hundred thousand.
drop policy port_call_record_follows_reservation on port_call_record;
create policy port_call_record_reads on port_call_record for select to kiko_api
  using (
    (select actor_is_ministry())
    or organization_id = (select actor_organization_id())
    or ((select actor_organization_type()) = 2 and berth_id in (select id from berth))
  );
