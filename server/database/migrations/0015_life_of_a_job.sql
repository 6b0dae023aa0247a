-- A job is open until its employer closes it or its time is over. Hiding (by an administrator, with a reason, or
-- because its employer is blocked) lies over that state and does not change it.
ALTER TABLE jobs
  ADD COLUMN state text NOT NULL DEFAULT 'open' CONSTRAINT jobs_state CHECK (state IN ('open', 'closed', 'expired')),
  -- Jobs of an earlier release have thirty days from the upgrade.
  ADD COLUMN expires_at timestamptz(3) NOT NULL DEFAULT now() + interval '30 days',
  -- When its employer was told that it ends soon.
  ADD COLUMN warned_at timestamptz(3),
  ADD COLUMN close_reason text
    CONSTRAINT jobs_close_reason CHECK (close_reason IN ('found_here', 'found_elsewhere', 'not_needed')),
  ADD COLUMN hidden_reason text,
  ADD COLUMN edited_at timestamptz(3),
  -- The salary is the lower bound.
  ADD COLUMN salary_max numeric(14, 2),
  ADD COLUMN pay_period text NOT NULL DEFAULT 'month'
    CONSTRAINT jobs_pay_period CHECK (pay_period IN ('month', 'week', 'day', 'hour', 'task')),
  ADD COLUMN employment text[] NOT NULL DEFAULT '{}'
    CONSTRAINT jobs_employment CHECK (employment <@ ARRAY['full_time', 'part_time', 'one_off', 'seasonal']),
  ADD COLUMN suits text[] NOT NULL DEFAULT '{}'
    CONSTRAINT jobs_suits CHECK (suits <@ ARRAY['students', 'no_experience']),
  ADD COLUMN positions integer NOT NULL DEFAULT 1 CONSTRAINT jobs_positions CHECK (positions BETWEEN 1 AND 1000),
  ADD COLUMN remote boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT jobs_closed_for_a_reason CHECK ((state = 'closed') = (close_reason IS NOT NULL)),
  ADD CONSTRAINT jobs_hidden_for_a_reason CHECK (hidden OR hidden_reason IS NULL),
  -- NaN is greater than every number.
  ADD CONSTRAINT jobs_bounds_in_order CHECK (salary_max >= salary AND salary_max < 1000000000000);

ALTER TABLE users
  -- What an employer is called in public: a shop, a brigade.
  ADD COLUMN display_name text NOT NULL DEFAULT '',
  ADD COLUMN about text NOT NULL DEFAULT '';

-- How often people looked at a job. Not in the job's own row: to count is not to change what caches keep.
CREATE TABLE job_views (
  job_id integer PRIMARY KEY REFERENCES jobs ON DELETE CASCADE,
  views integer NOT NULL
) WITH (fillfactor = 50);

-- What a month of full-time work brings: 26 days of 8 hours, 4.33 weeks. Pay for a task compares with none of these.
CREATE FUNCTION month_pay(salary numeric, pay_period text) RETURNS numeric
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE pay_period
  WHEN 'month' THEN salary
  WHEN 'week' THEN round(salary * 4.33, 2)
  WHEN 'day' THEN salary * 26
  WHEN 'hour' THEN salary * 208
  ELSE 0.00
END;

-- Lists read open jobs alone, and these are few beside those that ended.
CREATE INDEX open_jobs_newest ON jobs (created_at DESC, id DESC) WHERE state = 'open' AND NOT hidden;
CREATE INDEX open_jobs_newest_of_type ON jobs (job_type_id, created_at DESC, id DESC)
  WHERE state = 'open' AND NOT hidden;
CREATE INDEX open_jobs_by_pay ON jobs (month_pay(salary, pay_period) DESC, id DESC)
  WHERE state = 'open' AND NOT hidden;
CREATE INDEX open_jobs_by_pay_of_type ON jobs (job_type_id, month_pay(salary, pay_period) DESC, id DESC)
  WHERE state = 'open' AND NOT hidden;
CREATE INDEX jobs_by_end ON jobs (expires_at) WHERE state = 'open';

-- Only an open job has words, so that a search reads no other. f/ marks the facts that lists are filtered by.
CREATE OR REPLACE FUNCTION fold_job() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  location_key text;
  employer_key text;
  type_key text;
BEGIN
  NEW.title_key := fold_text(NEW.title);
  IF NEW.state <> 'open' OR NEW.hidden THEN
    NEW.words := '';
    RETURN NEW;
  END IF;
  -- A renaming meanwhile must either be seen here or see this job.
  SELECT name_key || ' ' || fold_text(display_name) INTO employer_key FROM users WHERE id = NEW.employer_id FOR SHARE;
  SELECT name_key INTO type_key FROM job_types WHERE id = NEW.job_type_id;
  location_key := fold_text(NEW.location);
  NEW.words := array_to_tsvector(array_remove(string_to_array(concat_ws(' ',
    'j/' || NEW.job_type_id, mark_words('t/', NEW.title_key), mark_words('l/', location_key),
    mark_words('f/', array_to_string(NEW.employment || NEW.suits, ' ')), CASE WHEN NEW.remote THEN 'f/remote' END,
    NEW.title_key, location_key, fold_text(NEW.description), employer_key, type_key), ' '), ''));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER fold_job BEFORE INSERT OR UPDATE
  OF title, description, location, job_type_id, employer_id, title_key, words, state, hidden, employment, suits, remote
  ON jobs FOR EACH ROW EXECUTE FUNCTION fold_job();

CREATE TRIGGER refold_jobs_of_display_name AFTER UPDATE OF display_name ON users
  FOR EACH ROW WHEN (OLD.display_name <> NEW.display_name) EXECUTE FUNCTION refold_jobs_of_employer();

-- Every list of jobs shows the names of employers: it is told when one changes, and not when a seeker's does.
DROP TRIGGER announce_change ON users;
CREATE TRIGGER announce_change AFTER UPDATE OF username, first_name, display_name, about, disabled_at ON users
  FOR EACH ROW
  WHEN (OLD.role <> 'job_seeker' AND (OLD.username, OLD.first_name, OLD.display_name, OLD.about, OLD.disabled_at)
    IS DISTINCT FROM (NEW.username, NEW.first_name, NEW.display_name, NEW.about, NEW.disabled_at))
  EXECUTE FUNCTION announce('people');

-- What an administrator hid stays hidden when a block ends.
CREATE OR REPLACE FUNCTION hide_jobs_of_employer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE jobs SET hidden = NEW.disabled_at IS NOT NULL OR hidden_reason IS NOT NULL WHERE employer_id = NEW.id;
  RETURN NULL;
END $$;

-- Lists and places count open jobs.
DO $do$
DECLARE
  kept record;
  event record;
BEGIN
  FOR kept IN
    SELECT * FROM (VALUES
      ('count_open_jobs', $$
        INSERT INTO counters (name, shard, value)
        SELECT 'open_jobs:' || job_type_id, pg_backend_pid() % 16, sum(change) FROM (CHANGES) AS changes
        WHERE state = 'open' AND NOT hidden GROUP BY job_type_id HAVING sum(change) <> 0 ORDER BY job_type_id
        ON CONFLICT (name, shard) DO UPDATE SET value = counters.value + excluded.value $$),
      ('count_places', $$
        INSERT INTO places (key, location, jobs)
        SELECT fold_text(location) AS key, min(location), sum(places_change)
        FROM (
          SELECT location, sum(change) AS places_change FROM (CHANGES) AS changes
          WHERE state = 'open' AND NOT hidden GROUP BY location
        ) AS places
        WHERE places_change <> 0 GROUP BY key HAVING sum(places_change) <> 0 ORDER BY key
        ON CONFLICT (key) DO UPDATE SET jobs = places.jobs + excluded.jobs $$)
    ) AS kept (name, adding)
  LOOP
    FOR event IN
      SELECT * FROM (VALUES
        ('insert', 'SELECT *, 1 AS change FROM come'),
        ('delete', 'SELECT *, -1 AS change FROM gone'),
        ('update', 'SELECT *, -1 AS change FROM gone UNION ALL SELECT *, 1 FROM come')
      ) AS event (name, changes)
    LOOP
      EXECUTE format('CREATE OR REPLACE FUNCTION %s_on_%s() RETURNS trigger LANGUAGE plpgsql AS %L', kept.name,
        event.name, 'BEGIN' || replace(kept.adding, 'CHANGES', event.changes) || '; RETURN NULL; END');
    END LOOP;
  END LOOP;
END $do$;

CREATE OR REPLACE FUNCTION refold_everything() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  ALTER TABLE jobs DISABLE TRIGGER announce_update;
  UPDATE users SET username = username, phone_number = phone_number;
  UPDATE resumes SET full_name = full_name;
  UPDATE job_types SET name = name;
  DELETE FROM known_words;
  UPDATE jobs SET words = '';
  DELETE FROM places;
  INSERT INTO places (key, location, jobs)
  SELECT fold_text(location) AS key, min(location), count(*) FROM jobs WHERE state = 'open' AND NOT hidden GROUP BY key;
  ALTER TABLE jobs ENABLE TRIGGER announce_update;
  NOTIFY changes, 'jobs';
END $$;

-- Those of blocked employers lose their words, like every job that is not open.
UPDATE jobs SET words = '' WHERE hidden;

-- The planner knows nothing of the new columns yet.
ANALYZE jobs;
