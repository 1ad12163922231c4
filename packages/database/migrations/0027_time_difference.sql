-- Journeys and pictures keep their day by the difference. A year was too short for a day that is to hold for longer than a year.

alter table system_parameter drop constraint system_parameter_time_diff_within_days;
alter table system_parameter
  add constraint system_parameter_time_diff_within_years check (sys_time_diff_hours between -87600 and 87600);
