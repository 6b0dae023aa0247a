-- What a job is found by: the folded words of its title, description, location, employer and type, as
-- lexemes. Words of the title stand there a second time behind t/, those of the location behind l/, and
-- j/ has the type's id, so that one index answers for title matches and filters as well.
ALTER TABLE jobs
  ADD COLUMN title_key text NOT NULL DEFAULT '',
  ADD COLUMN words tsvector NOT NULL DEFAULT '';
-- Lists look into many rows' words: a long description leaves the row before they do.
ALTER TABLE jobs ALTER COLUMN words SET STORAGE MAIN;

-- A run of words, each marked; none when there are none.
CREATE FUNCTION mark_words(mark text, folded text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN folded <> '' THEN mark || replace(folded, ' ', ' ' || mark) END;

CREATE FUNCTION fold_job() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  location_key text := fold_text(NEW.location);
  employer_key text;
  type_key text;
BEGIN
  -- A renaming meanwhile must either be seen here or see this job.
  SELECT name_key INTO employer_key FROM users WHERE id = NEW.employer_id FOR SHARE;
  SELECT name_key INTO type_key FROM job_types WHERE id = NEW.job_type_id;
  NEW.title_key := fold_text(NEW.title);
  NEW.words := array_to_tsvector(array_remove(string_to_array(concat_ws(' ',
    'j/' || NEW.job_type_id, mark_words('t/', NEW.title_key), mark_words('l/', location_key),
    NEW.title_key, location_key, fold_text(NEW.description), employer_key, type_key), ' '), ''));
  RETURN NEW;
END $$;

CREATE TRIGGER fold_job BEFORE INSERT OR UPDATE OF title, description, location, job_type_id, employer_id, title_key, words
  ON jobs FOR EACH ROW EXECUTE FUNCTION fold_job();

CREATE FUNCTION refold_jobs_of_employer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE jobs SET words = '' WHERE employer_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER refold_jobs AFTER UPDATE OF username, first_name ON users
  FOR EACH ROW WHEN (OLD.name_key <> NEW.name_key) EXECUTE FUNCTION refold_jobs_of_employer();

CREATE FUNCTION refold_jobs_of_type() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE jobs SET words = '' WHERE job_type_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER refold_jobs AFTER UPDATE OF name ON job_types
  FOR EACH ROW WHEN (OLD.name_key <> NEW.name_key) EXECUTE FUNCTION refold_jobs_of_type();

-- The index keeps the words of each slice of time apart, so that a search reads slices, the newest first,
-- until it has enough: a word of 400,000 jobs costs no more than one of 400. A slice is twelve days or so.
-- (Only functions of PostgreSQL in here: while it maintains an index, it finds no others.)
CREATE FUNCTION sliced_words(words tsvector, created_at timestamptz) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT COST 10000 AS $$
DECLARE
  mark text := floor(extract(epoch FROM created_at) / 1048576)::text || '.';
BEGIN
  RETURN array_to_tsvector(string_to_array(
    mark || array_to_string(tsvector_to_array(words), ' ' || mark), ' '));
END $$;

-- Nobody listens while the schema changes, and so many announcements at once would be a burden.
ALTER TABLE jobs DISABLE TRIGGER announce_update;
UPDATE jobs SET words = '';
ALTER TABLE jobs ENABLE TRIGGER announce_update;

-- Without the list of pending entries, which every slice of every search would read through.
CREATE INDEX jobs_by_words ON jobs USING gin (sliced_words(words, created_at)) WITH (fastupdate = off);

-- Words that jobs have or had: what a word still being typed, or a misspelt one, may stand for.
CREATE TABLE known_words (word text COLLATE "C" PRIMARY KEY);

-- Two words one letter apart share one of these keys: their first five letters, whole or with one left out.
CREATE FUNCTION typo_keys(word text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY(
  SELECT left(word, 5)
  UNION
  SELECT overlay(left(word, 5) PLACING '' FROM place FOR 1)
  FROM generate_series(1, least(char_length(word), 5)) AS place
);
CREATE INDEX known_words_by_typo ON known_words USING gin (typo_keys(word)) WITH (fastupdate = off)
  WHERE word ~ '^[a-z]{4,}$';

CREATE FUNCTION learn_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH told AS MATERIALIZED (
    SELECT DISTINCT unnest(tsvector_to_array(words)) COLLATE "C" AS word FROM changed
  )
  INSERT INTO known_words
  SELECT word FROM told
  WHERE strpos(word, '/') = 0 AND NOT EXISTS (SELECT FROM known_words WHERE known_words.word = told.word)
  -- Two who learn the same words wait for each other in one order.
  ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER learn_words_insert AFTER INSERT ON jobs
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION learn_words();
CREATE TRIGGER learn_words_update AFTER UPDATE ON jobs
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION learn_words();

WITH told AS MATERIALIZED (
  SELECT DISTINCT unnest(tsvector_to_array(words)) COLLATE "C" AS word FROM jobs
)
INSERT INTO known_words SELECT word FROM told WHERE strpos(word, '/') = 0;

CREATE INDEX jobs_by_salary ON jobs (salary DESC, id DESC);
CREATE INDEX jobs_by_salary_of_type ON jobs (job_type_id, salary DESC, id DESC);
