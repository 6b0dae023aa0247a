-- Everyone who posts at a place counts in the same row. The row was locked from there to the end of the transaction, so posts
-- at one place waited for each other, and for the slowest of them. Now a statement notes what it changes, and the
-- transaction counts when it commits, in one order of rows.

-- Empty outside of transactions.
CREATE UNLOGGED TABLE place_changes (
  transaction bigint NOT NULL DEFAULT txid_current(),
  -- A location as people write it.
  key text COLLATE "C",
  location text,
  -- Or a place of the tree.
  place_id integer,
  change integer NOT NULL DEFAULT 0
);

DO $do$
DECLARE
  event record;
BEGIN
  FOR event IN
    SELECT * FROM (VALUES
      ('insert', 'SELECT *, 1 AS change FROM come'),
      ('delete', 'SELECT *, -1 AS change FROM gone'),
      ('update', 'SELECT *, -1 AS change FROM gone UNION ALL SELECT *, 1 FROM come')
    ) AS event (name, changes)
  LOOP
    EXECUTE format('DROP TRIGGER count_place_jobs_%1$s ON jobs', event.name);
    EXECUTE format('DROP FUNCTION count_place_jobs_on_%1$s()', event.name);
    EXECUTE format('CREATE OR REPLACE FUNCTION count_places_on_%s() RETURNS trigger LANGUAGE plpgsql AS %L', event.name,
      replace('BEGIN
        INSERT INTO place_changes (key, location, place_id, change)
        SELECT fold_text(location), min(location), NULL, sum(change) FROM (
          SELECT location, sum(change) AS change FROM (CHANGES) AS changes
          WHERE state = ''open'' AND NOT hidden GROUP BY location
        ) AS locations WHERE change <> 0 GROUP BY fold_text(location) HAVING sum(change) <> 0
        UNION ALL
        SELECT NULL, NULL, counted.place_id, sum(change) FROM (CHANGES) AS changes
        CROSS JOIN LATERAL (VALUES (coalesce(district_id, region_id)), (mahalla_id)) AS counted (place_id)
        WHERE state = ''open'' AND NOT hidden AND counted.place_id IS NOT NULL
        GROUP BY counted.place_id HAVING sum(change) <> 0;
        -- A row without a place calls for the count.
        IF FOUND THEN INSERT INTO place_changes DEFAULT VALUES; END IF;
        RETURN NULL; END', 'CHANGES', event.changes));
  END LOOP;
END $do$;

-- All that the transaction noted. When several of its statements call for the count, the first one counts.
CREATE FUNCTION count_place_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO places (key, location, jobs)
  SELECT key, min(location), sum(change) FROM place_changes WHERE transaction = txid_current() AND key IS NOT NULL
  GROUP BY key HAVING sum(change) <> 0 ORDER BY key
  ON CONFLICT (key) DO UPDATE SET jobs = places.jobs + excluded.jobs;
  INSERT INTO place_counts (place_id, jobs)
  SELECT place_id, sum(change) FROM place_changes WHERE transaction = txid_current() AND place_id IS NOT NULL
  GROUP BY place_id HAVING sum(change) <> 0 ORDER BY place_id
  ON CONFLICT (place_id) DO UPDATE SET jobs = place_counts.jobs + excluded.jobs;
  DELETE FROM place_changes WHERE transaction = txid_current();
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER count_place_changes AFTER INSERT ON place_changes DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.key IS NULL AND NEW.place_id IS NULL) EXECUTE FUNCTION count_place_changes();

CREATE OR REPLACE FUNCTION forget_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM counters WHERE starts_with(name, TG_TABLE_NAME || ':');
  IF TG_TABLE_NAME = 'jobs' THEN
    DELETE FROM counters WHERE starts_with(name, 'open_jobs:');
    DELETE FROM place_changes WHERE transaction = txid_current();
    DELETE FROM places;
    DELETE FROM place_counts;
  END IF;
  RETURN NULL;
END $$;
