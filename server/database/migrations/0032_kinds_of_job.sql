-- Pictures that administrators upload, as they are served. The name of one is the hash of its bytes, so it never changes.
CREATE TABLE pictures (
  hash text PRIMARY KEY,
  bytes bytea NOT NULL,
  type text NOT NULL CONSTRAINT pictures_type CHECK (type = 'image/webp'),
  width integer NOT NULL,
  height integer NOT NULL,
  -- When it was uploaded or shown last. One that nothing shows is deleted a day later: pages of before may still name it.
  used_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT pictures_hash CHECK (hash = encode(sha256(bytes), 'hex'))
);
-- They are compressed already.
ALTER TABLE pictures ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- Kinds of job are managed by administrators. pic1 stays the address that everyone reads.
ALTER TABLE job_types
  ADD COLUMN position integer NOT NULL DEFAULT 0,
  ADD COLUMN archived_at timestamptz(3),
  ADD COLUMN picture text CONSTRAINT job_types_picture REFERENCES pictures,
  ADD CONSTRAINT job_types_shows_picture CHECK (picture IS NULL OR pic1 = '/pictures/' || picture || '.webp');
UPDATE job_types SET position = id;
-- Partial, so that PostgreSQL does not take it for a key: else every change of a kind would make those wait who post to it.
CREATE UNIQUE INDEX job_types_name_taken ON job_types (name_key) WHERE name_key <> '';

CREATE FUNCTION leave_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pictures SET used_at = now() WHERE hash = OLD.picture;
  RETURN NULL;
END $$;
CREATE TRIGGER leave_picture AFTER UPDATE OF picture ON job_types FOR EACH ROW
  WHEN (OLD.picture IS DISTINCT FROM NEW.picture) EXECUTE FUNCTION leave_picture();

-- A new job, and one that changes its kind, must have a kind that is in use; a job keeps the kind that it has. The lock is
-- the one of the foreign key, taken earlier: archiving and renaming come before this job or after it. By its name the
-- trigger comes before fold_job, which reads the kind's name.
CREATE FUNCTION check_job_type() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  archived boolean;
BEGIN
  SELECT archived_at IS NOT NULL INTO archived FROM job_types WHERE id = NEW.job_type_id FOR KEY SHARE;
  IF archived AND (TG_OP = 'INSERT' OR NEW.job_type_id <> OLD.job_type_id) THEN
    RAISE EXCEPTION 'job type % is archived', NEW.job_type_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'jobs_job_type_in_use';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER check_job_type BEFORE INSERT OR UPDATE ON jobs FOR EACH ROW EXECUTE FUNCTION check_job_type();

CREATE FUNCTION lock_job_type() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM job_types WHERE id = OLD.id FOR UPDATE;
  RETURN NEW;
END $$;
CREATE TRIGGER lock_job_type BEFORE UPDATE ON job_types FOR EACH ROW
  WHEN (OLD.name <> NEW.name OR OLD.archived_at IS DISTINCT FROM NEW.archived_at) EXECUTE FUNCTION lock_job_type();

-- Somebody must be able to post a job. Two who archive the last two kinds come one after the other.
CREATE FUNCTION keep_one_job_type() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('job_types', 0));
  IF NOT EXISTS (SELECT FROM job_types WHERE archived_at IS NULL) THEN
    RAISE EXCEPTION 'the last job type in use' USING ERRCODE = 'check_violation', CONSTRAINT = 'job_types_one_in_use';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_one_job_type AFTER UPDATE OF archived_at ON job_types FOR EACH ROW
  WHEN (NEW.archived_at IS NOT NULL AND OLD.archived_at IS NULL) EXECUTE FUNCTION keep_one_job_type();

-- A list is read and shown whole, so there is an end to it.
CREATE FUNCTION limit_job_types() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('job_types', 0));
  IF (SELECT count(*) FROM job_types) > 100 THEN
    RAISE EXCEPTION 'too many job types' USING ERRCODE = 'check_violation', CONSTRAINT = 'job_types_most';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER limit_job_types AFTER INSERT ON job_types FOR EACH STATEMENT EXECUTE FUNCTION limit_job_types();

-- Jobs are found by the name of their kind. A renaming writes one row here, whatever the number of jobs; the task
-- refold-jobs folds them again in batches.
CREATE TABLE job_types_to_refold (
  job_type_id integer PRIMARY KEY REFERENCES job_types ON DELETE CASCADE,
  after_job integer NOT NULL DEFAULT 0
);
CREATE OR REPLACE FUNCTION refold_jobs_of_type() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO job_types_to_refold (job_type_id)
  SELECT NEW.id WHERE EXISTS (SELECT FROM jobs WHERE job_type_id = NEW.id)
  ON CONFLICT (job_type_id) DO UPDATE SET after_job = 0;
  RETURN NULL;
END $$;
