-- Operators change accounts at the command line. They have no account of their own, so that such a change has no author.

set local lock_timeout = '2s';
alter table account_history alter column account_id drop not null;
comment on column account_history.account_id is 'Null: an operator, named in the audit entry.';
