-- Reference data that forms and calendars choose from: bureaus, prefectures, sea regions, countries, LOCODEs, holidays.

create table bureau (
  code text primary key constraint bureau_code_two_digits check (code ~ '^[0-9]{2}$'),
  name_ja text not null,
  name_en text not null
);
comment on table bureau is 'A regional development bureau of the ministry.';

create table sea_region (
  code text primary key constraint sea_region_code_two_digits check (code ~ '^[0-9]{2}$'),
  name_ja text not null,
  name_en text not null
);
comment on table sea_region is 'A sea region, to which ports belong.';

create table prefecture (
  code text primary key constraint prefecture_code_two_digits check (code ~ '^[0-9]{2}$'),
  name_ja text not null,
  name_en text not null,
  bureau_code text not null references bureau (code) on delete restrict,
  sea_region_codes text[] not null default '{}'
);
comment on table prefecture is 'A prefecture with its bureau and sea regions.';

create table country (
  code text primary key constraint country_code_iso_alpha_2 check (code ~ '^[A-Z]{2}$'),
  name_ja text not null,
  name_en text not null,
  departure_group text not null
    constraint country_departure_group_known check (departure_group in ('JP', 'CN', 'TW', 'KR', 'OTHER'))
);
comment on table country is 'A country by its ISO code, with its group of departure countries.';

create table locode (
  code text primary key constraint locode_five_characters check (code ~ '^[A-Z]{2}[A-Z2-9]{3}$'),
  country_code text not null references country (code) on delete restrict,
  name_ja text not null,
  name_en text not null,
  latitude double precision,
  longitude double precision,
  is_main boolean not null default false
);
comment on table locode is 'A UN/LOCODE with its place.';
create index locode_by_country on locode (country_code);

create table holiday (
  day date primary key,
  name_ja text not null,
  name_en text not null
);
comment on table holiday is 'A public holiday in Japan.';
grant insert, update, delete on holiday to kiko_worker;
