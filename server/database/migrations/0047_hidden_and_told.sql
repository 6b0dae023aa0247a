-- What is hidden is not over: reports of it wait, and its employer is told of its end when it is shown again.

-- Whether a mahalla still has a job, or a seeker who looks for it. All jobs are read once: meanwhile everyone reads, and posts
-- wait.
CREATE INDEX jobs_in_mahalla ON jobs (mahalla_id) WHERE mahalla_id IS NOT NULL;
CREATE INDEX saved_searches_of_place ON saved_searches (place_id) WHERE place_id IS NOT NULL;

-- An administrator who hides a job, or blocks its employer, has settled what was reported of it. An employer who leaves has
-- not: for seven days signing in brings the jobs back. Then the task delete-accounts settles.
CREATE OR REPLACE FUNCTION settle_hidden() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.hidden_reason IS NOT NULL
    OR NOT EXISTS (SELECT FROM users WHERE id = NEW.employer_id AND disabled_at = deletion_asked_at) THEN
    PERFORM settle_reports(NEW.id, 'hidden');
  END IF;
  RETURN NULL;
END $$;

-- The jobs of one who leaves are hidden already: a block meanwhile changes nothing of them.
CREATE FUNCTION settle_blocked() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  job integer;
BEGIN
  FOR job IN
    SELECT id FROM jobs JOIN report_queue ON job_id = id
    WHERE employer_id = NEW.id AND open_reports + open_flags > 0 ORDER BY id
  LOOP
    PERFORM settle_reports(job, 'hidden');
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER settle_blocked AFTER UPDATE OF disabled_at ON users FOR EACH ROW
  WHEN (OLD.disabled_at = OLD.deletion_asked_at AND NEW.disabled_at <> NEW.deletion_asked_at)
  EXECUTE FUNCTION settle_blocked();

-- Jobs that have ended while they were hidden: their employers are told when the jobs are shown again.
CREATE TABLE untold_ends (
  job_id integer PRIMARY KEY REFERENCES jobs ON DELETE CASCADE
);
CREATE FUNCTION note_hidden_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.hidden AND NEW.state = 'expired' THEN
    INSERT INTO untold_ends (job_id) VALUES (NEW.id);
    RETURN NULL;
  END IF;
  DELETE FROM untold_ends WHERE job_id = NEW.id;
  -- A job that was opened again has no end to be told of.
  IF FOUND AND NEW.state = 'expired' THEN
    INSERT INTO events (kind, user_id, topic, job_id) VALUES ('job_ended', NEW.employer_id, 'job:' || NEW.id, NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER event_ended_hidden AFTER UPDATE OF state, hidden ON jobs FOR EACH ROW
  WHEN (OLD.state = 'open' AND NEW.state = 'expired' AND NEW.hidden
    OR OLD.state = 'expired' AND OLD.hidden AND (NEW.state <> 'expired' OR NOT NEW.hidden))
  EXECUTE FUNCTION note_hidden_end();

-- A mahalla that no job is in is forgotten. Who posts there at this moment has looked for it before: the job comes without
-- it, and the task place-jobs learns it again. First among the triggers of a row, because others read the place.
CREATE FUNCTION drop_forgotten_mahalla() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM mahallas WHERE id = NEW.mahalla_id FOR KEY SHARE;
  IF NOT FOUND THEN
    NEW.mahalla_id := NULL;
    NEW.placed_at := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER drop_forgotten_mahalla BEFORE INSERT OR UPDATE OF mahalla_id ON jobs FOR EACH ROW
  WHEN (NEW.mahalla_id IS NOT NULL) EXECUTE FUNCTION drop_forgotten_mahalla();

-- What the last release left of accounts that were deleted for good. The names of their mahallas go with the next deletion.
UPDATE job_flags SET facts = '{}', judged = '' FROM jobs JOIN users ON users.id = jobs.employer_id
WHERE jobs.id = job_flags.job_id AND users.deleted_at IS NOT NULL;
DELETE FROM job_texts USING jobs JOIN users ON users.id = jobs.employer_id
WHERE jobs.id = job_texts.job_id AND users.deleted_at IS NOT NULL;
UPDATE jobs SET mahalla_id = NULL FROM users
WHERE users.id = jobs.employer_id AND users.deleted_at IS NOT NULL AND jobs.mahalla_id IS NOT NULL;
