-- Files belong to records. No file is served before the worker has scanned it.

create table attachment (
  id bigint generated always as identity primary key,
  reservation_id bigint references reservation (id) on delete restrict,
  arrival_procedure_id bigint references arrival_procedure (id) on delete cascade,
  arrival_procedure_setting_id bigint references arrival_procedure_setting (id) on delete cascade,
  berth_id bigint references berth (id) on delete restrict,
  chat_id bigint references chat (id) on delete restrict,
  chat_message_id bigint references chat_message (id) on delete restrict,
  name text not null constraint attachment_name_length check (length(name) between 1 and 200),
  content_type text not null,
  size integer not null constraint attachment_size_within_limit check (size between 1 and 20971520),
  storage_key uuid not null constraint attachment_storage_key_unique unique,
  replaces_id bigint references attachment (id) on delete set null,
  account_id bigint not null,
  organization_id bigint not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  uploaded_at timestamptz,
  verdict text constraint attachment_verdict_known check (verdict in ('clean', 'infected', 'refused')),
  refusal text constraint attachment_refusal_known check (refusal in ('content', 'size', 'unreadable')),
  sha256 text constraint attachment_sha256_hex check (sha256 ~ '^[0-9a-f]{64}$'),
  scanned_at timestamptz,
  deleted_at timestamptz,
  state text not null generated always as (
    case when verdict is not null then verdict when uploaded_at is not null then 'scanning' else 'uploading' end
  ) stored,
  constraint attachment_one_parent
    check (num_nonnulls(reservation_id, arrival_procedure_id, arrival_procedure_setting_id, berth_id, chat_id) = 1),
  constraint attachment_message_requires_chat check (chat_message_id is null or chat_id is not null),
  constraint attachment_verdict_whole check (
    (verdict is null) = (scanned_at is null)
    and (verdict is null or uploaded_at is not null)
    and (verdict is distinct from 'clean' or sha256 is not null)
    and (verdict is not distinct from 'refused') = (refusal is not null)
  ),
  constraint attachment_uploader_in_organization
    foreign key (account_id, organization_id) references account (id, organization_id) on delete restrict
);
comment on table attachment is 'Content is never overwritten: a replacement is a new file, and a deleted file is kept until its retention ends.';
comment on column attachment.storage_key is 'The key of its object: upload/<key> until it was scanned, then download/<key>/<sha256>. Contains nothing that a user typed.';
comment on column attachment.uploaded_at is 'When the uploader reported the upload as complete.';
comment on column attachment.verdict is 'The scan result, written by the worker only. Without it the file is not served.';
comment on column attachment.chat_message_id is 'Null until the message is sent.';
create index attachment_by_reservation on attachment (reservation_id) where reservation_id is not null;
create index attachment_by_arrival_procedure on attachment (arrival_procedure_id) where arrival_procedure_id is not null;
create index attachment_by_setting on attachment (arrival_procedure_setting_id) where arrival_procedure_setting_id is not null;
create index attachment_by_berth on attachment (berth_id) where berth_id is not null;
create index attachment_by_chat on attachment (chat_id) where chat_id is not null;
create index attachment_by_message on attachment (chat_message_id) where chat_message_id is not null;
create index attachment_by_replaced on attachment (replaces_id) where replaces_id is not null;
create index attachment_by_uploader on attachment (account_id, organization_id);
create index attachment_unscanned on attachment (created_at) where verdict is null;
create index attachment_deleted on attachment (deleted_at) where deleted_at is not null;

-- The API writes what users enter about a file; the worker writes the scan result.
grant insert (
  reservation_id, arrival_procedure_id, arrival_procedure_setting_id, berth_id, chat_id, name, content_type, size, storage_key,
  replaces_id, account_id, organization_id
) on attachment to kiko_api;
grant update (name, version, updated_at, uploaded_at, deleted_at) on attachment to kiko_api;
grant update (verdict, refusal, sha256, scanned_at, version, updated_at, deleted_at), delete on attachment to kiko_worker;

-- Files are visible to readers of their record; in a chat others see them once they are sent.
alter table attachment enable row level security;
create policy attachment_reads on attachment for select to kiko_api
  using (
    exists (select from reservation where reservation.id = reservation_id)
    or exists (select from arrival_procedure where arrival_procedure.id = arrival_procedure_id)
    or exists (select from arrival_procedure_setting as setting where setting.id = arrival_procedure_setting_id)
    or exists (select from berth where berth.id = attachment.berth_id)
    or (
      exists (select from chat where chat.id = chat_id)
      and (chat_message_id is not null or organization_id = (select actor_organization_id()))
    )
  );
create policy attachment_creates on attachment for insert to kiko_api
  with check (
    account_id = actor_account_id() and organization_id = actor_organization_id()
    and (
      exists (select from reservation where reservation.id = reservation_id)
      or exists (select from arrival_procedure where arrival_procedure.id = arrival_procedure_id)
      or exists (select from arrival_procedure_setting as setting where setting.id = arrival_procedure_setting_id)
      or exists (select from berth where berth.id = attachment.berth_id)
      or exists (select from chat where chat.id = chat_id)
    )
  );
create policy attachment_updates on attachment for update to kiko_api
  using (organization_id = actor_organization_id()) with check (organization_id = actor_organization_id());
create policy attachment_worker on attachment to kiko_worker using (true) with check (true);

-- Attaches the sender's files of the same chat to a message and returns their number.
create function attach_files_to_message(wanted_message_id bigint, wanted_ids bigint[]) returns integer
  language sql security definer
  set search_path = public, pg_temp
begin atomic
  with attached as (
    update attachment set chat_message_id = chat_message.id, updated_at = now()
    from chat_message
    where chat_message.id = wanted_message_id and attachment.chat_id = chat_message.chat_id
      and attachment.id = any (wanted_ids) and attachment.chat_message_id is null and attachment.deleted_at is null
      and attachment.uploaded_at is not null
      and attachment.account_id = actor_account_id() and chat_message.account_id = actor_account_id()
    returning attachment.id
  )
  select count(*)::integer from attached;
end;
revoke all on function attach_files_to_message(bigint, bigint[]) from public;
grant execute on function attach_files_to_message(bigint, bigint[]) to kiko_api;

-- Files concern the parties of the record they belong to. A file of a chat that was not sent yet concerns its sender only.
create function notify_attachment_change() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
declare
  event constant jsonb := jsonb_build_object('kind', 'attachment', 'id', new.id);
  call_id bigint := new.reservation_id;
  party bigint;
begin
  if new.berth_id is not null or new.arrival_procedure_setting_id is not null then
    perform enqueue_live_event('everyone', 'record', event);
    return null;
  end if;
  if new.arrival_procedure_id is not null then
    select reservation_id into call_id from arrival_procedure where id = new.arrival_procedure_id;
  end if;
  if new.chat_message_id is not null then
    select reservation_id into call_id from chat where id = new.chat_id;
  end if;
  for party in
    select new.organization_id
    union select reservation.organization_id from reservation where id = call_id and reservation.organization_id is not null
    union select port.admin_organization_id from reservation join berth on berth.id = berth_id join port on port.id = port_id
      where reservation.id = call_id
    union select request.organization_id from chat join ship_request as request on request.id = ship_request_id
      where chat.id = new.chat_id and new.chat_message_id is not null
    union select request.organization_id from chat join port_request as request on request.id = port_request_id
      where chat.id = new.chat_id and new.chat_message_id is not null
    union select port.admin_organization_id from chat join port_request as request on request.id = port_request_id
      join port on port.id = request.port_id where chat.id = new.chat_id and new.chat_message_id is not null
  loop
    perform enqueue_live_event('organization:' || party, 'record', event);
  end loop;
  -- The ministry has no access to the chat about a reservation.
  if new.chat_id is null or call_id is null then
    perform enqueue_live_event('ministry', 'record', event);
  end if;
  return null;
end
$$;
comment on function notify_attachment_change is 'Writes a live event for the parties of the record that the file belongs to.';
create trigger notify_attachment_change after update on attachment
  for each row
  when (
    old.state is distinct from new.state or old.deleted_at is distinct from new.deleted_at or old.name <> new.name
    or old.chat_message_id is distinct from new.chat_message_id
  )
  execute function notify_attachment_change();
