-- For the administrators' list of all jobs, which must cost the same among a million jobs as among a thousand.

SET LOCAL maintenance_work_mem = '256MB';

-- How many applications each job has, but for withdrawn ones. In a table of its own: to count is not to change the job.
CREATE TABLE job_counts (
  job_id integer PRIMARY KEY,
  applications integer NOT NULL DEFAULT 0
) WITH (fillfactor = 50);

CREATE FUNCTION begin_job_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO job_counts (job_id) SELECT id FROM come ORDER BY id ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER begin_job_counts AFTER INSERT ON jobs
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION begin_job_counts();

CREATE FUNCTION end_job_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM job_counts USING gone WHERE job_id = gone.id;
  RETURN NULL;
END $$;
CREATE TRIGGER end_job_counts AFTER DELETE ON jobs
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION end_job_counts();

DO $do$
DECLARE
  event record;
BEGIN
  FOR event IN
    SELECT * FROM (VALUES
      ('insert', 'NEW TABLE AS come', 'SELECT *, 1 AS change FROM come'),
      ('delete', 'OLD TABLE AS gone', 'SELECT *, -1 AS change FROM gone'),
      ('update', 'OLD TABLE AS gone NEW TABLE AS come',
       'SELECT *, -1 AS change FROM gone UNION ALL SELECT *, 1 FROM come')
    ) AS event (name, tables, changes)
  LOOP
    -- In one order of rows. A job that goes takes its applications and its row along, in either order.
    EXECUTE format('CREATE FUNCTION count_by_job_on_%s() RETURNS trigger LANGUAGE plpgsql AS %L', event.name, format(
      'BEGIN
        WITH changed AS (
          SELECT job_id, sum(change) AS change FROM (%s) AS changes WHERE withdrawn_at IS NULL
          GROUP BY job_id HAVING sum(change) <> 0
        ), locked AS (
          SELECT job_id FROM job_counts WHERE job_id IN (SELECT job_id FROM changed) ORDER BY job_id FOR UPDATE
        )
        UPDATE job_counts SET applications = applications + changed.change
        FROM changed JOIN locked USING (job_id) WHERE job_counts.job_id = changed.job_id;
        RETURN NULL;
      END', event.changes));
    EXECUTE format('CREATE TRIGGER count_by_job_on_%1$s AFTER %1$s ON applications REFERENCING %2$s
      FOR EACH STATEMENT EXECUTE FUNCTION count_by_job_on_%1$s()', event.name, event.tables);
  END LOOP;
END $do$;

CREATE FUNCTION forget_job_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'jobs' THEN
    DELETE FROM job_counts;
  ELSE
    UPDATE job_counts SET applications = 0 WHERE applications <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_job_counts AFTER TRUNCATE ON jobs FOR EACH STATEMENT EXECUTE FUNCTION forget_job_counts();
CREATE TRIGGER forget_job_counts AFTER TRUNCATE ON applications FOR EACH STATEMENT EXECUTE FUNCTION forget_job_counts();

INSERT INTO job_counts (job_id, applications)
SELECT id, coalesce(made.count, 0) FROM jobs
LEFT JOIN (SELECT job_id, count(*) FROM applications WHERE withdrawn_at IS NULL GROUP BY job_id) AS made ON job_id = id;
CREATE INDEX job_counts_by_applications ON job_counts (applications DESC, job_id DESC);
ANALYZE job_counts;

-- Open jobs have indexes of their own, and jobs_newest and jobs_newest_of_type have all of them.
CREATE INDEX hidden_jobs_newest ON jobs (created_at DESC, id DESC) WHERE hidden;
CREATE INDEX ended_jobs_newest ON jobs (state, created_at DESC, id DESC) WHERE state <> 'open' AND NOT hidden;
CREATE INDEX jobs_newest_of_region ON jobs (region_id, created_at DESC, id DESC);
CREATE INDEX jobs_newest_of_district ON jobs (district_id, created_at DESC, id DESC);
CREATE INDEX jobs_by_month_pay ON jobs (month_pay(salary, pay_period) DESC, id DESC);

-- The words of a job that is not open are in no other index.
CREATE FUNCTION title_words(title_key text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN array_to_tsvector(array_remove(string_to_array(title_key, ' '), ''));
CREATE INDEX jobs_by_title_words ON jobs USING gin (title_words(title_key)) WITH (fastupdate = off);
CREATE INDEX users_by_display_name_grams ON users USING gin (grams(fold_text(display_name))) WITH (fastupdate = off)
  WHERE display_name <> '';
ANALYZE jobs, users;
