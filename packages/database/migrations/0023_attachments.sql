-- Files hang on the records they belong to, and nothing of them is served before the worker has looked at it.

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
  constraint attachment_of_one_record
    check (num_nonnulls(reservation_id, arrival_procedure_id, arrival_procedure_setting_id, berth_id, chat_id) = 1),
  constraint attachment_message_of_chat check (chat_message_id is null or chat_id is not null),
  constraint attachment_judged_whole check (
    (verdict is null) = (scanned_at is null)
    and (verdict is null or uploaded_at is not null)
    and (verdict is distinct from 'clean' or sha256 is not null)
    and (verdict is not distinct from 'refused') = (refusal is not null)
  ),
  constraint attachment_uploader_of_organization
    foreign key (account_id, organization_id) references account (id, organization_id) on delete restrict
);
comment on table attachment is 'Content is never overwritten: what replaces a file is a file of its own, and what was deleted stays until its retention ends.';
comment on column attachment.storage_key is 'Where its object lies: upload/<key> until it was judged, then download/<key>/<sha256>. Nothing somebody typed is in it.';
comment on column attachment.uploaded_at is 'When the uploader said that the bytes are there.';
comment on column attachment.verdict is 'Only the worker gives one. Without it nothing is served.';
comment on column attachment.chat_message_id is 'Null until the message is sent.';
create index attachment_by_reservation on attachment (reservation_id) where reservation_id is not null;
create index attachment_by_arrival_procedure on attachment (arrival_procedure_id) where arrival_procedure_id is not null;
create index attachment_by_setting on attachment (arrival_procedure_setting_id) where arrival_procedure_setting_id is not null;
create index attachment_by_berth on attachment (berth_id) where berth_id is not null;
create index attachment_by_chat on attachment (chat_id) where chat_id is not null;
create index attachment_by_message on attachment (chat_message_id) where chat_message_id is not null;
create index attachment_by_replaced on attachment (replaces_id) where replaces_id is not null;
create index attachment_by_uploader on attachment (account_id, organization_id);
create index attachment_open on attachment (created_at) where verdict is null;
create index attachment_deleted on attachment (deleted_at) where deleted_at is not null;

alter table system_parameter
  add column file_retention_days integer not null default 2557
    constraint system_parameter_file_retention_days_plausible check (file_retention_days between 1 and 36500);
comment on column system_parameter.file_retention_days is 'How long a deleted file is kept as evidence; seven years.';

-- What the API says of a file is what people told it; what the file is, the worker finds out.
grant insert (
  reservation_id, arrival_procedure_id, arrival_procedure_setting_id, berth_id, chat_id, name, content_type, size, storage_key,
  replaces_id, account_id, organization_id
) on attachment to kiko_api;
grant update (name, version, updated_at, uploaded_at, deleted_at) on attachment to kiko_api;
grant update (verdict, refusal, sha256, scanned_at, version, updated_at, deleted_at), delete on attachment to kiko_worker;

-- Files are seen by whoever sees what they hang on; in a chat others see them once they are sent.
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

-- A message takes its sender's files of the same chat with it; how many it took.
create function attach_to_message(wanted_message_id bigint, wanted_ids bigint[]) returns integer
  language sql security definer
  set search_path = public, pg_temp
begin atomic
  with taken as (
    update attachment set chat_message_id = chat_message.id, updated_at = now()
    from chat_message
    where chat_message.id = wanted_message_id and attachment.chat_id = chat_message.chat_id
      and attachment.id = any (wanted_ids) and attachment.chat_message_id is null and attachment.deleted_at is null
      and attachment.uploaded_at is not null
      and attachment.account_id = actor_account_id() and chat_message.account_id = actor_account_id()
    returning attachment.id
  )
  select count(*)::integer from taken;
end;
revoke all on function attach_to_message(bigint, bigint[]) from public;
grant execute on function attach_to_message(bigint, bigint[]) to kiko_api;
