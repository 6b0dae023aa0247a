-- Counts are kept, not counted, whatever writes the rows. Each count is the sum of its shards, so that those
-- who write at the same time seldom wait for one another's row.
CREATE TABLE counters (
  name text NOT NULL,
  shard smallint NOT NULL,
  value bigint NOT NULL,
  PRIMARY KEY (name, shard)
) WITH (fillfactor = 50);

-- Places that have jobs. All spellings of a place are one place, shown as it was first written.
CREATE TABLE places (
  key text COLLATE "C" PRIMARY KEY,
  location text NOT NULL,
  jobs integer NOT NULL
) WITH (fillfactor = 50);
CREATE INDEX places_with_most_jobs ON places (jobs DESC, key);

-- Of one kind of trigger there are three per table, for rows that come, go and change. Each adds what its
-- statement changed, in one order of rows, so that two statements cannot wait for each other in a circle.
DO $do$
DECLARE
  kept record;
  event record;
BEGIN
  FOR kept IN
    SELECT * FROM (VALUES
      ('users', 'count_users', $$
        INSERT INTO counters (name, shard, value)
        SELECT 'users:' || role, pg_backend_pid() % 16, sum(change) FROM (CHANGES) AS changes
        GROUP BY role HAVING sum(change) <> 0 ORDER BY role
        ON CONFLICT (name, shard) DO UPDATE SET value = counters.value + excluded.value $$),
      ('applications', 'count_applications', $$
        INSERT INTO counters (name, shard, value)
        SELECT 'applications:' || status, pg_backend_pid() % 16, sum(change) FROM (CHANGES) AS changes
        GROUP BY status HAVING sum(change) <> 0 ORDER BY status
        ON CONFLICT (name, shard) DO UPDATE SET value = counters.value + excluded.value $$),
      ('jobs', 'count_jobs', $$
        INSERT INTO counters (name, shard, value)
        SELECT 'jobs:' || job_type_id, pg_backend_pid() % 16, sum(change) FROM (CHANGES) AS changes
        GROUP BY job_type_id HAVING sum(change) <> 0 ORDER BY job_type_id
        ON CONFLICT (name, shard) DO UPDATE SET value = counters.value + excluded.value $$),
      ('jobs', 'count_places', $$
        INSERT INTO places (key, location, jobs)
        SELECT fold_text(location) AS key, min(location), sum(places_change)
        FROM (SELECT location, sum(change) AS places_change FROM (CHANGES) AS changes GROUP BY location) AS places
        WHERE places_change <> 0 GROUP BY key HAVING sum(places_change) <> 0 ORDER BY key
        ON CONFLICT (key) DO UPDATE SET jobs = places.jobs + excluded.jobs $$)
    ) AS kept (table_name, name, adding)
  LOOP
    FOR event IN
      SELECT * FROM (VALUES
        ('insert', 'NEW TABLE AS come', 'SELECT *, 1 AS change FROM come'),
        ('delete', 'OLD TABLE AS gone', 'SELECT *, -1 AS change FROM gone'),
        ('update', 'OLD TABLE AS gone NEW TABLE AS come',
         'SELECT *, -1 AS change FROM gone UNION ALL SELECT *, 1 FROM come')
      ) AS event (name, tables, changes)
    LOOP
      EXECUTE format('CREATE FUNCTION %s_on_%s() RETURNS trigger LANGUAGE plpgsql AS %L', kept.name, event.name,
        'BEGIN' || replace(kept.adding, 'CHANGES', event.changes) || '; RETURN NULL; END');
      EXECUTE format('CREATE TRIGGER %s_%s AFTER %s ON %s REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION %s_on_%s()',
        kept.name, event.name, event.name, kept.table_name, event.tables, kept.name, event.name);
    END LOOP;
  END LOOP;
END $do$;

CREATE FUNCTION forget_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM counters WHERE starts_with(name, TG_TABLE_NAME || ':');
  IF TG_TABLE_NAME = 'jobs' THEN
    DELETE FROM places;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_counts AFTER TRUNCATE ON users FOR EACH STATEMENT EXECUTE FUNCTION forget_counts();
CREATE TRIGGER forget_counts AFTER TRUNCATE ON applications FOR EACH STATEMENT EXECUTE FUNCTION forget_counts();
CREATE TRIGGER forget_counts AFTER TRUNCATE ON jobs FOR EACH STATEMENT EXECUTE FUNCTION forget_counts();

INSERT INTO counters (name, shard, value)
SELECT 'users:' || role, 0, count(*) FROM users GROUP BY role
UNION ALL
SELECT 'jobs:' || job_type_id, 0, count(*) FROM jobs GROUP BY job_type_id
UNION ALL
SELECT 'applications:' || status, 0, count(*) FROM applications GROUP BY status;

INSERT INTO places (key, location, jobs)
SELECT fold_text(location) AS key, min(location), count(*) FROM jobs GROUP BY key;

-- Nothing counts applications by their status any more.
DROP INDEX applications_by_status;

-- For a migration that changes fold_text: folds again all that is stored.
CREATE FUNCTION refold_everything() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  ALTER TABLE jobs DISABLE TRIGGER announce_update;
  UPDATE users SET username = username, phone_number = phone_number;
  UPDATE resumes SET full_name = full_name;
  UPDATE job_types SET name = name;
  DELETE FROM known_words;
  UPDATE jobs SET words = '';
  DELETE FROM places;
  INSERT INTO places (key, location, jobs)
  SELECT fold_text(location) AS key, min(location), count(*) FROM jobs GROUP BY key;
  ALTER TABLE jobs ENABLE TRIGGER announce_update;
  NOTIFY changes, 'jobs';
END $$;
