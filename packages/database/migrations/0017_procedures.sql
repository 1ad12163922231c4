-- Procedures of a call: documents before the arrival and a report after the departure.

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
  is_from_setting boolean not null,
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
  -- The day on which a document was requested: it is due two days later at the earliest.
  requested_on date not null,
  constraint arrival_procedure_completed_was_submitted check (status <> 2 or submitted_at is not null)
);
comment on table arrival_procedure is 'A document required of one call. It is a copy of the berth''s setting and independent of later changes to it.';
comment on column arrival_procedure.status is '1 in progress, 2 completed, 9 void. In progress it waits for the applicant until submitted_at is set, then for the manager.';
comment on column arrival_procedure.is_from_setting is 'Created from the berth''s settings when the call was confirmed, not added by a user.';
comment on column arrival_procedure.deadline_days is 'Null if a user entered the day itself: it does not move with the arrival.';
comment on column arrival_procedure.requested_on is 'The day in Tokyo, by the system time. A document of a setting is due two days later at the earliest.';
create unique index arrival_procedure_one_per_setting on arrival_procedure (reservation_id, setting_id) where status <> 9;
create index arrival_procedure_by_setting on arrival_procedure (setting_id);
create index arrival_procedure_in_progress on arrival_procedure (due_on, reservation_id) where status = 1;
grant insert, delete on arrival_procedure to kiko_api;
grant update (status, comment, return_reason, submitted_at, version, updated_at) on arrival_procedure to kiko_api;
grant update (reminded_on) on arrival_procedure to kiko_worker;

-- Documents and reports are visible to readers of the reservation; the ministry cannot write them.
alter table arrival_procedure enable row level security;
create policy arrival_procedure_reads on arrival_procedure for select to kiko_api
  using (exists (select from reservation where reservation.id = reservation_id));
create policy arrival_procedure_writes on arrival_procedure to kiko_api
  using (not (select actor_is_ministry()) and exists (select from reservation where reservation.id = reservation_id))
  with check (not (select actor_is_ministry()) and exists (select from reservation where reservation.id = reservation_id));
create policy arrival_procedure_worker on arrival_procedure to kiko_worker using (true) with check (true);

-- The report: called, or did not call with a reason. The confirmation of implausible counts and the note of a manager who filed it
-- are kept.
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
  -- 0 until a user enters something: a form that is open while the clock opens the report is not out of date.
  version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  outcome text not null default 'called'
    constraint departure_procedure_outcome_known check (outcome in ('called', 'skipped')),
  skip_reason text
    constraint departure_procedure_skip_reason_known check (skip_reason in ('weather', 'breakdown', 'plan', 'other')),
  is_count_confirmed boolean not null default false,
  manager_note text,
  constraint departure_procedure_departs_after_berthing check (departed_at > berthed_at),
  constraint departure_procedure_submitted_is_complete check (
    submitted_at is null
    or (outcome = 'called' and num_nulls(berthed_at, departed_at, entry_passengers, departure_passengers) = 0)
    or (outcome = 'skipped' and skip_reason is not null)
  ),
  constraint departure_procedure_completed_was_submitted
    check (status <> 2 or (submitted_at is not null and completed_at is not null)),
  constraint departure_procedure_skipped_has_no_record check (
    outcome = 'called' or num_nonnulls(berthed_at, departed_at, entry_passengers, departure_passengers) = 0
  ),
  constraint departure_procedure_called_has_no_skip_reason check (outcome = 'skipped' or skip_reason is null),
  constraint departure_procedure_other_reason_explained check (skip_reason <> 'other' or btrim(comment) <> '')
);
comment on table departure_procedure is 'The report on a call whose ship has departed. No row: it has not departed yet.';
comment on column departure_procedure.outcome is 'called, or skipped: the ship did not call (抜港) for skip_reason.';
comment on column departure_procedure.is_count_confirmed is 'The reporter confirmed a passenger count above 110 percent of the ship''s capacity.';
comment on column departure_procedure.manager_note is 'Why a manager filed an overdue report instead of the owner; null: the owner reported.';
create index departure_procedure_in_progress on departure_procedure (due_on) where status = 1;
grant insert on departure_procedure to kiko_api, kiko_worker;
grant update on departure_procedure to kiko_api;
grant update (reminded_on) on departure_procedure to kiko_worker;

alter table departure_procedure enable row level security;
create policy departure_procedure_reads on departure_procedure for select to kiko_api
  using (exists (select from reservation where reservation.id = reservation_id));
create policy departure_procedure_writes on departure_procedure to kiko_api
  using (not (select actor_is_ministry()) and exists (select from reservation where reservation.id = reservation_id))
  with check (not (select actor_is_ministry()) and exists (select from reservation where reservation.id = reservation_id));
create policy departure_procedure_worker on departure_procedure to kiko_worker using (true) with check (true);

create table procedure_history (
  id bigint generated always as identity primary key,
  reservation_id bigint not null references reservation (id) on delete restrict,
  procedure_id bigint,
  action text not null,
  reason text,
  changes jsonb not null default '{}',
  account_id bigint references account (id) on delete restrict,
  changed_at timestamptz not null default now(),
  -- Each entry keeps the side that acted and the name of its document, which may be removed later.
  side text not null constraint procedure_history_side_known check (side in ('owner', 'manager', 'system')),
  name_ja text,
  name_en text,
  constraint procedure_history_system_has_no_account check ((side = 'system') = (account_id is null)),
  constraint procedure_history_names_document
    check (num_nulls(procedure_id, name_ja, name_en) in (0, 3))
);
comment on table procedure_history is 'Append only: no role but the owner may change or remove a row.';
comment on column procedure_history.procedure_id is 'The document; null: the report. The history of a removed document is kept.';
comment on column procedure_history.account_id is 'Null: the system acted.';
comment on column procedure_history.side is 'The acting side: the owner of the reservation, its harbor manager, or the system.';
create index procedure_history_by_reservation on procedure_history (reservation_id, id);
grant insert on procedure_history to kiko_api, kiko_worker;

alter table procedure_history enable row level security;
create policy procedure_history_follows_reservation on procedure_history to kiko_api
  using (exists (select from reservation where reservation.id = reservation_id))
  with check (exists (select from reservation where reservation.id = reservation_id));
create policy procedure_history_worker on procedure_history to kiko_worker using (true) with check (true);

create function document_due_on(arrives_at timestamptz, deadline_days integer, is_after_arrival boolean, requested_on date) returns date
  language sql immutable parallel safe
  return greatest(tokyo_day(arrives_at) + case when is_after_arrival then deadline_days else -deadline_days end, requested_on + 2);

-- A confirmation creates the documents of the call in the same transaction, a cancellation voids them, and rescheduling updates
-- their deadlines. A trigger on the reservation covers every way of confirming. Writes the outbox itself: one statement creates the
-- documents, their history and the event with the new ids.
create function create_documents_on_confirmation() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
begin
  if new.status = 2 and (tg_op = 'INSERT' or old.status <> 2) and not new.is_proxy then
    with created as (
      insert into arrival_procedure
        (reservation_id, setting_id, name_ja, name_en, preset, is_required, is_from_setting, deadline_days, is_after_arrival, requested_on, due_on)
      select new.id, setting.id, name_ja, name_en, preset, is_required, true, deadline_days, is_after_arrival, today,
        document_due_on(new.start_at, deadline_days, is_after_arrival, today)
      from arrival_procedure_setting as setting, (select tokyo_day(system_time()) as today) as clock
      where berth_id = new.berth_id order by setting.id
      returning arrival_procedure.id, arrival_procedure.name_ja, arrival_procedure.name_en
    ),
    history as (
      insert into procedure_history (reservation_id, procedure_id, name_ja, name_en, action, side)
      select new.id, created.id, name_ja, name_en, 'create', 'system' from created order by created.id
    )
    insert into outbox_event (kind, reservation_id, payload)
    select 'reservation', new.id, jsonb_build_object('event', 'document.create', 'procedures', jsonb_agg(id)) from created
    having count(*) > 0;
  elsif tg_op = 'UPDATE' and old.status = 2 and new.status <> 2 then
    with voided as (
      update arrival_procedure set status = 9, version = version + 1, updated_at = now()
      where reservation_id = new.id and status <> 9 returning id, name_ja, name_en
    )
    insert into procedure_history (reservation_id, procedure_id, name_ja, name_en, action, side)
    select new.id, voided.id, name_ja, name_en, 'void', 'system' from voided order by voided.id;
  elsif tg_op = 'UPDATE' and new.status = 2 and tokyo_day(old.start_at) <> tokyo_day(new.start_at) then
    update arrival_procedure
    set due_on = document_due_on(new.start_at, deadline_days, is_after_arrival, requested_on), version = version + 1, updated_at = now()
    where reservation_id = new.id and status = 1 and deadline_days is not null;
  end if;
  return null;
end
$$;
revoke all on function create_documents_on_confirmation() from public;
-- Two triggers, so that submissions without a confirmed call cause no cost.
create trigger create_documents_on_confirmed_insert after insert on reservation
  for each row when (new.status = 2) execute function create_documents_on_confirmation();
create trigger create_documents_on_confirmation after update on reservation
  for each row when (
    (old.status = 2) <> (new.status = 2) or (new.status = 2 and old.start_at <> new.start_at)
  ) execute function create_documents_on_confirmation();
