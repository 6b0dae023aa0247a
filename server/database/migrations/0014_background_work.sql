-- Employers whose jobs are still found by an earlier name. A renaming writes one row here, whatever the number of jobs;
-- the task refold-jobs folds them again in batches and remembers the last job that it has done.
CREATE TABLE employers_to_refold (
  employer_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  after_job integer NOT NULL DEFAULT 0
);

CREATE OR REPLACE FUNCTION refold_jobs_of_employer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO employers_to_refold (employer_id)
  SELECT NEW.id WHERE EXISTS (SELECT FROM jobs WHERE employer_id = NEW.id)
  -- The jobs done so far have a name that is old again.
  ON CONFLICT (employer_id) DO UPDATE SET after_job = 0;
  RETURN NULL;
END $$;

-- Words that no job uses any more are forgotten by the task clear-words: it suspects all words, then clears those of every
-- job, and deletes the rest. A job that is written meanwhile clears its own words here. The lock is held until the job's
-- transaction ends, so that the task can wait for those who have not seen the suspicion.
ALTER TABLE known_words ADD COLUMN suspect boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION learn_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('known_words', 0));
  WITH told AS MATERIALIZED (
    SELECT DISTINCT unnest(tsvector_to_array(words)) COLLATE "C" AS word FROM changed
  )
  INSERT INTO known_words (word)
  SELECT word FROM told
  WHERE strpos(word, '/') = 0
    AND NOT EXISTS (SELECT FROM known_words WHERE known_words.word = told.word AND NOT suspect)
  -- Two who learn the same words wait for each other in one order.
  ORDER BY word
  ON CONFLICT (word) DO UPDATE SET suspect = false;
  RETURN NULL;
END $$;

-- How often each task was done and has failed, by all instances together. Lost in a crash at no harm.
CREATE UNLOGGED TABLE task_counts (
  task text PRIMARY KEY,
  done bigint NOT NULL DEFAULT 0,
  failed bigint NOT NULL DEFAULT 0
);
