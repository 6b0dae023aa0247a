-- Jobs that seekers keep to look at again. A closed one stays, and says so.
CREATE TABLE saved_jobs (
  seeker_id int NOT NULL REFERENCES users ON DELETE CASCADE,
  job_id int NOT NULL REFERENCES jobs ON DELETE CASCADE,
  saved_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (seeker_id, job_id)
);
CREATE INDEX saved_jobs_newest ON saved_jobs (seeker_id, saved_at DESC, job_id DESC);

-- Whatever one person saves comes one after another, and the person's row is locked first: nobody waits in a circle.
CREATE FUNCTION lock_seeker() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = NEW.seeker_id FOR NO KEY UPDATE;
  RETURN NEW;
END $$;
CREATE TRIGGER lock_seeker BEFORE INSERT ON saved_jobs FOR EACH ROW EXECUTE FUNCTION lock_seeker();

-- At most 500 a person. Counted after the insert: what is there already is not inserted, and no reason to refuse.
CREATE FUNCTION limit_saved_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM saved_jobs WHERE seeker_id = NEW.seeker_id) > 500 THEN
    RAISE 'too many saved jobs' USING ERRCODE = 'check_violation', CONSTRAINT = 'saved_jobs_most';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER limit_saved_jobs AFTER INSERT ON saved_jobs FOR EACH ROW EXECUTE FUNCTION limit_saved_jobs();
