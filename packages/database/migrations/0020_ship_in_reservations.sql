-- A list of calls says how large the ships are; no secret to those whose reservation names them.
create or replace view ship_name as select id, name_ja, name_en, search_text, gross_tonnage, length_m from ship;
