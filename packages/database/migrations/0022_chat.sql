-- People talk about a record where the record is, and whoever takes over can read it.

create table chat (
  id bigint generated always as identity primary key,
  reservation_id bigint constraint chat_one_per_reservation unique references reservation (id) on delete restrict,
  ship_request_id bigint constraint chat_one_per_ship_request unique references ship_request (id) on delete restrict,
  port_request_id bigint constraint chat_one_per_port_request unique references port_request (id) on delete restrict,
  created_at timestamptz not null default now(),
  constraint chat_about_one_record check (num_nonnulls(reservation_id, ship_request_id, port_request_id) = 1)
);
comment on table chat is 'Begins with its first message.';
grant insert on chat to kiko_api;

create table chat_message (
  id bigint generated always as identity primary key,
  chat_id bigint not null references chat (id) on delete restrict,
  account_id bigint not null,
  organization_id bigint not null,
  body text not null constraint chat_message_body_length check (length(body) <= 4000),
  created_at timestamptz not null default now(),
  constraint chat_message_sender_of_organization
    foreign key (account_id, organization_id) references account (id, organization_id) on delete restrict
);
comment on table chat_message is 'Append only: what was said stays said.';
create index chat_message_by_chat on chat_message (chat_id, id);
create index chat_message_by_sender on chat_message (account_id, organization_id);
grant insert on chat_message to kiko_api;

create table chat_read (
  chat_id bigint not null references chat (id) on delete restrict,
  account_id bigint not null references account (id) on delete restrict,
  last_message_id bigint not null references chat_message (id) on delete restrict,
  read_at timestamptz not null default now(),
  primary key (chat_id, account_id)
);
create index chat_read_by_account on chat_read (account_id);
create index chat_read_by_message on chat_read (last_message_id);
grant insert on chat_read to kiko_api;
grant update (last_message_id, read_at) on chat_read to kiko_api;

-- What is said about a reservation is its owner's and its harbor manager's business, not the ministry's; about requests the parties'.
alter table chat enable row level security;
create policy chat_parties on chat to kiko_api
  using (
    exists (
      select from reservation
      where reservation.id = reservation_id
        and (reservation.organization_id = (select actor_organization_id()) or not (select actor_is_ministry()))
    )
    or exists (select from ship_request where ship_request.id = ship_request_id)
    or exists (select from port_request where port_request.id = port_request_id)
  )
  with check (
    exists (
      select from reservation
      where reservation.id = reservation_id
        and (reservation.organization_id = (select actor_organization_id()) or not (select actor_is_ministry()))
    )
    or exists (select from ship_request where ship_request.id = ship_request_id)
    or exists (select from port_request where port_request.id = port_request_id)
  );
create policy chat_worker on chat to kiko_worker using (true) with check (true);

alter table chat_message enable row level security;
create policy chat_message_reads on chat_message for select to kiko_api
  using (exists (select from chat where chat.id = chat_id));
create policy chat_message_creates on chat_message for insert to kiko_api
  with check (account_id = actor_account_id() and exists (select from chat where chat.id = chat_id));
create policy chat_message_worker on chat_message to kiko_worker using (true) with check (true);

alter table chat_read enable row level security;
create policy chat_read_reads on chat_read for select to kiko_api using (exists (select from chat where chat.id = chat_id));
create policy chat_read_creates on chat_read for insert to kiko_api
  with check (account_id = actor_account_id() and exists (select from chat where chat.id = chat_id));
create policy chat_read_updates on chat_read for update to kiko_api
  using (account_id = actor_account_id()) with check (account_id = actor_account_id());
create policy chat_read_worker on chat_read to kiko_worker using (true) with check (true);
