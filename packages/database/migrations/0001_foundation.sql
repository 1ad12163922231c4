-- Who may do what in the database, who is acting, and how text is folded for search: everything else stands on these.

-- Tables belong to kiko_owner (no login). The API and the worker only get what is granted below,
-- neither owns a table, and neither may bypass row-level security (bootstrap.sql creates the roles so).
grant usage on schema public to kiko_api, kiko_worker;
alter default privileges in schema public grant select on tables to kiko_api, kiko_worker;
alter default privileges in schema public grant usage on sequences to kiko_api, kiko_worker;

-- The actor of this transaction, set by the server with set_config(…, true). Absent = nobody: policies then show nothing.
create function actor_organization_id() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('kiko.organization_id', true), '')::bigint;

create function actor_organization_type() returns smallint
  language sql stable parallel safe
  return nullif(current_setting('kiko.organization_type', true), '')::smallint;

-- Organization types are 1 MLIT, 2 harbor manager, 3 ship agency, 4 shipping company.
create function actor_is_ministry() returns boolean
  language sql stable parallel safe
  return coalesce(actor_organization_type() = 1, false);

create function actor_is_applicant() returns boolean
  language sql stable parallel safe
  return coalesce(actor_organization_type() in (3, 4), false);

-- People type the same name in many ways. Full and half width, case, katakana and hiragana, long vowels,
-- hyphens, middle dots and blanks are made alike; stored text and the searched word go through this one function.
create function fold_text(input text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    translate(
      lower(normalize(input, NFKC)),
      'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ',
      'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ'
    ),
    '[-‐‑‒–—―ー−・･''’.,[:space:]]+', '', 'g'
  );

create table system_parameter (
  id boolean primary key default true constraint system_parameter_single_row check (id),
  sys_time_diff_hours integer not null default 0
    constraint system_parameter_time_diff_within_days check (sys_time_diff_hours between -8760 and 8760),
  port_call_record_year_lower_limit integer not null
    constraint system_parameter_year_plausible check (port_call_record_year_lower_limit between 1900 and 2099),
  version integer not null default 1
);
comment on table system_parameter is 'One row. System time = server time + sys_time_diff_hours; 0 in production.';
