-- A time beyond the range of the answers made a call unreadable for everybody, and so did the id of a record that cannot exist in the log.
-- Rows from before are not checked: those of the log must not be changed.

alter table departure_procedure add constraint departure_procedure_times_in_range
  check (berthed_at >= '1900-01-01 00:00+09' and departed_at <= '2100-01-01 00:00+09') not valid;
alter table port_call_record add constraint port_call_record_times_in_range
  check (berthed_at >= '1900-01-01 00:00+09' and departed_at <= '2100-01-01 00:00+09') not valid;
alter table audit_entry add constraint audit_entry_record_positive check (record_id > 0) not valid;
