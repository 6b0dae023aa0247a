-- The numbers of a report, kept for each day in Tashkent, so that a period of years costs some thousand rows. Medians and the
-- place of a job cannot be kept by adding: a day is reckoned anew from its rows when something of it has changed.
CREATE TABLE report_days (
  day date NOT NULL,
  -- 'all' (0), or a kind of job or a district by its id; 0 is a job whose district is not known.
  part text NOT NULL CONSTRAINT report_days_part CHECK (part IN ('all', 'job_type', 'district')),
  key integer NOT NULL,
  jobs integer NOT NULL,
  jobs_without integer NOT NULL,
  applications integer NOT NULL,
  accepted integer NOT NULL,
  rejected integer NOT NULL,
  answered_soon integer NOT NULL,
  PRIMARY KEY (day, part, key)
);

-- How long the jobs of a day waited for the first application, and its applications for an answer.
CREATE TABLE report_waits (
  day date NOT NULL,
  kind text NOT NULL CONSTRAINT report_waits_kind CHECK (kind IN ('first', 'answer')),
  minutes integer NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (day, kind, minutes)
);

-- Days that have changed since. Each connection has marks of its own, so that writers never wait for each other.
CREATE TABLE report_stale_days (
  day date NOT NULL,
  pid integer NOT NULL,
  PRIMARY KEY (day, pid)
);

-- To lock a mark that is there already is enough: who reckons the day leaves it.
CREATE FUNCTION mark_report_days(changed date[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO report_stale_days (day, pid)
  SELECT DISTINCT day, pg_backend_pid() FROM unnest(changed) AS day ORDER BY day
  ON CONFLICT (day, pid) DO UPDATE SET pid = excluded.pid WHERE false
$$;

CREATE FUNCTION tashkent_day(moment timestamptz) RETURNS date LANGUAGE sql STABLE STRICT PARALLEL SAFE
RETURN (moment AT TIME ZONE 'Asia/Tashkent')::date;

-- An application counts on its own day, and may be the first one of a job of another day.
DO $do$
DECLARE
  event record;
BEGIN
  FOR event IN
    SELECT * FROM (VALUES ('insert', 'NEW'), ('delete', 'OLD')) AS event (name, version)
  LOOP
    EXECUTE format($$
      CREATE FUNCTION mark_days_of_jobs_on_%1$s() RETURNS trigger LANGUAGE plpgsql AS $f$ BEGIN
        PERFORM mark_report_days(array(SELECT DISTINCT tashkent_day(created_at) FROM changed));
        RETURN NULL;
      END $f$;
      CREATE TRIGGER mark_report_days_on_%1$s AFTER %1$s ON jobs REFERENCING %2$s TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION mark_days_of_jobs_on_%1$s();
      CREATE FUNCTION mark_days_of_applications_on_%1$s() RETURNS trigger LANGUAGE plpgsql AS $f$ BEGIN
        PERFORM mark_report_days(array(
          SELECT tashkent_day(applied_at) FROM changed
          UNION SELECT tashkent_day(jobs.created_at) FROM changed JOIN jobs ON jobs.id = changed.job_id
        ));
        RETURN NULL;
      END $f$;
      CREATE TRIGGER mark_report_days_on_%1$s AFTER %1$s ON applications REFERENCING %2$s TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION mark_days_of_applications_on_%1$s();
    $$, event.name, event.version);
  END LOOP;
END $do$;

CREATE FUNCTION mark_days_of_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_report_days(ARRAY[tashkent_day(OLD.applied_at), tashkent_day(NEW.applied_at),
    (SELECT tashkent_day(created_at) FROM jobs WHERE id = NEW.job_id)]);
  RETURN NULL;
END $$;
CREATE TRIGGER mark_report_days_on_update AFTER UPDATE OF status, applied_at, decided_at, withdrawn_at ON applications
  FOR EACH ROW
  WHEN ((OLD.status, OLD.applied_at, OLD.decided_at, OLD.withdrawn_at)
    IS DISTINCT FROM (NEW.status, NEW.applied_at, NEW.decided_at, NEW.withdrawn_at))
  EXECUTE FUNCTION mark_days_of_application();

-- Its applications count with its kind and its district, on their own days.
CREATE FUNCTION mark_days_of_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_report_days(array(
    SELECT tashkent_day(OLD.created_at) UNION SELECT tashkent_day(NEW.created_at)
    UNION SELECT tashkent_day(applied_at) FROM applications WHERE job_id = NEW.id
  ));
  RETURN NULL;
END $$;
CREATE TRIGGER mark_report_days_on_update AFTER UPDATE OF job_type_id, district_id, created_at ON jobs
  FOR EACH ROW
  WHEN ((OLD.job_type_id, OLD.district_id, OLD.created_at) IS DISTINCT FROM (NEW.job_type_id, NEW.district_id, NEW.created_at))
  EXECUTE FUNCTION mark_days_of_job();

CREATE FUNCTION mark_all_report_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_report_days(array(SELECT DISTINCT day FROM report_days));
  RETURN NULL;
END $$;
CREATE TRIGGER mark_report_days_on_truncate AFTER TRUNCATE ON jobs
  FOR EACH STATEMENT EXECUTE FUNCTION mark_all_report_days();
CREATE TRIGGER mark_report_days_on_truncate AFTER TRUNCATE ON applications
  FOR EACH STATEMENT EXECUTE FUNCTION mark_all_report_days();

-- All days of the past are to be reckoned.
INSERT INTO report_stale_days (day, pid) SELECT DISTINCT day, 0 FROM daily_counts;

-- For the applications of a day, and for the list of all.
CREATE INDEX applications_newest ON applications (applied_at DESC, id DESC) WHERE withdrawn_at IS NULL;

-- A one-time key for downloading a list by an address. It ends with the session that asked for it.
CREATE TABLE export_tickets (
  ticket_hash bytea PRIMARY KEY,
  session_hash bytea NOT NULL REFERENCES sessions (token_hash) ON DELETE CASCADE,
  expires_at timestamptz(3) NOT NULL
);

-- The exports that run: each administrator has two places. Who stops without a word loses the place after some minutes.
CREATE TABLE export_places (
  admin_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  place smallint NOT NULL,
  holder uuid NOT NULL,
  renewed_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (admin_id, place)
);
