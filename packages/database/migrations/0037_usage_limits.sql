-- Drafts and files of an organization are limited. Counting takes a lock: otherwise two concurrent last ones would both be accepted.
-- A draft takes the lock that is only its organization's, in a transaction of its own.
create index reservation_drafts on reservation (organization_id) where status = 0;
create index attachment_usage on attachment (organization_id) include (size) where deleted_at is null;

create function reservation_drafts_within_limit() returns trigger
language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtext('reservation_draft'), new.organization_id::integer);
  if (select count(*) from reservation where organization_id = new.organization_id and status = 0) > 300 then
    raise exception 'an organization has at most 300 drafts' using errcode = 'check_violation', constraint = 'reservation_drafts_within_limit';
  end if;
  return null;
end
$$;
revoke all on function reservation_drafts_within_limit() from public;
create constraint trigger reservation_drafts_within_limit after insert on reservation
  for each row when (new.status = 0 and new.organization_id is not null) execute function reservation_drafts_within_limit();

create function attachment_within_storage() returns trigger
language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtext('attachment_storage'), new.organization_id::integer);
  if (select sum(size::bigint) from attachment where organization_id = new.organization_id and deleted_at is null) > 5368709120 then
    raise exception 'an organization stores at most 5 GB' using errcode = 'check_violation', constraint = 'attachment_within_storage';
  end if;
  return null;
end
$$;
revoke all on function attachment_within_storage() from public;
create constraint trigger attachment_within_storage after insert on attachment
  for each row execute function attachment_within_storage();

-- What an organization uses of these limits, whichever records the caller can see.
create function organization_usage(of_organization bigint)
  returns table (drafts integer, stored_bytes bigint)
  language sql stable security definer
  set search_path = public, pg_temp
begin atomic
  select
    (select count(*)::integer from reservation where organization_id = of_organization and status = 0),
    (select coalesce(sum(size::bigint), 0)::bigint from attachment where organization_id = of_organization and deleted_at is null);
end;
revoke all on function organization_usage(bigint) from public;
grant execute on function organization_usage(bigint) to kiko_api;
