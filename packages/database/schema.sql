CREATE SCHEMA public;

ALTER SCHEMA public OWNER TO kiko_owner;

COMMENT ON SCHEMA public IS 'standard public schema';

CREATE FUNCTION public.actor_account_id() RETURNS bigint
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN (NULLIF(current_setting('kiko.account_id'::text, true), ''::text))::bigint;

ALTER FUNCTION public.actor_account_id() OWNER TO kiko_owner;

CREATE FUNCTION public.fold_text(input text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN regexp_replace(translate(lower(NORMALIZE(input, NFKC)), 'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ'::text, 'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ'::text), '[-‐‑‒–—―ー−・･''’.,[:space:]]+'::text, ''::text, 'g'::text);

ALTER FUNCTION public.fold_text(input text) OWNER TO kiko_owner;

CREATE TABLE public.account (
    id bigint NOT NULL,
    organization_id bigint NOT NULL,
    group_id bigint,
    type smallint NOT NULL,
    email text NOT NULL,
    name text NOT NULL,
    name_kana text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    affiliation text DEFAULT ''::text NOT NULL,
    "position" text DEFAULT ''::text NOT NULL,
    language text DEFAULT 'ja'::text NOT NULL,
    is_enabled boolean DEFAULT true NOT NULL,
    search_text text GENERATED ALWAYS AS (((public.fold_text(name) || ' '::text) || public.fold_text(name_kana))) STORED NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    naccs_user_code text DEFAULT ''::text NOT NULL,
    naccs_company_name text DEFAULT ''::text NOT NULL,
    email_changed_at timestamp with time zone,
    email_changed_by bigint,
    CONSTRAINT account_language_known CHECK ((language = ANY (ARRAY['ja'::text, 'en'::text]))),
    CONSTRAINT account_master_is_enabled CHECK (((type <> 1) OR is_enabled)),
    CONSTRAINT account_type_known CHECK ((type = ANY (ARRAY[1, 2, 3, 4])))
);

ALTER TABLE public.account OWNER TO kiko_owner;

COMMENT ON TABLE public.account IS 'A user of an organization.';

COMMENT ON COLUMN public.account.naccs_user_code IS 'The user code at NACCS: set at registration, changed by the ministry only.';

COMMENT ON COLUMN public.account.email_changed_at IS 'When a changed address took effect; null: it is the address of the registration.';

COMMENT ON COLUMN public.account.email_changed_by IS 'The account that requested the change. An invitation waits for a day unless it was the owner.';

CREATE FUNCTION public.actor_group_id() RETURNS bigint
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN (SELECT account.group_id FROM public.account WHERE (account.id = public.actor_account_id()));

ALTER FUNCTION public.actor_group_id() OWNER TO kiko_owner;

CREATE FUNCTION public.actor_organization_type() RETURNS smallint
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN (NULLIF(current_setting('kiko.organization_type'::text, true), ''::text))::smallint;

ALTER FUNCTION public.actor_organization_type() OWNER TO kiko_owner;

CREATE FUNCTION public.actor_is_applicant() RETURNS boolean
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN COALESCE((public.actor_organization_type() = ANY (ARRAY[3, 4])), false);

ALTER FUNCTION public.actor_is_applicant() OWNER TO kiko_owner;

CREATE FUNCTION public.actor_is_master() RETURNS boolean
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN (EXISTS (SELECT FROM public.account WHERE ((account.id = public.actor_account_id()) AND (account.type = 1))));

ALTER FUNCTION public.actor_is_master() OWNER TO kiko_owner;

CREATE FUNCTION public.actor_is_limited_to_group() RETURNS boolean
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN (COALESCE((public.actor_organization_type() = 2), false) AND (NOT public.actor_is_master()));

ALTER FUNCTION public.actor_is_limited_to_group() OWNER TO kiko_owner;

CREATE FUNCTION public.actor_is_ministry() RETURNS boolean
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN COALESCE((public.actor_organization_type() = 1), false);

ALTER FUNCTION public.actor_is_ministry() OWNER TO kiko_owner;

CREATE FUNCTION public.actor_organization_id() RETURNS bigint
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN (NULLIF(current_setting('kiko.organization_id'::text, true), ''::text))::bigint;

ALTER FUNCTION public.actor_organization_id() OWNER TO kiko_owner;

CREATE TABLE public.attachment (
    id bigint NOT NULL,
    reservation_id bigint,
    arrival_procedure_id bigint,
    arrival_procedure_setting_id bigint,
    berth_id bigint,
    chat_id bigint,
    chat_message_id bigint,
    name text NOT NULL,
    content_type text NOT NULL,
    size integer NOT NULL,
    storage_key uuid NOT NULL,
    replaces_id bigint,
    account_id bigint NOT NULL,
    organization_id bigint NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    uploaded_at timestamp with time zone,
    verdict text,
    refusal text,
    sha256 text,
    scanned_at timestamp with time zone,
    deleted_at timestamp with time zone,
    state text GENERATED ALWAYS AS (
CASE
    WHEN (verdict IS NOT NULL) THEN verdict
    WHEN (uploaded_at IS NOT NULL) THEN 'scanning'::text
    ELSE 'uploading'::text
END) STORED NOT NULL,
    CONSTRAINT attachment_message_requires_chat CHECK (((chat_message_id IS NULL) OR (chat_id IS NOT NULL))),
    CONSTRAINT attachment_name_length CHECK (((length(name) >= 1) AND (length(name) <= 200))),
    CONSTRAINT attachment_one_parent CHECK ((num_nonnulls(reservation_id, arrival_procedure_id, arrival_procedure_setting_id, berth_id, chat_id) = 1)),
    CONSTRAINT attachment_refusal_known CHECK ((refusal = ANY (ARRAY['content'::text, 'size'::text, 'unreadable'::text]))),
    CONSTRAINT attachment_sha256_hex CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT attachment_size_within_limit CHECK (((size >= 1) AND (size <= 20971520))),
    CONSTRAINT attachment_verdict_known CHECK ((verdict = ANY (ARRAY['clean'::text, 'infected'::text, 'refused'::text]))),
    CONSTRAINT attachment_verdict_whole CHECK ((((verdict IS NULL) = (scanned_at IS NULL)) AND ((verdict IS NULL) OR (uploaded_at IS NOT NULL)) AND ((verdict IS DISTINCT FROM 'clean'::text) OR (sha256 IS NOT NULL)) AND ((NOT (verdict IS DISTINCT FROM 'refused'::text)) = (refusal IS NOT NULL))))
);

ALTER TABLE public.attachment OWNER TO kiko_owner;

COMMENT ON TABLE public.attachment IS 'Content is never overwritten: a replacement is a new file, and a deleted file is kept until its retention ends.';

COMMENT ON COLUMN public.attachment.chat_message_id IS 'Null until the message is sent.';

COMMENT ON COLUMN public.attachment.storage_key IS 'The key of its object: upload/<key> until it was scanned, then download/<key>/<sha256>. Contains nothing that a user typed.';

COMMENT ON COLUMN public.attachment.uploaded_at IS 'When the uploader reported the upload as complete.';

COMMENT ON COLUMN public.attachment.verdict IS 'The scan result, written by the worker only. Without it the file is not served.';

CREATE TABLE public.chat_message (
    id bigint NOT NULL,
    chat_id bigint NOT NULL,
    account_id bigint NOT NULL,
    organization_id bigint NOT NULL,
    body text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    account_name text NOT NULL,
    key text,
    CONSTRAINT chat_message_body_length CHECK ((length(body) <= 4000)),
    CONSTRAINT chat_message_key_length CHECK (((length(key) >= 1) AND (length(key) <= 200)))
);

ALTER TABLE public.chat_message OWNER TO kiko_owner;

COMMENT ON TABLE public.chat_message IS 'Append only: messages are never changed or deleted.';

COMMENT ON COLUMN public.chat_message.key IS 'The browser''s idempotency key: a repeated submission is the same message.';

CREATE FUNCTION public.attach_files_to_message(wanted_message_id bigint, wanted_ids bigint[]) RETURNS integer
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    BEGIN ATOMIC
 WITH attached AS (
          UPDATE public.attachment SET chat_message_id = chat_message.id, updated_at = now()
            FROM public.chat_message
           WHERE ((chat_message.id = attach_files_to_message.wanted_message_id) AND (attachment.chat_id = chat_message.chat_id) AND (attachment.id = ANY (attach_files_to_message.wanted_ids)) AND (attachment.chat_message_id IS NULL) AND (attachment.deleted_at IS NULL) AND (attachment.uploaded_at IS NOT NULL) AND (attachment.account_id = public.actor_account_id()) AND (chat_message.account_id = public.actor_account_id()))
           RETURNING attachment.id
         )
  SELECT (count(*))::integer AS count
    FROM attached;
END;

ALTER FUNCTION public.attach_files_to_message(wanted_message_id bigint, wanted_ids bigint[]) OWNER TO kiko_owner;

CREATE FUNCTION public.attachment_within_storage() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform pg_advisory_xact_lock(hashtext('attachment_storage'), new.organization_id::integer);
  if (select sum(size::bigint) from attachment where organization_id = new.organization_id and deleted_at is null) > 5368709120 then
    raise exception 'an organization stores at most 5 GB' using errcode = 'check_violation', constraint = 'attachment_within_storage';
  end if;
  return null;
end
$$;

ALTER FUNCTION public.attachment_within_storage() OWNER TO kiko_owner;

CREATE TABLE public.audit_entry (
    id bigint NOT NULL,
    happened_at timestamp with time zone DEFAULT now() NOT NULL,
    request_id text NOT NULL,
    account_id bigint,
    organization_id bigint,
    capability text NOT NULL,
    entity text NOT NULL,
    record_id bigint,
    outcome text NOT NULL,
    refusal_code text,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT audit_entry_outcome_known CHECK ((outcome = ANY (ARRAY['done'::text, 'refused'::text]))),
    CONSTRAINT audit_entry_refusal_has_code CHECK (((outcome = 'refused'::text) = (refusal_code IS NOT NULL)))
);

ALTER TABLE public.audit_entry OWNER TO kiko_owner;

COMMENT ON TABLE public.audit_entry IS 'Append only: no role but the owner may change or remove a row.';

CREATE FUNCTION public.audit_hash_input(entry public.audit_entry) RETURNS text
    LANGUAGE sql STABLE
    BEGIN ATOMIC
 SELECT (jsonb_build_array((entry).id, ((EXTRACT(epoch FROM (entry).happened_at) * (1000000)::numeric))::bigint, (entry).request_id, (entry).account_id, (entry).organization_id, (entry).capability, (entry).entity, (entry).record_id, (entry).outcome, (entry).refusal_code, (entry).details))::text AS jsonb_build_array;
END;

ALTER FUNCTION public.audit_hash_input(entry public.audit_entry) OWNER TO kiko_owner;

COMMENT ON FUNCTION public.audit_hash_input(entry public.audit_entry) IS 'The whole entry as its seal covers it; independent of the session''s time zone.';

CREATE FUNCTION public.audit_hash(previous text, entry public.audit_entry) RETURNS text
    LANGUAGE sql STABLE
    BEGIN ATOMIC
 SELECT encode(sha256(convert_to((COALESCE(previous, ''::text) || public.audit_hash_input(entry)), 'UTF8'::name)), 'hex'::text) AS encode;
END;

ALTER FUNCTION public.audit_hash(previous text, entry public.audit_entry) OWNER TO kiko_owner;

CREATE FUNCTION public.tokyo_day(instant timestamp with time zone) RETURNS date
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((instant AT TIME ZONE '09:00:00'::interval))::date;

ALTER FUNCTION public.tokyo_day(instant timestamp with time zone) OWNER TO kiko_owner;

CREATE FUNCTION public.tokyo_midnight(day date) RETURNS timestamp with time zone
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((day)::timestamp without time zone AT TIME ZONE '09:00:00'::interval);

ALTER FUNCTION public.tokyo_midnight(day date) OWNER TO kiko_owner;

CREATE FUNCTION public.is_tokyo_midnight(instant timestamp with time zone) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (instant = public.tokyo_midnight(public.tokyo_day(instant)));

ALTER FUNCTION public.is_tokyo_midnight(instant timestamp with time zone) OWNER TO kiko_owner;

CREATE TABLE public.non_acceptance_period (
    id bigint NOT NULL,
    berth_id bigint NOT NULL,
    name_ja text NOT NULL,
    name_en text NOT NULL,
    is_shown_on_calendar boolean NOT NULL,
    start_at timestamp with time zone NOT NULL,
    end_at timestamp with time zone NOT NULL,
    is_all_day boolean NOT NULL,
    weekdays smallint[],
    first_on date,
    last_on date,
    skipped_on date[] DEFAULT '{}'::date[] NOT NULL,
    series_id bigint,
    replaces_on date,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT non_acceptance_period_all_day_at_midnight CHECK (((NOT is_all_day) OR (public.is_tokyo_midnight(start_at) AND public.is_tokyo_midnight(end_at)))),
    CONSTRAINT non_acceptance_period_dates_in_range CHECK (((start_at >= '1899-12-31 15:00:00+00'::timestamp with time zone) AND (end_at <= '2100-01-07 15:00:00+00'::timestamp with time zone))),
    CONSTRAINT non_acceptance_period_ends_after_start CHECK ((end_at > start_at)),
    CONSTRAINT non_acceptance_period_name_en_printable CHECK (((btrim(name_en) <> ''::text) AND (name_en ~ '^[ -~]+$'::text))),
    CONSTRAINT non_acceptance_period_name_ja_present CHECK ((btrim(name_ja) <> ''::text)),
    CONSTRAINT non_acceptance_period_occurrence_within_week CHECK (((first_on IS NULL) OR ((end_at - start_at) <= '7 days'::interval))),
    CONSTRAINT non_acceptance_period_recurrence_complete CHECK ((((weekdays IS NULL) = (first_on IS NULL)) AND ((weekdays IS NULL) = (last_on IS NULL)))),
    CONSTRAINT non_acceptance_period_replacement_complete CHECK ((((series_id IS NULL) = (replaces_on IS NULL)) AND ((series_id IS NULL) OR (first_on IS NULL)))),
    CONSTRAINT non_acceptance_period_series_ends_after_start CHECK ((last_on >= first_on)),
    CONSTRAINT non_acceptance_period_series_in_range CHECK (((first_on >= '1900-01-01'::date) AND (last_on <= '2099-12-31'::date))),
    CONSTRAINT non_acceptance_period_series_starts_on_first_day CHECK ((public.tokyo_day(start_at) = first_on)),
    CONSTRAINT non_acceptance_period_skips_only_in_series CHECK (((first_on IS NOT NULL) OR (skipped_on = '{}'::date[]))),
    CONSTRAINT non_acceptance_period_weekdays_known CHECK (((cardinality(weekdays) > 0) AND (weekdays <@ ARRAY[(0)::smallint, (1)::smallint, (2)::smallint, (3)::smallint, (4)::smallint, (5)::smallint, (6)::smallint])))
);

ALTER TABLE public.non_acceptance_period OWNER TO kiko_owner;

COMMENT ON TABLE public.non_acceptance_period IS 'A closure, in which a berth takes no ships: once, or on some weekdays from first_on to last_on, except on the days in skipped_on.';

COMMENT ON COLUMN public.non_acceptance_period.is_shown_on_calendar IS 'Whether applicants see its name; its times are always visible.';

COMMENT ON COLUMN public.non_acceptance_period.start_at IS 'In a series, the time on its first day; each occurrence has the same hour and duration.';

COMMENT ON COLUMN public.non_acceptance_period.series_id IS 'The series in which this closure replaces the occurrence of replaces_on.';

CREATE FUNCTION public.closure_occurrences(within tstzrange) RETURNS TABLE(closure_id bigint, berth_id bigint, occurrence_on date, during tstzrange)
    LANGUAGE sql STABLE PARALLEL SAFE
    BEGIN ATOMIC
 SELECT event.id,
     event.berth_id,
     NULL::date AS date,
     tstzrange(event.start_at, event.end_at) AS tstzrange
    FROM public.non_acceptance_period event
   WHERE ((event.first_on IS NULL) AND (tstzrange(event.start_at, event.end_at) && closure_occurrences.within))
 UNION ALL
  SELECT event.id,
     event.berth_id,
     (event.first_on + shift.days),
     tstzrange((event.start_at + ((shift.days)::double precision * '24:00:00'::interval)), (event.end_at + ((shift.days)::double precision * '24:00:00'::interval))) AS tstzrange
    FROM (((public.non_acceptance_period event
      CROSS JOIN LATERAL ( SELECT GREATEST(((floor((EXTRACT(epoch FROM (lower(closure_occurrences.within) - event.end_at)) / (86400)::numeric)))::integer + 1), 0) AS least_days,
             LEAST(((ceil((EXTRACT(epoch FROM (upper(closure_occurrences.within) - event.start_at)) / (86400)::numeric)))::integer - 1), (event.last_on - event.first_on)) AS most_days
          OFFSET 0) series)
      CROSS JOIN LATERAL unnest(event.weekdays) weekday(weekday))
      CROSS JOIN LATERAL generate_series((series.least_days + (((weekday.weekday - (EXTRACT(dow FROM (event.first_on + series.least_days)))::integer) + 7) % 7)), series.most_days, 7) shift(days))
   WHERE ((event.first_on IS NOT NULL) AND ((event.first_on + shift.days) <> ALL (event.skipped_on)));
END;

ALTER FUNCTION public.closure_occurrences(within tstzrange) OWNER TO kiko_owner;

CREATE FUNCTION public.covered_days(ranges tstzmultirange) RETURNS datemultirange
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    BEGIN ATOMIC
 SELECT COALESCE(range_agg(daterange(day.first_on, GREATEST(day.first_on, public.tokyo_day(upper(part.part))))), '{}'::datemultirange) AS "coalesce"
    FROM (unnest(covered_days.ranges) part(part)
      CROSS JOIN LATERAL ( SELECT (public.tokyo_day((lower(part.part) - '00:00:00.000001'::interval)) + 1) AS "?column?") day(first_on));
END;

ALTER FUNCTION public.covered_days(ranges tstzmultirange) OWNER TO kiko_owner;

CREATE FUNCTION public.berth_closed_days(wanted_berth_id bigint, within tstzrange) RETURNS TABLE(closed datemultirange)
    LANGUAGE sql STABLE PARALLEL SAFE
    BEGIN ATOMIC
 SELECT public.covered_days(range_agg(occurrence.during)) AS covered_days
    FROM public.closure_occurrences(berth_closed_days.within) occurrence(closure_id, berth_id, occurrence_on, during)
   WHERE (occurrence.berth_id = berth_closed_days.wanted_berth_id);
END;

ALTER FUNCTION public.berth_closed_days(wanted_berth_id bigint, within tstzrange) OWNER TO kiko_owner;

CREATE TABLE public.acceptance_period (
    id bigint NOT NULL,
    berth_id bigint NOT NULL,
    method smallint NOT NULL,
    publish_at timestamp with time zone NOT NULL,
    start_at timestamp with time zone,
    end_at timestamp with time zone,
    relative_start_days integer,
    relative_end_days integer,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT acceptance_period_absolute_complete CHECK ((((method = 1) = (start_at IS NOT NULL)) AND ((method = 1) = (end_at IS NOT NULL)))),
    CONSTRAINT acceptance_period_at_midnight CHECK ((public.is_tokyo_midnight(start_at) AND public.is_tokyo_midnight(end_at))),
    CONSTRAINT acceptance_period_dates_in_range CHECK (((start_at >= '1899-12-31 15:00:00+00'::timestamp with time zone) AND (end_at <= '2099-12-31 15:00:00+00'::timestamp with time zone))),
    CONSTRAINT acceptance_period_days_in_range CHECK (((relative_start_days >= 0) AND (relative_end_days >= relative_start_days) AND (relative_end_days <= 3650))),
    CONSTRAINT acceptance_period_ends_after_start CHECK ((end_at > start_at)),
    CONSTRAINT acceptance_period_method_known CHECK ((method = ANY (ARRAY[1, 2]))),
    CONSTRAINT acceptance_period_publish_in_range CHECK (((publish_at >= '1899-12-31 15:00:00+00'::timestamp with time zone) AND (publish_at <= '2099-12-31 15:00:00+00'::timestamp with time zone))),
    CONSTRAINT acceptance_period_relative_complete CHECK ((((method = 2) = (relative_start_days IS NOT NULL)) AND ((method = 2) = (relative_end_days IS NOT NULL))))
);

ALTER TABLE public.acceptance_period OWNER TO kiko_owner;

COMMENT ON TABLE public.acceptance_period IS 'A berth uses its periods of the method it is set to. A change does not affect existing reservations.';

COMMENT ON COLUMN public.acceptance_period.method IS '1 absolute, 2 relative to today.';

COMMENT ON COLUMN public.acceptance_period.publish_at IS 'Announced before this system time, open for applicants from then on.';

CREATE FUNCTION public.berth_open_days(wanted_berth_id bigint, wanted_method smallint, as_of timestamp with time zone) RETURNS TABLE(announced datemultirange, published datemultirange)
    LANGUAGE sql STABLE PARALLEL SAFE
    BEGIN ATOMIC
 SELECT COALESCE(range_agg(open.days), '{}'::datemultirange) AS "coalesce",
     COALESCE(range_agg(open.days) FILTER (WHERE (period.publish_at <= berth_open_days.as_of)), '{}'::datemultirange) AS "coalesce"
    FROM (public.acceptance_period period
      CROSS JOIN LATERAL ( SELECT
                 CASE period.method
                     WHEN 1 THEN daterange(public.tokyo_day(period.start_at), public.tokyo_day(period.end_at))
                     ELSE daterange((public.tokyo_day(berth_open_days.as_of) + period.relative_start_days), (public.tokyo_day(berth_open_days.as_of) + period.relative_end_days), '[]'::text)
                 END AS daterange) open(days))
   WHERE ((period.berth_id = berth_open_days.wanted_berth_id) AND (period.method = berth_open_days.wanted_method));
END;

ALTER FUNCTION public.berth_open_days(wanted_berth_id bigint, wanted_method smallint, as_of timestamp with time zone) OWNER TO kiko_owner;

CREATE TABLE public.berth (
    id bigint NOT NULL,
    port_id bigint NOT NULL,
    code text NOT NULL,
    berth_code text NOT NULL,
    name_ja text NOT NULL,
    name_en text NOT NULL,
    length_m numeric(7,2),
    depth_m numeric(6,2),
    height_limit_m numeric(6,2),
    max_gross_tonnage integer,
    max_ships_per_day smallint,
    post_departure_days smallint DEFAULT 7 NOT NULL,
    has_waitlist boolean DEFAULT true NOT NULL,
    has_chat boolean DEFAULT true NOT NULL,
    allocation text DEFAULT 'firstCome'::text NOT NULL,
    is_abolished boolean DEFAULT false NOT NULL,
    search_text text GENERATED ALWAYS AS (((((public.fold_text(name_ja) || ' '::text) || public.fold_text(name_en)) || ' '::text) || public.fold_text(code))) STORED NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    color_index smallint,
    acceptance_period_setting_type smallint DEFAULT 0 NOT NULL,
    has_automatic_promotion boolean DEFAULT true NOT NULL,
    accepts_temporary_calls boolean DEFAULT true NOT NULL,
    temporary_call_days smallint DEFAULT 14 NOT NULL,
    CONSTRAINT berth_acceptance_period_setting_type_known CHECK ((acceptance_period_setting_type = ANY (ARRAY[0, 1, 2]))),
    CONSTRAINT berth_allocation_known CHECK ((allocation = ANY (ARRAY['firstCome'::text, 'review'::text]))),
    CONSTRAINT berth_color_in_palette CHECK (((color_index >= 0) AND (color_index <= 11))),
    CONSTRAINT berth_depth_positive CHECK ((depth_m > (0)::numeric)),
    CONSTRAINT berth_height_limit_positive CHECK ((height_limit_m > (0)::numeric)),
    CONSTRAINT berth_length_positive CHECK ((length_m > (0)::numeric)),
    CONSTRAINT berth_max_gross_tonnage_positive CHECK ((max_gross_tonnage > 0)),
    CONSTRAINT berth_max_ships_per_day_positive CHECK ((max_ships_per_day > 0)),
    CONSTRAINT berth_name_en_printable CHECK (((btrim(name_en) <> ''::text) AND (name_en ~ '^[ -~]+$'::text))),
    CONSTRAINT berth_name_ja_present CHECK ((btrim(name_ja) <> ''::text)),
    CONSTRAINT berth_post_departure_days_not_negative CHECK ((post_departure_days >= 0)),
    CONSTRAINT berth_temporary_call_days_plausible CHECK (((temporary_call_days >= 0) AND (temporary_call_days <= 90)))
);

ALTER TABLE public.berth OWNER TO kiko_owner;

COMMENT ON TABLE public.berth IS 'A berth of a port, with its limits and its rules for reservations.';

COMMENT ON COLUMN public.berth.allocation IS 'firstCome: a tentative reservation holds the berth. review: only a confirmed one does.';

COMMENT ON COLUMN public.berth.color_index IS 'Index into the palette of twelve colors; null: the next color in turn.';

COMMENT ON COLUMN public.berth.acceptance_period_setting_type IS '0 none, 1 absolute, 2 relative.';

COMMENT ON COLUMN public.berth.has_automatic_promotion IS 'True: waiting requests are promoted in the order of receipt when a place becomes free. False: the harbor manager promotes them.';

COMMENT ON COLUMN public.berth.temporary_call_days IS 'How many days before the arrival a temporary call can be requested.';

CREATE FUNCTION public.berth_day_runs(as_of timestamp with time zone, from_day date, to_day date) RETURNS TABLE(berth_id bigint, from_on date, to_on date, state text)
    LANGUAGE sql STABLE PARALLEL SAFE
    BEGIN ATOMIC
 SELECT berth.id,
     lower(run.run) AS lower,
     (upper(run.run) - 1),
     kind.state
    FROM (((((public.berth
      CROSS JOIN LATERAL public.berth_open_days(berth.id, berth.acceptance_period_setting_type, berth_day_runs.as_of) open(announced, published))
      CROSS JOIN LATERAL public.berth_closed_days(berth.id, tstzrange(public.tokyo_midnight(berth_day_runs.from_day), public.tokyo_midnight((berth_day_runs.to_day + 1)))) shut(closed))
      CROSS JOIN LATERAL ( SELECT datemultirange(daterange(berth_day_runs.from_day, berth_day_runs.to_day, '[]'::text)) AS requested,
             datemultirange((daterange(berth_day_runs.from_day, berth_day_runs.to_day, '[]'::text) * daterange(public.tokyo_day(berth_day_runs.as_of), NULL::date))) AS ahead
          OFFSET 0) days)
      CROSS JOIN LATERAL ( VALUES ('past'::text,(days.requested - days.ahead)), ('notOpen'::text,(days.ahead - open.announced)), ('closed'::text,((days.ahead * open.announced) * shut.closed)), ('announced'::text,(((days.ahead * open.announced) - open.published) - shut.closed)), ('available'::text,((days.ahead * open.published) - shut.closed))) kind(state, days))
      CROSS JOIN LATERAL unnest(kind.days) run(run));
END;

ALTER FUNCTION public.berth_day_runs(as_of timestamp with time zone, from_day date, to_day date) OWNER TO kiko_owner;

CREATE FUNCTION public.berth_needs_next_period(wanted_berth_id bigint, wanted_method smallint, today date) RETURNS boolean
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN (NOT (EXISTS (SELECT FROM public.acceptance_period WHERE ((acceptance_period.berth_id = berth_needs_next_period.wanted_berth_id) AND (acceptance_period.method = berth_needs_next_period.wanted_method) AND ((acceptance_period.method = 2) OR (acceptance_period.end_at > public.tokyo_midnight(((berth_needs_next_period.today + '2 mons'::interval))::date)))))));

ALTER FUNCTION public.berth_needs_next_period(wanted_berth_id bigint, wanted_method smallint, today date) OWNER TO kiko_owner;

CREATE TABLE public.berth_claim (
    reservation_id bigint NOT NULL,
    berth_id bigint NOT NULL,
    stay tstzrange NOT NULL,
    CONSTRAINT berth_claim_stay_half_open CHECK ((lower_inc(stay) AND (NOT upper_inc(stay)) AND (NOT isempty(stay))))
);

ALTER TABLE public.berth_claim OWNER TO kiko_owner;

COMMENT ON TABLE public.berth_claim IS 'Exactly the reservations that hold a berth. Stays are half-open: a departure and an arrival at eight do not overlap.';

CREATE TABLE public.reservation (
    id bigint NOT NULL,
    status smallint NOT NULL,
    is_cancellation_requested boolean DEFAULT false NOT NULL,
    is_proxy boolean DEFAULT false NOT NULL,
    organization_id bigint,
    account_id bigint NOT NULL,
    berth_id bigint NOT NULL,
    ship_id bigint NOT NULL,
    start_at timestamp with time zone NOT NULL,
    end_at timestamp with time zone NOT NULL,
    allocation text,
    receipt_no integer,
    received_at timestamp with time zone,
    return_due_at timestamp with time zone,
    departure_status smallint DEFAULT 0 NOT NULL,
    review_reason text,
    cancellation_reason text,
    override_reason text,
    is_temporary_call boolean DEFAULT false NOT NULL,
    requester_name text DEFAULT ''::text NOT NULL,
    requester_phone text DEFAULT ''::text NOT NULL,
    requester_email text DEFAULT ''::text NOT NULL,
    operating_company text DEFAULT ''::text NOT NULL,
    is_japanese_carrier boolean DEFAULT false NOT NULL,
    agency_name text DEFAULT ''::text NOT NULL,
    agency_manager text DEFAULT ''::text NOT NULL,
    is_first_call_japan boolean DEFAULT false NOT NULL,
    is_first_call_harbor boolean DEFAULT false NOT NULL,
    departure_country_code text,
    previous_port text DEFAULT ''::text NOT NULL,
    next_port text DEFAULT ''::text NOT NULL,
    is_tour_start_at_arrival boolean DEFAULT false NOT NULL,
    is_tour_end_at_arrival boolean DEFAULT false NOT NULL,
    is_tour_start_at_departure boolean DEFAULT false NOT NULL,
    is_tour_end_at_departure boolean DEFAULT false NOT NULL,
    is_international_arrival boolean DEFAULT false NOT NULL,
    is_international_departure boolean DEFAULT false NOT NULL,
    cruise_name_ja text DEFAULT ''::text NOT NULL,
    cruise_name_en text DEFAULT ''::text NOT NULL,
    route text DEFAULT ''::text NOT NULL,
    tour_evidence text DEFAULT ''::text NOT NULL,
    comment text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    plan_row_key uuid,
    number text,
    entered_by_organization_id bigint,
    stay_limit_days smallint DEFAULT 14 NOT NULL,
    temporary_call_reason text DEFAULT ''::text NOT NULL,
    CONSTRAINT reservation_allocation_known CHECK ((allocation = ANY (ARRAY['firstCome'::text, 'review'::text]))),
    CONSTRAINT reservation_cancellation_has_reason CHECK (((NOT is_cancellation_requested) OR (cancellation_reason IS NOT NULL))),
    CONSTRAINT reservation_cancellation_reason_known CHECK ((cancellation_reason = ANY (ARRAY['planChange'::text, 'unavoidable'::text]))),
    CONSTRAINT reservation_dates_in_range CHECK (((start_at >= '1899-12-31 15:00:00+00'::timestamp with time zone) AND (end_at <= '2099-12-31 15:00:00+00'::timestamp with time zone))),
    CONSTRAINT reservation_departure_status_known CHECK ((departure_status = ANY (ARRAY[0, 1, 2]))),
    CONSTRAINT reservation_draft_has_no_receipt CHECK (((status <> 0) OR (receipt_no IS NULL))),
    CONSTRAINT reservation_ends_after_start CHECK ((end_at > start_at)),
    CONSTRAINT reservation_entered_by_known CHECK ((entered_by_organization_id IS NOT NULL)),
    CONSTRAINT reservation_only_confirmed_requests_cancellation CHECK (((NOT is_cancellation_requested) OR (status = 2))),
    CONSTRAINT reservation_receipt_complete CHECK ((((receipt_no IS NULL) = (received_at IS NULL)) AND ((status = ANY (ARRAY[0, 9])) OR (receipt_no IS NOT NULL)))),
    CONSTRAINT reservation_received_has_number CHECK (((receipt_no IS NULL) OR (number IS NOT NULL))),
    CONSTRAINT reservation_return_due_only_when_returned CHECK (((return_due_at IS NULL) OR (status = 3))),
    CONSTRAINT reservation_status_known CHECK ((status = ANY (ARRAY[0, 1, 2, 3, 4, 5, 6, 9]))),
    CONSTRAINT reservation_stay_within_limit CHECK (((receipt_no IS NULL) OR (override_reason IS NOT NULL) OR (EXTRACT(epoch FROM (end_at - start_at)) <= ((stay_limit_days * 86400))::numeric))),
    CONSTRAINT reservation_submitted_has_allocation CHECK (((status <> ALL (ARRAY[1, 4])) OR (allocation IS NOT NULL))),
    CONSTRAINT reservation_temporary_call_has_reason CHECK (((NOT is_temporary_call) OR is_proxy OR (status = ANY (ARRAY[0, 9])) OR (temporary_call_reason <> ''::text))),
    CONSTRAINT reservation_temporary_call_is_reviewed CHECK (((NOT is_temporary_call) OR (allocation IS DISTINCT FROM 'firstCome'::text)))
);

ALTER TABLE public.reservation OWNER TO kiko_owner;

COMMENT ON TABLE public.reservation IS 'A port call from its draft to its departure.';

COMMENT ON COLUMN public.reservation.organization_id IS 'The registered organization that owns it. Null: the harbor manager of the berth acts in the owner''s place.';

COMMENT ON COLUMN public.reservation.allocation IS 'The berth''s rule when it was submitted; a later change applies to new submissions only.';

COMMENT ON COLUMN public.reservation.receipt_no IS 'Its place in the order of receipt of its berth, assigned under the berth''s lock.';

COMMENT ON COLUMN public.reservation.plan_row_key IS 'The row of a season plan that it came from.';

COMMENT ON COLUMN public.reservation.number IS 'The readable number: assigned at the first submission, never changed and never reused.';

COMMENT ON COLUMN public.reservation.entered_by_organization_id IS 'The organization whose account entered it; the owner is organization_id.';

COMMENT ON COLUMN public.reservation.stay_limit_days IS 'The longest stay that was allowed when the stay was set or submitted.';

CREATE FUNCTION public.berth_stays(wanted_berth_ids bigint[], within tstzrange) RETURNS TABLE(berth_id bigint, stay tstzrange, status smallint, has_claim boolean)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    BEGIN ATOMIC
 SELECT claim.berth_id,
     claim.stay,
     reservation.status,
     true
    FROM (public.berth_claim claim
      JOIN public.reservation ON ((reservation.id = claim.reservation_id)))
   WHERE ((claim.berth_id = ANY (berth_stays.wanted_berth_ids)) AND (claim.stay && berth_stays.within))
 UNION ALL
  SELECT reservation.berth_id,
     tstzrange(reservation.start_at, reservation.end_at) AS tstzrange,
     reservation.status,
     false
    FROM public.reservation
   WHERE ((reservation.status = 4) AND (reservation.berth_id = ANY (berth_stays.wanted_berth_ids)) AND (tstzrange(reservation.start_at, reservation.end_at) && berth_stays.within))
 UNION ALL
  SELECT reservation.berth_id,
     tstzrange(reservation.start_at, reservation.end_at) AS tstzrange,
     reservation.status,
     false
    FROM public.reservation
   WHERE ((reservation.status = 1) AND (reservation.berth_id = ANY (berth_stays.wanted_berth_ids)) AND (tstzrange(reservation.start_at, reservation.end_at) && berth_stays.within) AND (NOT (EXISTS ( SELECT
            FROM public.berth_claim
           WHERE (berth_claim.reservation_id = reservation.id)))));
END;

ALTER FUNCTION public.berth_stays(wanted_berth_ids bigint[], within tstzrange) OWNER TO kiko_owner;

CREATE FUNCTION public.confirmed_stays(within tstzrange) RETURNS TABLE(reservation_id bigint, berth_id bigint, start_at timestamp with time zone, end_at timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    BEGIN ATOMIC
 SELECT reservation.id,
     reservation.berth_id,
     reservation.start_at,
     reservation.end_at
    FROM public.reservation
   WHERE ((reservation.status = 2) AND (reservation.start_at < upper(confirmed_stays.within)) AND (reservation.end_at > lower(confirmed_stays.within)));
END;

ALTER FUNCTION public.confirmed_stays(within tstzrange) OWNER TO kiko_owner;

CREATE FUNCTION public.count_ship_calls_elsewhere(wanted_ship_id bigint, wanted_berth_id bigint, stay tstzrange, except_id bigint, of_organization_id bigint, OUT tentative integer, OUT confirmed integer, OUT at_same_port integer) RETURNS record
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    BEGIN ATOMIC
 SELECT (count(*) FILTER (WHERE ((reservation.status = 1) AND (berth.port_id <> wanted.port_id))))::integer AS count,
     (count(*) FILTER (WHERE ((reservation.status = 2) AND (berth.port_id <> wanted.port_id))))::integer AS count,
     (count(*) FILTER (WHERE (berth.port_id = wanted.port_id)))::integer AS count
    FROM public.berth wanted,
     (public.reservation
      JOIN public.berth ON ((berth.id = reservation.berth_id)))
   WHERE ((wanted.id = count_ship_calls_elsewhere.wanted_berth_id) AND (berth.id <> count_ship_calls_elsewhere.wanted_berth_id) AND (reservation.ship_id = count_ship_calls_elsewhere.wanted_ship_id) AND (reservation.status = ANY (ARRAY[1, 2])) AND (reservation.id IS DISTINCT FROM count_ship_calls_elsewhere.except_id) AND (reservation.start_at < upper(count_ship_calls_elsewhere.stay)) AND (reservation.end_at > lower(count_ship_calls_elsewhere.stay)) AND ((count_ship_calls_elsewhere.of_organization_id IS NULL) OR (reservation.organization_id = count_ship_calls_elsewhere.of_organization_id)));
END;

ALTER FUNCTION public.count_ship_calls_elsewhere(wanted_ship_id bigint, wanted_berth_id bigint, stay tstzrange, except_id bigint, of_organization_id bigint, OUT tentative integer, OUT confirmed integer, OUT at_same_port integer) OWNER TO kiko_owner;

CREATE FUNCTION public.count_waiting_before(wanted_berth_id bigint, wanted_receipt_no integer, stay tstzrange) RETURNS integer
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    BEGIN ATOMIC
 SELECT (count(*))::integer AS count
    FROM public.reservation
   WHERE ((reservation.status = 4) AND (reservation.berth_id = count_waiting_before.wanted_berth_id) AND (reservation.receipt_no < count_waiting_before.wanted_receipt_no) AND (tstzrange(reservation.start_at, reservation.end_at) && count_waiting_before.stay));
END;

ALTER FUNCTION public.count_waiting_before(wanted_berth_id bigint, wanted_receipt_no integer, stay tstzrange) OWNER TO kiko_owner;

CREATE FUNCTION public.create_documents_on_confirmation() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if new.status = 2 and (tg_op = 'INSERT' or old.status <> 2) and not new.is_proxy then
    with created as (
      insert into arrival_procedure
        (reservation_id, setting_id, name_ja, name_en, preset, is_required, is_from_setting, deadline_days, is_after_arrival, requested_on, due_on)
      select new.id, setting.id, name_ja, name_en, preset, is_required, true, deadline_days, is_after_arrival, today,
        document_due_on(new.start_at, deadline_days, is_after_arrival, today)
      from arrival_procedure_setting as setting, (select tokyo_day(system_time()) as today) as clock
      where berth_id = new.berth_id order by setting.id
      returning arrival_procedure.id, arrival_procedure.name_ja, arrival_procedure.name_en
    ),
    history as (
      insert into procedure_history (reservation_id, procedure_id, name_ja, name_en, action, side)
      select new.id, created.id, name_ja, name_en, 'create', 'system' from created order by created.id
    )
    insert into outbox_event (kind, reservation_id, payload)
    select 'reservation', new.id, jsonb_build_object('event', 'document.create', 'procedures', jsonb_agg(id)) from created
    having count(*) > 0;
  elsif tg_op = 'UPDATE' and old.status = 2 and new.status <> 2 then
    with voided as (
      update arrival_procedure set status = 9, version = version + 1, updated_at = now()
      where reservation_id = new.id and status <> 9 returning id, name_ja, name_en
    )
    insert into procedure_history (reservation_id, procedure_id, name_ja, name_en, action, side)
    select new.id, voided.id, name_ja, name_en, 'void', 'system' from voided order by voided.id;
  elsif tg_op = 'UPDATE' and new.status = 2 and tokyo_day(old.start_at) <> tokyo_day(new.start_at) then
    update arrival_procedure
    set due_on = document_due_on(new.start_at, deadline_days, is_after_arrival, requested_on), version = version + 1, updated_at = now()
    where reservation_id = new.id and status = 1 and deadline_days is not null;
  end if;
  return null;
end
$$;

ALTER FUNCTION public.create_documents_on_confirmation() OWNER TO kiko_owner;

CREATE FUNCTION public.document_due_on(arrives_at timestamp with time zone, deadline_days integer, is_after_arrival boolean, requested_on date) RETURNS date
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN GREATEST((public.tokyo_day(arrives_at) + CASE WHEN is_after_arrival THEN deadline_days ELSE (- deadline_days) END), (requested_on + 2));

ALTER FUNCTION public.document_due_on(arrives_at timestamp with time zone, deadline_days integer, is_after_arrival boolean, requested_on date) OWNER TO kiko_owner;

CREATE FUNCTION public.end_sessions_of_account() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  update identity_user set
    tokens_valid_after = clock_timestamp(),
    tokens_valid_after_cause = case
      when old.is_enabled and not new.is_enabled then 'disabled'
      when old.type <> new.type then 'roleChanged'
      else 'emailChanged' end,
    updated_at = now()
  where account_id = new.id;
  return null;
end
$$;

ALTER FUNCTION public.end_sessions_of_account() OWNER TO kiko_owner;

CREATE FUNCTION public.end_sessions_of_organization() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  update identity_user set
    tokens_valid_after = clock_timestamp(),
    tokens_valid_after_cause = case new.status when 'closed' then 'organizationClosed' else 'organizationSuspended' end,
    updated_at = now()
  from account where account.id = identity_user.account_id and account.organization_id = new.id;
  return null;
end
$$;

ALTER FUNCTION public.end_sessions_of_organization() OWNER TO kiko_owner;

CREATE FUNCTION public.enqueue_job(task text, payload jsonb, job_key text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  -- plpgsql resolves the name when the function runs: the queue's schema is migrated after this one.
  perform graphile_worker.add_job(task, payload::json, job_key => enqueue_job.job_key);
end
$$;

ALTER FUNCTION public.enqueue_job(task text, payload jsonb, job_key text) OWNER TO kiko_owner;

CREATE FUNCTION public.enqueue_live_event(event_audience text, event_topic text, event_data jsonb) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  insert into live_event (audience, topic, data) values (event_audience, event_topic, event_data);
  select pg_notify('kiko_live', '');
$$;

ALTER FUNCTION public.enqueue_live_event(event_audience text, event_topic text, event_data jsonb) OWNER TO kiko_owner;

COMMENT ON FUNCTION public.enqueue_live_event(event_audience text, event_topic text, event_data jsonb) IS 'For triggers: writes one live event for one audience and wakes the API processes.';

CREATE TABLE public.outbox_event (
    id bigint NOT NULL,
    kind text NOT NULL,
    reservation_id bigint,
    payload jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    quarantined_at timestamp with time zone,
    error text,
    CONSTRAINT outbox_event_has_event_name CHECK ((payload ? 'event'::text)),
    CONSTRAINT outbox_event_kind_known CHECK ((kind = ANY (ARRAY['reservation'::text, 'shipRequest'::text, 'portRequest'::text, 'berth'::text, 'chat'::text])))
);

ALTER TABLE public.outbox_event OWNER TO kiko_owner;

COMMENT ON COLUMN public.outbox_event.quarantined_at IS 'When dispatching it failed; it is retried when this is set to null.';

CREATE FUNCTION public.enqueue_outbox_event(event_kind text, event_reservation_id bigint, event_payload jsonb) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    BEGIN ATOMIC
 INSERT INTO public.outbox_event (kind, reservation_id, payload)
   VALUES (enqueue_outbox_event.event_kind, enqueue_outbox_event.event_reservation_id, enqueue_outbox_event.event_payload);
END;

ALTER FUNCTION public.enqueue_outbox_event(event_kind text, event_reservation_id bigint, event_payload jsonb) OWNER TO kiko_owner;

CREATE FUNCTION public.enqueue_outbox_event_once(event_key text, event_kind text, event_reservation_id bigint, event_payload jsonb) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  insert into outbox_event_key (key) values (event_key) on conflict do nothing;
  if not found then
    return false;
  end if;
  perform enqueue_outbox_event(event_kind, event_reservation_id, event_payload);
  return true;
end
$$;

ALTER FUNCTION public.enqueue_outbox_event_once(event_key text, event_kind text, event_reservation_id bigint, event_payload jsonb) OWNER TO kiko_owner;

CREATE FUNCTION public.fill_number_and_entering_organization() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if new.entered_by_organization_id is null then
    new.entered_by_organization_id := (select organization_id from account where id = new.account_id);
  end if;
  if new.number is null and new.receipt_no is not null then
    new.number := next_reservation_number(new.received_at);
  end if;
  return new;
end
$$;

ALTER FUNCTION public.fill_number_and_entering_organization() OWNER TO kiko_owner;

CREATE TABLE public.organization (
    id bigint NOT NULL,
    code text NOT NULL,
    type smallint NOT NULL,
    name_ja text NOT NULL,
    name_en text NOT NULL,
    address_ja text DEFAULT ''::text NOT NULL,
    address_en text DEFAULT ''::text NOT NULL,
    country_code text NOT NULL,
    email text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    search_text text GENERATED ALWAYS AS (((public.fold_text(name_ja) || ' '::text) || public.fold_text(name_en))) STORED NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    status text DEFAULT 'active'::text NOT NULL,
    status_reason text DEFAULT ''::text NOT NULL,
    status_changed_at timestamp with time zone,
    CONSTRAINT organization_inactive_with_reason CHECK (((status = 'active'::text) OR (status_reason <> ''::text))),
    CONSTRAINT organization_ministry_is_active CHECK (((type <> 1) OR (status = 'active'::text))),
    CONSTRAINT organization_status_known CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text, 'closed'::text]))),
    CONSTRAINT organization_type_known CHECK ((type = ANY (ARRAY[1, 2, 3, 4])))
);

ALTER TABLE public.organization OWNER TO kiko_owner;

COMMENT ON TABLE public.organization IS 'The ministry, a harbor manager, a ship agency or a shipping company.';

COMMENT ON COLUMN public.organization.status IS 'active, suspended or closed; users of an organization that is not active cannot sign in.';

COMMENT ON COLUMN public.organization.status_reason IS 'The reason of the last change of status, as the ministry wrote it.';

CREATE FUNCTION public.find_account_by_email(wanted text) RETURNS TABLE(account_id bigint, account_name text, language text, is_enabled boolean)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    BEGIN ATOMIC
 SELECT account.id,
     account.name,
     account.language,
     (account.is_enabled AND (organization.status = 'active'::text))
    FROM (public.account
      JOIN public.organization ON ((organization.id = account.organization_id)))
   WHERE (lower(account.email) = lower(find_account_by_email.wanted));
END;

ALTER FUNCTION public.find_account_by_email(wanted text) OWNER TO kiko_owner;

CREATE TABLE public.identity_user (
    sub uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id bigint NOT NULL,
    status text NOT NULL,
    salt bytea,
    sealed_verifier bytea,
    temporary_password_expires_at timestamp with time zone,
    tokens_valid_after timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    is_enabled boolean DEFAULT true NOT NULL,
    tokens_valid_after_cause text,
    password_min_length smallint,
    CONSTRAINT identity_user_invitation_expires CHECK (((status = 'invited'::text) = (temporary_password_expires_at IS NOT NULL))),
    CONSTRAINT identity_user_password_min_length_known CHECK ((password_min_length = ANY (ARRAY[8, 12]))),
    CONSTRAINT identity_user_status_known CHECK ((status = ANY (ARRAY['invited'::text, 'confirmed'::text, 'elsewhere'::text]))),
    CONSTRAINT identity_user_tokens_valid_after_cause_known CHECK ((tokens_valid_after_cause = ANY (ARRAY['otherDevice'::text, 'administrator'::text, 'disabled'::text, 'roleChanged'::text, 'emailChanged'::text, 'passwordChanged'::text, 'organizationSuspended'::text, 'organizationClosed'::text]))),
    CONSTRAINT identity_user_verifier_unless_external CHECK ((((status = 'elsewhere'::text) = (salt IS NULL)) AND ((status = 'elsewhere'::text) = (sealed_verifier IS NULL))))
);

ALTER TABLE public.identity_user OWNER TO kiko_owner;

COMMENT ON COLUMN public.identity_user.tokens_valid_after_cause IS 'Why sign-ins before tokens_valid_after are invalid.';

COMMENT ON COLUMN public.identity_user.password_min_length IS 'The longest minimum that the password met when it was set; null before this was recorded.';

CREATE FUNCTION public.find_account_of_user(wanted uuid) RETURNS TABLE(account_id bigint, email text, account_name text, language text, is_enabled boolean, organization_ja text, organization_en text, organization_status text, account_type smallint, organization_type smallint)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    BEGIN ATOMIC
 SELECT account.id,
     account.email,
     account.name,
     account.language,
     (account.is_enabled AND identity_user.is_enabled AND (organization.status = 'active'::text)),
     organization.name_ja,
     organization.name_en,
     organization.status,
     account.type,
     organization.type
    FROM ((public.identity_user
      JOIN public.account ON ((account.id = identity_user.account_id)))
      JOIN public.organization ON ((organization.id = account.organization_id)))
   WHERE (identity_user.sub = find_account_of_user.wanted);
END;

ALTER FUNCTION public.find_account_of_user(wanted uuid) OWNER TO kiko_owner;

COMMENT ON FUNCTION public.find_account_of_user(wanted uuid) IS 'Includes the organization''s name, which a password must not contain, and the types that set its length.';

CREATE TABLE public.identity_session (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    sub uuid NOT NULL,
    device_hash bytea,
    user_agent text DEFAULT ''::text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    signed_in_at timestamp with time zone DEFAULT now() NOT NULL,
    used_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    end_cause text,
    CONSTRAINT identity_session_end_cause_known CHECK ((end_cause = ANY (ARRAY['signedOut'::text, 'otherDevice'::text, 'administrator'::text, 'passwordChanged'::text, 'tokenReused'::text])))
);

ALTER TABLE public.identity_session OWNER TO kiko_owner;

COMMENT ON COLUMN public.identity_session.end_cause IS 'Why the session ended before it expired; null while it is valid.';

CREATE FUNCTION public.find_session_end(wanted_sub uuid, wanted_session uuid) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    BEGIN ATOMIC
 SELECT
         CASE
             WHEN (organization.status = 'closed'::text) THEN 'organizationClosed'::text
             WHEN (organization.status = 'suspended'::text) THEN 'organizationSuspended'::text
             WHEN (NOT (account.is_enabled AND person.is_enabled)) THEN 'disabled'::text
             WHEN (session.end_cause IS NOT NULL) THEN session.end_cause
             WHEN (session.signed_in_at < person.tokens_valid_after) THEN COALESCE(person.tokens_valid_after_cause, 'administrator'::text)
             ELSE 'expired'::text
         END AS "case"
    FROM (((public.identity_user person
      JOIN public.account ON ((account.id = person.account_id)))
      JOIN public.organization ON ((organization.id = account.organization_id)))
      LEFT JOIN public.identity_session session ON (((session.id = find_session_end.wanted_session) AND (session.sub = person.sub))))
   WHERE (person.sub = find_session_end.wanted_sub);
END;

ALTER FUNCTION public.find_session_end(wanted_sub uuid, wanted_session uuid) OWNER TO kiko_owner;

COMMENT ON FUNCTION public.find_session_end(wanted_sub uuid, wanted_session uuid) IS 'The cause that the response 401 and the sign-in dialog show.';

CREATE TABLE public.identity_device (
    sub uuid NOT NULL,
    device_hash bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.identity_device OWNER TO kiko_owner;

CREATE FUNCTION public.find_user_by_email(wanted text, device bytea) RETURNS TABLE(is_found boolean, sub uuid, status text, salt bytea, sealed_verifier bytea, temporary_password_expires_at timestamp with time zone, is_known_device boolean, is_allowed boolean)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    BEGIN ATOMIC
 WITH found AS (
          SELECT person_1.sub,
             (account.is_enabled AND person_1.is_enabled AND (organization.status = 'active'::text)) AS is_allowed
            FROM ((public.account
              JOIN public.organization ON ((organization.id = account.organization_id)))
              JOIN public.identity_user person_1 ON ((person_1.account_id = account.id)))
           WHERE (lower(account.email) = lower(find_user_by_email.wanted))
         )
  SELECT (EXISTS ( SELECT
            FROM found)) AS "exists",
     person.sub,
     person.status,
     person.salt,
     person.sealed_verifier,
     person.temporary_password_expires_at,
     (EXISTS ( SELECT
            FROM public.identity_device
           WHERE ((identity_device.sub = person.sub) AND (identity_device.device_hash = find_user_by_email.device)))) AS "exists",
     COALESCE(( SELECT found.is_allowed
            FROM found), false) AS "coalesce"
    FROM public.identity_user person
   WHERE (person.sub = COALESCE(( SELECT found.sub
            FROM found), ( SELECT other.sub
            FROM public.identity_user other
           ORDER BY other.sub
          LIMIT 1)));
END;

ALTER FUNCTION public.find_user_by_email(wanted text, device bytea) OWNER TO kiko_owner;

CREATE FUNCTION public.grant_port_on_approval() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if tg_op = 'INSERT' then
    if new.status = 2 then
      insert into organization_port (organization_id, port_id) values (new.organization_id, new.port_id);
    end if;
    return null;
  end if;

  if old.status <> new.status
    and not (old.status = 1 and new.status in (2, 3, 9)) and not (old.status = 2 and new.status = 9) then
    raise exception 'a port request cannot change from status % to %', old.status, new.status;
  end if;

  if old.status = 1 and new.status = 2 then
    insert into organization_port (organization_id, port_id) values (new.organization_id, new.port_id);
    perform update_group_ports(
      array(
        select distinct group_id from account
        where group_id is not null
          and (id = new.requester_account_id or (organization_id = new.organization_id and type = 1))
        order by group_id
      ),
      new.port_id, true, new.reviewer_account_id);
  elsif old.status = 2 and new.status = 9 then
    perform update_group_ports(
      array(select id from account_group where organization_id = new.organization_id order by id),
      new.port_id, false, new.reviewer_account_id);
    delete from organization_port where organization_id = new.organization_id and port_id = new.port_id;
  end if;
  return null;
end
$$;

ALTER FUNCTION public.grant_port_on_approval() OWNER TO kiko_owner;

CREATE FUNCTION public.is_move(changes jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    RETURN (COALESCE(((changes -> 'berthId'::text) ->> 'from'::text), ((changes -> 'startAt'::text) ->> 'from'::text), ((changes -> 'endAt'::text) ->> 'from'::text)) IS NOT NULL);

ALTER FUNCTION public.is_move(changes jsonb) OWNER TO kiko_owner;

COMMENT ON FUNCTION public.is_move(changes jsonb) IS 'Whether a history entry replaced a berth or a time. A new reservation replaces none.';

CREATE TABLE public.reservation_history (
    id bigint NOT NULL,
    reservation_id bigint NOT NULL,
    version integer NOT NULL,
    rule text NOT NULL,
    action text NOT NULL,
    reason text,
    changes jsonb NOT NULL,
    account_id bigint,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    side text,
    account_name text,
    in_favor_of integer,
    CONSTRAINT reservation_history_side_known CHECK ((side = ANY (ARRAY['owner'::text, 'manager'::text, 'ministry'::text, 'system'::text])))
);

ALTER TABLE public.reservation_history OWNER TO kiko_owner;

COMMENT ON TABLE public.reservation_history IS 'Append only: no role but the owner may change or remove a row.';

COMMENT ON COLUMN public.reservation_history.account_id IS 'Null: the system acted.';

COMMENT ON COLUMN public.reservation_history.account_name IS 'The name of the account at that time.';

COMMENT ON COLUMN public.reservation_history.in_favor_of IS 'The receipt of the request that was approved instead.';

CREATE FUNCTION public.last_submission_at(wanted_reservation_id bigint) RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    SET search_path TO 'public', 'pg_temp'
    BEGIN ATOMIC
 SELECT max(reservation_history.changed_at) AS max
    FROM public.reservation_history
   WHERE ((reservation_history.reservation_id = last_submission_at.wanted_reservation_id) AND (reservation_history.rule = ANY (ARRAY['R03'::text, 'R04'::text])));
END;

ALTER FUNCTION public.last_submission_at(wanted_reservation_id bigint) OWNER TO kiko_owner;

CREATE FUNCTION public.list_identity_users(after uuid, wanted_email text, wanted_sub uuid, max_rows integer) RETURNS TABLE(sub uuid, email text, account_name text, is_enabled boolean, status text, created_at timestamp with time zone, updated_at timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    BEGIN ATOMIC
 SELECT person.sub,
     account.email,
     account.name,
     person.is_enabled,
     person.status,
     person.created_at,
     person.updated_at
    FROM (public.identity_user person
      JOIN public.account ON ((account.id = person.account_id)))
   WHERE (((list_identity_users.after IS NULL) OR (person.sub > list_identity_users.after)) AND ((list_identity_users.wanted_email IS NULL) OR (lower(account.email) = lower(list_identity_users.wanted_email))) AND ((list_identity_users.wanted_sub IS NULL) OR (person.sub = list_identity_users.wanted_sub)))
   ORDER BY person.sub
  LIMIT list_identity_users.max_rows;
END;

ALTER FUNCTION public.list_identity_users(after uuid, wanted_email text, wanted_sub uuid, max_rows integer) OWNER TO kiko_owner;

CREATE TABLE public.live_event (
    id bigint NOT NULL,
    transaction_id xid8 DEFAULT pg_current_xact_id() NOT NULL,
    audience text NOT NULL,
    topic text NOT NULL,
    data jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT live_event_audience_known CHECK ((audience ~ '^((organization|account):[1-9][0-9]*|ministry|everyone)$'::text))
);

ALTER TABLE public.live_event OWNER TO kiko_owner;

COMMENT ON TABLE public.live_event IS 'Kept for a day. Holds ids only: browsers read the records through the API.';

COMMENT ON COLUMN public.live_event.audience IS 'The recipients. everyone: records that all signed-in users may read, such as ports and berths.';

CREATE FUNCTION public.live_events_since(since xid8, audiences text[] DEFAULT NULL::text[], most bigint DEFAULT NULL::bigint) RETURNS TABLE(id bigint, transaction_id xid8, audience text, topic text, data jsonb)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    BEGIN ATOMIC
 SELECT live_event.id,
     live_event.transaction_id,
     live_event.audience,
     live_event.topic,
     live_event.data
    FROM public.live_event
   WHERE ((live_event.transaction_id >= live_events_since.since) AND ((live_events_since.audiences IS NULL) OR (live_event.audience = ANY (live_events_since.audiences))))
   ORDER BY live_event.id
  LIMIT live_events_since.most;
END;

ALTER FUNCTION public.live_events_since(since xid8, audiences text[], most bigint) OWNER TO kiko_owner;

CREATE TABLE public.group_berth (
    group_id bigint NOT NULL,
    organization_id bigint NOT NULL,
    berth_id bigint NOT NULL
);

ALTER TABLE public.group_berth OWNER TO kiko_owner;

COMMENT ON TABLE public.group_berth IS 'A berth that is assigned to a group.';

CREATE TABLE public.group_port (
    group_id bigint NOT NULL,
    organization_id bigint NOT NULL,
    port_id bigint NOT NULL
);

ALTER TABLE public.group_port OWNER TO kiko_owner;

COMMENT ON TABLE public.group_port IS 'A port that is assigned to a group.';

CREATE FUNCTION public.load_actor(wanted_account_id bigint) RETURNS TABLE(account_id bigint, account_type smallint, account_name text, language text, organization_id bigint, organization_type smallint, group_id bigint, group_berth_ids bigint[], group_port_ids bigint[])
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    BEGIN ATOMIC
 SELECT account.id,
     account.type,
     account.name,
     account.language,
     organization.id,
     organization.type,
     account.group_id,
     ARRAY( SELECT group_berth.berth_id
            FROM public.group_berth
           WHERE (group_berth.group_id = account.group_id)
           ORDER BY group_berth.berth_id) AS "array",
     ARRAY( SELECT group_port.port_id
            FROM public.group_port
           WHERE (group_port.group_id = account.group_id)
           ORDER BY group_port.port_id) AS "array"
    FROM (public.account
      JOIN public.organization ON ((organization.id = account.organization_id)))
   WHERE ((account.id = load_actor.wanted_account_id) AND account.is_enabled AND (organization.status = 'active'::text));
END;

ALTER FUNCTION public.load_actor(wanted_account_id bigint) OWNER TO kiko_owner;

CREATE TABLE public.chat (
    id bigint NOT NULL,
    reservation_id bigint,
    ship_request_id bigint,
    port_request_id bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT chat_one_record CHECK ((num_nonnulls(reservation_id, ship_request_id, port_request_id) = 1))
);

ALTER TABLE public.chat OWNER TO kiko_owner;

COMMENT ON TABLE public.chat IS 'Created with its first message.';

CREATE FUNCTION public.lock_chat(wanted_chat_id bigint) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    BEGIN ATOMIC
 SELECT
    FROM public.chat
   WHERE (chat.id = lock_chat.wanted_chat_id)
  FOR NO KEY UPDATE OF chat;
END;

ALTER FUNCTION public.lock_chat(wanted_chat_id bigint) OWNER TO kiko_owner;

CREATE FUNCTION public.lock_organization_on_status_change() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform from organization where id = new.id for update;
  return new;
end
$$;

ALTER FUNCTION public.lock_organization_on_status_change() OWNER TO kiko_owner;

CREATE TABLE public.port (
    id bigint NOT NULL,
    code text NOT NULL,
    name_ja text NOT NULL,
    name_en text NOT NULL,
    locode text,
    port_type smallint NOT NULL,
    bureau_code text NOT NULL,
    prefecture_code text NOT NULL,
    region_code text NOT NULL,
    admin_organization_id bigint NOT NULL,
    admin_organization_type smallint GENERATED ALWAYS AS (2) STORED NOT NULL,
    contact_phone text DEFAULT ''::text NOT NULL,
    contact_email text DEFAULT ''::text NOT NULL,
    latitude double precision,
    longitude double precision,
    is_abolished boolean DEFAULT false NOT NULL,
    search_text text GENERATED ALWAYS AS (((public.fold_text(name_ja) || ' '::text) || public.fold_text(name_en))) STORED NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    open_request_limit smallint,
    CONSTRAINT port_code_five_digits CHECK ((code ~ '^[0-9]{5}$'::text)),
    CONSTRAINT port_latitude_range CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
    CONSTRAINT port_longitude_range CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
    CONSTRAINT port_name_en_printable CHECK (((btrim(name_en) <> ''::text) AND (name_en ~ '^[ -~]+$'::text))),
    CONSTRAINT port_name_ja_present CHECK ((btrim(name_ja) <> ''::text)),
    CONSTRAINT port_open_request_limit_positive CHECK ((open_request_limit > 0)),
    CONSTRAINT port_position_complete CHECK (((latitude IS NULL) = (longitude IS NULL))),
    CONSTRAINT port_type_known CHECK (((port_type >= 1) AND (port_type <= 5)))
);

ALTER TABLE public.port OWNER TO kiko_owner;

COMMENT ON TABLE public.port IS 'A port with the harbor manager that administers it.';

COMMENT ON COLUMN public.port.open_request_limit IS 'How many undecided requests an organization may have for arrivals in one month in Tokyo; null for no limit.';

CREATE FUNCTION public.lock_port(wanted_port_id bigint) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    BEGIN ATOMIC
 SELECT
    FROM public.port
   WHERE (port.id = lock_port.wanted_port_id)
  FOR SHARE OF port;
END;

ALTER FUNCTION public.lock_port(wanted_port_id bigint) OWNER TO kiko_owner;

CREATE FUNCTION public.lock_reservation(wanted_reservation_id bigint) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    BEGIN ATOMIC
 SELECT
    FROM public.reservation
   WHERE (reservation.id = lock_reservation.wanted_reservation_id)
  FOR NO KEY UPDATE OF reservation;
END;

ALTER FUNCTION public.lock_reservation(wanted_reservation_id bigint) OWNER TO kiko_owner;

CREATE FUNCTION public.mark_chat_notices_read() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  update notification
  set read_at = now(), updated_at = now()
  from chat
  where chat.id = new.chat_id
    and notification.account_id = new.account_id and notification.read_at is null and notification.event = 'chatPosted'
    and (notification.record_kind, notification.record_id) in (
      ('reservation', chat.reservation_id), ('shipRequest', chat.ship_request_id), ('portRequest', chat.port_request_id));
  return null;
end;
$$;

ALTER FUNCTION public.mark_chat_notices_read() OWNER TO kiko_owner;

CREATE FUNCTION public.next_reservation_number(submitted_at timestamp with time zone) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  this_year smallint := extract(year from tokyo_day(submitted_at));
  serial bigint := nextval('reservation_number_seq');
  first bigint;
begin
  select base into first from reservation_number_year where year = this_year;
  if first is null then
    insert into reservation_number_year (year, base) values (this_year, serial - 1) on conflict (year) do nothing;
    select base into first from reservation_number_year where year = this_year;
    -- A concurrent submission with a later value was the first of the year.
    if serial <= first then serial := nextval('reservation_number_seq'); end if;
  end if;
  return reservation_number(this_year, serial - first);
end
$$;

ALTER FUNCTION public.next_reservation_number(submitted_at timestamp with time zone) OWNER TO kiko_owner;

CREATE FUNCTION public.notify_attachment_change() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  event constant jsonb := jsonb_build_object('kind', 'attachment', 'id', new.id);
  call_id bigint := new.reservation_id;
  party bigint;
begin
  if new.berth_id is not null or new.arrival_procedure_setting_id is not null then
    perform enqueue_live_event('everyone', 'record', event);
    return null;
  end if;
  if new.arrival_procedure_id is not null then
    select reservation_id into call_id from arrival_procedure where id = new.arrival_procedure_id;
  end if;
  if new.chat_message_id is not null then
    select reservation_id into call_id from chat where id = new.chat_id;
  end if;
  for party in
    select new.organization_id
    union select reservation.organization_id from reservation where id = call_id and reservation.organization_id is not null
    union select port.admin_organization_id from reservation join berth on berth.id = berth_id join port on port.id = port_id
      where reservation.id = call_id
    union select request.organization_id from chat join ship_request as request on request.id = ship_request_id
      where chat.id = new.chat_id and new.chat_message_id is not null
    union select request.organization_id from chat join port_request as request on request.id = port_request_id
      where chat.id = new.chat_id and new.chat_message_id is not null
    union select port.admin_organization_id from chat join port_request as request on request.id = port_request_id
      join port on port.id = request.port_id where chat.id = new.chat_id and new.chat_message_id is not null
  loop
    perform enqueue_live_event('organization:' || party, 'record', event);
  end loop;
  -- The ministry has no access to the chat about a reservation.
  if new.chat_id is null or call_id is null then
    perform enqueue_live_event('ministry', 'record', event);
  end if;
  return null;
end
$$;

ALTER FUNCTION public.notify_attachment_change() OWNER TO kiko_owner;

COMMENT ON FUNCTION public.notify_attachment_change() IS 'Writes a live event for the parties of the record that the file belongs to.';

CREATE FUNCTION public.notify_group_change() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  changed_group record;
begin
  for changed_group in
    select distinct account_group.id, account_group.organization_id from account_group join changed on changed.group_id = account_group.id
  loop
    perform enqueue_live_event('organization:' || changed_group.organization_id, 'record', jsonb_build_object('kind', 'group', 'id', changed_group.id));
    perform enqueue_live_event('ministry', 'record', jsonb_build_object('kind', 'group', 'id', changed_group.id));
  end loop;
  return null;
end
$$;

ALTER FUNCTION public.notify_group_change() OWNER TO kiko_owner;

COMMENT ON FUNCTION public.notify_group_change() IS 'Writes a live event about each group whose assignments changed.';

CREATE FUNCTION public.notify_invitation_change() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  event constant jsonb := jsonb_build_object('kind', 'account', 'id', new.account_id);
begin
  perform enqueue_live_event('organization:' || account.organization_id, 'record', event) from account where account.id = new.account_id;
  perform enqueue_live_event('ministry', 'record', event);
  return null;
end
$$;

ALTER FUNCTION public.notify_invitation_change() OWNER TO kiko_owner;

COMMENT ON FUNCTION public.notify_invitation_change() IS 'Writes live events about the account of a user.';

CREATE FUNCTION public.notify_record_change() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  changed constant jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  event constant jsonb := jsonb_build_object('kind', tg_argv[0], 'id', (changed ->> tg_argv[1])::bigint);
begin
  if tg_argv[2] = 'everyone' then
    perform enqueue_live_event('everyone', 'record', event);
  elsif tg_argv[2] = 'organization' then
    perform enqueue_live_event('organization:' || (changed ->> 'organization_id'), 'record', event);
    perform enqueue_live_event('ministry', 'record', event);
  else
    perform enqueue_live_event('account:' || (changed ->> 'account_id'), 'record', event);
  end if;
  return null;
end
$$;

ALTER FUNCTION public.notify_record_change() OWNER TO kiko_owner;

COMMENT ON FUNCTION public.notify_record_change() IS 'Writes a live event about the row that changed.';

CREATE FUNCTION public.notify_session_end() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  owner_id bigint;
begin
  select account_id into owner_id from identity_user where sub = new.sub;
  perform enqueue_live_event('account:' || owner_id, 'session', '{}');
  return null;
end
$$;

ALTER FUNCTION public.notify_session_end() OWNER TO kiko_owner;

COMMENT ON FUNCTION public.notify_session_end() IS 'Writes a live event for the account whose session ended: its open pages check their session.';

CREATE FUNCTION public.organization_closed_manages_no_port() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if exists (select from port where admin_organization_id = new.id and not is_abolished) then
    raise exception 'the organization manages a port in service'
      using errcode = 'check_violation', constraint = 'organization_closed_manages_no_port';
  end if;
  return null;
end
$$;

ALTER FUNCTION public.organization_closed_manages_no_port() OWNER TO kiko_owner;

CREATE FUNCTION public.organization_usage(of_organization bigint) RETURNS TABLE(drafts integer, stored_bytes bigint)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    BEGIN ATOMIC
 SELECT ( SELECT (count(*))::integer AS count
            FROM public.reservation
           WHERE ((reservation.organization_id = organization_usage.of_organization) AND (reservation.status = 0))) AS count,
     ( SELECT (COALESCE(sum((attachment.size)::bigint), (0)::numeric))::bigint AS "coalesce"
            FROM public.attachment
           WHERE ((attachment.organization_id = organization_usage.of_organization) AND (attachment.deleted_at IS NULL))) AS "coalesce";
END;

ALTER FUNCTION public.organization_usage(of_organization bigint) OWNER TO kiko_owner;

CREATE FUNCTION public.port_admin_not_closed() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform from organization where id = new.admin_organization_id and status <> 'closed' for key share;
  if not found then
    raise exception 'the organization that manages a port in service is closed'
      using errcode = 'check_violation', constraint = 'port_admin_not_closed';
  end if;
  return null;
end
$$;

ALTER FUNCTION public.port_admin_not_closed() OWNER TO kiko_owner;

CREATE FUNCTION public.reservation_drafts_within_limit() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform pg_advisory_xact_lock(hashtext('reservation_draft'), new.organization_id::integer);
  if (select count(*) from reservation where organization_id = new.organization_id and status = 0) > 300 then
    raise exception 'an organization has at most 300 drafts' using errcode = 'check_violation', constraint = 'reservation_drafts_within_limit';
  end if;
  return null;
end
$$;

ALTER FUNCTION public.reservation_drafts_within_limit() OWNER TO kiko_owner;

CREATE FUNCTION public.reservation_number(year integer, serial bigint) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT
    BEGIN ATOMIC
 WITH digits AS (
          SELECT lpad(((reservation_number.year % 100))::text, 2, '0'::text) AS of_year,
             lpad((reservation_number.serial)::text, GREATEST(5, length((reservation_number.serial)::text)), '0'::text) AS of_serial
         ), doubled AS (
          SELECT ((substr(reverse((digits_1.of_year || digits_1.of_serial)), place.place, 1))::integer * (1 + (place.place % 2))) AS value
            FROM digits digits_1,
             LATERAL generate_series(1, length((digits_1.of_year || digits_1.of_serial))) place(place)
         )
  SELECT concat('K-', digits.of_year, '-', digits.of_serial, ((10 - (sum(((doubled.value / 10) + (doubled.value % 10))) % (10)::bigint)) % (10)::bigint)) AS concat
    FROM digits,
     doubled
   GROUP BY digits.of_year, digits.of_serial;
END;

ALTER FUNCTION public.reservation_number(year integer, serial bigint) OWNER TO kiko_owner;

COMMENT ON FUNCTION public.reservation_number(year integer, serial bigint) IS 'K, two digits of the year, five digits or more, and a check digit.';

CREATE FUNCTION public.reservation_number_is_kept() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  raise exception 'the number of a reservation never changes'
    using errcode = 'check_violation', constraint = 'reservation_number_is_kept';
end
$$;

ALTER FUNCTION public.reservation_number_is_kept() OWNER TO kiko_owner;

CREATE FUNCTION public.reservation_open_requests_within_limit() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  counted_port port;
begin
  select port.* into counted_port from port join berth on berth.port_id = port.id where berth.id = new.berth_id;
  if counted_port.open_request_limit is null then return null; end if;
  perform pg_advisory_xact_lock(1734, counted_port.id::integer);
  if (
    select count(*) from reservation join berth on berth.id = berth_id
    where organization_id = new.organization_id and berth.port_id = counted_port.id and status in (1, 3, 4)
      and date_trunc('month', tokyo_day(start_at)) = date_trunc('month', tokyo_day(new.start_at))
  ) > counted_port.open_request_limit then
    raise exception 'the organization has too many open requests at the port'
      using errcode = 'check_violation', constraint = 'reservation_open_requests_within_limit';
  end if;
  return null;
end
$$;

ALTER FUNCTION public.reservation_open_requests_within_limit() OWNER TO kiko_owner;

CREATE FUNCTION public.reservation_owner_is_active() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform from organization where id = new.organization_id and status = 'active' for key share;
  if not found then
    raise exception 'the organization that owns the reservation is suspended or closed'
      using errcode = 'check_violation', constraint = 'reservation_owner_is_active';
  end if;
  return null;
end
$$;

ALTER FUNCTION public.reservation_owner_is_active() OWNER TO kiko_owner;

CREATE FUNCTION public.resolve_calendar_feed(wanted_hash bytea) RETURNS TABLE(account_id bigint, port_id bigint, berth_id bigint)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  update calendar_feed as feed set read_at = date_trunc('hour', now())
  where feed.secret_hash = wanted_hash and feed.read_at is distinct from date_trunc('hour', now());
  return query select feed.account_id, feed.port_id, feed.berth_id from calendar_feed as feed where feed.secret_hash = wanted_hash;
end
$$;

ALTER FUNCTION public.resolve_calendar_feed(wanted_hash bytea) OWNER TO kiko_owner;

CREATE TABLE public.calendar_feed (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    port_id bigint,
    berth_id bigint,
    secret_hash bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    read_at timestamp with time zone,
    CONSTRAINT calendar_feed_port_or_berth CHECK (((port_id IS NULL) OR (berth_id IS NULL))),
    CONSTRAINT calendar_feed_secret_hash_length CHECK ((octet_length(secret_hash) = 32))
);

ALTER TABLE public.calendar_feed OWNER TO kiko_owner;

COMMENT ON TABLE public.calendar_feed IS 'Without port and berth: every call visible to the account.';

COMMENT ON COLUMN public.calendar_feed.secret_hash IS 'SHA-256: a copy of the table does not give access to a calendar.';

COMMENT ON COLUMN public.calendar_feed.read_at IS 'When it was last read, to the hour.';

CREATE FUNCTION public.revoke_calendar_feeds(of_user uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    BEGIN ATOMIC
 DELETE FROM public.calendar_feed
   WHERE (calendar_feed.account_id = ( SELECT identity_user.account_id
            FROM public.identity_user
           WHERE (identity_user.sub = revoke_calendar_feeds.of_user)));
END;

ALTER FUNCTION public.revoke_calendar_feeds(of_user uuid) OWNER TO kiko_owner;

COMMENT ON FUNCTION public.revoke_calendar_feeds(of_user uuid) IS 'For the end of all sessions of a user, which has no actor.';

CREATE FUNCTION public.seal_audit(max_entries integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  entry audit_entry;
  last audit_seal;
  sealed_before bigint;
  count integer := 0;
begin
  perform pg_advisory_xact_lock(1735, 0);
  select * into last from audit_seal order by seal_no desc limit 1;
  select entry_id into sealed_before from audit_seal
  where sealed_at < now() - interval '10 minutes' order by seal_no desc limit 1;
  for entry in
    select * from audit_entry
    where id > coalesce(sealed_before, 0) and not exists (select from audit_seal where entry_id = audit_entry.id)
    order by id limit max_entries
  loop
    insert into audit_seal (seal_no, entry_id, hash)
    values (coalesce(last.seal_no, 0) + 1, entry.id, audit_hash(last.hash, entry)) returning * into last;
    count := count + 1;
  end loop;
  return count;
end;
$$;

ALTER FUNCTION public.seal_audit(max_entries integer) OWNER TO kiko_owner;

CREATE FUNCTION public.season_plan_at_most_100() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform pg_advisory_xact_lock(hashtext('season_plan'), new.organization_id::integer);
  if (select count(*) from season_plan where organization_id = new.organization_id) > 100 then
    raise exception 'an organization has at most 100 season plans' using errcode = 'check_violation', constraint = 'season_plan_at_most_100';
  end if;
  return null;
end
$$;

ALTER FUNCTION public.season_plan_at_most_100() OWNER TO kiko_owner;

CREATE FUNCTION public.sync_departure_status() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  update reservation set departure_status = new.status where id = new.reservation_id and departure_status <> new.status;
  if new.status = 2 then
    insert into port_call_record
      (reservation_id, port_id, berth_id, ship_id, organization_id, ship_name_ja, ship_name_en, ship_country_code,
       gross_tonnage, operating_company, is_japanese_carrier, is_first_call_japan,
       is_first_call_harbor, is_international_arrival, is_international_departure,
       previous_port, next_port, outcome, skip_reason, planned_start_at, planned_end_at, berthed_at, departed_at, entry_passengers,
       departure_passengers, has_immigration_inspection, has_emigration_inspection, departure_country_code, submitted_at)
    select
      reservation.id, berth.port_id, berth.id, ship.id, reservation.organization_id, ship.name_ja, ship.name_en, ship.country_code,
      ship.gross_tonnage, reservation.operating_company, reservation.is_japanese_carrier, reservation.is_first_call_japan,
      reservation.is_first_call_harbor, reservation.is_international_arrival, reservation.is_international_departure,
      reservation.previous_port, reservation.next_port, new.outcome, new.skip_reason, reservation.start_at, reservation.end_at,
      new.berthed_at, new.departed_at, new.entry_passengers,
      new.departure_passengers, new.has_immigration_inspection, new.has_emigration_inspection,
      reservation.departure_country_code, last_submission_at(reservation.id)
    from reservation join berth on berth.id = reservation.berth_id join ship on ship.id = reservation.ship_id
    where reservation.id = new.reservation_id
    on conflict (reservation_id) do update set
      outcome = excluded.outcome, skip_reason = excluded.skip_reason,
      berthed_at = excluded.berthed_at, departed_at = excluded.departed_at, entry_passengers = excluded.entry_passengers,
      departure_passengers = excluded.departure_passengers, has_immigration_inspection = excluded.has_immigration_inspection,
      has_emigration_inspection = excluded.has_emigration_inspection, recorded_at = now();
    with closed as (
      update arrival_procedure set status = 9, version = version + 1, updated_at = now()
      where reservation_id = new.reservation_id and status = 1 returning id, name_ja, name_en
    )
    insert into procedure_history (reservation_id, procedure_id, name_ja, name_en, action, side)
    select new.reservation_id, closed.id, name_ja, name_en, 'close', 'system' from closed order by closed.id;
  elsif tg_op = 'UPDATE' and old.status = 2 then
    update port_call_record set is_amended = true where reservation_id = new.reservation_id;
  end if;
  return null;
end
$$;

ALTER FUNCTION public.sync_departure_status() OWNER TO kiko_owner;

CREATE FUNCTION public.system_figures() RETURNS TABLE(read_at timestamp with time zone, database_started_at timestamp with time zone, outbox_waiting bigint, outbox_oldest_at timestamp with time zone, outbox_quarantined bigint, mails_owed bigint, mails_oldest_at timestamp with time zone, mails_given_up bigint, mail_last_sent_at timestamp with time zone, jobs_waiting bigint, jobs_oldest_at timestamp with time zone, jobs_locked bigint, jobs_failing bigint, jobs_given_up bigint, audit_unsealed bigint, audit_oldest_at timestamp with time zone, audit_last_sealed_at timestamp with time zone, workers_running bigint, workers_since timestamp with time zone, worker_seen_at timestamp with time zone, worker_versions text[], scanner_is_reachable boolean, scanner_since timestamp with time zone, signatures_at timestamp with time zone)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query
  with pending as (
    select count(*) as events, min(created_at) as oldest_at from outbox_event where quarantined_at is null
  ), owed as (
    select count(*) as mails, min(created_at) as oldest_at from notification where mail_due_at is not null
  ), job as (
    select count(*) filter (where run_at <= now() and locked_at is null and attempts < max_attempts) as waiting,
      min(run_at) filter (where run_at <= now() and locked_at is null and attempts < max_attempts) as oldest_at,
      count(*) filter (where locked_at is not null) as locked,
      count(*) filter (where attempts > 0 and attempts < max_attempts and locked_at is null) as failing,
      count(*) filter (where attempts >= max_attempts and locked_at is null) as given_up
    from graphile_worker.jobs
  ), unsealed as (
    -- Limited, so that it stays cheap while nothing is sealed for a long time.
    select count(*) as entries, min(happened_at) as oldest_at from (
      select happened_at from audit_entry
      where id > coalesce((
          select entry_id from audit_seal where sealed_at < now() - interval '10 minutes' order by seal_no desc limit 1), 0)
        and not exists (select from audit_seal where entry_id = audit_entry.id)
      order by id limit 10000
    ) as entry
  ), running as (
    select count(*) as workers, min(started_at) as since,
      array_agg(distinct version || ' ' || commit_id) filter (where version is not null) as versions,
      bool_and(process.scanner_is_reachable) as scanner_is_reachable,
      case when bool_and(process.scanner_is_reachable) then max(process.scanner_since)
        else min(process.scanner_since) filter (where not process.scanner_is_reachable) end as scanner_since,
      min(process.signatures_at) as signatures_at
    from worker_process as process where ended_at is null and seen_at > clock_timestamp() - interval '15 seconds'
  )
  select clock_timestamp(), pg_postmaster_start_time(), pending.events, pending.oldest_at,
    (select count(*) from outbox_event where quarantined_at is not null),
    owed.mails, owed.oldest_at,
    (select count(*) from notification where mail_error is not null and mailed_at is null and mail_due_at is null),
    (select mailed_at from notification where mailed_at is not null order by id desc limit 1),
    job.waiting, job.oldest_at, job.locked, job.failing, job.given_up,
    unsealed.entries, unsealed.oldest_at, (select sealed_at from audit_seal order by seal_no desc limit 1),
    running.workers, running.since, (select max(seen_at) from worker_process),
    coalesce(running.versions, '{}'), running.scanner_is_reachable, running.scanner_since, running.signatures_at
  from pending, owed, job, unsealed, running;
end
$$;

ALTER FUNCTION public.system_figures() OWNER TO kiko_owner;

COMMENT ON FUNCTION public.system_figures() IS 'For the metrics of the worker and the status page of the ministry.';

CREATE TABLE public.system_parameter (
    id boolean DEFAULT true NOT NULL,
    sys_time_diff_hours integer DEFAULT 0 NOT NULL,
    port_call_record_year_lower_limit integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    return_days smallint DEFAULT 14 NOT NULL,
    file_retention_days integer DEFAULT 2557 NOT NULL,
    maximum_stay_days smallint DEFAULT 14 NOT NULL,
    CONSTRAINT system_parameter_file_retention_days_plausible CHECK (((file_retention_days >= 1) AND (file_retention_days <= 36500))),
    CONSTRAINT system_parameter_maximum_stay_days_plausible CHECK (((maximum_stay_days >= 1) AND (maximum_stay_days <= 365))),
    CONSTRAINT system_parameter_return_days_plausible CHECK (((return_days >= 0) AND (return_days <= 365))),
    CONSTRAINT system_parameter_single_row CHECK (id),
    CONSTRAINT system_parameter_time_diff_within_years CHECK (((sys_time_diff_hours >= '-87600'::integer) AND (sys_time_diff_hours <= 87600))),
    CONSTRAINT system_parameter_year_plausible CHECK (((port_call_record_year_lower_limit >= 1900) AND (port_call_record_year_lower_limit <= 2099)))
);

ALTER TABLE public.system_parameter OWNER TO kiko_owner;

COMMENT ON TABLE public.system_parameter IS 'One row. System time = server time + sys_time_diff_hours; 0 in production.';

COMMENT ON COLUMN public.system_parameter.return_days IS 'How many days a returned reservation keeps its place.';

COMMENT ON COLUMN public.system_parameter.file_retention_days IS 'How long a deleted file is kept as evidence; seven years.';

COMMENT ON COLUMN public.system_parameter.maximum_stay_days IS 'The longest stay without a reason of the harbor manager.';

CREATE FUNCTION public.system_time() RETURNS timestamp with time zone
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN (now() + make_interval(hours => (SELECT system_parameter.sys_time_diff_hours FROM public.system_parameter)));

ALTER FUNCTION public.system_time() OWNER TO kiko_owner;

CREATE FUNCTION public.touched_days(during tstzrange) RETURNS daterange
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN daterange(public.tokyo_day(lower(during)), public.tokyo_day((upper(during) - '00:00:00.000001'::interval)), '[]'::text);

ALTER FUNCTION public.touched_days(during tstzrange) OWNER TO kiko_owner;

CREATE FUNCTION public.update_group_ports(group_ids bigint[], changed_port_id bigint, is_granted boolean, changed_by_account_id bigint) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  changed record;
  before bigint[];
begin
  for changed in select * from account_group where id = any(group_ids) order by id for update loop
    before := array(select port_id from group_port where group_id = changed.id order by port_id);
    continue when (changed_port_id = any(before)) = is_granted;
    if is_granted then
      insert into group_port (group_id, organization_id, port_id) values (changed.id, changed.organization_id, changed_port_id);
    else
      delete from group_port where group_id = changed.id and port_id = changed_port_id;
    end if;
    update account_group set version = version + 1, updated_at = now() where id = changed.id;
    insert into account_group_history (group_id, organization_id, version, action, changes, account_id)
    values (
      changed.id, changed.organization_id, changed.version + 1, case when is_granted then 'portApproved' else 'portRevoked' end,
      jsonb_build_object('ports', jsonb_build_object(
        'from', to_jsonb(before),
        'to', to_jsonb(array(select port_id from group_port where group_id = changed.id order by port_id)))),
      changed_by_account_id);
  end loop;
end
$$;

ALTER FUNCTION public.update_group_ports(group_ids bigint[], changed_port_id bigint, is_granted boolean, changed_by_account_id bigint) OWNER TO kiko_owner;

CREATE TABLE public.acceptance_period_history (
    id bigint NOT NULL,
    period_id bigint NOT NULL,
    berth_id bigint NOT NULL,
    version integer NOT NULL,
    action text NOT NULL,
    reason text,
    changes jsonb NOT NULL,
    account_id bigint NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.acceptance_period_history OWNER TO kiko_owner;

COMMENT ON TABLE public.acceptance_period_history IS 'Append only: no role but the owner may change or remove a row.';

ALTER TABLE public.acceptance_period_history ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.acceptance_period_history_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.acceptance_period ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.acceptance_period_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.account_email_change (
    account_id bigint NOT NULL,
    email text NOT NULL,
    requested_by bigint NOT NULL,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    first_requested_at timestamp with time zone DEFAULT now() NOT NULL,
    request_count integer DEFAULT 1 NOT NULL,
    code_salt bytea,
    code_hash bytea,
    attempts_left smallint DEFAULT 5 NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT account_email_change_attempts_not_negative CHECK ((attempts_left >= 0)),
    CONSTRAINT account_email_change_code_whole CHECK (((code_salt IS NULL) = (code_hash IS NULL)))
);

ALTER TABLE public.account_email_change OWNER TO kiko_owner;

COMMENT ON TABLE public.account_email_change IS 'The requested address of an account. The worker writes the code when it mails it; an address of another account gets no code.';

COMMENT ON COLUMN public.account_email_change.request_count IS 'Requests since first_requested_at, which is reset after a day.';

COMMENT ON COLUMN public.account_email_change.code_hash IS 'scrypt of the code: a copy of the table does not reveal it while it is valid.';

CREATE TABLE public.account_group (
    id bigint NOT NULL,
    organization_id bigint NOT NULL,
    name text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    search_text text GENERATED ALWAYS AS (public.fold_text(name)) STORED NOT NULL
);

ALTER TABLE public.account_group OWNER TO kiko_owner;

COMMENT ON TABLE public.account_group IS 'A group of accounts of an organization, which has berths, ports and ships.';

CREATE TABLE public.account_group_history (
    id bigint NOT NULL,
    group_id bigint NOT NULL,
    organization_id bigint NOT NULL,
    version integer NOT NULL,
    action text NOT NULL,
    reason text,
    changes jsonb NOT NULL,
    account_id bigint NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.account_group_history OWNER TO kiko_owner;

COMMENT ON TABLE public.account_group_history IS 'Append only: no role but the owner may change or remove a row.';

ALTER TABLE public.account_group_history ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.account_group_history_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.account_group ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.account_group_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.account_history (
    id bigint NOT NULL,
    subject_id bigint NOT NULL,
    version integer NOT NULL,
    action text NOT NULL,
    reason text,
    changes jsonb NOT NULL,
    account_id bigint,
    changed_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.account_history OWNER TO kiko_owner;

COMMENT ON TABLE public.account_history IS 'Append only: no role but the owner may change or remove a row. subject_id was changed, by account_id.';

COMMENT ON COLUMN public.account_history.account_id IS 'Null: an operator, named in the audit entry.';

ALTER TABLE public.account_history ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.account_history_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.account ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.account_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.account_invitation (
    id bigint NOT NULL,
    organization_id bigint NOT NULL,
    account_id bigint NOT NULL,
    is_new_domain boolean NOT NULL,
    invited_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.account_invitation OWNER TO kiko_owner;

COMMENT ON TABLE public.account_invitation IS 'An invitation sent by a user of an organization, kept for a day. Those of the ministry are not counted.';

COMMENT ON COLUMN public.account_invitation.is_new_domain IS 'No user of the organization with an address in this domain had signed in.';

ALTER TABLE public.account_invitation ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.account_invitation_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.arrival_procedure (
    id bigint NOT NULL,
    reservation_id bigint NOT NULL,
    setting_id bigint,
    name_ja text NOT NULL,
    name_en text NOT NULL,
    preset text,
    is_required boolean NOT NULL,
    is_from_setting boolean NOT NULL,
    deadline_days smallint,
    is_after_arrival boolean DEFAULT false NOT NULL,
    due_on date NOT NULL,
    status smallint DEFAULT 1 NOT NULL,
    comment text DEFAULT ''::text NOT NULL,
    return_reason text,
    submitted_at timestamp with time zone,
    reminded_on date,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    requested_on date NOT NULL,
    CONSTRAINT arrival_procedure_completed_was_submitted CHECK (((status <> 2) OR (submitted_at IS NOT NULL))),
    CONSTRAINT arrival_procedure_name_en_printable CHECK (((btrim(name_en) <> ''::text) AND (name_en ~ '^[ -~]+$'::text))),
    CONSTRAINT arrival_procedure_name_ja_present CHECK ((btrim(name_ja) <> ''::text)),
    CONSTRAINT arrival_procedure_preset_known CHECK ((preset = ANY (ARRAY['mooringPermit'::text, 'entryNotice'::text, 'departureNotice'::text, 'securityInformation'::text, 'crewList'::text, 'passengerList'::text]))),
    CONSTRAINT arrival_procedure_status_known CHECK ((status = ANY (ARRAY[1, 2, 9])))
);

ALTER TABLE public.arrival_procedure OWNER TO kiko_owner;

COMMENT ON TABLE public.arrival_procedure IS 'A document required of one call. It is a copy of the berth''s setting and independent of later changes to it.';

COMMENT ON COLUMN public.arrival_procedure.is_from_setting IS 'Created from the berth''s settings when the call was confirmed, not added by a user.';

COMMENT ON COLUMN public.arrival_procedure.deadline_days IS 'Null if a user entered the day itself: it does not move with the arrival.';

COMMENT ON COLUMN public.arrival_procedure.status IS '1 in progress, 2 completed, 9 void. In progress it waits for the applicant until submitted_at is set, then for the manager.';

COMMENT ON COLUMN public.arrival_procedure.requested_on IS 'The day in Tokyo, by the system time. A document of a setting is due two days later at the earliest.';

ALTER TABLE public.arrival_procedure ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.arrival_procedure_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.arrival_procedure_setting (
    id bigint NOT NULL,
    berth_id bigint NOT NULL,
    name_ja text NOT NULL,
    name_en text NOT NULL,
    preset text,
    is_required boolean NOT NULL,
    deadline_days smallint NOT NULL,
    is_after_arrival boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT arrival_procedure_setting_after_arrival_has_days CHECK (((NOT is_after_arrival) OR (deadline_days > 0))),
    CONSTRAINT arrival_procedure_setting_deadline_within_year CHECK (((deadline_days >= 0) AND (deadline_days <= 365))),
    CONSTRAINT arrival_procedure_setting_name_en_printable CHECK (((btrim(name_en) <> ''::text) AND (name_en ~ '^[ -~]+$'::text))),
    CONSTRAINT arrival_procedure_setting_name_ja_present CHECK ((btrim(name_ja) <> ''::text)),
    CONSTRAINT arrival_procedure_setting_preset_known CHECK ((preset = ANY (ARRAY['mooringPermit'::text, 'entryNotice'::text, 'departureNotice'::text, 'securityInformation'::text, 'crewList'::text, 'passengerList'::text])))
);

ALTER TABLE public.arrival_procedure_setting OWNER TO kiko_owner;

COMMENT ON TABLE public.arrival_procedure_setting IS 'A document that a berth requires of every call. Existing calls keep their documents when it is changed or removed.';

COMMENT ON COLUMN public.arrival_procedure_setting.deadline_days IS 'Calendar days in Tokyo before the arrival, or after it if is_after_arrival.';

CREATE TABLE public.arrival_procedure_setting_history (
    id bigint NOT NULL,
    setting_id bigint NOT NULL,
    berth_id bigint NOT NULL,
    version integer NOT NULL,
    action text NOT NULL,
    reason text,
    changes jsonb NOT NULL,
    account_id bigint NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.arrival_procedure_setting_history OWNER TO kiko_owner;

COMMENT ON TABLE public.arrival_procedure_setting_history IS 'Append only: no role but the owner may change or remove a row.';

ALTER TABLE public.arrival_procedure_setting_history ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.arrival_procedure_setting_history_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.arrival_procedure_setting ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.arrival_procedure_setting_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.attachment ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.attachment_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.audit_entry ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_entry_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.audit_seal (
    seal_no bigint NOT NULL,
    entry_id bigint NOT NULL,
    hash text NOT NULL,
    sealed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT audit_seal_hash_sha256 CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT audit_seal_no_positive CHECK ((seal_no > 0))
);

ALTER TABLE public.audit_seal OWNER TO kiko_owner;

COMMENT ON TABLE public.audit_seal IS 'Append only, and only by seal_audit().';

CREATE VIEW public.audit_fault AS
 SELECT seal.seal_no,
    seal.entry_id,
        CASE
            WHEN (seal.seal_no <> (COALESCE(seal.previous_no, (0)::bigint) + 1)) THEN 'a seal before it is missing'::text
            WHEN (entry.id IS NULL) THEN 'its entry is missing'::text
            ELSE 'entry or seal was changed'::text
        END AS fault
   FROM (( SELECT audit_seal.seal_no,
            audit_seal.entry_id,
            audit_seal.hash,
            audit_seal.sealed_at,
            lag(audit_seal.hash) OVER (ORDER BY audit_seal.seal_no) AS previous_hash,
            lag(audit_seal.seal_no) OVER (ORDER BY audit_seal.seal_no) AS previous_no
           FROM public.audit_seal) seal
     LEFT JOIN public.audit_entry entry ON ((entry.id = seal.entry_id)))
  WHERE ((seal.seal_no <> (COALESCE(seal.previous_no, (0)::bigint) + 1)) OR (entry.id IS NULL) OR (seal.hash <> public.audit_hash(seal.previous_hash, entry.*)))
UNION ALL
 SELECT NULL::bigint AS seal_no,
    audit_entry.id AS entry_id,
    'was never sealed'::text AS fault
   FROM public.audit_entry
  WHERE ((audit_entry.happened_at < (now() - '01:00:00'::interval)) AND (NOT (EXISTS ( SELECT
           FROM public.audit_seal
          WHERE (audit_seal.entry_id = audit_entry.id)))));

ALTER TABLE public.audit_fault OWNER TO kiko_owner;

COMMENT ON VIEW public.audit_fault IS 'For operators: npm run audit.';

CREATE TABLE public.berth_day (
    berth_id bigint NOT NULL,
    day date NOT NULL,
    used smallint NOT NULL,
    cap smallint,
    CONSTRAINT berth_day_used_not_negative CHECK ((used >= 0)),
    CONSTRAINT berth_day_within_ship_limit CHECK ((used <= cap))
);

ALTER TABLE public.berth_day OWNER TO kiko_owner;

COMMENT ON TABLE public.berth_day IS 'How many claims overlap a day in Tokyo; cap is the berth''s maximum at the latest claim, null if it has none.';

CREATE TABLE public.berth_history (
    id bigint NOT NULL,
    berth_id bigint NOT NULL,
    version integer NOT NULL,
    action text NOT NULL,
    reason text,
    changes jsonb NOT NULL,
    account_id bigint NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.berth_history OWNER TO kiko_owner;

COMMENT ON TABLE public.berth_history IS 'Append only: no role but the owner may change or remove a row.';

ALTER TABLE public.berth_history ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.berth_history_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.berth ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.berth_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.berth_receipt (
    berth_id bigint NOT NULL,
    receipt_no integer NOT NULL,
    reservation_id bigint NOT NULL,
    received_at timestamp with time zone NOT NULL,
    hash text NOT NULL,
    CONSTRAINT berth_receipt_hash_sha256 CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT berth_receipt_no_positive CHECK ((receipt_no > 0))
);

ALTER TABLE public.berth_receipt OWNER TO kiko_owner;

COMMENT ON TABLE public.berth_receipt IS 'Append only. The order of receipt can be verified later with a copy of the list.';

CREATE TABLE public.bureau (
    code text NOT NULL,
    name_ja text NOT NULL,
    name_en text NOT NULL,
    CONSTRAINT bureau_code_two_digits CHECK ((code ~ '^[0-9]{2}$'::text))
);

ALTER TABLE public.bureau OWNER TO kiko_owner;

COMMENT ON TABLE public.bureau IS 'A regional development bureau of the ministry.';

ALTER TABLE public.calendar_feed ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.calendar_feed_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.chat ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.chat_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.chat_message ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.chat_message_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.chat_read_mark (
    chat_id bigint NOT NULL,
    account_id bigint NOT NULL,
    last_message_id bigint NOT NULL,
    read_at timestamp with time zone DEFAULT now() NOT NULL,
    organization_id bigint NOT NULL,
    account_name text NOT NULL
);

ALTER TABLE public.chat_read_mark OWNER TO kiko_owner;

COMMENT ON TABLE public.chat_read_mark IS 'How far an account has read a chat.';

CREATE TABLE public.country (
    code text NOT NULL,
    name_ja text NOT NULL,
    name_en text NOT NULL,
    departure_group text NOT NULL,
    CONSTRAINT country_code_iso_alpha_2 CHECK ((code ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT country_departure_group_known CHECK ((departure_group = ANY (ARRAY['JP'::text, 'CN'::text, 'TW'::text, 'KR'::text, 'OTHER'::text])))
);

ALTER TABLE public.country OWNER TO kiko_owner;

COMMENT ON TABLE public.country IS 'A country by its ISO code, with its group of departure countries.';

CREATE TABLE public.departure_procedure (
    reservation_id bigint NOT NULL,
    status smallint DEFAULT 1 NOT NULL,
    due_on date NOT NULL,
    berthed_at timestamp with time zone,
    departed_at timestamp with time zone,
    entry_passengers integer,
    departure_passengers integer,
    has_immigration_inspection boolean DEFAULT false NOT NULL,
    has_emigration_inspection boolean DEFAULT false NOT NULL,
    comment text DEFAULT ''::text NOT NULL,
    return_reason text,
    submitted_at timestamp with time zone,
    completed_at timestamp with time zone,
    reminded_on date,
    version integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    outcome text DEFAULT 'called'::text NOT NULL,
    skip_reason text,
    is_count_confirmed boolean DEFAULT false NOT NULL,
    manager_note text,
    CONSTRAINT departure_procedure_called_has_no_skip_reason CHECK (((outcome = 'skipped'::text) OR (skip_reason IS NULL))),
    CONSTRAINT departure_procedure_completed_was_submitted CHECK (((status <> 2) OR ((submitted_at IS NOT NULL) AND (completed_at IS NOT NULL)))),
    CONSTRAINT departure_procedure_departs_after_berthing CHECK ((departed_at > berthed_at)),
    CONSTRAINT departure_procedure_departure_not_negative CHECK ((departure_passengers >= 0)),
    CONSTRAINT departure_procedure_entry_not_negative CHECK ((entry_passengers >= 0)),
    CONSTRAINT departure_procedure_other_reason_explained CHECK (((skip_reason <> 'other'::text) OR (btrim(comment) <> ''::text))),
    CONSTRAINT departure_procedure_outcome_known CHECK ((outcome = ANY (ARRAY['called'::text, 'skipped'::text]))),
    CONSTRAINT departure_procedure_skip_reason_known CHECK ((skip_reason = ANY (ARRAY['weather'::text, 'breakdown'::text, 'plan'::text, 'other'::text]))),
    CONSTRAINT departure_procedure_skipped_has_no_record CHECK (((outcome = 'called'::text) OR (num_nonnulls(berthed_at, departed_at, entry_passengers, departure_passengers) = 0))),
    CONSTRAINT departure_procedure_status_known CHECK ((status = ANY (ARRAY[1, 2]))),
    CONSTRAINT departure_procedure_submitted_is_complete CHECK (((submitted_at IS NULL) OR ((outcome = 'called'::text) AND (num_nulls(berthed_at, departed_at, entry_passengers, departure_passengers) = 0)) OR ((outcome = 'skipped'::text) AND (skip_reason IS NOT NULL))))
);

ALTER TABLE public.departure_procedure OWNER TO kiko_owner;

COMMENT ON TABLE public.departure_procedure IS 'The report on a call whose ship has departed. No row: it has not departed yet.';

COMMENT ON COLUMN public.departure_procedure.outcome IS 'called, or skipped: the ship did not call (抜港) for skip_reason.';

COMMENT ON COLUMN public.departure_procedure.is_count_confirmed IS 'The reporter confirmed a passenger count above 110 percent of the ship''s capacity.';

COMMENT ON COLUMN public.departure_procedure.manager_note IS 'Why a manager filed an overdue report instead of the owner; null: the owner reported.';

CREATE TABLE public.group_ship (
    group_id bigint NOT NULL,
    organization_id bigint NOT NULL,
    ship_id bigint NOT NULL
);

ALTER TABLE public.group_ship OWNER TO kiko_owner;

COMMENT ON TABLE public.group_ship IS 'A ship that is assigned to a group.';

CREATE TABLE public.holiday (
    day date NOT NULL,
    name_ja text NOT NULL,
    name_en text NOT NULL
);

ALTER TABLE public.holiday OWNER TO kiko_owner;

COMMENT ON TABLE public.holiday IS 'A public holiday in Japan.';

CREATE TABLE public.identity_challenge (
    session_hash bytea NOT NULL,
    sub uuid NOT NULL,
    step text NOT NULL,
    device_hash bytea,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT identity_challenge_step_known CHECK ((step = ANY (ARRAY['newPassword'::text, 'code'::text])))
);

ALTER TABLE public.identity_challenge OWNER TO kiko_owner;

CREATE TABLE public.identity_code (
    sub uuid NOT NULL,
    purpose text NOT NULL,
    code_hash bytea NOT NULL,
    attempts_left smallint NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT identity_code_attempts_not_negative CHECK ((attempts_left >= 0)),
    CONSTRAINT identity_code_purpose_known CHECK ((purpose = ANY (ARRAY['signIn'::text, 'reset'::text])))
);

ALTER TABLE public.identity_code OWNER TO kiko_owner;

COMMENT ON TABLE public.identity_code IS 'Used by the release before this one only; the next one drops it.';

CREATE TABLE public.identity_decoy_key (
    is_only boolean DEFAULT true NOT NULL,
    sealed_key bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT identity_decoy_key_is_only CHECK (is_only)
);

ALTER TABLE public.identity_decoy_key OWNER TO kiko_owner;

COMMENT ON TABLE public.identity_decoy_key IS 'The key of the fake values for unknown addresses, encrypted with the identity key.';

CREATE TABLE public.identity_mailed_code (
    sub uuid NOT NULL,
    purpose text NOT NULL,
    device_hash bytea NOT NULL,
    code_hash bytea NOT NULL,
    attempts_left smallint NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT identity_mailed_code_attempts_not_negative CHECK ((attempts_left >= 0)),
    CONSTRAINT identity_mailed_code_purpose_known CHECK ((purpose = ANY (ARRAY['signIn'::text, 'reset'::text])))
);

ALTER TABLE public.identity_mailed_code OWNER TO kiko_owner;

COMMENT ON TABLE public.identity_mailed_code IS 'A code sent by mail, for a sign-in or a new password. An empty device_hash: an administrator asked, so every browser may enter it.';

CREATE TABLE public.identity_refresh_token (
    token_hash bytea NOT NULL,
    session_id uuid NOT NULL,
    issued_at timestamp with time zone DEFAULT now() NOT NULL,
    replaced_at timestamp with time zone
);

ALTER TABLE public.identity_refresh_token OWNER TO kiko_owner;

COMMENT ON TABLE public.identity_refresh_token IS 'A refresh token of a session, as a hash.';

CREATE TABLE public.identity_signing_key (
    id text NOT NULL,
    sealed_private_key bytea NOT NULL,
    public_jwk jsonb NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    status_since timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT identity_signing_key_status_known CHECK ((status = ANY (ARRAY['next'::text, 'active'::text, 'retired'::text])))
);

ALTER TABLE public.identity_signing_key OWNER TO kiko_owner;

COMMENT ON TABLE public.identity_signing_key IS 'A key that signs tokens: the next, the active one, or a retired one.';

CREATE TABLE public.identity_spent_nonce (
    nonce bytea NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

ALTER TABLE public.identity_spent_nonce OWNER TO kiko_owner;

CREATE TABLE public.identity_throttle (
    key bytea NOT NULL,
    failures integer NOT NULL,
    blocked_until timestamp with time zone NOT NULL,
    last_attempt_at timestamp with time zone DEFAULT now() NOT NULL,
    counted_since timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.identity_throttle OWNER TO kiko_owner;

ALTER TABLE public.live_event ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.live_event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.locode (
    code text NOT NULL,
    country_code text NOT NULL,
    name_ja text NOT NULL,
    name_en text NOT NULL,
    latitude double precision,
    longitude double precision,
    is_main boolean DEFAULT false NOT NULL,
    CONSTRAINT locode_five_characters CHECK ((code ~ '^[A-Z]{2}[A-Z2-9]{3}$'::text))
);

ALTER TABLE public.locode OWNER TO kiko_owner;

COMMENT ON TABLE public.locode IS 'A UN/LOCODE with its place.';

CREATE TABLE public.migration (
    id integer NOT NULL,
    name character varying(255) NOT NULL,
    run_on timestamp without time zone NOT NULL
);

ALTER TABLE public.migration OWNER TO kiko_owner;

CREATE SEQUENCE public.migration_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER TABLE public.migration_id_seq OWNER TO kiko_owner;

ALTER SEQUENCE public.migration_id_seq OWNED BY public.migration.id;

CREATE TABLE public.non_acceptance_period_history (
    id bigint NOT NULL,
    period_id bigint NOT NULL,
    berth_id bigint NOT NULL,
    version integer NOT NULL,
    action text NOT NULL,
    reason text,
    changes jsonb NOT NULL,
    account_id bigint NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.non_acceptance_period_history OWNER TO kiko_owner;

COMMENT ON TABLE public.non_acceptance_period_history IS 'Append only: no role but the owner may change or remove a row.';

ALTER TABLE public.non_acceptance_period_history ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.non_acceptance_period_history_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.non_acceptance_period ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.non_acceptance_period_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.notification (
    id bigint NOT NULL,
    outbox_event_id bigint NOT NULL,
    account_id bigint NOT NULL,
    code text NOT NULL,
    type smallint NOT NULL,
    key text NOT NULL,
    event text NOT NULL,
    record_kind text NOT NULL,
    record_id bigint NOT NULL,
    details jsonb NOT NULL,
    read_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    mail_due_at timestamp with time zone,
    mail_attempts smallint DEFAULT 0 NOT NULL,
    mail_error text,
    mailed_at timestamp with time zone,
    CONSTRAINT notification_code_known CHECK ((code ~ '^N(0[1-9]|1[0-4])$'::text)),
    CONSTRAINT notification_mail_not_due_once_sent CHECK (((mailed_at IS NULL) OR (mail_due_at IS NULL))),
    CONSTRAINT notification_record_kind_known CHECK ((record_kind = ANY (ARRAY['reservation'::text, 'shipRequest'::text, 'portRequest'::text, 'berth'::text]))),
    CONSTRAINT notification_type_known CHECK (((type >= 1) AND (type <= 8)))
);

ALTER TABLE public.notification OWNER TO kiko_owner;

COMMENT ON COLUMN public.notification.key IS 'The organization of the recipient.';

COMMENT ON COLUMN public.notification.details IS 'Names and times at the event: a notice never changes.';

COMMENT ON COLUMN public.notification.mail_due_at IS 'Null: no mail is wanted, it is sent, or it is no longer retried.';

ALTER TABLE public.notification ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.notification_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.notification_setting (
    account_id bigint NOT NULL,
    code text NOT NULL,
    is_on boolean NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT notification_setting_code_known CHECK ((code ~ '^N(0[1-9]|1[0-4])$'::text))
);

ALTER TABLE public.notification_setting OWNER TO kiko_owner;

COMMENT ON TABLE public.notification_setting IS 'After the first save an account has a row for each type offered to it, on or off. Without a row a type is on.';

CREATE TABLE public.notification_setting_history (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    changes jsonb NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.notification_setting_history OWNER TO kiko_owner;

COMMENT ON TABLE public.notification_setting_history IS 'Append only: no role but the owner may change or remove a row.';

ALTER TABLE public.notification_setting_history ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.notification_setting_history_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.organization_history (
    id bigint NOT NULL,
    organization_id bigint NOT NULL,
    version integer NOT NULL,
    action text NOT NULL,
    reason text,
    changes jsonb NOT NULL,
    account_id bigint NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.organization_history OWNER TO kiko_owner;

COMMENT ON TABLE public.organization_history IS 'Append only: no role but the owner may change or remove a row.';

ALTER TABLE public.organization_history ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.organization_history_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.organization ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.organization_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE VIEW public.organization_name AS
 SELECT organization.id,
    organization.code,
    organization.type,
    organization.name_ja,
    organization.name_en,
    organization.search_text,
    organization.status
   FROM public.organization;

ALTER TABLE public.organization_name OWNER TO kiko_owner;

CREATE TABLE public.organization_port (
    organization_id bigint NOT NULL,
    port_id bigint NOT NULL
);

ALTER TABLE public.organization_port OWNER TO kiko_owner;

COMMENT ON TABLE public.organization_port IS 'A port that an organization may book.';

ALTER TABLE public.outbox_event ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.outbox_event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.outbox_event_key (
    key text NOT NULL,
    enqueued_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.outbox_event_key OWNER TO kiko_owner;

CREATE TABLE public.port_call_record (
    reservation_id bigint NOT NULL,
    port_id bigint NOT NULL,
    berth_id bigint NOT NULL,
    ship_id bigint NOT NULL,
    organization_id bigint,
    ship_name_ja text NOT NULL,
    ship_name_en text NOT NULL,
    ship_country_code text,
    gross_tonnage integer,
    operating_company text NOT NULL,
    is_japanese_carrier boolean NOT NULL,
    is_first_call_japan boolean NOT NULL,
    is_first_call_harbor boolean NOT NULL,
    is_international_arrival boolean NOT NULL,
    is_international_departure boolean NOT NULL,
    previous_port text NOT NULL,
    next_port text NOT NULL,
    berthed_at timestamp with time zone,
    departed_at timestamp with time zone,
    entry_passengers integer,
    departure_passengers integer,
    has_immigration_inspection boolean NOT NULL,
    has_emigration_inspection boolean NOT NULL,
    is_amended boolean DEFAULT false NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    departure_country_code text,
    submitted_at timestamp with time zone,
    outcome text DEFAULT 'called'::text NOT NULL,
    skip_reason text,
    planned_start_at timestamp with time zone NOT NULL,
    planned_end_at timestamp with time zone NOT NULL,
    dated_at timestamp with time zone GENERATED ALWAYS AS (COALESCE(berthed_at, planned_start_at)) STORED NOT NULL,
    CONSTRAINT port_call_record_departs_after_berthing CHECK ((departed_at > berthed_at)),
    CONSTRAINT port_call_record_outcome_known CHECK ((outcome = ANY (ARRAY['called'::text, 'skipped'::text]))),
    CONSTRAINT port_call_record_skip_reason_known CHECK ((skip_reason = ANY (ARRAY['weather'::text, 'breakdown'::text, 'plan'::text, 'other'::text]))),
    CONSTRAINT port_call_record_whole CHECK ((((outcome = 'called'::text) AND (skip_reason IS NULL) AND (num_nulls(berthed_at, departed_at, entry_passengers, departure_passengers) = 0)) OR ((outcome = 'skipped'::text) AND (skip_reason IS NOT NULL) AND (num_nonnulls(berthed_at, departed_at, entry_passengers, departure_passengers) = 0))))
);

ALTER TABLE public.port_call_record OWNER TO kiko_owner;

COMMENT ON TABLE public.port_call_record IS 'Names and measures are copies: a later change of the ship does not change its past calls.';

COMMENT ON COLUMN public.port_call_record.submitted_at IS 'When the applicant submitted it, the last time if it was withdrawn and submitted again; null if a manager entered it.';

COMMENT ON COLUMN public.port_call_record.dated_at IS 'The time that decides the year of a record: the berthing, or the planned arrival of a skipped call.';

CREATE TABLE public.port_history (
    id bigint NOT NULL,
    port_id bigint NOT NULL,
    version integer NOT NULL,
    action text NOT NULL,
    reason text,
    changes jsonb NOT NULL,
    account_id bigint NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.port_history OWNER TO kiko_owner;

COMMENT ON TABLE public.port_history IS 'Append only: no role but the owner may change or remove a row.';

ALTER TABLE public.port_history ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.port_history_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.port ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.port_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.port_request (
    id bigint NOT NULL,
    organization_id bigint NOT NULL,
    port_id bigint NOT NULL,
    requester_account_id bigint NOT NULL,
    requester_name text NOT NULL,
    status smallint DEFAULT 1 NOT NULL,
    reason text,
    reviewer_account_id bigint,
    applied_at timestamp with time zone DEFAULT now() NOT NULL,
    last_updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    search_text text GENERATED ALWAYS AS (public.fold_text(requester_name)) STORED NOT NULL,
    CONSTRAINT port_request_decided_has_reviewer CHECK (((status = ANY (ARRAY[1, 9])) OR (reviewer_account_id IS NOT NULL))),
    CONSTRAINT port_request_rejected_with_reason CHECK (((status <> 3) OR (btrim(COALESCE(reason, ''::text)) <> ''::text))),
    CONSTRAINT port_request_status_known CHECK ((status = ANY (ARRAY[1, 2, 3, 9])))
);

ALTER TABLE public.port_request OWNER TO kiko_owner;

COMMENT ON TABLE public.port_request IS 'A request of an applicant to book a port.';

COMMENT ON COLUMN public.port_request.requester_name IS 'The name when the request was made.';

COMMENT ON COLUMN public.port_request.status IS '1 pending, 2 approved, 3 rejected, 9 withdrawn or revoked.';

CREATE TABLE public.port_request_history (
    id bigint NOT NULL,
    port_request_id bigint NOT NULL,
    version integer NOT NULL,
    action text NOT NULL,
    reason text,
    changes jsonb NOT NULL,
    account_id bigint NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.port_request_history OWNER TO kiko_owner;

COMMENT ON TABLE public.port_request_history IS 'Append only: no role but the owner may change or remove a row.';

ALTER TABLE public.port_request_history ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.port_request_history_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.port_request ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.port_request_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.prefecture (
    code text NOT NULL,
    name_ja text NOT NULL,
    name_en text NOT NULL,
    bureau_code text NOT NULL,
    sea_region_codes text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT prefecture_code_two_digits CHECK ((code ~ '^[0-9]{2}$'::text))
);

ALTER TABLE public.prefecture OWNER TO kiko_owner;

COMMENT ON TABLE public.prefecture IS 'A prefecture with its bureau and sea regions.';

CREATE TABLE public.procedure_history (
    id bigint NOT NULL,
    reservation_id bigint NOT NULL,
    procedure_id bigint,
    action text NOT NULL,
    reason text,
    changes jsonb DEFAULT '{}'::jsonb NOT NULL,
    account_id bigint,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    side text NOT NULL,
    name_ja text,
    name_en text,
    CONSTRAINT procedure_history_names_document CHECK ((num_nulls(procedure_id, name_ja, name_en) = ANY (ARRAY[0, 3]))),
    CONSTRAINT procedure_history_side_known CHECK ((side = ANY (ARRAY['owner'::text, 'manager'::text, 'system'::text]))),
    CONSTRAINT procedure_history_system_has_no_account CHECK (((side = 'system'::text) = (account_id IS NULL)))
);

ALTER TABLE public.procedure_history OWNER TO kiko_owner;

COMMENT ON TABLE public.procedure_history IS 'Append only: no role but the owner may change or remove a row.';

COMMENT ON COLUMN public.procedure_history.procedure_id IS 'The document; null: the report. The history of a removed document is kept.';

COMMENT ON COLUMN public.procedure_history.account_id IS 'Null: the system acted.';

COMMENT ON COLUMN public.procedure_history.side IS 'The acting side: the owner of the reservation, its harbor manager, or the system.';

ALTER TABLE public.procedure_history ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.procedure_history_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE UNLOGGED TABLE public.request_count (
    key text NOT NULL,
    minute timestamp with time zone NOT NULL,
    calls integer NOT NULL,
    CONSTRAINT request_count_calls_positive CHECK ((calls > 0)),
    CONSTRAINT request_count_key_short CHECK ((length(key) <= 100))
);

ALTER TABLE public.request_count OWNER TO kiko_owner;

ALTER TABLE public.reservation_history ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.reservation_history_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.reservation ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.reservation_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE SEQUENCE public.reservation_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER TABLE public.reservation_number_seq OWNER TO kiko_owner;

CREATE TABLE public.reservation_number_year (
    year smallint NOT NULL,
    base bigint NOT NULL
);

ALTER TABLE public.reservation_number_year OWNER TO kiko_owner;

COMMENT ON TABLE public.reservation_number_year IS 'The value of reservation_number_seq before the first number of the year.';

CREATE TABLE public.sea_region (
    code text NOT NULL,
    name_ja text NOT NULL,
    name_en text NOT NULL,
    CONSTRAINT sea_region_code_two_digits CHECK ((code ~ '^[0-9]{2}$'::text))
);

ALTER TABLE public.sea_region OWNER TO kiko_owner;

COMMENT ON TABLE public.sea_region IS 'A sea region, to which ports belong.';

CREATE TABLE public.season_plan (
    id bigint NOT NULL,
    organization_id bigint NOT NULL,
    ship_id bigint NOT NULL,
    name text NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    rows jsonb DEFAULT '[]'::jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT season_plan_details_object CHECK ((jsonb_typeof(details) = 'object'::text)),
    CONSTRAINT season_plan_name_present CHECK (((btrim(name) <> ''::text) AND (length(name) <= 100))),
    CONSTRAINT season_plan_rows_at_most_200 CHECK (
CASE
    WHEN (jsonb_typeof(rows) = 'array'::text) THEN (jsonb_array_length(rows) <= 200)
    ELSE false
END)
);

ALTER TABLE public.season_plan OWNER TO kiko_owner;

COMMENT ON TABLE public.season_plan IS 'The planned calls of a ship in one season.';

COMMENT ON COLUMN public.season_plan.rows IS 'The cells as typed, including text that could not be parsed. The reservation with the key of a row is its result.';

ALTER TABLE public.season_plan ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.season_plan_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.ship (
    id bigint NOT NULL,
    imo_number text,
    call_sign text,
    name_ja text NOT NULL,
    name_en text NOT NULL,
    country_code text NOT NULL,
    owner_ja text DEFAULT ''::text NOT NULL,
    owner_en text DEFAULT ''::text NOT NULL,
    home_port_ja text DEFAULT ''::text NOT NULL,
    home_port_en text DEFAULT ''::text NOT NULL,
    gross_tonnage integer,
    length_m numeric(6,2),
    width_m numeric(5,2),
    max_draft_bow_m numeric(5,2),
    max_draft_stern_m numeric(5,2),
    air_draft_m numeric(5,2),
    passenger_capacity integer,
    crew integer,
    ship_class text,
    is_japanese_carrier boolean DEFAULT false NOT NULL,
    is_hidden boolean DEFAULT false NOT NULL,
    is_scrapped boolean DEFAULT false NOT NULL,
    search_text text GENERATED ALWAYS AS (((((((public.fold_text(name_ja) || ' '::text) || public.fold_text(name_en)) || ' '::text) || public.fold_text(owner_ja)) || ' '::text) || public.fold_text(owner_en))) STORED NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    ship_number text DEFAULT ''::text NOT NULL,
    is_abolished boolean GENERATED ALWAYS AS ((is_hidden OR is_scrapped)) STORED NOT NULL,
    CONSTRAINT ship_air_draft_positive CHECK ((air_draft_m > (0)::numeric)),
    CONSTRAINT ship_class_known CHECK ((ship_class = ANY (ARRAY['casual'::text, 'premium'::text, 'luxury'::text, 'expedition'::text]))),
    CONSTRAINT ship_crew_not_negative CHECK ((crew >= 0)),
    CONSTRAINT ship_gross_tonnage_positive CHECK ((gross_tonnage > 0)),
    CONSTRAINT ship_imo_number_seven_digits CHECK ((imo_number ~ '^[0-9]{7}$'::text)),
    CONSTRAINT ship_length_positive CHECK ((length_m > (0)::numeric)),
    CONSTRAINT ship_max_draft_bow_positive CHECK ((max_draft_bow_m > (0)::numeric)),
    CONSTRAINT ship_max_draft_stern_positive CHECK ((max_draft_stern_m > (0)::numeric)),
    CONSTRAINT ship_name_en_printable CHECK (((btrim(name_en) <> ''::text) AND (name_en ~ '^[ -~]+$'::text))),
    CONSTRAINT ship_name_ja_present CHECK ((btrim(name_ja) <> ''::text)),
    CONSTRAINT ship_passenger_capacity_not_negative CHECK ((passenger_capacity >= 0)),
    CONSTRAINT ship_width_positive CHECK ((width_m > (0)::numeric))
);

ALTER TABLE public.ship OWNER TO kiko_owner;

COMMENT ON TABLE public.ship IS 'A cruise ship.';

CREATE TABLE public.ship_history (
    id bigint NOT NULL,
    ship_id bigint NOT NULL,
    version integer NOT NULL,
    action text NOT NULL,
    reason text,
    changes jsonb NOT NULL,
    account_id bigint NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.ship_history OWNER TO kiko_owner;

COMMENT ON TABLE public.ship_history IS 'Append only: no role but the owner may change or remove a row.';

ALTER TABLE public.ship_history ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.ship_history_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.ship ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.ship_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE VIEW public.ship_name AS
 SELECT ship.id,
    ship.name_ja,
    ship.name_en,
    ship.search_text,
    ship.gross_tonnage,
    ship.length_m,
    ship.imo_number,
    ship.call_sign,
    ship.passenger_capacity,
    ship.width_m,
    ship.max_draft_bow_m,
    ship.max_draft_stern_m,
    ship.air_draft_m
   FROM public.ship;

ALTER TABLE public.ship_name OWNER TO kiko_owner;

CREATE TABLE public.ship_request (
    id bigint NOT NULL,
    kind text NOT NULL,
    status smallint DEFAULT 1 NOT NULL,
    ship_id bigint,
    ship_version integer,
    ship_before jsonb,
    payload jsonb NOT NULL,
    return_reason text,
    organization_id bigint NOT NULL,
    account_id bigint NOT NULL,
    submitted_at timestamp with time zone DEFAULT now() NOT NULL,
    search_text text GENERATED ALWAYS AS (((((((public.fold_text((payload #>> '{name,ja}'::text[])) || ' '::text) || public.fold_text((payload #>> '{name,en}'::text[]))) || ' '::text) || public.fold_text((payload #>> '{owner,ja}'::text[]))) || ' '::text) || public.fold_text((payload #>> '{owner,en}'::text[])))) STORED NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    ship_returned jsonb,
    CONSTRAINT ship_request_change_has_ship_before CHECK (((kind = 'registration'::text) OR ((ship_version IS NOT NULL) AND (ship_before IS NOT NULL)))),
    CONSTRAINT ship_request_confirmed_is_complete CHECK (((status <> 2) OR (((payload ->> 'grossTonnage'::text) IS NOT NULL) AND ((payload ->> 'lengthM'::text) IS NOT NULL) AND ((payload ->> 'passengerCapacity'::text) IS NOT NULL) AND (COALESCE((payload ->> 'maxDraftBowM'::text), (payload ->> 'maxDraftSternM'::text)) IS NOT NULL)))),
    CONSTRAINT ship_request_has_ship CHECK (((ship_id IS NOT NULL) = ((kind = 'change'::text) OR (status = 2)))),
    CONSTRAINT ship_request_kind_known CHECK ((kind = ANY (ARRAY['registration'::text, 'change'::text]))),
    CONSTRAINT ship_request_returned_with_reason CHECK (((status <> 3) OR (btrim(return_reason) <> ''::text))),
    CONSTRAINT ship_request_status_known CHECK ((status = ANY (ARRAY[1, 2, 3, 9])))
);

ALTER TABLE public.ship_request OWNER TO kiko_owner;

COMMENT ON TABLE public.ship_request IS 'A request of an applicant to register or change a ship.';

COMMENT ON COLUMN public.ship_request.ship_version IS 'The ship''s version that the change was based on; approval after another change needs a confirmation.';

COMMENT ON COLUMN public.ship_request.ship_before IS 'The ship at that version, so that old and new values can always be compared.';

COMMENT ON COLUMN public.ship_request.ship_returned IS 'The requested ship when the request was returned; a resubmission is compared with it.';

CREATE TABLE public.ship_request_history (
    id bigint NOT NULL,
    ship_request_id bigint NOT NULL,
    version integer NOT NULL,
    action text NOT NULL,
    reason text,
    changes jsonb NOT NULL,
    account_id bigint NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.ship_request_history OWNER TO kiko_owner;

COMMENT ON TABLE public.ship_request_history IS 'Append only: no role but the owner may change or remove a row.';

ALTER TABLE public.ship_request_history ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.ship_request_history_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.ship_request ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.ship_request_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.stored_response (
    account_id bigint NOT NULL,
    idempotency_key text NOT NULL,
    request_hash text NOT NULL,
    status smallint NOT NULL,
    response jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT stored_response_idempotency_key_length CHECK (((length(idempotency_key) >= 1) AND (length(idempotency_key) <= 200)))
);

ALTER TABLE public.stored_response OWNER TO kiko_owner;

CREATE TABLE public.worker_process (
    id uuid NOT NULL,
    worker_ids text[] NOT NULL,
    started_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    seen_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    ended_at timestamp with time zone,
    version text,
    commit_id text,
    scanner_is_reachable boolean,
    scanner_since timestamp with time zone,
    signatures_at timestamp with time zone
);

ALTER TABLE public.worker_process OWNER TO kiko_owner;

COMMENT ON TABLE public.worker_process IS 'One row per worker process, which renews it every second; kept for an hour after its end.';

COMMENT ON COLUMN public.worker_process.worker_ids IS 'The names under which the process locks jobs.';

COMMENT ON COLUMN public.worker_process.scanner_is_reachable IS 'Whether the process reached clamd; null until it has tried.';

COMMENT ON COLUMN public.worker_process.scanner_since IS 'Since when scanner_is_reachable has its value.';

COMMENT ON COLUMN public.worker_process.signatures_at IS 'The day of the signatures of clamd.';

ALTER TABLE ONLY public.migration ALTER COLUMN id SET DEFAULT nextval('public.migration_id_seq'::regclass);

ALTER TABLE ONLY public.request_count
    ADD CONSTRAINT request_count_pkey PRIMARY KEY (key);

CREATE FUNCTION public.add_request_counts(of_minute timestamp with time zone, keys text[], own_calls integer[]) RETURNS TABLE(key text, calls integer)
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    BEGIN ATOMIC
 INSERT INTO public.request_count AS stored (key, minute, calls)  SELECT counted.key,
             add_request_counts.of_minute AS of_minute,
             counted.calls
            FROM UNNEST(add_request_counts.keys, add_request_counts.own_calls) counted(key, calls)
           ORDER BY counted.key ON CONFLICT ON CONSTRAINT request_count_pkey DO UPDATE SET calls = (excluded.calls +
         CASE
             WHEN (stored.minute < excluded.minute) THEN 0
             ELSE stored.calls
         END), minute = GREATEST(stored.minute, excluded.minute)
   RETURNING stored.key,
     stored.calls;
END;

ALTER FUNCTION public.add_request_counts(of_minute timestamp with time zone, keys text[], own_calls integer[]) OWNER TO kiko_owner;

ALTER TABLE ONLY public.acceptance_period_history
    ADD CONSTRAINT acceptance_period_history_one_per_version UNIQUE (period_id, version);

ALTER TABLE ONLY public.acceptance_period_history
    ADD CONSTRAINT acceptance_period_history_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.acceptance_period
    ADD CONSTRAINT acceptance_period_no_overlap EXCLUDE USING gist (berth_id WITH =, tstzrange(start_at, end_at) WITH &&) WHERE ((method = 1));

ALTER TABLE ONLY public.acceptance_period
    ADD CONSTRAINT acceptance_period_no_relative_overlap EXCLUDE USING gist (berth_id WITH =, int4range(relative_start_days, relative_end_days, '[]'::text) WITH &&) WHERE ((method = 2));

ALTER TABLE ONLY public.acceptance_period
    ADD CONSTRAINT acceptance_period_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_by_organization UNIQUE (id, organization_id);

ALTER TABLE ONLY public.account_email_change
    ADD CONSTRAINT account_email_change_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.account_group
    ADD CONSTRAINT account_group_by_organization UNIQUE (id, organization_id);

ALTER TABLE ONLY public.account_group_history
    ADD CONSTRAINT account_group_history_one_per_version UNIQUE (group_id, version);

ALTER TABLE ONLY public.account_group_history
    ADD CONSTRAINT account_group_history_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.account_group
    ADD CONSTRAINT account_group_name_unique UNIQUE (organization_id, name);

ALTER TABLE ONLY public.account_group
    ADD CONSTRAINT account_group_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.account_history
    ADD CONSTRAINT account_history_one_per_version UNIQUE (subject_id, version);

ALTER TABLE ONLY public.account_history
    ADD CONSTRAINT account_history_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.account_invitation
    ADD CONSTRAINT account_invitation_pkey PRIMARY KEY (id);

ALTER TABLE public.account
    ADD CONSTRAINT account_name_is_no_address CHECK ((name !~ '[@:/\\]'::text)) NOT VALID;

ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.arrival_procedure
    ADD CONSTRAINT arrival_procedure_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.arrival_procedure_setting_history
    ADD CONSTRAINT arrival_procedure_setting_history_one_per_version UNIQUE (setting_id, version);

ALTER TABLE ONLY public.arrival_procedure_setting_history
    ADD CONSTRAINT arrival_procedure_setting_history_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.arrival_procedure_setting
    ADD CONSTRAINT arrival_procedure_setting_name_unique UNIQUE (berth_id, name_ja);

ALTER TABLE ONLY public.arrival_procedure_setting
    ADD CONSTRAINT arrival_procedure_setting_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.attachment
    ADD CONSTRAINT attachment_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.attachment
    ADD CONSTRAINT attachment_storage_key_unique UNIQUE (storage_key);

ALTER TABLE ONLY public.audit_entry
    ADD CONSTRAINT audit_entry_pkey PRIMARY KEY (id);

ALTER TABLE public.audit_entry
    ADD CONSTRAINT audit_entry_record_positive CHECK ((record_id > 0)) NOT VALID;

ALTER TABLE ONLY public.audit_seal
    ADD CONSTRAINT audit_seal_one_per_entry UNIQUE (entry_id);

ALTER TABLE ONLY public.audit_seal
    ADD CONSTRAINT audit_seal_pkey PRIMARY KEY (seal_no);

ALTER TABLE ONLY public.berth
    ADD CONSTRAINT berth_berth_code_unique UNIQUE (berth_code);

ALTER TABLE ONLY public.berth_claim
    ADD CONSTRAINT berth_claim_no_overlap EXCLUDE USING gist (berth_id WITH =, stay WITH &&);

ALTER TABLE ONLY public.berth_claim
    ADD CONSTRAINT berth_claim_pkey PRIMARY KEY (reservation_id);

ALTER TABLE ONLY public.berth
    ADD CONSTRAINT berth_code_unique UNIQUE (port_id, code);

ALTER TABLE ONLY public.berth_day
    ADD CONSTRAINT berth_day_pkey PRIMARY KEY (berth_id, day);

ALTER TABLE ONLY public.berth_history
    ADD CONSTRAINT berth_history_one_per_version UNIQUE (berth_id, version);

ALTER TABLE ONLY public.berth_history
    ADD CONSTRAINT berth_history_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.berth
    ADD CONSTRAINT berth_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.berth_receipt
    ADD CONSTRAINT berth_receipt_pkey PRIMARY KEY (berth_id, receipt_no);

ALTER TABLE ONLY public.bureau
    ADD CONSTRAINT bureau_pkey PRIMARY KEY (code);

ALTER TABLE ONLY public.calendar_feed
    ADD CONSTRAINT calendar_feed_one_per_scope UNIQUE NULLS NOT DISTINCT (account_id, port_id, berth_id);

ALTER TABLE ONLY public.calendar_feed
    ADD CONSTRAINT calendar_feed_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.calendar_feed
    ADD CONSTRAINT calendar_feed_secret_unique UNIQUE (secret_hash);

ALTER TABLE ONLY public.chat_message
    ADD CONSTRAINT chat_message_by_chat UNIQUE (chat_id, id);

ALTER TABLE ONLY public.chat_message
    ADD CONSTRAINT chat_message_key_unique UNIQUE (account_id, key);

ALTER TABLE ONLY public.chat_message
    ADD CONSTRAINT chat_message_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.chat
    ADD CONSTRAINT chat_one_per_port_request UNIQUE (port_request_id);

ALTER TABLE ONLY public.chat
    ADD CONSTRAINT chat_one_per_reservation UNIQUE (reservation_id);

ALTER TABLE ONLY public.chat
    ADD CONSTRAINT chat_one_per_ship_request UNIQUE (ship_request_id);

ALTER TABLE ONLY public.chat
    ADD CONSTRAINT chat_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.chat_read_mark
    ADD CONSTRAINT chat_read_mark_pkey PRIMARY KEY (chat_id, account_id);

ALTER TABLE ONLY public.country
    ADD CONSTRAINT country_pkey PRIMARY KEY (code);

ALTER TABLE ONLY public.departure_procedure
    ADD CONSTRAINT departure_procedure_pkey PRIMARY KEY (reservation_id);

ALTER TABLE public.departure_procedure
    ADD CONSTRAINT departure_procedure_times_in_range CHECK (((berthed_at >= '1899-12-31 15:00:00+00'::timestamp with time zone) AND (departed_at <= '2099-12-31 15:00:00+00'::timestamp with time zone))) NOT VALID;

ALTER TABLE ONLY public.group_berth
    ADD CONSTRAINT group_berth_pkey PRIMARY KEY (group_id, berth_id);

ALTER TABLE ONLY public.group_port
    ADD CONSTRAINT group_port_pkey PRIMARY KEY (group_id, port_id);

ALTER TABLE ONLY public.group_ship
    ADD CONSTRAINT group_ship_pkey PRIMARY KEY (group_id, ship_id);

ALTER TABLE ONLY public.holiday
    ADD CONSTRAINT holiday_pkey PRIMARY KEY (day);

ALTER TABLE ONLY public.identity_challenge
    ADD CONSTRAINT identity_challenge_pkey PRIMARY KEY (session_hash);

ALTER TABLE ONLY public.identity_code
    ADD CONSTRAINT identity_code_pkey PRIMARY KEY (sub, purpose);

ALTER TABLE ONLY public.identity_decoy_key
    ADD CONSTRAINT identity_decoy_key_pkey PRIMARY KEY (is_only);

ALTER TABLE ONLY public.identity_device
    ADD CONSTRAINT identity_device_pkey PRIMARY KEY (sub, device_hash);

ALTER TABLE ONLY public.identity_mailed_code
    ADD CONSTRAINT identity_mailed_code_pkey PRIMARY KEY (sub, purpose, device_hash);

ALTER TABLE ONLY public.identity_refresh_token
    ADD CONSTRAINT identity_refresh_token_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.identity_session
    ADD CONSTRAINT identity_session_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.identity_signing_key
    ADD CONSTRAINT identity_signing_key_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.identity_spent_nonce
    ADD CONSTRAINT identity_spent_nonce_pkey PRIMARY KEY (nonce);

ALTER TABLE ONLY public.identity_throttle
    ADD CONSTRAINT identity_throttle_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.identity_user
    ADD CONSTRAINT identity_user_one_per_account UNIQUE (account_id);

ALTER TABLE ONLY public.identity_user
    ADD CONSTRAINT identity_user_pkey PRIMARY KEY (sub);

ALTER TABLE ONLY public.live_event
    ADD CONSTRAINT live_event_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.locode
    ADD CONSTRAINT locode_pkey PRIMARY KEY (code);

ALTER TABLE ONLY public.migration
    ADD CONSTRAINT migration_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.non_acceptance_period
    ADD CONSTRAINT non_acceptance_period_by_berth UNIQUE (id, berth_id);

ALTER TABLE ONLY public.non_acceptance_period_history
    ADD CONSTRAINT non_acceptance_period_history_one_per_version UNIQUE (period_id, version);

ALTER TABLE ONLY public.non_acceptance_period_history
    ADD CONSTRAINT non_acceptance_period_history_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.non_acceptance_period
    ADD CONSTRAINT non_acceptance_period_one_replacement UNIQUE (series_id, replaces_on);

ALTER TABLE ONLY public.non_acceptance_period
    ADD CONSTRAINT non_acceptance_period_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_once_per_recipient UNIQUE (outbox_event_id, account_id);

ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.notification_setting_history
    ADD CONSTRAINT notification_setting_history_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.notification_setting
    ADD CONSTRAINT notification_setting_pkey PRIMARY KEY (account_id, code);

ALTER TABLE ONLY public.organization
    ADD CONSTRAINT organization_code_unique UNIQUE (code);

ALTER TABLE ONLY public.organization_history
    ADD CONSTRAINT organization_history_one_per_version UNIQUE (organization_id, version);

ALTER TABLE ONLY public.organization_history
    ADD CONSTRAINT organization_history_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.organization
    ADD CONSTRAINT organization_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.organization_port
    ADD CONSTRAINT organization_port_pkey PRIMARY KEY (organization_id, port_id);

ALTER TABLE ONLY public.organization
    ADD CONSTRAINT organization_type_by_id UNIQUE (id, type);

ALTER TABLE ONLY public.outbox_event_key
    ADD CONSTRAINT outbox_event_key_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.outbox_event
    ADD CONSTRAINT outbox_event_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.port_call_record
    ADD CONSTRAINT port_call_record_pkey PRIMARY KEY (reservation_id);

ALTER TABLE public.port_call_record
    ADD CONSTRAINT port_call_record_times_in_range CHECK (((berthed_at >= '1899-12-31 15:00:00+00'::timestamp with time zone) AND (departed_at <= '2099-12-31 15:00:00+00'::timestamp with time zone))) NOT VALID;

ALTER TABLE ONLY public.port
    ADD CONSTRAINT port_code_unique UNIQUE (code);

ALTER TABLE ONLY public.port_history
    ADD CONSTRAINT port_history_one_per_version UNIQUE (port_id, version);

ALTER TABLE ONLY public.port_history
    ADD CONSTRAINT port_history_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.port
    ADD CONSTRAINT port_locode_unique UNIQUE (locode);

ALTER TABLE ONLY public.port
    ADD CONSTRAINT port_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.port_request_history
    ADD CONSTRAINT port_request_history_one_per_version UNIQUE (port_request_id, version);

ALTER TABLE ONLY public.port_request_history
    ADD CONSTRAINT port_request_history_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.port_request
    ADD CONSTRAINT port_request_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.prefecture
    ADD CONSTRAINT prefecture_pkey PRIMARY KEY (code);

ALTER TABLE ONLY public.procedure_history
    ADD CONSTRAINT procedure_history_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.reservation_history
    ADD CONSTRAINT reservation_history_one_per_version UNIQUE (reservation_id, version);

ALTER TABLE ONLY public.reservation_history
    ADD CONSTRAINT reservation_history_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.reservation
    ADD CONSTRAINT reservation_number_unique UNIQUE (number);

ALTER TABLE ONLY public.reservation_number_year
    ADD CONSTRAINT reservation_number_year_pkey PRIMARY KEY (year);

ALTER TABLE ONLY public.reservation
    ADD CONSTRAINT reservation_one_live_per_ship EXCLUDE USING gist (organization_id WITH =, ship_id WITH =, berth_id WITH =, tstzrange(start_at, end_at) WITH &&) WHERE ((status = ANY (ARRAY[1, 2, 3, 4]))) DEFERRABLE;

ALTER TABLE ONLY public.reservation
    ADD CONSTRAINT reservation_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.reservation
    ADD CONSTRAINT reservation_receipt_unique UNIQUE (berth_id, receipt_no);

ALTER TABLE ONLY public.sea_region
    ADD CONSTRAINT sea_region_pkey PRIMARY KEY (code);

ALTER TABLE ONLY public.season_plan
    ADD CONSTRAINT season_plan_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.ship_history
    ADD CONSTRAINT ship_history_one_per_version UNIQUE (ship_id, version);

ALTER TABLE ONLY public.ship_history
    ADD CONSTRAINT ship_history_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.ship
    ADD CONSTRAINT ship_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.ship_request_history
    ADD CONSTRAINT ship_request_history_one_per_version UNIQUE (ship_request_id, version);

ALTER TABLE ONLY public.ship_request_history
    ADD CONSTRAINT ship_request_history_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.ship_request
    ADD CONSTRAINT ship_request_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.stored_response
    ADD CONSTRAINT stored_response_pkey PRIMARY KEY (account_id, idempotency_key);

ALTER TABLE ONLY public.system_parameter
    ADD CONSTRAINT system_parameter_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.worker_process
    ADD CONSTRAINT worker_process_pkey PRIMARY KEY (id);

CREATE INDEX acceptance_period_by_berth ON public.acceptance_period USING btree (berth_id, method, end_at);

CREATE INDEX acceptance_period_by_publishing ON public.acceptance_period USING btree (publish_at);

CREATE INDEX acceptance_period_by_start ON public.acceptance_period USING btree (start_at, relative_start_days, id);

CREATE INDEX acceptance_period_history_by_berth ON public.acceptance_period_history USING btree (berth_id);

CREATE INDEX account_by_email_change ON public.account USING btree (email_changed_by) WHERE (email_changed_by IS NOT NULL);

CREATE INDEX account_by_group ON public.account USING btree (group_id);

CREATE INDEX account_email_change_by_requester ON public.account_email_change USING btree (requested_by);

CREATE UNIQUE INDEX account_email_unique ON public.account USING btree (lower(email));

CREATE INDEX account_invitation_by_organization ON public.account_invitation USING btree (organization_id, invited_at);

CREATE UNIQUE INDEX account_one_master_per_organization ON public.account USING btree (organization_id) WHERE (type = 1);

CREATE INDEX arrival_procedure_by_setting ON public.arrival_procedure USING btree (setting_id);

CREATE INDEX arrival_procedure_in_progress ON public.arrival_procedure USING btree (due_on, reservation_id) WHERE (status = 1);

CREATE UNIQUE INDEX arrival_procedure_one_per_setting ON public.arrival_procedure USING btree (reservation_id, setting_id) WHERE (status <> 9);

CREATE INDEX arrival_procedure_setting_history_by_berth ON public.arrival_procedure_setting_history USING btree (berth_id);

CREATE UNIQUE INDEX arrival_procedure_setting_one_after_arrival ON public.arrival_procedure_setting USING btree (berth_id) WHERE is_after_arrival;

CREATE INDEX attachment_by_arrival_procedure ON public.attachment USING btree (arrival_procedure_id) WHERE (arrival_procedure_id IS NOT NULL);

CREATE INDEX attachment_by_berth ON public.attachment USING btree (berth_id) WHERE (berth_id IS NOT NULL);

CREATE INDEX attachment_by_chat ON public.attachment USING btree (chat_id) WHERE (chat_id IS NOT NULL);

CREATE INDEX attachment_by_message ON public.attachment USING btree (chat_message_id) WHERE (chat_message_id IS NOT NULL);

CREATE INDEX attachment_by_replaced ON public.attachment USING btree (replaces_id) WHERE (replaces_id IS NOT NULL);

CREATE INDEX attachment_by_reservation ON public.attachment USING btree (reservation_id) WHERE (reservation_id IS NOT NULL);

CREATE INDEX attachment_by_setting ON public.attachment USING btree (arrival_procedure_setting_id) WHERE (arrival_procedure_setting_id IS NOT NULL);

CREATE INDEX attachment_by_uploader ON public.attachment USING btree (account_id, organization_id);

CREATE INDEX attachment_deleted ON public.attachment USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE INDEX attachment_unscanned ON public.attachment USING btree (created_at) WHERE (verdict IS NULL);

CREATE INDEX attachment_usage ON public.attachment USING btree (organization_id) INCLUDE (size) WHERE (deleted_at IS NULL);

CREATE INDEX audit_entry_by_organization ON public.audit_entry USING btree (organization_id, id DESC);

CREATE INDEX audit_entry_by_record ON public.audit_entry USING btree (entity, record_id, id DESC);

CREATE INDEX berth_by_code ON public.berth USING btree (code, id);

CREATE INDEX berth_by_depth ON public.berth USING btree (depth_m, id);

CREATE INDEX berth_by_height_limit ON public.berth USING btree (height_limit_m, id);

CREATE INDEX berth_by_length ON public.berth USING btree (length_m, id);

CREATE INDEX berth_by_max_gross_tonnage ON public.berth USING btree (max_gross_tonnage, id);

CREATE INDEX berth_by_max_ships_per_day ON public.berth USING btree (max_ships_per_day, id);

CREATE INDEX berth_by_name_en ON public.berth USING btree (name_en, id);

CREATE INDEX berth_by_name_ja ON public.berth USING btree (name_ja COLLATE "ja-x-icu", id);

CREATE INDEX berth_claim_by_start ON public.berth_claim USING btree (berth_id, lower(stay));

CREATE INDEX berth_receipt_by_reservation ON public.berth_receipt USING btree (reservation_id);

CREATE INDEX chat_message_by_sender ON public.chat_message USING btree (account_id, organization_id);

CREATE INDEX chat_read_mark_by_account ON public.chat_read_mark USING btree (account_id, organization_id);

CREATE INDEX chat_read_mark_by_message ON public.chat_read_mark USING btree (chat_id, last_message_id);

CREATE INDEX departure_procedure_in_progress ON public.departure_procedure USING btree (due_on) WHERE (status = 1);

CREATE INDEX group_port_by_reservable_port ON public.group_port USING btree (organization_id, port_id);

CREATE INDEX identity_challenge_by_expiry ON public.identity_challenge USING btree (expires_at);

CREATE INDEX identity_refresh_token_by_session ON public.identity_refresh_token USING btree (session_id);

CREATE INDEX identity_session_by_user ON public.identity_session USING btree (sub);

CREATE UNIQUE INDEX identity_signing_key_one_active ON public.identity_signing_key USING btree (status) WHERE (status = 'active'::text);

CREATE UNIQUE INDEX identity_signing_key_one_next ON public.identity_signing_key USING btree (status) WHERE (status = 'next'::text);

CREATE INDEX identity_spent_nonce_by_expiry ON public.identity_spent_nonce USING btree (expires_at);

CREATE INDEX live_event_by_age ON public.live_event USING btree (created_at);

CREATE INDEX live_event_by_audience ON public.live_event USING btree (audience, transaction_id);

CREATE INDEX live_event_by_transaction ON public.live_event USING btree (transaction_id);

CREATE INDEX locode_by_country ON public.locode USING btree (country_code);

CREATE INDEX non_acceptance_period_by_start ON public.non_acceptance_period USING btree (start_at, id);

CREATE INDEX non_acceptance_period_history_by_berth ON public.non_acceptance_period_history USING btree (berth_id);

CREATE INDEX non_acceptance_period_in_berth ON public.non_acceptance_period USING btree (berth_id);

CREATE INDEX notification_by_account ON public.notification USING btree (account_id, id DESC);

CREATE INDEX notification_by_age ON public.notification USING btree (created_at);

CREATE INDEX notification_by_mail ON public.notification USING btree (account_id, record_id, mailed_at) WHERE (mailed_at IS NOT NULL);

CREATE INDEX notification_mail_due ON public.notification USING btree (mail_due_at, id) WHERE (mail_due_at IS NOT NULL);

CREATE INDEX notification_mail_given_up ON public.notification USING btree (id) WHERE ((mail_error IS NOT NULL) AND (mailed_at IS NULL) AND (mail_due_at IS NULL));

CREATE INDEX notification_setting_history_by_account ON public.notification_setting_history USING btree (account_id, id);

CREATE INDEX notification_unread ON public.notification USING btree (account_id) WHERE (read_at IS NULL);

CREATE UNIQUE INDEX organization_email_unique ON public.organization USING btree (lower(email));

CREATE INDEX outbox_event_by_reservation ON public.outbox_event USING btree (reservation_id);

CREATE INDEX outbox_event_pending ON public.outbox_event USING btree (id) WHERE (quarantined_at IS NULL);

CREATE INDEX port_by_admin_organization ON public.port USING btree (admin_organization_id);

CREATE INDEX port_call_record_by_berth ON public.port_call_record USING btree (berth_id, dated_at);

CREATE INDEX port_call_record_by_date ON public.port_call_record USING btree (dated_at);

CREATE INDEX port_call_record_by_departure ON public.port_call_record USING btree (departed_at);

CREATE INDEX port_call_record_by_port ON public.port_call_record USING btree (port_id, dated_at);

CREATE INDEX port_call_record_by_ship ON public.port_call_record USING btree (ship_id, dated_at);

CREATE INDEX port_request_by_applied_at ON public.port_request USING btree (applied_at, id);

CREATE INDEX port_request_by_last_updated_at ON public.port_request USING btree (last_updated_at, id);

CREATE INDEX port_request_by_organization ON public.port_request USING btree (organization_id, last_updated_at DESC, id);

CREATE INDEX port_request_by_port ON public.port_request USING btree (port_id);

CREATE INDEX port_request_by_requester ON public.port_request USING btree (requester_account_id);

CREATE INDEX port_request_by_requester_name ON public.port_request USING btree (requester_name COLLATE "ja-x-icu", id);

CREATE INDEX port_request_by_reviewer ON public.port_request USING btree (reviewer_account_id);

CREATE INDEX port_request_by_status ON public.port_request USING btree (status, applied_at DESC, id);

CREATE UNIQUE INDEX port_request_one_active ON public.port_request USING btree (organization_id, port_id) WHERE (status = ANY (ARRAY[1, 2]));

CREATE INDEX procedure_history_by_reservation ON public.procedure_history USING btree (reservation_id, id);

CREATE INDEX reservation_by_account ON public.reservation USING btree (account_id);

CREATE INDEX reservation_by_berth ON public.reservation USING btree (berth_id, start_at);

CREATE INDEX reservation_by_organization ON public.reservation USING btree (organization_id, start_at DESC, id);

CREATE INDEX reservation_by_ship ON public.reservation USING btree (ship_id, start_at);

CREATE INDEX reservation_by_start ON public.reservation USING btree (start_at DESC, id);

CREATE INDEX reservation_by_update ON public.reservation USING btree (updated_at DESC, id);

CREATE INDEX reservation_cancellation_requested ON public.reservation USING btree (start_at) WHERE is_cancellation_requested;

CREATE INDEX reservation_competing ON public.reservation USING btree (berth_id, receipt_no) WHERE (status = 1);

CREATE INDEX reservation_departing ON public.reservation USING btree (end_at) WHERE ((status = 2) AND (departure_status = 0));

CREATE INDEX reservation_drafts ON public.reservation USING btree (organization_id) WHERE (status = 0);

CREATE INDEX reservation_entered_by ON public.reservation USING btree (entered_by_organization_id) WHERE (organization_id IS DISTINCT FROM entered_by_organization_id);

CREATE INDEX reservation_history_by_ending ON public.reservation_history USING btree (changed_at) WHERE (rule = ANY (ARRAY['R09'::text, 'R10'::text, 'R16'::text, 'R17'::text, 'R18'::text, 'R20'::text, 'R38'::text]));

CREATE INDEX reservation_history_moves ON public.reservation_history USING btree (reservation_id) WHERE public.is_move(changes);

CREATE UNIQUE INDEX reservation_one_per_plan_row ON public.reservation USING btree (organization_id, plan_row_key) WHERE (plan_row_key IS NOT NULL);

CREATE INDEX reservation_return_due ON public.reservation USING btree (return_due_at) WHERE (return_due_at IS NOT NULL);

CREATE INDEX reservation_waiting ON public.reservation USING btree (berth_id, receipt_no) WHERE (status = 4);

CREATE INDEX season_plan_by_organization ON public.season_plan USING btree (organization_id, updated_at DESC, id);

CREATE INDEX season_plan_by_ship ON public.season_plan USING btree (ship_id);

CREATE INDEX ship_by_last_update ON public.ship USING btree (updated_at DESC, id);

CREATE UNIQUE INDEX ship_call_sign_unique ON public.ship USING btree (call_sign) WHERE (NOT is_scrapped);

CREATE UNIQUE INDEX ship_imo_number_unique ON public.ship USING btree (imo_number) WHERE (NOT is_scrapped);

CREATE INDEX ship_request_by_last_update ON public.ship_request USING btree (updated_at DESC, id);

CREATE INDEX ship_request_by_organization ON public.ship_request USING btree (organization_id, updated_at DESC);

CREATE UNIQUE INDEX ship_request_one_active_per_imo_number ON public.ship_request USING btree (NULLIF((payload ->> 'imoNumber'::text), ''::text)) WHERE ((kind = 'registration'::text) AND (status = ANY (ARRAY[1, 3])));

CREATE UNIQUE INDEX ship_request_one_active_per_ship ON public.ship_request USING btree (ship_id) WHERE (status = ANY (ARRAY[1, 3]));

CREATE INDEX stored_response_by_age ON public.stored_response USING btree (created_at);

CREATE CONSTRAINT TRIGGER attachment_within_storage AFTER INSERT ON public.attachment NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW EXECUTE FUNCTION public.attachment_within_storage();

CREATE TRIGGER create_documents_on_confirmation AFTER UPDATE ON public.reservation FOR EACH ROW WHEN ((((old.status = 2) <> (new.status = 2)) OR ((new.status = 2) AND (old.start_at <> new.start_at)))) EXECUTE FUNCTION public.create_documents_on_confirmation();

CREATE TRIGGER create_documents_on_confirmed_insert AFTER INSERT ON public.reservation FOR EACH ROW WHEN ((new.status = 2)) EXECUTE FUNCTION public.create_documents_on_confirmation();

CREATE TRIGGER end_sessions_on_account_change AFTER UPDATE OF is_enabled, email, type ON public.account FOR EACH ROW WHEN (((old.is_enabled AND (NOT new.is_enabled)) OR (lower(old.email) <> lower(new.email)) OR (old.type <> new.type))) EXECUTE FUNCTION public.end_sessions_of_account();

CREATE TRIGGER end_sessions_on_organization_status AFTER UPDATE OF status ON public.organization FOR EACH ROW WHEN (((old.status <> new.status) AND (new.status <> 'active'::text))) EXECUTE FUNCTION public.end_sessions_of_organization();

CREATE TRIGGER fill_number_and_entering_organization BEFORE INSERT OR UPDATE ON public.reservation FOR EACH ROW WHEN (((new.entered_by_organization_id IS NULL) OR ((new.number IS NULL) AND (new.receipt_no IS NOT NULL)))) EXECUTE FUNCTION public.fill_number_and_entering_organization();

CREATE TRIGGER grant_port_on_approval AFTER INSERT OR UPDATE OF status ON public.port_request FOR EACH ROW EXECUTE FUNCTION public.grant_port_on_approval();

CREATE TRIGGER lock_organization_on_status_change BEFORE UPDATE OF status ON public.organization FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION public.lock_organization_on_status_change();

CREATE TRIGGER mark_chat_notices_read AFTER INSERT OR UPDATE OF last_message_id ON public.chat_read_mark FOR EACH ROW EXECUTE FUNCTION public.mark_chat_notices_read();

CREATE TRIGGER notify_acceptance_period_change AFTER INSERT OR DELETE OR UPDATE ON public.acceptance_period FOR EACH ROW EXECUTE FUNCTION public.notify_record_change('berth', 'berth_id', 'everyone');

CREATE TRIGGER notify_account_change AFTER INSERT OR DELETE OR UPDATE ON public.account FOR EACH ROW EXECUTE FUNCTION public.notify_record_change('account', 'id', 'organization');

CREATE TRIGGER notify_account_group_change AFTER INSERT OR DELETE OR UPDATE ON public.account_group FOR EACH ROW EXECUTE FUNCTION public.notify_record_change('group', 'id', 'organization');

CREATE TRIGGER notify_arrival_procedure_setting_change AFTER INSERT OR DELETE OR UPDATE ON public.arrival_procedure_setting FOR EACH ROW EXECUTE FUNCTION public.notify_record_change('berth', 'berth_id', 'everyone');

CREATE TRIGGER notify_attachment_change AFTER UPDATE ON public.attachment FOR EACH ROW WHEN (((old.state IS DISTINCT FROM new.state) OR (old.deleted_at IS DISTINCT FROM new.deleted_at) OR (old.name <> new.name) OR (old.chat_message_id IS DISTINCT FROM new.chat_message_id))) EXECUTE FUNCTION public.notify_attachment_change();

CREATE TRIGGER notify_berth_change AFTER INSERT OR DELETE OR UPDATE ON public.berth FOR EACH ROW EXECUTE FUNCTION public.notify_record_change('berth', 'id', 'everyone');

CREATE TRIGGER notify_calendar_feed_change AFTER INSERT OR DELETE OR UPDATE ON public.calendar_feed FOR EACH ROW EXECUTE FUNCTION public.notify_record_change('calendarFeed', 'id', 'account');

CREATE TRIGGER notify_end_of_all_sessions AFTER UPDATE OF tokens_valid_after ON public.identity_user FOR EACH ROW WHEN ((old.tokens_valid_after <> new.tokens_valid_after)) EXECUTE FUNCTION public.notify_session_end();

CREATE TRIGGER notify_group_berth_added AFTER INSERT ON public.group_berth REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_group_change();

CREATE TRIGGER notify_group_berth_removed AFTER DELETE ON public.group_berth REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_group_change();

CREATE TRIGGER notify_group_port_added AFTER INSERT ON public.group_port REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_group_change();

CREATE TRIGGER notify_group_port_removed AFTER DELETE ON public.group_port REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_group_change();

CREATE TRIGGER notify_group_ship_added AFTER INSERT ON public.group_ship REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_group_change();

CREATE TRIGGER notify_group_ship_removed AFTER DELETE ON public.group_ship REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_group_change();

CREATE TRIGGER notify_invitation_changed AFTER UPDATE OF status, temporary_password_expires_at ON public.identity_user FOR EACH ROW WHEN ((old.temporary_password_expires_at IS DISTINCT FROM new.temporary_password_expires_at)) EXECUTE FUNCTION public.notify_invitation_change();

CREATE TRIGGER notify_invitation_sent AFTER INSERT ON public.identity_user FOR EACH ROW EXECUTE FUNCTION public.notify_invitation_change();

CREATE TRIGGER notify_non_acceptance_period_change AFTER INSERT OR DELETE OR UPDATE ON public.non_acceptance_period FOR EACH ROW EXECUTE FUNCTION public.notify_record_change('berth', 'berth_id', 'everyone');

CREATE TRIGGER notify_notification_change AFTER UPDATE OF read_at ON public.notification FOR EACH ROW EXECUTE FUNCTION public.notify_record_change('notice', 'account_id', 'account');

CREATE TRIGGER notify_notification_setting_change AFTER INSERT OR DELETE OR UPDATE ON public.notification_setting FOR EACH ROW EXECUTE FUNCTION public.notify_record_change('notificationSetting', 'account_id', 'account');

CREATE TRIGGER notify_organization_change AFTER INSERT OR DELETE OR UPDATE ON public.organization FOR EACH ROW EXECUTE FUNCTION public.notify_record_change('organization', 'id', 'everyone');

CREATE TRIGGER notify_port_change AFTER INSERT OR DELETE OR UPDATE ON public.port FOR EACH ROW EXECUTE FUNCTION public.notify_record_change('port', 'id', 'everyone');

CREATE TRIGGER notify_season_plan_change AFTER INSERT OR DELETE OR UPDATE ON public.season_plan FOR EACH ROW EXECUTE FUNCTION public.notify_record_change('seasonPlan', 'id', 'organization');

CREATE TRIGGER notify_session_end AFTER UPDATE OF ended_at ON public.identity_session FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL))) EXECUTE FUNCTION public.notify_session_end();

CREATE TRIGGER notify_ship_change AFTER INSERT OR DELETE OR UPDATE ON public.ship FOR EACH ROW EXECUTE FUNCTION public.notify_record_change('ship', 'id', 'everyone');

CREATE CONSTRAINT TRIGGER organization_closed_manages_no_port AFTER UPDATE OF status ON public.organization NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN ((new.status = 'closed'::text)) EXECUTE FUNCTION public.organization_closed_manages_no_port();

CREATE CONSTRAINT TRIGGER port_admin_not_closed AFTER UPDATE OF admin_organization_id, is_abolished ON public.port NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN (((NOT new.is_abolished) AND (old.is_abolished OR (old.admin_organization_id IS DISTINCT FROM new.admin_organization_id)))) EXECUTE FUNCTION public.port_admin_not_closed();

CREATE CONSTRAINT TRIGGER port_admin_not_closed_on_insert AFTER INSERT ON public.port NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN ((NOT new.is_abolished)) EXECUTE FUNCTION public.port_admin_not_closed();

CREATE CONSTRAINT TRIGGER reservation_drafts_within_limit AFTER INSERT ON public.reservation NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN (((new.status = 0) AND (new.organization_id IS NOT NULL))) EXECUTE FUNCTION public.reservation_drafts_within_limit();

CREATE TRIGGER reservation_number_is_kept BEFORE UPDATE ON public.reservation FOR EACH ROW WHEN (((old.number IS NOT NULL) AND (new.number IS DISTINCT FROM old.number))) EXECUTE FUNCTION public.reservation_number_is_kept();

CREATE CONSTRAINT TRIGGER reservation_open_requests_within_limit AFTER UPDATE OF status ON public.reservation NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN (((new.status = ANY (ARRAY[1, 4])) AND (NOT new.is_proxy) AND (new.organization_id IS NOT NULL) AND ((old.status = 0) OR ((old.status = 3) AND ((old.berth_id IS DISTINCT FROM new.berth_id) OR (old.start_at IS DISTINCT FROM new.start_at)))))) EXECUTE FUNCTION public.reservation_open_requests_within_limit();

CREATE CONSTRAINT TRIGGER reservation_open_requests_within_limit_on_insert AFTER INSERT ON public.reservation NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN (((new.status = ANY (ARRAY[1, 4])) AND (NOT new.is_proxy) AND (new.organization_id IS NOT NULL))) EXECUTE FUNCTION public.reservation_open_requests_within_limit();

CREATE CONSTRAINT TRIGGER reservation_owner_is_active AFTER UPDATE OF status, organization_id ON public.reservation NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN (((new.organization_id IS NOT NULL) AND ((old.organization_id IS DISTINCT FROM new.organization_id) OR ((old.status = ANY (ARRAY[0, 3])) AND (new.status = ANY (ARRAY[1, 4])))))) EXECUTE FUNCTION public.reservation_owner_is_active();

CREATE CONSTRAINT TRIGGER reservation_owner_is_active_on_insert AFTER INSERT ON public.reservation NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN ((new.organization_id IS NOT NULL)) EXECUTE FUNCTION public.reservation_owner_is_active();

CREATE CONSTRAINT TRIGGER season_plan_at_most_100 AFTER INSERT ON public.season_plan NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW EXECUTE FUNCTION public.season_plan_at_most_100();

CREATE TRIGGER sync_departure_status AFTER INSERT OR UPDATE ON public.departure_procedure FOR EACH ROW EXECUTE FUNCTION public.sync_departure_status();

ALTER TABLE ONLY public.acceptance_period
    ADD CONSTRAINT acceptance_period_berth_id_fkey FOREIGN KEY (berth_id) REFERENCES public.berth(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.acceptance_period_history
    ADD CONSTRAINT acceptance_period_history_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.acceptance_period_history
    ADD CONSTRAINT acceptance_period_history_berth_id_fkey FOREIGN KEY (berth_id) REFERENCES public.berth(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.account_email_change
    ADD CONSTRAINT account_email_change_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.account_email_change
    ADD CONSTRAINT account_email_change_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES public.account(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_email_changed_by_fkey FOREIGN KEY (email_changed_by) REFERENCES public.account(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.account_group_history
    ADD CONSTRAINT account_group_history_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.account_group_history
    ADD CONSTRAINT account_group_history_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_group_of_same_organization FOREIGN KEY (group_id, organization_id) REFERENCES public.account_group(id, organization_id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.account_group
    ADD CONSTRAINT account_group_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.account_history
    ADD CONSTRAINT account_history_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.account_history
    ADD CONSTRAINT account_history_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES public.account(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.account_invitation
    ADD CONSTRAINT account_invitation_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.account_invitation
    ADD CONSTRAINT account_invitation_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.arrival_procedure
    ADD CONSTRAINT arrival_procedure_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES public.reservation(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.arrival_procedure_setting
    ADD CONSTRAINT arrival_procedure_setting_berth_id_fkey FOREIGN KEY (berth_id) REFERENCES public.berth(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.arrival_procedure_setting_history
    ADD CONSTRAINT arrival_procedure_setting_history_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.arrival_procedure_setting_history
    ADD CONSTRAINT arrival_procedure_setting_history_berth_id_fkey FOREIGN KEY (berth_id) REFERENCES public.berth(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.arrival_procedure
    ADD CONSTRAINT arrival_procedure_setting_id_fkey FOREIGN KEY (setting_id) REFERENCES public.arrival_procedure_setting(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.attachment
    ADD CONSTRAINT attachment_arrival_procedure_id_fkey FOREIGN KEY (arrival_procedure_id) REFERENCES public.arrival_procedure(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.attachment
    ADD CONSTRAINT attachment_arrival_procedure_setting_id_fkey FOREIGN KEY (arrival_procedure_setting_id) REFERENCES public.arrival_procedure_setting(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.attachment
    ADD CONSTRAINT attachment_berth_id_fkey FOREIGN KEY (berth_id) REFERENCES public.berth(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.attachment
    ADD CONSTRAINT attachment_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES public.chat(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.attachment
    ADD CONSTRAINT attachment_chat_message_id_fkey FOREIGN KEY (chat_message_id) REFERENCES public.chat_message(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.attachment
    ADD CONSTRAINT attachment_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES public.attachment(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.attachment
    ADD CONSTRAINT attachment_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES public.reservation(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.attachment
    ADD CONSTRAINT attachment_uploader_in_organization FOREIGN KEY (account_id, organization_id) REFERENCES public.account(id, organization_id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.audit_entry
    ADD CONSTRAINT audit_entry_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.audit_entry
    ADD CONSTRAINT audit_entry_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.audit_seal
    ADD CONSTRAINT audit_seal_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES public.audit_entry(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.berth_claim
    ADD CONSTRAINT berth_claim_berth_id_fkey FOREIGN KEY (berth_id) REFERENCES public.berth(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.berth_claim
    ADD CONSTRAINT berth_claim_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES public.reservation(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.berth_day
    ADD CONSTRAINT berth_day_berth_id_fkey FOREIGN KEY (berth_id) REFERENCES public.berth(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.berth_history
    ADD CONSTRAINT berth_history_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.berth_history
    ADD CONSTRAINT berth_history_berth_id_fkey FOREIGN KEY (berth_id) REFERENCES public.berth(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.berth
    ADD CONSTRAINT berth_port_id_fkey FOREIGN KEY (port_id) REFERENCES public.port(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.berth_receipt
    ADD CONSTRAINT berth_receipt_berth_id_fkey FOREIGN KEY (berth_id) REFERENCES public.berth(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.berth_receipt
    ADD CONSTRAINT berth_receipt_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES public.reservation(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.calendar_feed
    ADD CONSTRAINT calendar_feed_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.calendar_feed
    ADD CONSTRAINT calendar_feed_berth_id_fkey FOREIGN KEY (berth_id) REFERENCES public.berth(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.calendar_feed
    ADD CONSTRAINT calendar_feed_port_id_fkey FOREIGN KEY (port_id) REFERENCES public.port(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.chat_message
    ADD CONSTRAINT chat_message_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES public.chat(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.chat_message
    ADD CONSTRAINT chat_message_sender_in_organization FOREIGN KEY (account_id, organization_id) REFERENCES public.account(id, organization_id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.chat
    ADD CONSTRAINT chat_port_request_id_fkey FOREIGN KEY (port_request_id) REFERENCES public.port_request(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.chat_read_mark
    ADD CONSTRAINT chat_read_mark_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES public.chat(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.chat_read_mark
    ADD CONSTRAINT chat_read_mark_message_in_chat FOREIGN KEY (chat_id, last_message_id) REFERENCES public.chat_message(chat_id, id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.chat_read_mark
    ADD CONSTRAINT chat_read_mark_reader_in_organization FOREIGN KEY (account_id, organization_id) REFERENCES public.account(id, organization_id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.chat
    ADD CONSTRAINT chat_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES public.reservation(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.chat
    ADD CONSTRAINT chat_ship_request_id_fkey FOREIGN KEY (ship_request_id) REFERENCES public.ship_request(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.departure_procedure
    ADD CONSTRAINT departure_procedure_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES public.reservation(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.group_berth
    ADD CONSTRAINT group_berth_berth_id_fkey FOREIGN KEY (berth_id) REFERENCES public.berth(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.group_berth
    ADD CONSTRAINT group_berth_group_id_organization_id_fkey FOREIGN KEY (group_id, organization_id) REFERENCES public.account_group(id, organization_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.group_port
    ADD CONSTRAINT group_port_group_id_organization_id_fkey FOREIGN KEY (group_id, organization_id) REFERENCES public.account_group(id, organization_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.group_port
    ADD CONSTRAINT group_port_is_reservable FOREIGN KEY (organization_id, port_id) REFERENCES public.organization_port(organization_id, port_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.group_port
    ADD CONSTRAINT group_port_port_id_fkey FOREIGN KEY (port_id) REFERENCES public.port(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.group_ship
    ADD CONSTRAINT group_ship_group_id_organization_id_fkey FOREIGN KEY (group_id, organization_id) REFERENCES public.account_group(id, organization_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.group_ship
    ADD CONSTRAINT group_ship_ship_id_fkey FOREIGN KEY (ship_id) REFERENCES public.ship(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.identity_challenge
    ADD CONSTRAINT identity_challenge_sub_fkey FOREIGN KEY (sub) REFERENCES public.identity_user(sub) ON DELETE CASCADE;

ALTER TABLE ONLY public.identity_code
    ADD CONSTRAINT identity_code_sub_fkey FOREIGN KEY (sub) REFERENCES public.identity_user(sub) ON DELETE CASCADE;

ALTER TABLE ONLY public.identity_device
    ADD CONSTRAINT identity_device_sub_fkey FOREIGN KEY (sub) REFERENCES public.identity_user(sub) ON DELETE CASCADE;

ALTER TABLE ONLY public.identity_mailed_code
    ADD CONSTRAINT identity_mailed_code_sub_fkey FOREIGN KEY (sub) REFERENCES public.identity_user(sub) ON DELETE CASCADE;

ALTER TABLE ONLY public.identity_refresh_token
    ADD CONSTRAINT identity_refresh_token_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.identity_session(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.identity_session
    ADD CONSTRAINT identity_session_sub_fkey FOREIGN KEY (sub) REFERENCES public.identity_user(sub) ON DELETE CASCADE;

ALTER TABLE ONLY public.identity_user
    ADD CONSTRAINT identity_user_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.locode
    ADD CONSTRAINT locode_country_code_fkey FOREIGN KEY (country_code) REFERENCES public.country(code) ON DELETE RESTRICT;

ALTER TABLE ONLY public.non_acceptance_period
    ADD CONSTRAINT non_acceptance_period_berth_id_fkey FOREIGN KEY (berth_id) REFERENCES public.berth(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.non_acceptance_period_history
    ADD CONSTRAINT non_acceptance_period_history_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.non_acceptance_period_history
    ADD CONSTRAINT non_acceptance_period_history_berth_id_fkey FOREIGN KEY (berth_id) REFERENCES public.berth(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.non_acceptance_period
    ADD CONSTRAINT non_acceptance_period_series_of_same_berth FOREIGN KEY (series_id, berth_id) REFERENCES public.non_acceptance_period(id, berth_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.notification_setting
    ADD CONSTRAINT notification_setting_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.notification_setting_history
    ADD CONSTRAINT notification_setting_history_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.organization
    ADD CONSTRAINT organization_country_code_fkey FOREIGN KEY (country_code) REFERENCES public.country(code) ON DELETE RESTRICT;

ALTER TABLE ONLY public.organization_history
    ADD CONSTRAINT organization_history_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.organization_history
    ADD CONSTRAINT organization_history_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.organization_port
    ADD CONSTRAINT organization_port_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.organization_port
    ADD CONSTRAINT organization_port_port_id_fkey FOREIGN KEY (port_id) REFERENCES public.port(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.outbox_event
    ADD CONSTRAINT outbox_event_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES public.reservation(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.port
    ADD CONSTRAINT port_admin_is_harbor_manager FOREIGN KEY (admin_organization_id, admin_organization_type) REFERENCES public.organization(id, type) ON DELETE RESTRICT;

ALTER TABLE ONLY public.port
    ADD CONSTRAINT port_bureau_known FOREIGN KEY (bureau_code) REFERENCES public.bureau(code) ON DELETE RESTRICT;

ALTER TABLE ONLY public.port_call_record
    ADD CONSTRAINT port_call_record_berth_id_fkey FOREIGN KEY (berth_id) REFERENCES public.berth(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.port_call_record
    ADD CONSTRAINT port_call_record_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.port_call_record
    ADD CONSTRAINT port_call_record_port_id_fkey FOREIGN KEY (port_id) REFERENCES public.port(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.port_call_record
    ADD CONSTRAINT port_call_record_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES public.reservation(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.port_call_record
    ADD CONSTRAINT port_call_record_ship_id_fkey FOREIGN KEY (ship_id) REFERENCES public.ship(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.port_history
    ADD CONSTRAINT port_history_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.port_history
    ADD CONSTRAINT port_history_port_id_fkey FOREIGN KEY (port_id) REFERENCES public.port(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.port
    ADD CONSTRAINT port_locode_known FOREIGN KEY (locode) REFERENCES public.locode(code) ON DELETE RESTRICT;

ALTER TABLE ONLY public.port
    ADD CONSTRAINT port_prefecture_known FOREIGN KEY (prefecture_code) REFERENCES public.prefecture(code) ON DELETE RESTRICT;

ALTER TABLE ONLY public.port
    ADD CONSTRAINT port_region_known FOREIGN KEY (region_code) REFERENCES public.sea_region(code) ON DELETE RESTRICT;

ALTER TABLE ONLY public.port_request_history
    ADD CONSTRAINT port_request_history_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.port_request_history
    ADD CONSTRAINT port_request_history_port_request_id_fkey FOREIGN KEY (port_request_id) REFERENCES public.port_request(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.port_request
    ADD CONSTRAINT port_request_port_id_fkey FOREIGN KEY (port_id) REFERENCES public.port(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.port_request
    ADD CONSTRAINT port_request_requester_in_organization FOREIGN KEY (requester_account_id, organization_id) REFERENCES public.account(id, organization_id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.port_request
    ADD CONSTRAINT port_request_reviewer_account_id_fkey FOREIGN KEY (reviewer_account_id) REFERENCES public.account(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.prefecture
    ADD CONSTRAINT prefecture_bureau_code_fkey FOREIGN KEY (bureau_code) REFERENCES public.bureau(code) ON DELETE RESTRICT;

ALTER TABLE ONLY public.procedure_history
    ADD CONSTRAINT procedure_history_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.procedure_history
    ADD CONSTRAINT procedure_history_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES public.reservation(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.reservation
    ADD CONSTRAINT reservation_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.reservation
    ADD CONSTRAINT reservation_berth_id_fkey FOREIGN KEY (berth_id) REFERENCES public.berth(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.reservation
    ADD CONSTRAINT reservation_departure_country_known FOREIGN KEY (departure_country_code) REFERENCES public.country(code) ON DELETE RESTRICT;

ALTER TABLE ONLY public.reservation
    ADD CONSTRAINT reservation_entered_by_organization_id_fkey FOREIGN KEY (entered_by_organization_id) REFERENCES public.organization(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.reservation_history
    ADD CONSTRAINT reservation_history_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.reservation_history
    ADD CONSTRAINT reservation_history_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES public.reservation(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.reservation
    ADD CONSTRAINT reservation_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.reservation
    ADD CONSTRAINT reservation_ship_id_fkey FOREIGN KEY (ship_id) REFERENCES public.ship(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.season_plan
    ADD CONSTRAINT season_plan_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.season_plan
    ADD CONSTRAINT season_plan_ship_known FOREIGN KEY (ship_id) REFERENCES public.ship(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.ship
    ADD CONSTRAINT ship_country_known FOREIGN KEY (country_code) REFERENCES public.country(code) ON DELETE RESTRICT;

ALTER TABLE ONLY public.ship_history
    ADD CONSTRAINT ship_history_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.ship_history
    ADD CONSTRAINT ship_history_ship_id_fkey FOREIGN KEY (ship_id) REFERENCES public.ship(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.ship_request_history
    ADD CONSTRAINT ship_request_history_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.ship_request_history
    ADD CONSTRAINT ship_request_history_ship_request_id_fkey FOREIGN KEY (ship_request_id) REFERENCES public.ship_request(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.ship_request
    ADD CONSTRAINT ship_request_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.ship_request
    ADD CONSTRAINT ship_request_requester_of_organization FOREIGN KEY (account_id, organization_id) REFERENCES public.account(id, organization_id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.ship_request
    ADD CONSTRAINT ship_request_ship_id_fkey FOREIGN KEY (ship_id) REFERENCES public.ship(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.stored_response
    ADD CONSTRAINT stored_response_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE RESTRICT;

ALTER TABLE public.acceptance_period ENABLE ROW LEVEL SECURITY;

CREATE POLICY acceptance_period_booking ON public.acceptance_period FOR SELECT TO kiko_booking USING (true);

ALTER TABLE public.acceptance_period_history ENABLE ROW LEVEL SECURITY;

CREATE POLICY acceptance_period_history_follows_berth ON public.acceptance_period_history TO kiko_api USING (((NOT public.actor_is_applicant()) AND (berth_id IN ( SELECT berth.id
   FROM public.berth)))) WITH CHECK (((NOT public.actor_is_applicant()) AND (berth_id IN ( SELECT berth.id
   FROM public.berth))));

CREATE POLICY acceptance_period_history_worker ON public.acceptance_period_history TO kiko_worker USING (true) WITH CHECK (true);

CREATE POLICY acceptance_period_reads ON public.acceptance_period FOR SELECT TO kiko_api USING (((berth_id IN ( SELECT berth.id
   FROM public.berth)) AND ((NOT ( SELECT public.actor_is_applicant() AS actor_is_applicant)) OR ((berth_id, method) IN ( SELECT berth.id,
    berth.acceptance_period_setting_type
   FROM public.berth)))));

CREATE POLICY acceptance_period_worker ON public.acceptance_period TO kiko_worker USING (true) WITH CHECK (true);

CREATE POLICY acceptance_period_writes ON public.acceptance_period TO kiko_api USING (((public.actor_organization_type() = 2) AND (berth_id IN ( SELECT berth.id
   FROM public.berth)))) WITH CHECK (((public.actor_organization_type() = 2) AND (berth_id IN ( SELECT berth.id
   FROM public.berth))));

ALTER TABLE public.account ENABLE ROW LEVEL SECURITY;

CREATE POLICY account_booking ON public.account FOR SELECT TO kiko_booking USING (true);

ALTER TABLE public.account_email_change ENABLE ROW LEVEL SECURITY;

CREATE POLICY account_email_change_follows_account ON public.account_email_change TO kiko_api USING ((EXISTS ( SELECT
   FROM public.account
  WHERE (account.id = account_email_change.account_id)))) WITH CHECK ((EXISTS ( SELECT
   FROM public.account
  WHERE (account.id = account_email_change.account_id))));

CREATE POLICY account_email_change_worker ON public.account_email_change TO kiko_worker USING (true) WITH CHECK (true);

ALTER TABLE public.account_group ENABLE ROW LEVEL SECURITY;

CREATE POLICY account_group_booking ON public.account_group FOR SELECT TO kiko_booking USING (true);

ALTER TABLE public.account_group_history ENABLE ROW LEVEL SECURITY;

CREATE POLICY account_group_history_organization ON public.account_group_history TO kiko_api USING ((public.actor_is_ministry() OR (organization_id = public.actor_organization_id()))) WITH CHECK ((public.actor_is_ministry() OR (organization_id = public.actor_organization_id())));

CREATE POLICY account_group_history_worker ON public.account_group_history TO kiko_worker USING (true) WITH CHECK (true);

CREATE POLICY account_group_organization ON public.account_group TO kiko_api USING ((public.actor_is_ministry() OR (organization_id = public.actor_organization_id()))) WITH CHECK ((public.actor_is_ministry() OR (organization_id = public.actor_organization_id())));

CREATE POLICY account_group_worker ON public.account_group TO kiko_worker USING (true) WITH CHECK (true);

ALTER TABLE public.account_history ENABLE ROW LEVEL SECURITY;

CREATE POLICY account_history_follows_account ON public.account_history TO kiko_api USING ((EXISTS ( SELECT
   FROM public.account
  WHERE (account.id = account_history.subject_id)))) WITH CHECK ((EXISTS ( SELECT
   FROM public.account
  WHERE (account.id = account_history.subject_id))));

CREATE POLICY account_history_worker ON public.account_history TO kiko_worker USING (true) WITH CHECK (true);

ALTER TABLE public.account_invitation ENABLE ROW LEVEL SECURITY;

CREATE POLICY account_invitation_own ON public.account_invitation TO kiko_api USING ((organization_id = ( SELECT public.actor_organization_id() AS actor_organization_id))) WITH CHECK ((organization_id = public.actor_organization_id()));

CREATE POLICY account_invitation_worker ON public.account_invitation TO kiko_worker USING (true);

CREATE POLICY account_organization ON public.account TO kiko_api USING ((public.actor_is_ministry() OR (organization_id = public.actor_organization_id()))) WITH CHECK ((public.actor_is_ministry() OR (organization_id = public.actor_organization_id())));

CREATE POLICY account_worker ON public.account TO kiko_worker USING (true) WITH CHECK (true);

ALTER TABLE public.arrival_procedure ENABLE ROW LEVEL SECURITY;

CREATE POLICY arrival_procedure_reads ON public.arrival_procedure FOR SELECT TO kiko_api USING ((EXISTS ( SELECT
   FROM public.reservation
  WHERE (reservation.id = arrival_procedure.reservation_id))));

ALTER TABLE public.arrival_procedure_setting ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.arrival_procedure_setting_history ENABLE ROW LEVEL SECURITY;

CREATE POLICY arrival_procedure_setting_history_follows_berth ON public.arrival_procedure_setting_history TO kiko_api USING (((NOT public.actor_is_applicant()) AND (EXISTS ( SELECT
   FROM public.berth
  WHERE (berth.id = arrival_procedure_setting_history.berth_id))))) WITH CHECK (((NOT public.actor_is_applicant()) AND (EXISTS ( SELECT
   FROM public.berth
  WHERE (berth.id = arrival_procedure_setting_history.berth_id)))));

CREATE POLICY arrival_procedure_setting_history_worker ON public.arrival_procedure_setting_history TO kiko_worker USING (true) WITH CHECK (true);

CREATE POLICY arrival_procedure_setting_reads ON public.arrival_procedure_setting FOR SELECT TO kiko_api USING (((EXISTS ( SELECT
   FROM public.berth
  WHERE (berth.id = arrival_procedure_setting.berth_id))) AND ((NOT public.actor_is_applicant()) OR (berth_id IN ( SELECT berth.id
   FROM (public.berth
     JOIN public.organization_port ON ((organization_port.port_id = berth.port_id))))))));

CREATE POLICY arrival_procedure_setting_worker ON public.arrival_procedure_setting TO kiko_worker USING (true) WITH CHECK (true);

CREATE POLICY arrival_procedure_setting_writes ON public.arrival_procedure_setting TO kiko_api USING (((public.actor_organization_type() = 2) AND (EXISTS ( SELECT
   FROM public.berth
  WHERE (berth.id = arrival_procedure_setting.berth_id))))) WITH CHECK (((public.actor_organization_type() = 2) AND (EXISTS ( SELECT
   FROM public.berth
  WHERE (berth.id = arrival_procedure_setting.berth_id)))));

CREATE POLICY arrival_procedure_worker ON public.arrival_procedure TO kiko_worker USING (true) WITH CHECK (true);

CREATE POLICY arrival_procedure_writes ON public.arrival_procedure TO kiko_api USING (((NOT ( SELECT public.actor_is_ministry() AS actor_is_ministry)) AND (EXISTS ( SELECT
   FROM public.reservation
  WHERE (reservation.id = arrival_procedure.reservation_id))))) WITH CHECK (((NOT ( SELECT public.actor_is_ministry() AS actor_is_ministry)) AND (EXISTS ( SELECT
   FROM public.reservation
  WHERE (reservation.id = arrival_procedure.reservation_id)))));

ALTER TABLE public.attachment ENABLE ROW LEVEL SECURITY;

CREATE POLICY attachment_creates ON public.attachment FOR INSERT TO kiko_api WITH CHECK (((account_id = public.actor_account_id()) AND (organization_id = public.actor_organization_id()) AND ((EXISTS ( SELECT
   FROM public.reservation
  WHERE (reservation.id = attachment.reservation_id))) OR (EXISTS ( SELECT
   FROM public.arrival_procedure
  WHERE (arrival_procedure.id = attachment.arrival_procedure_id))) OR (EXISTS ( SELECT
   FROM public.arrival_procedure_setting setting
  WHERE (setting.id = attachment.arrival_procedure_setting_id))) OR (EXISTS ( SELECT
   FROM public.berth
  WHERE (berth.id = attachment.berth_id))) OR (EXISTS ( SELECT
   FROM public.chat
  WHERE (chat.id = attachment.chat_id))))));

CREATE POLICY attachment_reads ON public.attachment FOR SELECT TO kiko_api USING (((EXISTS ( SELECT
   FROM public.reservation
  WHERE (reservation.id = attachment.reservation_id))) OR (EXISTS ( SELECT
   FROM public.arrival_procedure
  WHERE (arrival_procedure.id = attachment.arrival_procedure_id))) OR (EXISTS ( SELECT
   FROM public.arrival_procedure_setting setting
  WHERE (setting.id = attachment.arrival_procedure_setting_id))) OR (EXISTS ( SELECT
   FROM public.berth
  WHERE (berth.id = attachment.berth_id))) OR ((EXISTS ( SELECT
   FROM public.chat
  WHERE (chat.id = attachment.chat_id))) AND ((chat_message_id IS NOT NULL) OR (organization_id = ( SELECT public.actor_organization_id() AS actor_organization_id))))));

CREATE POLICY attachment_updates ON public.attachment FOR UPDATE TO kiko_api USING ((organization_id = public.actor_organization_id())) WITH CHECK ((organization_id = public.actor_organization_id()));

CREATE POLICY attachment_worker ON public.attachment TO kiko_worker USING (true) WITH CHECK (true);

ALTER TABLE public.audit_entry ENABLE ROW LEVEL SECURITY;

CREATE POLICY audit_entry_booking ON public.audit_entry FOR INSERT TO kiko_booking WITH CHECK (true);

CREATE POLICY audit_entry_reads ON public.audit_entry FOR SELECT TO kiko_api USING ((public.actor_is_ministry() OR (organization_id = public.actor_organization_id())));

CREATE POLICY audit_entry_worker ON public.audit_entry TO kiko_worker USING (true) WITH CHECK (true);

CREATE POLICY audit_entry_writes ON public.audit_entry FOR INSERT TO kiko_api WITH CHECK ((NOT (organization_id IS DISTINCT FROM public.actor_organization_id())));

ALTER TABLE public.audit_seal ENABLE ROW LEVEL SECURITY;

CREATE POLICY audit_seal_follows_entry ON public.audit_seal FOR SELECT TO kiko_api USING ((EXISTS ( SELECT
   FROM public.audit_entry
  WHERE (audit_entry.id = audit_seal.entry_id))));

CREATE POLICY audit_seal_worker ON public.audit_seal FOR SELECT TO kiko_worker USING (true);

ALTER TABLE public.berth ENABLE ROW LEVEL SECURITY;

CREATE POLICY berth_booking ON public.berth FOR SELECT TO kiko_booking USING (true);

ALTER TABLE public.berth_claim ENABLE ROW LEVEL SECURITY;

CREATE POLICY berth_claim_booking ON public.berth_claim TO kiko_booking USING (true) WITH CHECK (true);

CREATE POLICY berth_claim_follows_reservation ON public.berth_claim FOR SELECT TO kiko_api USING ((EXISTS ( SELECT
   FROM public.reservation
  WHERE (reservation.id = berth_claim.reservation_id))));

CREATE POLICY berth_claim_worker ON public.berth_claim TO kiko_worker USING (true) WITH CHECK (true);

CREATE POLICY berth_creates ON public.berth FOR INSERT TO kiko_api WITH CHECK (((NOT public.actor_is_applicant()) AND (NOT ( SELECT public.actor_is_limited_to_group() AS actor_is_limited_to_group)) AND (EXISTS ( SELECT
   FROM public.port
  WHERE (port.id = berth.port_id)))));

ALTER TABLE public.berth_day ENABLE ROW LEVEL SECURITY;

CREATE POLICY berth_day_booking ON public.berth_day TO kiko_booking USING (true) WITH CHECK (true);

CREATE POLICY berth_day_follows_berth ON public.berth_day FOR SELECT TO kiko_api USING ((berth_id IN ( SELECT berth.id
   FROM public.berth)));

CREATE POLICY berth_day_worker ON public.berth_day TO kiko_worker USING (true) WITH CHECK (true);

ALTER TABLE public.berth_history ENABLE ROW LEVEL SECURITY;

CREATE POLICY berth_history_follows_berth ON public.berth_history TO kiko_api USING ((EXISTS ( SELECT
   FROM public.berth
  WHERE (berth.id = berth_history.berth_id)))) WITH CHECK ((EXISTS ( SELECT
   FROM public.berth
  WHERE (berth.id = berth_history.berth_id))));

CREATE POLICY berth_history_worker ON public.berth_history TO kiko_worker USING (true) WITH CHECK (true);

CREATE POLICY berth_reads ON public.berth FOR SELECT TO kiko_api USING (((EXISTS ( SELECT
   FROM public.port
  WHERE (port.id = berth.port_id))) AND ((NOT ( SELECT public.actor_is_limited_to_group() AS actor_is_limited_to_group)) OR (id IN ( SELECT group_berth.berth_id
   FROM public.group_berth
  WHERE (group_berth.group_id = ( SELECT public.actor_group_id() AS actor_group_id)))))));

ALTER TABLE public.berth_receipt ENABLE ROW LEVEL SECURITY;

CREATE POLICY berth_receipt_booking ON public.berth_receipt TO kiko_booking USING (true) WITH CHECK (true);

CREATE POLICY berth_receipt_follows_berth ON public.berth_receipt FOR SELECT TO kiko_api USING ((berth_id IN ( SELECT berth.id
   FROM public.berth)));

CREATE POLICY berth_receipt_worker ON public.berth_receipt TO kiko_worker USING (true) WITH CHECK (true);

CREATE POLICY berth_updates ON public.berth FOR UPDATE TO kiko_api USING ((NOT public.actor_is_applicant())) WITH CHECK ((EXISTS ( SELECT
   FROM public.port
  WHERE (port.id = berth.port_id))));

CREATE POLICY berth_worker ON public.berth TO kiko_worker USING (true) WITH CHECK (true);

ALTER TABLE public.calendar_feed ENABLE ROW LEVEL SECURITY;

CREATE POLICY calendar_feed_own ON public.calendar_feed TO kiko_api USING ((account_id = ( SELECT public.actor_account_id() AS actor_account_id))) WITH CHECK ((account_id = ( SELECT public.actor_account_id() AS actor_account_id)));

ALTER TABLE public.chat ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.chat_message ENABLE ROW LEVEL SECURITY;

CREATE POLICY chat_message_creates ON public.chat_message FOR INSERT TO kiko_api WITH CHECK (((account_id = public.actor_account_id()) AND (EXISTS ( SELECT
   FROM public.chat
  WHERE (chat.id = chat_message.chat_id)))));

CREATE POLICY chat_message_reads ON public.chat_message FOR SELECT TO kiko_api USING ((EXISTS ( SELECT
   FROM public.chat
  WHERE (chat.id = chat_message.chat_id))));

CREATE POLICY chat_message_worker ON public.chat_message TO kiko_worker USING (true) WITH CHECK (true);

CREATE POLICY chat_participants ON public.chat TO kiko_api USING (((EXISTS ( SELECT
   FROM public.reservation
  WHERE ((reservation.id = chat.reservation_id) AND ((NOT ( SELECT public.actor_is_ministry() AS actor_is_ministry)) OR ((reservation.organization_id IS NULL) AND (reservation.entered_by_organization_id = ( SELECT public.actor_organization_id() AS actor_organization_id))))))) OR (EXISTS ( SELECT
   FROM public.ship_request
  WHERE (ship_request.id = chat.ship_request_id))) OR (EXISTS ( SELECT
   FROM public.port_request
  WHERE (port_request.id = chat.port_request_id))))) WITH CHECK (((EXISTS ( SELECT
   FROM public.reservation
  WHERE ((reservation.id = chat.reservation_id) AND ((NOT ( SELECT public.actor_is_ministry() AS actor_is_ministry)) OR ((reservation.organization_id IS NULL) AND (reservation.entered_by_organization_id = ( SELECT public.actor_organization_id() AS actor_organization_id))))))) OR (EXISTS ( SELECT
   FROM public.ship_request
  WHERE (ship_request.id = chat.ship_request_id))) OR (EXISTS ( SELECT
   FROM public.port_request
  WHERE (port_request.id = chat.port_request_id)))));

ALTER TABLE public.chat_read_mark ENABLE ROW LEVEL SECURITY;

CREATE POLICY chat_read_mark_creates ON public.chat_read_mark FOR INSERT TO kiko_api WITH CHECK (((account_id = public.actor_account_id()) AND (EXISTS ( SELECT
   FROM public.chat
  WHERE (chat.id = chat_read_mark.chat_id)))));

CREATE POLICY chat_read_mark_reads ON public.chat_read_mark FOR SELECT TO kiko_api USING ((EXISTS ( SELECT
   FROM public.chat
  WHERE (chat.id = chat_read_mark.chat_id))));

CREATE POLICY chat_read_mark_updates ON public.chat_read_mark FOR UPDATE TO kiko_api USING ((account_id = public.actor_account_id())) WITH CHECK ((account_id = public.actor_account_id()));

CREATE POLICY chat_read_mark_worker ON public.chat_read_mark TO kiko_worker USING (true) WITH CHECK (true);

CREATE POLICY chat_worker ON public.chat TO kiko_worker USING (true) WITH CHECK (true);

ALTER TABLE public.departure_procedure ENABLE ROW LEVEL SECURITY;

CREATE POLICY departure_procedure_reads ON public.departure_procedure FOR SELECT TO kiko_api USING ((EXISTS ( SELECT
   FROM public.reservation
  WHERE (reservation.id = departure_procedure.reservation_id))));

CREATE POLICY departure_procedure_worker ON public.departure_procedure TO kiko_worker USING (true) WITH CHECK (true);

CREATE POLICY departure_procedure_writes ON public.departure_procedure TO kiko_api USING (((NOT ( SELECT public.actor_is_ministry() AS actor_is_ministry)) AND (EXISTS ( SELECT
   FROM public.reservation
  WHERE (reservation.id = departure_procedure.reservation_id))))) WITH CHECK (((NOT ( SELECT public.actor_is_ministry() AS actor_is_ministry)) AND (EXISTS ( SELECT
   FROM public.reservation
  WHERE (reservation.id = departure_procedure.reservation_id)))));

ALTER TABLE public.group_berth ENABLE ROW LEVEL SECURITY;

CREATE POLICY group_berth_booking ON public.group_berth FOR SELECT TO kiko_booking USING (true);

CREATE POLICY group_berth_organization ON public.group_berth TO kiko_api USING ((public.actor_is_ministry() OR (organization_id = public.actor_organization_id()))) WITH CHECK ((public.actor_is_ministry() OR (organization_id = public.actor_organization_id())));

CREATE POLICY group_berth_worker ON public.group_berth TO kiko_worker USING (true) WITH CHECK (true);

ALTER TABLE public.group_port ENABLE ROW LEVEL SECURITY;

CREATE POLICY group_port_booking ON public.group_port FOR SELECT TO kiko_booking USING (true);

CREATE POLICY group_port_organization ON public.group_port TO kiko_api USING ((public.actor_is_ministry() OR (organization_id = public.actor_organization_id()))) WITH CHECK ((public.actor_is_ministry() OR (organization_id = public.actor_organization_id())));

CREATE POLICY group_port_worker ON public.group_port TO kiko_worker USING (true) WITH CHECK (true);

ALTER TABLE public.group_ship ENABLE ROW LEVEL SECURITY;

CREATE POLICY group_ship_booking ON public.group_ship FOR SELECT TO kiko_booking USING (true);

CREATE POLICY group_ship_organization ON public.group_ship TO kiko_api USING ((public.actor_is_ministry() OR (organization_id = public.actor_organization_id()))) WITH CHECK ((public.actor_is_ministry() OR (organization_id = public.actor_organization_id())));

CREATE POLICY group_ship_worker ON public.group_ship TO kiko_worker USING (true) WITH CHECK (true);

ALTER TABLE public.live_event ENABLE ROW LEVEL SECURITY;

CREATE POLICY live_event_creates ON public.live_event FOR INSERT TO kiko_api WITH CHECK ((public.actor_account_id() IS NOT NULL));

CREATE POLICY live_event_worker ON public.live_event TO kiko_worker USING (true) WITH CHECK (true);

ALTER TABLE public.non_acceptance_period ENABLE ROW LEVEL SECURITY;

CREATE POLICY non_acceptance_period_booking ON public.non_acceptance_period FOR SELECT TO kiko_booking USING (true);

ALTER TABLE public.non_acceptance_period_history ENABLE ROW LEVEL SECURITY;

CREATE POLICY non_acceptance_period_history_follows_berth ON public.non_acceptance_period_history TO kiko_api USING (((NOT public.actor_is_applicant()) AND (berth_id IN ( SELECT berth.id
   FROM public.berth)))) WITH CHECK (((NOT public.actor_is_applicant()) AND (berth_id IN ( SELECT berth.id
   FROM public.berth))));

CREATE POLICY non_acceptance_period_history_worker ON public.non_acceptance_period_history TO kiko_worker USING (true) WITH CHECK (true);

CREATE POLICY non_acceptance_period_reads ON public.non_acceptance_period FOR SELECT TO kiko_api USING ((berth_id IN ( SELECT berth.id
   FROM public.berth)));

CREATE POLICY non_acceptance_period_worker ON public.non_acceptance_period TO kiko_worker USING (true) WITH CHECK (true);

CREATE POLICY non_acceptance_period_writes ON public.non_acceptance_period TO kiko_api USING (((public.actor_organization_type() = 2) AND (berth_id IN ( SELECT berth.id
   FROM public.berth)))) WITH CHECK (((public.actor_organization_type() = 2) AND (berth_id IN ( SELECT berth.id
   FROM public.berth))));

ALTER TABLE public.notification ENABLE ROW LEVEL SECURITY;

CREATE POLICY notification_own ON public.notification TO kiko_api USING ((account_id = ( SELECT public.actor_account_id() AS actor_account_id))) WITH CHECK ((account_id = ( SELECT public.actor_account_id() AS actor_account_id)));

ALTER TABLE public.notification_setting ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.notification_setting_history ENABLE ROW LEVEL SECURITY;

CREATE POLICY notification_setting_history_own ON public.notification_setting_history TO kiko_api USING ((account_id = public.actor_account_id())) WITH CHECK ((account_id = public.actor_account_id()));

CREATE POLICY notification_setting_history_worker ON public.notification_setting_history TO kiko_worker USING (true) WITH CHECK (true);

CREATE POLICY notification_setting_own ON public.notification_setting TO kiko_api USING ((account_id = public.actor_account_id())) WITH CHECK ((account_id = public.actor_account_id()));

CREATE POLICY notification_setting_worker ON public.notification_setting TO kiko_worker USING (true) WITH CHECK (true);

CREATE POLICY notification_worker ON public.notification TO kiko_worker USING (true) WITH CHECK (true);

ALTER TABLE public.organization ENABLE ROW LEVEL SECURITY;

CREATE POLICY organization_booking ON public.organization FOR SELECT TO kiko_booking USING (true);

CREATE POLICY organization_creates ON public.organization FOR INSERT TO kiko_api WITH CHECK (public.actor_is_ministry());

ALTER TABLE public.organization_history ENABLE ROW LEVEL SECURITY;

CREATE POLICY organization_history_follows_organization ON public.organization_history TO kiko_api USING ((EXISTS ( SELECT
   FROM public.organization
  WHERE (organization.id = organization_history.organization_id)))) WITH CHECK ((EXISTS ( SELECT
   FROM public.organization
  WHERE (organization.id = organization_history.organization_id))));

CREATE POLICY organization_history_worker ON public.organization_history TO kiko_worker USING (true) WITH CHECK (true);

ALTER TABLE public.organization_port ENABLE ROW LEVEL SECURITY;

CREATE POLICY organization_port_booking ON public.organization_port FOR SELECT TO kiko_booking USING (true);

CREATE POLICY organization_port_organization ON public.organization_port TO kiko_api USING ((public.actor_is_ministry() OR (organization_id = public.actor_organization_id()))) WITH CHECK ((public.actor_is_ministry() OR (organization_id = public.actor_organization_id())));

CREATE POLICY organization_port_worker ON public.organization_port TO kiko_worker USING (true) WITH CHECK (true);

CREATE POLICY organization_reads ON public.organization FOR SELECT TO kiko_api USING ((public.actor_is_ministry() OR (id = public.actor_organization_id())));

CREATE POLICY organization_updates ON public.organization FOR UPDATE TO kiko_api USING (public.actor_is_ministry()) WITH CHECK (public.actor_is_ministry());

CREATE POLICY organization_worker ON public.organization TO kiko_worker USING (true) WITH CHECK (true);

ALTER TABLE public.outbox_event ENABLE ROW LEVEL SECURITY;

CREATE POLICY outbox_event_booking ON public.outbox_event TO kiko_booking USING (true) WITH CHECK (true);

ALTER TABLE public.outbox_event_key ENABLE ROW LEVEL SECURITY;

CREATE POLICY outbox_event_key_worker ON public.outbox_event_key TO kiko_worker USING (true) WITH CHECK (true);

CREATE POLICY outbox_event_worker ON public.outbox_event TO kiko_worker USING (true) WITH CHECK (true);

ALTER TABLE public.port ENABLE ROW LEVEL SECURITY;

CREATE POLICY port_booking ON public.port FOR SELECT TO kiko_booking USING (true);

ALTER TABLE public.port_call_record ENABLE ROW LEVEL SECURITY;

CREATE POLICY port_call_record_reads ON public.port_call_record FOR SELECT TO kiko_api USING ((( SELECT public.actor_is_ministry() AS actor_is_ministry) OR (organization_id = ( SELECT public.actor_organization_id() AS actor_organization_id)) OR ((( SELECT public.actor_organization_type() AS actor_organization_type) = 2) AND (berth_id IN ( SELECT berth.id
   FROM public.berth)))));

CREATE POLICY port_call_record_worker ON public.port_call_record TO kiko_worker USING (true) WITH CHECK (true);

CREATE POLICY port_creates ON public.port FOR INSERT TO kiko_api WITH CHECK (public.actor_is_ministry());

ALTER TABLE public.port_history ENABLE ROW LEVEL SECURITY;

CREATE POLICY port_history_follows_port ON public.port_history TO kiko_api USING ((EXISTS ( SELECT
   FROM public.port
  WHERE (port.id = port_history.port_id)))) WITH CHECK ((EXISTS ( SELECT
   FROM public.port
  WHERE (port.id = port_history.port_id))));

CREATE POLICY port_history_worker ON public.port_history TO kiko_worker USING (true) WITH CHECK (true);

CREATE POLICY port_reads ON public.port FOR SELECT TO kiko_api USING ((public.actor_is_ministry() OR public.actor_is_applicant() OR (admin_organization_id = public.actor_organization_id())));

ALTER TABLE public.port_request ENABLE ROW LEVEL SECURITY;

CREATE POLICY port_request_creates ON public.port_request FOR INSERT TO kiko_api WITH CHECK ((public.actor_is_applicant() AND (organization_id = public.actor_organization_id()) AND (requester_account_id = public.actor_account_id()) AND (status = 1)));

ALTER TABLE public.port_request_history ENABLE ROW LEVEL SECURITY;

CREATE POLICY port_request_history_follows_request ON public.port_request_history TO kiko_api USING ((EXISTS ( SELECT
   FROM public.port_request
  WHERE (port_request.id = port_request_history.port_request_id)))) WITH CHECK ((EXISTS ( SELECT
   FROM public.port_request
  WHERE (port_request.id = port_request_history.port_request_id))));

CREATE POLICY port_request_history_worker ON public.port_request_history TO kiko_worker USING (true) WITH CHECK (true);

CREATE POLICY port_request_reads ON public.port_request FOR SELECT TO kiko_api USING ((( SELECT public.actor_is_ministry() AS actor_is_ministry) OR (organization_id = ( SELECT public.actor_organization_id() AS actor_organization_id)) OR ((NOT ( SELECT public.actor_is_applicant() AS actor_is_applicant)) AND ( SELECT public.actor_is_master() AS actor_is_master) AND (EXISTS ( SELECT
   FROM public.port
  WHERE (port.id = port_request.port_id))))));

CREATE POLICY port_request_updates ON public.port_request FOR UPDATE TO kiko_api USING (true) WITH CHECK (
CASE
    WHEN public.actor_is_applicant() THEN (status = 9)
    ELSE (status = ANY (ARRAY[2, 3, 9]))
END);

CREATE POLICY port_request_worker ON public.port_request TO kiko_worker USING (true) WITH CHECK (true);

CREATE POLICY port_updates ON public.port FOR UPDATE TO kiko_api USING ((public.actor_is_ministry() OR (admin_organization_id = public.actor_organization_id()))) WITH CHECK ((public.actor_is_ministry() OR (admin_organization_id = public.actor_organization_id())));

CREATE POLICY port_worker ON public.port TO kiko_worker USING (true) WITH CHECK (true);

ALTER TABLE public.procedure_history ENABLE ROW LEVEL SECURITY;

CREATE POLICY procedure_history_follows_reservation ON public.procedure_history TO kiko_api USING ((EXISTS ( SELECT
   FROM public.reservation
  WHERE (reservation.id = procedure_history.reservation_id)))) WITH CHECK ((EXISTS ( SELECT
   FROM public.reservation
  WHERE (reservation.id = procedure_history.reservation_id))));

CREATE POLICY procedure_history_worker ON public.procedure_history TO kiko_worker USING (true) WITH CHECK (true);

ALTER TABLE public.reservation ENABLE ROW LEVEL SECURITY;

CREATE POLICY reservation_booking ON public.reservation TO kiko_booking USING (true) WITH CHECK (true);

ALTER TABLE public.reservation_history ENABLE ROW LEVEL SECURITY;

CREATE POLICY reservation_history_booking ON public.reservation_history TO kiko_booking USING (true) WITH CHECK (true);

CREATE POLICY reservation_history_follows_reservation ON public.reservation_history FOR SELECT TO kiko_api USING ((EXISTS ( SELECT
   FROM public.reservation
  WHERE (reservation.id = reservation_history.reservation_id))));

CREATE POLICY reservation_history_worker ON public.reservation_history TO kiko_worker USING (true) WITH CHECK (true);

CREATE POLICY reservation_reads ON public.reservation FOR SELECT TO kiko_api USING (((organization_id = ( SELECT public.actor_organization_id() AS actor_organization_id)) OR ((receipt_no IS NOT NULL) AND ( SELECT public.actor_is_ministry() AS actor_is_ministry)) OR ((receipt_no IS NOT NULL) AND (public.actor_organization_type() = 2) AND (berth_id IN ( SELECT berth.id
   FROM public.berth)))));

CREATE POLICY reservation_worker ON public.reservation TO kiko_worker USING (true) WITH CHECK (true);

ALTER TABLE public.season_plan ENABLE ROW LEVEL SECURITY;

CREATE POLICY season_plan_organization ON public.season_plan TO kiko_api USING ((( SELECT public.actor_is_applicant() AS actor_is_applicant) AND (organization_id = ( SELECT public.actor_organization_id() AS actor_organization_id)))) WITH CHECK ((public.actor_is_applicant() AND (organization_id = public.actor_organization_id())));

CREATE POLICY season_plan_worker ON public.season_plan TO kiko_worker USING (true) WITH CHECK (true);

ALTER TABLE public.ship ENABLE ROW LEVEL SECURITY;

CREATE POLICY ship_booking ON public.ship FOR SELECT TO kiko_booking USING (true);

CREATE POLICY ship_creates ON public.ship FOR INSERT TO kiko_api WITH CHECK (public.actor_is_ministry());

ALTER TABLE public.ship_history ENABLE ROW LEVEL SECURITY;

CREATE POLICY ship_history_ministry ON public.ship_history TO kiko_api USING (public.actor_is_ministry()) WITH CHECK (public.actor_is_ministry());

CREATE POLICY ship_history_worker ON public.ship_history TO kiko_worker USING (true) WITH CHECK (true);

CREATE POLICY ship_reads ON public.ship FOR SELECT TO kiko_api USING ((public.actor_is_ministry() OR ((public.actor_organization_id() IS NOT NULL) AND (NOT is_abolished))));

ALTER TABLE public.ship_request ENABLE ROW LEVEL SECURITY;

CREATE POLICY ship_request_creates ON public.ship_request FOR INSERT TO kiko_api WITH CHECK ((public.actor_is_applicant() AND (organization_id = public.actor_organization_id())));

ALTER TABLE public.ship_request_history ENABLE ROW LEVEL SECURITY;

CREATE POLICY ship_request_history_follows_request ON public.ship_request_history TO kiko_api USING ((EXISTS ( SELECT
   FROM public.ship_request
  WHERE (ship_request.id = ship_request_history.ship_request_id)))) WITH CHECK ((EXISTS ( SELECT
   FROM public.ship_request
  WHERE (ship_request.id = ship_request_history.ship_request_id))));

CREATE POLICY ship_request_history_worker ON public.ship_request_history TO kiko_worker USING (true) WITH CHECK (true);

CREATE POLICY ship_request_reads ON public.ship_request FOR SELECT TO kiko_api USING ((public.actor_is_ministry() OR (organization_id = public.actor_organization_id())));

CREATE POLICY ship_request_updates ON public.ship_request FOR UPDATE TO kiko_api USING ((public.actor_is_ministry() OR (organization_id = public.actor_organization_id()))) WITH CHECK ((public.actor_is_ministry() OR (organization_id = public.actor_organization_id())));

CREATE POLICY ship_request_worker ON public.ship_request TO kiko_worker USING (true) WITH CHECK (true);

CREATE POLICY ship_updates ON public.ship FOR UPDATE TO kiko_api USING (public.actor_is_ministry()) WITH CHECK (public.actor_is_ministry());

CREATE POLICY ship_worker ON public.ship TO kiko_worker USING (true) WITH CHECK (true);

ALTER TABLE public.stored_response ENABLE ROW LEVEL SECURITY;

CREATE POLICY stored_response_booking ON public.stored_response TO kiko_booking USING (true) WITH CHECK (true);

CREATE POLICY stored_response_worker ON public.stored_response TO kiko_worker USING (true) WITH CHECK (true);

ALTER TABLE public.worker_process ENABLE ROW LEVEL SECURITY;

CREATE POLICY worker_process_worker ON public.worker_process TO kiko_worker USING (true) WITH CHECK (true);

GRANT USAGE ON SCHEMA public TO kiko_api;
GRANT USAGE ON SCHEMA public TO kiko_worker;
GRANT USAGE ON SCHEMA public TO kiko_booking;

GRANT SELECT,INSERT ON TABLE public.account TO kiko_api;
GRANT SELECT ON TABLE public.account TO kiko_worker;
GRANT SELECT ON TABLE public.account TO kiko_booking;

GRANT UPDATE(group_id) ON TABLE public.account TO kiko_api;

GRANT UPDATE(type) ON TABLE public.account TO kiko_api;

GRANT UPDATE(email) ON TABLE public.account TO kiko_api;

GRANT UPDATE(name) ON TABLE public.account TO kiko_api;

GRANT UPDATE(name_kana) ON TABLE public.account TO kiko_api;

GRANT UPDATE(phone) ON TABLE public.account TO kiko_api;

GRANT UPDATE(affiliation) ON TABLE public.account TO kiko_api;

GRANT UPDATE("position") ON TABLE public.account TO kiko_api;

GRANT UPDATE(language) ON TABLE public.account TO kiko_api;

GRANT UPDATE(is_enabled) ON TABLE public.account TO kiko_api;

GRANT UPDATE(version) ON TABLE public.account TO kiko_api;

GRANT UPDATE(updated_at) ON TABLE public.account TO kiko_api;

GRANT UPDATE(naccs_user_code) ON TABLE public.account TO kiko_api;

GRANT UPDATE(naccs_company_name) ON TABLE public.account TO kiko_api;

GRANT UPDATE(email_changed_at) ON TABLE public.account TO kiko_api;

GRANT UPDATE(email_changed_by) ON TABLE public.account TO kiko_api;

GRANT SELECT ON TABLE public.attachment TO kiko_api;
GRANT SELECT,DELETE ON TABLE public.attachment TO kiko_worker;

GRANT INSERT(reservation_id) ON TABLE public.attachment TO kiko_api;

GRANT INSERT(arrival_procedure_id) ON TABLE public.attachment TO kiko_api;

GRANT INSERT(arrival_procedure_setting_id) ON TABLE public.attachment TO kiko_api;

GRANT INSERT(berth_id) ON TABLE public.attachment TO kiko_api;

GRANT INSERT(chat_id) ON TABLE public.attachment TO kiko_api;

GRANT INSERT(name),UPDATE(name) ON TABLE public.attachment TO kiko_api;

GRANT INSERT(content_type) ON TABLE public.attachment TO kiko_api;

GRANT INSERT(size) ON TABLE public.attachment TO kiko_api;

GRANT INSERT(storage_key) ON TABLE public.attachment TO kiko_api;

GRANT INSERT(replaces_id) ON TABLE public.attachment TO kiko_api;

GRANT INSERT(account_id) ON TABLE public.attachment TO kiko_api;

GRANT INSERT(organization_id) ON TABLE public.attachment TO kiko_api;

GRANT UPDATE(version) ON TABLE public.attachment TO kiko_api;
GRANT UPDATE(version) ON TABLE public.attachment TO kiko_worker;

GRANT UPDATE(updated_at) ON TABLE public.attachment TO kiko_api;
GRANT UPDATE(updated_at) ON TABLE public.attachment TO kiko_worker;

GRANT UPDATE(uploaded_at) ON TABLE public.attachment TO kiko_api;

GRANT UPDATE(verdict) ON TABLE public.attachment TO kiko_worker;

GRANT UPDATE(refusal) ON TABLE public.attachment TO kiko_worker;

GRANT UPDATE(sha256) ON TABLE public.attachment TO kiko_worker;

GRANT UPDATE(scanned_at) ON TABLE public.attachment TO kiko_worker;

GRANT UPDATE(deleted_at) ON TABLE public.attachment TO kiko_api;
GRANT UPDATE(deleted_at) ON TABLE public.attachment TO kiko_worker;

GRANT SELECT,INSERT ON TABLE public.chat_message TO kiko_api;
GRANT SELECT ON TABLE public.chat_message TO kiko_worker;

REVOKE ALL ON FUNCTION public.attach_files_to_message(wanted_message_id bigint, wanted_ids bigint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.attach_files_to_message(wanted_message_id bigint, wanted_ids bigint[]) TO kiko_api;

REVOKE ALL ON FUNCTION public.attachment_within_storage() FROM PUBLIC;

GRANT SELECT,INSERT ON TABLE public.audit_entry TO kiko_api;
GRANT SELECT,INSERT ON TABLE public.audit_entry TO kiko_worker;
GRANT INSERT ON TABLE public.audit_entry TO kiko_booking;

GRANT SELECT,INSERT,DELETE ON TABLE public.non_acceptance_period TO kiko_api;
GRANT SELECT ON TABLE public.non_acceptance_period TO kiko_worker;
GRANT SELECT ON TABLE public.non_acceptance_period TO kiko_booking;

GRANT UPDATE(name_ja) ON TABLE public.non_acceptance_period TO kiko_api;

GRANT UPDATE(name_en) ON TABLE public.non_acceptance_period TO kiko_api;

GRANT UPDATE(is_shown_on_calendar) ON TABLE public.non_acceptance_period TO kiko_api;

GRANT UPDATE(start_at) ON TABLE public.non_acceptance_period TO kiko_api;

GRANT UPDATE(end_at) ON TABLE public.non_acceptance_period TO kiko_api;

GRANT UPDATE(is_all_day) ON TABLE public.non_acceptance_period TO kiko_api;

GRANT UPDATE(weekdays) ON TABLE public.non_acceptance_period TO kiko_api;

GRANT UPDATE(first_on) ON TABLE public.non_acceptance_period TO kiko_api;

GRANT UPDATE(last_on) ON TABLE public.non_acceptance_period TO kiko_api;

GRANT UPDATE(skipped_on) ON TABLE public.non_acceptance_period TO kiko_api;

GRANT UPDATE(version) ON TABLE public.non_acceptance_period TO kiko_api;

GRANT UPDATE(updated_at) ON TABLE public.non_acceptance_period TO kiko_api;

GRANT SELECT,INSERT,DELETE ON TABLE public.acceptance_period TO kiko_api;
GRANT SELECT ON TABLE public.acceptance_period TO kiko_worker;
GRANT SELECT ON TABLE public.acceptance_period TO kiko_booking;

GRANT UPDATE(publish_at) ON TABLE public.acceptance_period TO kiko_api;

GRANT UPDATE(start_at) ON TABLE public.acceptance_period TO kiko_api;

GRANT UPDATE(end_at) ON TABLE public.acceptance_period TO kiko_api;

GRANT UPDATE(relative_start_days) ON TABLE public.acceptance_period TO kiko_api;

GRANT UPDATE(relative_end_days) ON TABLE public.acceptance_period TO kiko_api;

GRANT UPDATE(version) ON TABLE public.acceptance_period TO kiko_api;

GRANT UPDATE(updated_at) ON TABLE public.acceptance_period TO kiko_api;

GRANT SELECT,INSERT ON TABLE public.berth TO kiko_api;
GRANT SELECT ON TABLE public.berth TO kiko_worker;
GRANT SELECT ON TABLE public.berth TO kiko_booking;

GRANT UPDATE(code) ON TABLE public.berth TO kiko_api;

GRANT UPDATE(berth_code) ON TABLE public.berth TO kiko_api;

GRANT UPDATE(name_ja) ON TABLE public.berth TO kiko_api;

GRANT UPDATE(name_en) ON TABLE public.berth TO kiko_api;

GRANT UPDATE(length_m) ON TABLE public.berth TO kiko_api;

GRANT UPDATE(depth_m) ON TABLE public.berth TO kiko_api;

GRANT UPDATE(height_limit_m) ON TABLE public.berth TO kiko_api;

GRANT UPDATE(max_gross_tonnage) ON TABLE public.berth TO kiko_api;

GRANT UPDATE(max_ships_per_day) ON TABLE public.berth TO kiko_api;

GRANT UPDATE(post_departure_days) ON TABLE public.berth TO kiko_api;

GRANT UPDATE(has_waitlist) ON TABLE public.berth TO kiko_api;

GRANT UPDATE(has_chat) ON TABLE public.berth TO kiko_api;

GRANT UPDATE(allocation) ON TABLE public.berth TO kiko_api;

GRANT UPDATE(is_abolished) ON TABLE public.berth TO kiko_api;

GRANT UPDATE(version) ON TABLE public.berth TO kiko_api;

GRANT UPDATE(updated_at) ON TABLE public.berth TO kiko_api;

GRANT UPDATE(color_index) ON TABLE public.berth TO kiko_api;

GRANT UPDATE(acceptance_period_setting_type) ON TABLE public.berth TO kiko_api;

GRANT UPDATE(has_automatic_promotion) ON TABLE public.berth TO kiko_api;

GRANT UPDATE(accepts_temporary_calls) ON TABLE public.berth TO kiko_api;

GRANT UPDATE(temporary_call_days) ON TABLE public.berth TO kiko_api;

GRANT SELECT ON TABLE public.berth_claim TO kiko_api;
GRANT SELECT ON TABLE public.berth_claim TO kiko_worker;
GRANT SELECT,INSERT,DELETE ON TABLE public.berth_claim TO kiko_booking;

GRANT SELECT ON TABLE public.reservation TO kiko_api;
GRANT SELECT ON TABLE public.reservation TO kiko_worker;
GRANT SELECT,INSERT,UPDATE ON TABLE public.reservation TO kiko_booking;

REVOKE ALL ON FUNCTION public.berth_stays(wanted_berth_ids bigint[], within tstzrange) FROM PUBLIC;
GRANT ALL ON FUNCTION public.berth_stays(wanted_berth_ids bigint[], within tstzrange) TO kiko_api;

REVOKE ALL ON FUNCTION public.confirmed_stays(within tstzrange) FROM PUBLIC;
GRANT ALL ON FUNCTION public.confirmed_stays(within tstzrange) TO kiko_api;

REVOKE ALL ON FUNCTION public.count_ship_calls_elsewhere(wanted_ship_id bigint, wanted_berth_id bigint, stay tstzrange, except_id bigint, of_organization_id bigint, OUT tentative integer, OUT confirmed integer, OUT at_same_port integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.count_ship_calls_elsewhere(wanted_ship_id bigint, wanted_berth_id bigint, stay tstzrange, except_id bigint, of_organization_id bigint, OUT tentative integer, OUT confirmed integer, OUT at_same_port integer) TO kiko_api;
GRANT ALL ON FUNCTION public.count_ship_calls_elsewhere(wanted_ship_id bigint, wanted_berth_id bigint, stay tstzrange, except_id bigint, of_organization_id bigint, OUT tentative integer, OUT confirmed integer, OUT at_same_port integer) TO kiko_booking;

REVOKE ALL ON FUNCTION public.count_waiting_before(wanted_berth_id bigint, wanted_receipt_no integer, stay tstzrange) FROM PUBLIC;
GRANT ALL ON FUNCTION public.count_waiting_before(wanted_berth_id bigint, wanted_receipt_no integer, stay tstzrange) TO kiko_api;

REVOKE ALL ON FUNCTION public.create_documents_on_confirmation() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.end_sessions_of_organization() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.enqueue_job(task text, payload jsonb, job_key text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.enqueue_job(task text, payload jsonb, job_key text) TO kiko_api;
GRANT ALL ON FUNCTION public.enqueue_job(task text, payload jsonb, job_key text) TO kiko_worker;

REVOKE ALL ON FUNCTION public.enqueue_live_event(event_audience text, event_topic text, event_data jsonb) FROM PUBLIC;

GRANT SELECT ON TABLE public.outbox_event TO kiko_api;
GRANT SELECT,DELETE ON TABLE public.outbox_event TO kiko_worker;
GRANT SELECT,INSERT ON TABLE public.outbox_event TO kiko_booking;

GRANT UPDATE(quarantined_at) ON TABLE public.outbox_event TO kiko_worker;

GRANT UPDATE(error) ON TABLE public.outbox_event TO kiko_worker;

REVOKE ALL ON FUNCTION public.enqueue_outbox_event(event_kind text, event_reservation_id bigint, event_payload jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.enqueue_outbox_event(event_kind text, event_reservation_id bigint, event_payload jsonb) TO kiko_api;
GRANT ALL ON FUNCTION public.enqueue_outbox_event(event_kind text, event_reservation_id bigint, event_payload jsonb) TO kiko_worker;

REVOKE ALL ON FUNCTION public.enqueue_outbox_event_once(event_key text, event_kind text, event_reservation_id bigint, event_payload jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.enqueue_outbox_event_once(event_key text, event_kind text, event_reservation_id bigint, event_payload jsonb) TO kiko_api;
GRANT ALL ON FUNCTION public.enqueue_outbox_event_once(event_key text, event_kind text, event_reservation_id bigint, event_payload jsonb) TO kiko_worker;

REVOKE ALL ON FUNCTION public.fill_number_and_entering_organization() FROM PUBLIC;

GRANT SELECT,INSERT ON TABLE public.organization TO kiko_api;
GRANT SELECT ON TABLE public.organization TO kiko_worker;
GRANT SELECT ON TABLE public.organization TO kiko_booking;

GRANT UPDATE(code) ON TABLE public.organization TO kiko_api;

GRANT UPDATE(name_ja) ON TABLE public.organization TO kiko_api;

GRANT UPDATE(name_en) ON TABLE public.organization TO kiko_api;

GRANT UPDATE(address_ja) ON TABLE public.organization TO kiko_api;

GRANT UPDATE(address_en) ON TABLE public.organization TO kiko_api;

GRANT UPDATE(country_code) ON TABLE public.organization TO kiko_api;

GRANT UPDATE(email) ON TABLE public.organization TO kiko_api;

GRANT UPDATE(phone) ON TABLE public.organization TO kiko_api;

GRANT UPDATE(version) ON TABLE public.organization TO kiko_api;

GRANT UPDATE(updated_at) ON TABLE public.organization TO kiko_api;

GRANT UPDATE(status) ON TABLE public.organization TO kiko_api;

GRANT UPDATE(status_reason) ON TABLE public.organization TO kiko_api;

GRANT UPDATE(status_changed_at) ON TABLE public.organization TO kiko_api;

REVOKE ALL ON FUNCTION public.find_account_by_email(wanted text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.find_account_by_email(wanted text) TO kiko_api;
GRANT ALL ON FUNCTION public.find_account_by_email(wanted text) TO kiko_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.identity_user TO kiko_api;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.identity_user TO kiko_worker;

REVOKE ALL ON FUNCTION public.find_account_of_user(wanted uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.find_account_of_user(wanted uuid) TO kiko_api;
GRANT ALL ON FUNCTION public.find_account_of_user(wanted uuid) TO kiko_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.identity_session TO kiko_api;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.identity_session TO kiko_worker;

REVOKE ALL ON FUNCTION public.find_session_end(wanted_sub uuid, wanted_session uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.find_session_end(wanted_sub uuid, wanted_session uuid) TO kiko_api;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.identity_device TO kiko_api;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.identity_device TO kiko_worker;

REVOKE ALL ON FUNCTION public.find_user_by_email(wanted text, device bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION public.find_user_by_email(wanted text, device bytea) TO kiko_api;
GRANT ALL ON FUNCTION public.find_user_by_email(wanted text, device bytea) TO kiko_worker;

REVOKE ALL ON FUNCTION public.grant_port_on_approval() FROM PUBLIC;

GRANT SELECT ON TABLE public.reservation_history TO kiko_api;
GRANT SELECT ON TABLE public.reservation_history TO kiko_worker;
GRANT SELECT,INSERT ON TABLE public.reservation_history TO kiko_booking;

REVOKE ALL ON FUNCTION public.last_submission_at(wanted_reservation_id bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.list_identity_users(after uuid, wanted_email text, wanted_sub uuid, max_rows integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.list_identity_users(after uuid, wanted_email text, wanted_sub uuid, max_rows integer) TO kiko_api;
GRANT ALL ON FUNCTION public.list_identity_users(after uuid, wanted_email text, wanted_sub uuid, max_rows integer) TO kiko_worker;

GRANT SELECT,INSERT ON TABLE public.live_event TO kiko_api;
GRANT SELECT,INSERT,DELETE ON TABLE public.live_event TO kiko_worker;

REVOKE ALL ON FUNCTION public.live_events_since(since xid8, audiences text[], most bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION public.live_events_since(since xid8, audiences text[], most bigint) TO kiko_api;

GRANT SELECT,INSERT,DELETE ON TABLE public.group_berth TO kiko_api;
GRANT SELECT ON TABLE public.group_berth TO kiko_worker;
GRANT SELECT ON TABLE public.group_berth TO kiko_booking;

GRANT SELECT,INSERT,DELETE ON TABLE public.group_port TO kiko_api;
GRANT SELECT ON TABLE public.group_port TO kiko_worker;
GRANT SELECT ON TABLE public.group_port TO kiko_booking;

REVOKE ALL ON FUNCTION public.load_actor(wanted_account_id bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION public.load_actor(wanted_account_id bigint) TO kiko_api;
GRANT ALL ON FUNCTION public.load_actor(wanted_account_id bigint) TO kiko_worker;

GRANT SELECT,INSERT ON TABLE public.chat TO kiko_api;
GRANT SELECT ON TABLE public.chat TO kiko_worker;

REVOKE ALL ON FUNCTION public.lock_chat(wanted_chat_id bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION public.lock_chat(wanted_chat_id bigint) TO kiko_api;

REVOKE ALL ON FUNCTION public.lock_organization_on_status_change() FROM PUBLIC;

GRANT SELECT,INSERT,UPDATE ON TABLE public.port TO kiko_api;
GRANT SELECT ON TABLE public.port TO kiko_worker;
GRANT SELECT ON TABLE public.port TO kiko_booking;

REVOKE ALL ON FUNCTION public.lock_port(wanted_port_id bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION public.lock_port(wanted_port_id bigint) TO kiko_api;

REVOKE ALL ON FUNCTION public.lock_reservation(wanted_reservation_id bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION public.lock_reservation(wanted_reservation_id bigint) TO kiko_api;
GRANT ALL ON FUNCTION public.lock_reservation(wanted_reservation_id bigint) TO kiko_worker;

REVOKE ALL ON FUNCTION public.next_reservation_number(submitted_at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.next_reservation_number(submitted_at timestamp with time zone) TO kiko_booking;
GRANT ALL ON FUNCTION public.next_reservation_number(submitted_at timestamp with time zone) TO kiko_worker;

REVOKE ALL ON FUNCTION public.organization_closed_manages_no_port() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.organization_usage(of_organization bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION public.organization_usage(of_organization bigint) TO kiko_api;

REVOKE ALL ON FUNCTION public.port_admin_not_closed() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.reservation_drafts_within_limit() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.reservation_number_is_kept() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.reservation_open_requests_within_limit() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.reservation_owner_is_active() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.resolve_calendar_feed(wanted_hash bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION public.resolve_calendar_feed(wanted_hash bytea) TO kiko_api;

GRANT SELECT,INSERT,DELETE ON TABLE public.calendar_feed TO kiko_api;
GRANT SELECT ON TABLE public.calendar_feed TO kiko_worker;

GRANT UPDATE(secret_hash) ON TABLE public.calendar_feed TO kiko_api;

GRANT UPDATE(created_at) ON TABLE public.calendar_feed TO kiko_api;

GRANT UPDATE(read_at) ON TABLE public.calendar_feed TO kiko_api;

REVOKE ALL ON FUNCTION public.revoke_calendar_feeds(of_user uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.revoke_calendar_feeds(of_user uuid) TO kiko_api;

REVOKE ALL ON FUNCTION public.seal_audit(max_entries integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.seal_audit(max_entries integer) TO kiko_worker;

REVOKE ALL ON FUNCTION public.season_plan_at_most_100() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.sync_departure_status() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.system_figures() FROM PUBLIC;
GRANT ALL ON FUNCTION public.system_figures() TO kiko_api;
GRANT ALL ON FUNCTION public.system_figures() TO kiko_worker;

GRANT SELECT ON TABLE public.system_parameter TO kiko_api;
GRANT SELECT ON TABLE public.system_parameter TO kiko_worker;
GRANT SELECT ON TABLE public.system_parameter TO kiko_booking;

REVOKE ALL ON FUNCTION public.update_group_ports(group_ids bigint[], changed_port_id bigint, is_granted boolean, changed_by_account_id bigint) FROM PUBLIC;

GRANT SELECT,INSERT ON TABLE public.acceptance_period_history TO kiko_api;
GRANT SELECT ON TABLE public.acceptance_period_history TO kiko_worker;

GRANT USAGE ON SEQUENCE public.acceptance_period_history_id_seq TO kiko_api;
GRANT USAGE ON SEQUENCE public.acceptance_period_history_id_seq TO kiko_worker;

GRANT USAGE ON SEQUENCE public.acceptance_period_id_seq TO kiko_api;
GRANT USAGE ON SEQUENCE public.acceptance_period_id_seq TO kiko_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.account_email_change TO kiko_api;
GRANT SELECT,DELETE ON TABLE public.account_email_change TO kiko_worker;

GRANT UPDATE(code_salt) ON TABLE public.account_email_change TO kiko_worker;

GRANT UPDATE(code_hash) ON TABLE public.account_email_change TO kiko_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.account_group TO kiko_api;
GRANT SELECT ON TABLE public.account_group TO kiko_worker;
GRANT SELECT ON TABLE public.account_group TO kiko_booking;

GRANT SELECT,INSERT ON TABLE public.account_group_history TO kiko_api;
GRANT SELECT ON TABLE public.account_group_history TO kiko_worker;

GRANT USAGE ON SEQUENCE public.account_group_history_id_seq TO kiko_api;
GRANT USAGE ON SEQUENCE public.account_group_history_id_seq TO kiko_worker;

GRANT USAGE ON SEQUENCE public.account_group_id_seq TO kiko_api;
GRANT USAGE ON SEQUENCE public.account_group_id_seq TO kiko_worker;

GRANT SELECT,INSERT ON TABLE public.account_history TO kiko_api;
GRANT SELECT ON TABLE public.account_history TO kiko_worker;

GRANT USAGE ON SEQUENCE public.account_history_id_seq TO kiko_api;
GRANT USAGE ON SEQUENCE public.account_history_id_seq TO kiko_worker;

GRANT USAGE ON SEQUENCE public.account_id_seq TO kiko_api;
GRANT USAGE ON SEQUENCE public.account_id_seq TO kiko_worker;

GRANT SELECT,INSERT ON TABLE public.account_invitation TO kiko_api;
GRANT SELECT,DELETE ON TABLE public.account_invitation TO kiko_worker;

GRANT USAGE ON SEQUENCE public.account_invitation_id_seq TO kiko_api;
GRANT USAGE ON SEQUENCE public.account_invitation_id_seq TO kiko_worker;

GRANT SELECT,INSERT,DELETE ON TABLE public.arrival_procedure TO kiko_api;
GRANT SELECT ON TABLE public.arrival_procedure TO kiko_worker;

GRANT UPDATE(status) ON TABLE public.arrival_procedure TO kiko_api;

GRANT UPDATE(comment) ON TABLE public.arrival_procedure TO kiko_api;

GRANT UPDATE(return_reason) ON TABLE public.arrival_procedure TO kiko_api;

GRANT UPDATE(submitted_at) ON TABLE public.arrival_procedure TO kiko_api;

GRANT UPDATE(reminded_on) ON TABLE public.arrival_procedure TO kiko_worker;

GRANT UPDATE(version) ON TABLE public.arrival_procedure TO kiko_api;

GRANT UPDATE(updated_at) ON TABLE public.arrival_procedure TO kiko_api;

GRANT USAGE ON SEQUENCE public.arrival_procedure_id_seq TO kiko_api;
GRANT USAGE ON SEQUENCE public.arrival_procedure_id_seq TO kiko_worker;

GRANT SELECT,INSERT,DELETE ON TABLE public.arrival_procedure_setting TO kiko_api;
GRANT SELECT ON TABLE public.arrival_procedure_setting TO kiko_worker;

GRANT UPDATE(name_ja) ON TABLE public.arrival_procedure_setting TO kiko_api;

GRANT UPDATE(name_en) ON TABLE public.arrival_procedure_setting TO kiko_api;

GRANT UPDATE(preset) ON TABLE public.arrival_procedure_setting TO kiko_api;

GRANT UPDATE(is_required) ON TABLE public.arrival_procedure_setting TO kiko_api;

GRANT UPDATE(deadline_days) ON TABLE public.arrival_procedure_setting TO kiko_api;

GRANT UPDATE(is_after_arrival) ON TABLE public.arrival_procedure_setting TO kiko_api;

GRANT UPDATE(version) ON TABLE public.arrival_procedure_setting TO kiko_api;

GRANT UPDATE(updated_at) ON TABLE public.arrival_procedure_setting TO kiko_api;

GRANT SELECT,INSERT ON TABLE public.arrival_procedure_setting_history TO kiko_api;
GRANT SELECT ON TABLE public.arrival_procedure_setting_history TO kiko_worker;

GRANT USAGE ON SEQUENCE public.arrival_procedure_setting_history_id_seq TO kiko_api;
GRANT USAGE ON SEQUENCE public.arrival_procedure_setting_history_id_seq TO kiko_worker;

GRANT USAGE ON SEQUENCE public.arrival_procedure_setting_id_seq TO kiko_api;
GRANT USAGE ON SEQUENCE public.arrival_procedure_setting_id_seq TO kiko_worker;

GRANT USAGE ON SEQUENCE public.attachment_id_seq TO kiko_api;
GRANT USAGE ON SEQUENCE public.attachment_id_seq TO kiko_worker;

GRANT USAGE ON SEQUENCE public.audit_entry_id_seq TO kiko_api;
GRANT USAGE ON SEQUENCE public.audit_entry_id_seq TO kiko_worker;

GRANT SELECT ON TABLE public.audit_seal TO kiko_api;
GRANT SELECT ON TABLE public.audit_seal TO kiko_worker;

GRANT SELECT ON TABLE public.audit_fault TO kiko_api;
GRANT SELECT ON TABLE public.audit_fault TO kiko_worker;

GRANT SELECT ON TABLE public.berth_day TO kiko_api;
GRANT SELECT ON TABLE public.berth_day TO kiko_worker;
GRANT SELECT,INSERT,UPDATE ON TABLE public.berth_day TO kiko_booking;

GRANT SELECT,INSERT ON TABLE public.berth_history TO kiko_api;
GRANT SELECT ON TABLE public.berth_history TO kiko_worker;

GRANT USAGE ON SEQUENCE public.berth_history_id_seq TO kiko_api;
GRANT USAGE ON SEQUENCE public.berth_history_id_seq TO kiko_worker;

GRANT USAGE ON SEQUENCE public.berth_id_seq TO kiko_api;
GRANT USAGE ON SEQUENCE public.berth_id_seq TO kiko_worker;

GRANT SELECT ON TABLE public.berth_receipt TO kiko_api;
GRANT SELECT ON TABLE public.berth_receipt TO kiko_worker;
GRANT SELECT,INSERT ON TABLE public.berth_receipt TO kiko_booking;

GRANT SELECT ON TABLE public.bureau TO kiko_api;
GRANT SELECT ON TABLE public.bureau TO kiko_worker;

GRANT USAGE ON SEQUENCE public.calendar_feed_id_seq TO kiko_api;
GRANT USAGE ON SEQUENCE public.calendar_feed_id_seq TO kiko_worker;

GRANT USAGE ON SEQUENCE public.chat_id_seq TO kiko_api;
GRANT USAGE ON SEQUENCE public.chat_id_seq TO kiko_worker;

GRANT USAGE ON SEQUENCE public.chat_message_id_seq TO kiko_api;
GRANT USAGE ON SEQUENCE public.chat_message_id_seq TO kiko_worker;

GRANT SELECT,INSERT ON TABLE public.chat_read_mark TO kiko_api;
GRANT SELECT ON TABLE public.chat_read_mark TO kiko_worker;

GRANT UPDATE(last_message_id) ON TABLE public.chat_read_mark TO kiko_api;

GRANT UPDATE(read_at) ON TABLE public.chat_read_mark TO kiko_api;

GRANT SELECT ON TABLE public.country TO kiko_api;
GRANT SELECT ON TABLE public.country TO kiko_worker;
GRANT SELECT ON TABLE public.country TO kiko_booking;

GRANT SELECT,INSERT,UPDATE ON TABLE public.departure_procedure TO kiko_api;
GRANT SELECT,INSERT ON TABLE public.departure_procedure TO kiko_worker;

GRANT UPDATE(reminded_on) ON TABLE public.departure_procedure TO kiko_worker;

GRANT SELECT,INSERT,DELETE ON TABLE public.group_ship TO kiko_api;
GRANT SELECT ON TABLE public.group_ship TO kiko_worker;
GRANT SELECT ON TABLE public.group_ship TO kiko_booking;

GRANT SELECT ON TABLE public.holiday TO kiko_api;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.holiday TO kiko_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.identity_challenge TO kiko_api;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.identity_challenge TO kiko_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.identity_code TO kiko_api;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.identity_code TO kiko_worker;

GRANT SELECT,INSERT ON TABLE public.identity_decoy_key TO kiko_api;
GRANT SELECT ON TABLE public.identity_decoy_key TO kiko_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.identity_mailed_code TO kiko_api;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.identity_mailed_code TO kiko_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.identity_refresh_token TO kiko_api;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.identity_refresh_token TO kiko_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.identity_signing_key TO kiko_api;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.identity_signing_key TO kiko_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.identity_spent_nonce TO kiko_api;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.identity_spent_nonce TO kiko_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.identity_throttle TO kiko_api;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.identity_throttle TO kiko_worker;

GRANT USAGE ON SEQUENCE public.live_event_id_seq TO kiko_api;
GRANT USAGE ON SEQUENCE public.live_event_id_seq TO kiko_worker;

GRANT SELECT ON TABLE public.locode TO kiko_api;
GRANT SELECT ON TABLE public.locode TO kiko_worker;

GRANT SELECT,INSERT ON TABLE public.non_acceptance_period_history TO kiko_api;
GRANT SELECT ON TABLE public.non_acceptance_period_history TO kiko_worker;

GRANT USAGE ON SEQUENCE public.non_acceptance_period_history_id_seq TO kiko_api;
GRANT USAGE ON SEQUENCE public.non_acceptance_period_history_id_seq TO kiko_worker;

GRANT USAGE ON SEQUENCE public.non_acceptance_period_id_seq TO kiko_api;
GRANT USAGE ON SEQUENCE public.non_acceptance_period_id_seq TO kiko_worker;

GRANT SELECT ON TABLE public.notification TO kiko_api;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.notification TO kiko_worker;

GRANT UPDATE(read_at) ON TABLE public.notification TO kiko_api;

GRANT UPDATE(updated_at) ON TABLE public.notification TO kiko_api;

GRANT USAGE ON SEQUENCE public.notification_id_seq TO kiko_api;
GRANT USAGE ON SEQUENCE public.notification_id_seq TO kiko_worker;

GRANT SELECT,INSERT ON TABLE public.notification_setting TO kiko_api;
GRANT SELECT ON TABLE public.notification_setting TO kiko_worker;

GRANT UPDATE(is_on) ON TABLE public.notification_setting TO kiko_api;

GRANT UPDATE(updated_at) ON TABLE public.notification_setting TO kiko_api;

GRANT SELECT,INSERT ON TABLE public.notification_setting_history TO kiko_api;
GRANT SELECT ON TABLE public.notification_setting_history TO kiko_worker;

GRANT USAGE ON SEQUENCE public.notification_setting_history_id_seq TO kiko_api;
GRANT USAGE ON SEQUENCE public.notification_setting_history_id_seq TO kiko_worker;

GRANT SELECT,INSERT ON TABLE public.organization_history TO kiko_api;
GRANT SELECT ON TABLE public.organization_history TO kiko_worker;

GRANT USAGE ON SEQUENCE public.organization_history_id_seq TO kiko_api;
GRANT USAGE ON SEQUENCE public.organization_history_id_seq TO kiko_worker;

GRANT USAGE ON SEQUENCE public.organization_id_seq TO kiko_api;
GRANT USAGE ON SEQUENCE public.organization_id_seq TO kiko_worker;

GRANT SELECT ON TABLE public.organization_name TO kiko_api;
GRANT SELECT ON TABLE public.organization_name TO kiko_worker;

GRANT SELECT ON TABLE public.organization_port TO kiko_api;
GRANT SELECT ON TABLE public.organization_port TO kiko_worker;
GRANT SELECT ON TABLE public.organization_port TO kiko_booking;

GRANT USAGE ON SEQUENCE public.outbox_event_id_seq TO kiko_api;
GRANT USAGE ON SEQUENCE public.outbox_event_id_seq TO kiko_worker;

GRANT SELECT ON TABLE public.outbox_event_key TO kiko_api;
GRANT SELECT ON TABLE public.outbox_event_key TO kiko_worker;

GRANT SELECT ON TABLE public.port_call_record TO kiko_api;
GRANT SELECT ON TABLE public.port_call_record TO kiko_worker;

GRANT SELECT,INSERT ON TABLE public.port_history TO kiko_api;
GRANT SELECT ON TABLE public.port_history TO kiko_worker;

GRANT USAGE ON SEQUENCE public.port_history_id_seq TO kiko_api;
GRANT USAGE ON SEQUENCE public.port_history_id_seq TO kiko_worker;

GRANT USAGE ON SEQUENCE public.port_id_seq TO kiko_api;
GRANT USAGE ON SEQUENCE public.port_id_seq TO kiko_worker;

GRANT SELECT,INSERT ON TABLE public.port_request TO kiko_api;
GRANT SELECT ON TABLE public.port_request TO kiko_worker;

GRANT UPDATE(status) ON TABLE public.port_request TO kiko_api;

GRANT UPDATE(reason) ON TABLE public.port_request TO kiko_api;

GRANT UPDATE(reviewer_account_id) ON TABLE public.port_request TO kiko_api;

GRANT UPDATE(last_updated_at) ON TABLE public.port_request TO kiko_api;

GRANT UPDATE(version) ON TABLE public.port_request TO kiko_api;

GRANT SELECT,INSERT ON TABLE public.port_request_history TO kiko_api;
GRANT SELECT ON TABLE public.port_request_history TO kiko_worker;

GRANT USAGE ON SEQUENCE public.port_request_history_id_seq TO kiko_api;
GRANT USAGE ON SEQUENCE public.port_request_history_id_seq TO kiko_worker;

GRANT USAGE ON SEQUENCE public.port_request_id_seq TO kiko_api;
GRANT USAGE ON SEQUENCE public.port_request_id_seq TO kiko_worker;

GRANT SELECT ON TABLE public.prefecture TO kiko_api;
GRANT SELECT ON TABLE public.prefecture TO kiko_worker;

GRANT SELECT,INSERT ON TABLE public.procedure_history TO kiko_api;
GRANT SELECT,INSERT ON TABLE public.procedure_history TO kiko_worker;

GRANT USAGE ON SEQUENCE public.procedure_history_id_seq TO kiko_api;
GRANT USAGE ON SEQUENCE public.procedure_history_id_seq TO kiko_worker;

GRANT SELECT ON TABLE public.request_count TO kiko_api;
GRANT SELECT,DELETE ON TABLE public.request_count TO kiko_worker;

GRANT USAGE ON SEQUENCE public.reservation_history_id_seq TO kiko_api;
GRANT USAGE ON SEQUENCE public.reservation_history_id_seq TO kiko_worker;

GRANT USAGE ON SEQUENCE public.reservation_id_seq TO kiko_api;
GRANT USAGE ON SEQUENCE public.reservation_id_seq TO kiko_worker;
GRANT USAGE ON SEQUENCE public.reservation_id_seq TO kiko_booking;

GRANT USAGE ON SEQUENCE public.reservation_number_seq TO kiko_api;
GRANT USAGE ON SEQUENCE public.reservation_number_seq TO kiko_worker;

GRANT SELECT ON TABLE public.reservation_number_year TO kiko_api;
GRANT SELECT ON TABLE public.reservation_number_year TO kiko_worker;

GRANT SELECT ON TABLE public.sea_region TO kiko_api;
GRANT SELECT ON TABLE public.sea_region TO kiko_worker;

GRANT SELECT,INSERT,DELETE ON TABLE public.season_plan TO kiko_api;
GRANT SELECT ON TABLE public.season_plan TO kiko_worker;

GRANT UPDATE(name) ON TABLE public.season_plan TO kiko_api;

GRANT UPDATE(details) ON TABLE public.season_plan TO kiko_api;

GRANT UPDATE(rows) ON TABLE public.season_plan TO kiko_api;

GRANT UPDATE(version) ON TABLE public.season_plan TO kiko_api;

GRANT UPDATE(updated_at) ON TABLE public.season_plan TO kiko_api;

GRANT USAGE ON SEQUENCE public.season_plan_id_seq TO kiko_api;
GRANT USAGE ON SEQUENCE public.season_plan_id_seq TO kiko_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE public.ship TO kiko_api;
GRANT SELECT ON TABLE public.ship TO kiko_worker;
GRANT SELECT ON TABLE public.ship TO kiko_booking;

GRANT SELECT,INSERT ON TABLE public.ship_history TO kiko_api;
GRANT SELECT ON TABLE public.ship_history TO kiko_worker;

GRANT USAGE ON SEQUENCE public.ship_history_id_seq TO kiko_api;
GRANT USAGE ON SEQUENCE public.ship_history_id_seq TO kiko_worker;

GRANT USAGE ON SEQUENCE public.ship_id_seq TO kiko_api;
GRANT USAGE ON SEQUENCE public.ship_id_seq TO kiko_worker;

GRANT SELECT ON TABLE public.ship_name TO kiko_api;
GRANT SELECT ON TABLE public.ship_name TO kiko_worker;

GRANT SELECT,INSERT ON TABLE public.ship_request TO kiko_api;
GRANT SELECT ON TABLE public.ship_request TO kiko_worker;

GRANT UPDATE(status) ON TABLE public.ship_request TO kiko_api;

GRANT UPDATE(ship_id) ON TABLE public.ship_request TO kiko_api;

GRANT UPDATE(ship_version) ON TABLE public.ship_request TO kiko_api;

GRANT UPDATE(ship_before) ON TABLE public.ship_request TO kiko_api;

GRANT UPDATE(payload) ON TABLE public.ship_request TO kiko_api;

GRANT UPDATE(return_reason) ON TABLE public.ship_request TO kiko_api;

GRANT UPDATE(submitted_at) ON TABLE public.ship_request TO kiko_api;

GRANT UPDATE(version) ON TABLE public.ship_request TO kiko_api;

GRANT UPDATE(updated_at) ON TABLE public.ship_request TO kiko_api;

GRANT UPDATE(ship_returned) ON TABLE public.ship_request TO kiko_api;

GRANT SELECT,INSERT ON TABLE public.ship_request_history TO kiko_api;
GRANT SELECT ON TABLE public.ship_request_history TO kiko_worker;

GRANT USAGE ON SEQUENCE public.ship_request_history_id_seq TO kiko_api;
GRANT USAGE ON SEQUENCE public.ship_request_history_id_seq TO kiko_worker;

GRANT USAGE ON SEQUENCE public.ship_request_id_seq TO kiko_api;
GRANT USAGE ON SEQUENCE public.ship_request_id_seq TO kiko_worker;

GRANT SELECT ON TABLE public.stored_response TO kiko_api;
GRANT SELECT,DELETE ON TABLE public.stored_response TO kiko_worker;
GRANT SELECT,INSERT ON TABLE public.stored_response TO kiko_booking;

GRANT SELECT ON TABLE public.worker_process TO kiko_api;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.worker_process TO kiko_worker;

REVOKE ALL ON FUNCTION public.add_request_counts(of_minute timestamp with time zone, keys text[], own_calls integer[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.add_request_counts(of_minute timestamp with time zone, keys text[], own_calls integer[]) TO kiko_api;

ALTER DEFAULT PRIVILEGES FOR ROLE kiko_owner IN SCHEMA public GRANT USAGE ON SEQUENCES  TO kiko_api;
ALTER DEFAULT PRIVILEGES FOR ROLE kiko_owner IN SCHEMA public GRANT USAGE ON SEQUENCES  TO kiko_worker;

ALTER DEFAULT PRIVILEGES FOR ROLE kiko_owner IN SCHEMA public GRANT SELECT ON TABLES  TO kiko_api;
ALTER DEFAULT PRIVILEGES FOR ROLE kiko_owner IN SCHEMA public GRANT SELECT ON TABLES  TO kiko_worker;
