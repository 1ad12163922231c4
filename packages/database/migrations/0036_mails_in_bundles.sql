-- A user gets a mail of one kind about one record every ten minutes at most. The index finds the last one.
create index notification_by_mail on notification (account_id, record_id, mailed_at) where mailed_at is not null;
