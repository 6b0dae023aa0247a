-- A seeker may withdraw an application, and send it again once: the same row, made new.
ALTER TABLE applications
  ADD COLUMN withdrawn_at timestamptz(3),
  ADD COLUMN times_sent smallint NOT NULL DEFAULT 1
    CONSTRAINT applications_sent_twice_at_most CHECK (times_sent <= 2);

-- Whatever decides, an instance of the last release too, decides nothing that is withdrawn.
CREATE FUNCTION keep_withdrawn() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
CREATE TRIGGER keep_withdrawn BEFORE UPDATE OF status ON applications FOR EACH ROW
  WHEN (OLD.withdrawn_at IS NOT NULL AND NEW.withdrawn_at IS NOT NULL AND OLD.status <> NEW.status)
  EXECUTE FUNCTION keep_withdrawn();

CREATE INDEX withdrawn_applications_of_employer ON applications (employer_id, applied_at DESC, id DESC)
  WHERE withdrawn_at IS NOT NULL;

-- What is withdrawn does not count.
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
    EXECUTE format('CREATE OR REPLACE FUNCTION count_applications_on_%s() RETURNS trigger LANGUAGE plpgsql AS %L',
      event.name, 'BEGIN
        INSERT INTO counters (name, shard, value)
        SELECT ''applications:'' || status, pg_backend_pid() % 16, sum(change) FROM (' || event.changes || ') AS changes
        WHERE withdrawn_at IS NULL GROUP BY status HAVING sum(change) <> 0 ORDER BY status
        ON CONFLICT (name, shard) DO UPDATE SET value = counters.value + excluded.value;
        RETURN NULL; END');
  END LOOP;
END $do$;

ALTER TABLE applications
  -- When its employer first opened it.
  ADD COLUMN seen_at timestamptz(3),
  -- Whether the employer gets the seeker's phone before deciding. Who applied earlier was not asked.
  ADD COLUMN phone_shared boolean NOT NULL DEFAULT false,
  -- For the employer alone.
  ADD COLUMN note text NOT NULL DEFAULT '',
  ADD COLUMN starred boolean NOT NULL DEFAULT false;

-- An employer's applications are counted by the index alone: it knows which are withdrawn, seen and starred.
CREATE INDEX applications_of_employer_by_status ON applications (employer_id, status, applied_at DESC, id DESC)
  INCLUDE (withdrawn_at, seen_at, starred);
DROP INDEX applications_newest_of_employer_by_status;
ALTER INDEX applications_of_employer_by_status RENAME TO applications_newest_of_employer_by_status;

-- A conversation stays open for thirty days after its job ended. Of jobs that ended before the upgrade nobody knows when.
ALTER TABLE jobs ADD COLUMN ended_at timestamptz(3);
CREATE FUNCTION note_end_of_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.ended_at := CASE WHEN NEW.state <> 'open' THEN now() END;
  RETURN NEW;
END $$;
CREATE TRIGGER note_end_of_job BEFORE UPDATE OF state ON jobs
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION note_end_of_job();

-- Each application is a conversation of its two people. A message takes the next number under the lock of its
-- application's row: whoever has read a number has read all before it, and the order never changes.
ALTER TABLE applications
  ADD COLUMN last_message integer NOT NULL DEFAULT 0,
  ADD COLUMN seeker_read integer NOT NULL DEFAULT 0,
  ADD COLUMN employer_read integer NOT NULL DEFAULT 0;
CREATE TABLE messages (
  application_id integer NOT NULL REFERENCES applications ON DELETE CASCADE,
  number integer NOT NULL,
  sender text NOT NULL CONSTRAINT messages_sender CHECK (sender IN ('job_seeker', 'employer')),
  text text NOT NULL,
  sent_at timestamptz(3) NOT NULL,
  PRIMARY KEY (application_id, number)
);
