-- The address of a calendar works without a sign-in: it ends with the sessions of its user.

create function revoke_calendar_feeds(of_user uuid) returns void
  language sql security definer
  set search_path = public, pg_temp
begin atomic
  delete from calendar_feed
  where account_id = (select identity_user.account_id from identity_user where identity_user.sub = of_user);
end;
comment on function revoke_calendar_feeds(uuid) is 'For the end of all sessions of a user, which has no actor.';
revoke all on function revoke_calendar_feeds(uuid) from public;
grant execute on function revoke_calendar_feeds(uuid) to kiko_api;
