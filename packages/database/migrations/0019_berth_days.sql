-- Calendars say of every day of a berth how much of it is left: counts for everybody, names for nobody.

-- The days that some time covers as a whole. Time between one midnight and the next covers none: its range is empty and adds nothing.
create function covered_days(stretches tstzmultirange) returns datemultirange
  language sql immutable parallel safe
begin atomic
  select coalesce(range_agg(daterange(day.first_on, greatest(day.first_on, tokyo_day(upper(part))))), '{}')
  from unnest(stretches) as part
  cross join lateral (select tokyo_day(lower(part) - interval '1 microsecond') + 1) as day (first_on);
end;

-- The days that some time touches; what ends at midnight does not reach the day that begins then.
create function touched_days(stretch tstzrange) returns daterange
  language sql immutable parallel safe
  return daterange(tokyo_day(lower(stretch)), tokyo_day(upper(stretch) - interval '1 microsecond'), '[]');

create or replace function berth_closed_days(wanted_berth_id bigint, within tstzrange)
returns table (closed datemultirange)
language sql stable parallel safe
begin atomic
  select covered_days(range_agg(occurrence.stretch)) from closed_occurrence(within) as occurrence
  where occurrence.berth_id = wanted_berth_id;
end;

-- When berths are held or asked for is on everybody's calendar; by whom is not. Drafts are nobody's business.
create function berth_stay(wanted_berth_ids bigint[], within tstzrange)
returns table (berth_id bigint, stay tstzrange, status smallint, is_held boolean)
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
  -- Under review several compete, and none of them holds the place.
  select reservation.berth_id, tstzrange(reservation.start_at, reservation.end_at), reservation.status, false
  from reservation
  where reservation.status = 1 and reservation.berth_id = any (wanted_berth_ids)
    and tstzrange(reservation.start_at, reservation.end_at) && within
    and not exists (select from berth_claim where berth_claim.reservation_id = reservation.id);
end;
revoke all on function berth_stay(bigint[], tstzrange) from public;
grant execute on function berth_stay(bigint[], tstzrange) to kiko_api;
