-- A job of a blocked employer is hidden for as long as the block lasts: not listed, not found, not applied to. The
-- column repeats what the employer's row says, so that lists and indexes need no second table.
ALTER TABLE jobs ADD COLUMN hidden boolean NOT NULL DEFAULT false;

CREATE FUNCTION hide_jobs_of_employer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE jobs SET hidden = NEW.disabled_at IS NOT NULL WHERE employer_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER hide_jobs AFTER UPDATE OF disabled_at ON users FOR EACH ROW
  WHEN ((OLD.disabled_at IS NULL) <> (NEW.disabled_at IS NULL)) EXECUTE FUNCTION hide_jobs_of_employer();

-- Statistics count every job; lists and places count those that can be seen.
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
        WHERE NOT hidden GROUP BY job_type_id HAVING sum(change) <> 0 ORDER BY job_type_id
        ON CONFLICT (name, shard) DO UPDATE SET value = counters.value + excluded.value $$),
      ('count_places', $$
        INSERT INTO places (key, location, jobs)
        SELECT fold_text(location) AS key, min(location), sum(places_change)
        FROM (
          SELECT location, sum(change) AS places_change FROM (CHANGES) AS changes WHERE NOT hidden GROUP BY location
        ) AS places
        WHERE places_change <> 0 GROUP BY key HAVING sum(places_change) <> 0 ORDER BY key
        ON CONFLICT (key) DO UPDATE SET jobs = places.jobs + excluded.jobs $$)
    ) AS kept (name, adding)
  LOOP
    FOR event IN
      SELECT * FROM (VALUES
        ('insert', 'NEW TABLE AS come', 'SELECT *, 1 AS change FROM come'),
        ('delete', 'OLD TABLE AS gone', 'SELECT *, -1 AS change FROM gone'),
        ('update', 'OLD TABLE AS gone NEW TABLE AS come',
         'SELECT *, -1 AS change FROM gone UNION ALL SELECT *, 1 FROM come')
      ) AS event (name, tables, changes)
    LOOP
      EXECUTE format('CREATE OR REPLACE FUNCTION %s_on_%s() RETURNS trigger LANGUAGE plpgsql AS %L', kept.name,
        event.name, 'BEGIN' || replace(kept.adding, 'CHANGES', event.changes) || '; RETURN NULL; END');
      IF kept.name = 'count_open_jobs' THEN
        EXECUTE format('CREATE TRIGGER %s_%s AFTER %s ON jobs REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION %s_on_%s()',
          kept.name, event.name, event.name, event.tables, kept.name, event.name);
      END IF;
    END LOOP;
  END LOOP;
END $do$;

CREATE OR REPLACE FUNCTION forget_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM counters WHERE starts_with(name, TG_TABLE_NAME || ':');
  IF TG_TABLE_NAME = 'jobs' THEN
    DELETE FROM counters WHERE starts_with(name, 'open_jobs:');
    DELETE FROM places;
  END IF;
  RETURN NULL;
END $$;

-- All jobs are open now; the update below takes off those of employers who are blocked already.
INSERT INTO counters (name, shard, value)
SELECT 'open_jobs:' || split_part(name, ':', 2), shard, value FROM counters WHERE starts_with(name, 'jobs:');
UPDATE jobs SET hidden = true FROM users WHERE users.id = jobs.employer_id AND users.disabled_at IS NOT NULL;

-- The places are counted again without them.
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
  SELECT fold_text(location) AS key, min(location), count(*) FROM jobs WHERE NOT hidden GROUP BY key;
  ALTER TABLE jobs ENABLE TRIGGER announce_update;
  NOTIFY changes, 'jobs';
END $$;
