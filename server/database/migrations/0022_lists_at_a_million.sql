-- For lists of administrators, which must cost the same among a million people as among a thousand. Kept by triggers, like
-- the counts of migration 0008.

-- The indexes of letters are large.
SET LOCAL maintenance_work_mem = '256MB';

-- How many users, jobs and applications came on each day in Tashkent.
CREATE TABLE daily_counts (
  day date NOT NULL,
  name text NOT NULL,
  shard smallint NOT NULL,
  value bigint NOT NULL,
  PRIMARY KEY (day, name, shard)
) WITH (fillfactor = 50);

-- How many jobs each user posted, and applications each one has made. In a table of its own: a user's row has a dozen
-- indexes, which every application would write anew.
CREATE TABLE user_counts (
  user_id integer PRIMARY KEY,
  jobs integer NOT NULL DEFAULT 0,
  applications integer NOT NULL DEFAULT 0
) WITH (fillfactor = 50);

DO $do$
DECLARE
  kept record;
  event record;
BEGIN
  FOR kept IN
    SELECT * FROM (VALUES
      ('users', 'created_at', 'true', NULL, NULL),
      ('jobs', 'created_at', 'true', 'employer_id', 'jobs'),
      ('applications', 'applied_at', 'withdrawn_at IS NULL', 'seeker_id', 'applications')
    ) AS kept (name, moment, counting, person, counted)
  LOOP
    FOR event IN
      SELECT * FROM (VALUES
        ('insert', 'NEW TABLE AS come', 'SELECT *, 1 AS change FROM come',
         'INSERT INTO user_counts (user_id) SELECT id FROM come ORDER BY id ON CONFLICT DO NOTHING;'),
        ('delete', 'OLD TABLE AS gone', 'SELECT *, -1 AS change FROM gone',
         'DELETE FROM user_counts USING gone WHERE user_id = gone.id;'),
        ('update', 'OLD TABLE AS gone NEW TABLE AS come',
         'SELECT *, -1 AS change FROM gone UNION ALL SELECT *, 1 FROM come', '')
      ) AS event (name, tables, changes, people)
    LOOP
      EXECUTE format('CREATE FUNCTION count_by_day_and_user_of_%1$s_on_%2$s() RETURNS trigger LANGUAGE plpgsql AS %3$L',
        kept.name, event.name,
        'BEGIN ' || format(
          'INSERT INTO daily_counts (day, name, shard, value)
           SELECT (%1$s AT TIME ZONE ''Asia/Tashkent'')::date AS day, %2$L, pg_backend_pid() %% 16, sum(change)
           FROM (%3$s) AS changes WHERE %4$s GROUP BY day HAVING sum(change) <> 0 ORDER BY day
           ON CONFLICT (day, name, shard) DO UPDATE SET value = daily_counts.value + excluded.value;',
          kept.moment, kept.name, event.changes, kept.counting
        ) || CASE WHEN kept.person IS NULL THEN event.people ELSE format(
          'INSERT INTO user_counts (user_id, %1$s)
           SELECT %2$s, sum(change) FROM (%3$s) AS changes WHERE %4$s
           GROUP BY %2$s HAVING sum(change) <> 0 ORDER BY %2$s
           ON CONFLICT (user_id) DO UPDATE SET %1$s = user_counts.%1$s + excluded.%1$s;',
          kept.counted, kept.person, event.changes, kept.counting
        ) END || ' RETURN NULL; END');
      EXECUTE format('CREATE TRIGGER count_by_day_and_user_%1$s AFTER %1$s ON %2$s REFERENCING %3$s
        FOR EACH STATEMENT EXECUTE FUNCTION count_by_day_and_user_of_%2$s_on_%1$s()', event.name, kept.name, event.tables);
    END LOOP;
  END LOOP;
END $do$;

CREATE FUNCTION forget_counts_by_day_and_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM daily_counts WHERE name = TG_TABLE_NAME;
  IF TG_TABLE_NAME = 'users' THEN
    DELETE FROM user_counts;
  ELSIF TG_TABLE_NAME = 'jobs' THEN
    UPDATE user_counts SET jobs = 0 WHERE jobs <> 0;
  ELSE
    UPDATE user_counts SET applications = 0 WHERE applications <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_counts_by_day_and_user AFTER TRUNCATE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION forget_counts_by_day_and_user();
CREATE TRIGGER forget_counts_by_day_and_user AFTER TRUNCATE ON jobs
  FOR EACH STATEMENT EXECUTE FUNCTION forget_counts_by_day_and_user();
CREATE TRIGGER forget_counts_by_day_and_user AFTER TRUNCATE ON applications
  FOR EACH STATEMENT EXECUTE FUNCTION forget_counts_by_day_and_user();

INSERT INTO daily_counts (day, name, shard, value)
SELECT (created_at AT TIME ZONE 'Asia/Tashkent')::date AS day, 'users', 0, count(*) FROM users GROUP BY day
UNION ALL
SELECT (created_at AT TIME ZONE 'Asia/Tashkent')::date AS day, 'jobs', 0, count(*) FROM jobs GROUP BY day
UNION ALL
SELECT (applied_at AT TIME ZONE 'Asia/Tashkent')::date AS day, 'applications', 0, count(*) FROM applications
WHERE withdrawn_at IS NULL GROUP BY day;

INSERT INTO user_counts (user_id, jobs, applications)
SELECT id, coalesce(posted.count, 0), coalesce(made.count, 0) FROM users
LEFT JOIN (SELECT employer_id, count(*) FROM jobs GROUP BY employer_id) AS posted ON employer_id = id
LEFT JOIN (SELECT seeker_id, count(*) FROM applications WHERE withdrawn_at IS NULL GROUP BY seeker_id) AS made
  ON seeker_id = id;

CREATE INDEX user_counts_by_jobs ON user_counts (jobs DESC, user_id DESC);
CREATE INDEX user_counts_by_applications ON user_counts (applications DESC, user_id DESC);
ANALYZE user_counts;

CREATE INDEX users_newest_of_role ON users (role, created_at DESC, id DESC);
-- A seeker's full name is the resume's, else the first name: a list by name follows both indexes.
CREATE INDEX users_by_first_name ON users (role, uzbek_sort_key(first_name), id);
CREATE INDEX resumes_by_full_name ON resumes (uzbek_sort_key(full_name), seeker_id);

-- The same grams, some of them twice, in a fifth of the time: a loop needs no plan.
CREATE OR REPLACE FUNCTION grams(key text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT COST 1000 AS $$
DECLARE
  found text[] := '{}';
BEGIN
  FOR place IN 1 .. char_length(key) - 2 LOOP
    found := found || substr(key, place, 3);
  END LOOP;
  RETURN found;
END $$;

-- Where people are searched besides their names, with the phone's digits in one piece.
CREATE FUNCTION contact_text(contact_key text, phone_number text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN contact_key || ' ' || translate(phone_number, ' ()-./', '');
CREATE INDEX users_by_contact_grams ON users USING gin (grams(contact_text(contact_key, phone_number)))
  WITH (fastupdate = off);
CREATE INDEX resumes_by_name_grams ON resumes USING gin (grams(name_key)) WITH (fastupdate = off);
