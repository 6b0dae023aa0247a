-- What people report of a job. One by each person: the user's, or that of a visitor, who is in report_visitors alone.
CREATE TABLE job_reports (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  job_id integer NOT NULL REFERENCES jobs ON DELETE CASCADE,
  -- NULL for a visitor.
  user_id integer REFERENCES users ON DELETE SET NULL,
  reason text NOT NULL,
  text text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Open until an administrator hides the job or dismisses its reports.
  settled_at timestamptz(3),
  outcome text CONSTRAINT job_reports_outcome CHECK (outcome IN ('hidden', 'dismissed')),
  CONSTRAINT job_reports_settled CHECK ((settled_at IS NULL) = (outcome IS NULL)),
  CONSTRAINT job_reports_once UNIQUE (user_id, job_id)
);
CREATE INDEX job_reports_open ON job_reports (job_id, reason) WHERE settled_at IS NULL;
CREATE INDEX job_reports_texts ON job_reports (job_id, id DESC) WHERE settled_at IS NULL AND text <> '';

-- Which visitors have reported which job: a hash that tells neither the browser nor the address. The task clear-stale
-- deletes it after a while.
CREATE TABLE report_visitors (
  job_id integer NOT NULL REFERENCES jobs ON DELETE CASCADE,
  visitor_hash bytea NOT NULL,
  reported_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (job_id, visitor_hash)
);

-- What the product itself finds suspicious. A row stays when it is settled: it opens again when the job changes.
CREATE TABLE job_flags (
  job_id integer NOT NULL REFERENCES jobs ON DELETE CASCADE,
  flag text NOT NULL,
  facts jsonb NOT NULL DEFAULT '{}',
  -- What the job said then, as a hash.
  judged text NOT NULL,
  found_at timestamptz(3) NOT NULL DEFAULT now(),
  settled_at timestamptz(3),
  PRIMARY KEY (job_id, flag)
);

-- How much of each job waits for an administrator. Kept by triggers; who settles locks its row first.
CREATE TABLE report_queue (
  job_id integer PRIMARY KEY REFERENCES jobs ON DELETE CASCADE,
  open_reports integer NOT NULL DEFAULT 0 CONSTRAINT report_queue_reports CHECK (open_reports >= 0),
  open_flags integer NOT NULL DEFAULT 0 CONSTRAINT report_queue_flags CHECK (open_flags >= 0)
) WITH (fillfactor = 50);
CREATE INDEX report_queue_most ON report_queue (open_reports DESC, open_flags DESC, job_id DESC)
  WHERE open_reports + open_flags > 0;

DO $do$
DECLARE
  counted record;
  event record;
BEGIN
  FOR counted IN SELECT * FROM (VALUES ('job_reports', 'open_reports'), ('job_flags', 'open_flags')) AS counted (name, count)
  LOOP
    EXECUTE format('CREATE FUNCTION count_%2$s() RETURNS trigger LANGUAGE plpgsql AS %3$L', counted.name, counted.count,
      format('BEGIN
        IF TG_OP <> ''INSERT'' THEN
          UPDATE report_queue SET %1$s = %1$s - closed.count
          FROM (SELECT job_id, count(*) FROM gone WHERE settled_at IS NULL GROUP BY job_id) AS closed
          WHERE report_queue.job_id = closed.job_id;
        END IF;
        IF TG_OP <> ''DELETE'' THEN
          INSERT INTO report_queue (job_id, %1$s)
          SELECT job_id, count(*) FROM come WHERE settled_at IS NULL GROUP BY job_id ORDER BY job_id
          ON CONFLICT (job_id) DO UPDATE SET %1$s = report_queue.%1$s + excluded.%1$s;
        END IF;
        RETURN NULL;
      END', counted.count));
    FOR event IN
      SELECT * FROM (VALUES
        ('insert', 'NEW TABLE AS come'),
        ('update', 'OLD TABLE AS gone NEW TABLE AS come'),
        ('delete', 'OLD TABLE AS gone')
      ) AS event (name, tables)
    LOOP
      EXECUTE format('CREATE TRIGGER count_open_on_%1$s AFTER %1$s ON %2$s REFERENCING %3$s
        FOR EACH STATEMENT EXECUTE FUNCTION count_%4$s()', event.name, counted.name, event.tables, counted.count);
    END LOOP;
  END LOOP;
END $do$;

-- Settles all that is open of a job, and tells the reporters who have an account. Of two at once the second finds nothing.
CREATE FUNCTION settle_reports(job integer, how text, OUT reports integer, OUT flags integer) LANGUAGE plpgsql AS $$
BEGIN
  reports := 0;
  flags := 0;
  PERFORM FROM report_queue WHERE job_id = job AND open_reports + open_flags > 0 FOR UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  WITH settled AS (
    UPDATE job_reports SET settled_at = now(), outcome = how WHERE job_id = job AND settled_at IS NULL RETURNING user_id
  ), told AS (
    INSERT INTO events (kind, user_id, topic, job_id, details)
    SELECT 'report_settled', user_id, 'job:' || job, job, jsonb_build_object('outcome', how)
    FROM settled WHERE user_id IS NOT NULL
  )
  SELECT count(*) INTO reports FROM settled;
  UPDATE job_flags SET settled_at = now() WHERE job_id = job AND settled_at IS NULL;
  GET DIAGNOSTICS flags = ROW_COUNT;
END $$;

-- Whoever hides a job, or blocks its employer, has settled what was reported of it.
CREATE FUNCTION settle_hidden() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_reports(NEW.id, 'hidden');
  RETURN NULL;
END $$;
CREATE TRIGGER settle_hidden AFTER UPDATE OF hidden, hidden_reason ON jobs FOR EACH ROW
  WHEN (NEW.hidden AND NOT OLD.hidden OR NEW.hidden_reason IS NOT NULL AND OLD.hidden_reason IS NULL)
  EXECUTE FUNCTION settle_hidden();

-- Whoever restores a job has looked at it, and at what its employer changed.
CREATE FUNCTION settle_restored() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_reports(NEW.id, 'dismissed');
  DELETE FROM job_flags WHERE job_id = NEW.id AND flag = 'edited_since_hidden';
  RETURN NULL;
END $$;
CREATE TRIGGER settle_restored AFTER UPDATE OF hidden_reason ON jobs FOR EACH ROW
  WHEN (NEW.hidden_reason IS NULL AND OLD.hidden_reason IS NOT NULL) EXECUTE FUNCTION settle_restored();

-- Jobs that the product has not judged yet. No key but a number: who changes a job again waits for nobody.
CREATE TABLE jobs_to_flag (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  job_id integer NOT NULL
);
CREATE FUNCTION note_job_to_flag() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO jobs_to_flag (job_id) VALUES (NEW.id);
  NOTIFY jobs_to_flag;
  RETURN NULL;
END $$;
-- What is loaded with dates of the past is no news.
CREATE TRIGGER note_new_to_flag AFTER INSERT ON jobs FOR EACH ROW
  WHEN (NEW.created_at > now() - interval '1 hour') EXECUTE FUNCTION note_job_to_flag();
CREATE TRIGGER note_edited_to_flag AFTER UPDATE OF edited_at ON jobs FOR EACH ROW
  WHEN (OLD.edited_at IS DISTINCT FROM NEW.edited_at) EXECUTE FUNCTION note_job_to_flag();

-- What a job says, folded and hashed, of those that were judged: to find the same text again.
CREATE TABLE job_texts (
  job_id integer PRIMARY KEY REFERENCES jobs ON DELETE CASCADE,
  text_hash bytea NOT NULL
);
CREATE INDEX job_texts_same ON job_texts (text_hash, job_id);

-- One phone on several accounts.
CREATE INDEX users_by_phone ON users (phone_number, id) WHERE role = 'employer';
