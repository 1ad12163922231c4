-- The record of examination of a berth finds the requests that were moved away from it.

create function is_move(changes jsonb) returns boolean
  language sql immutable
  return coalesce(changes -> 'berthId' ->> 'from', changes -> 'startAt' ->> 'from', changes -> 'endAt' ->> 'from') is not null;
comment on function is_move(jsonb) is 'Whether a history entry replaced a berth or a time. A new reservation replaces none.';

create index reservation_history_moves on reservation_history (reservation_id) where is_move(changes);
