-- The pages of an account and of its organization show its invitation: they follow when the worker sends it and when it is used.

create function notify_invitation_change() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
declare
  event constant jsonb := jsonb_build_object('kind', 'account', 'id', new.account_id);
begin
  perform enqueue_live_event('organization:' || account.organization_id, 'record', event) from account where account.id = new.account_id;
  perform enqueue_live_event('ministry', 'record', event);
  return null;
end
$$;
comment on function notify_invitation_change is 'Writes live events about the account of a user.';

create trigger notify_invitation_sent after insert on identity_user
  for each row execute function notify_invitation_change();
create trigger notify_invitation_changed after update of status, temporary_password_expires_at on identity_user
  for each row when (old.temporary_password_expires_at is distinct from new.temporary_password_expires_at)
  execute function notify_invitation_change();
