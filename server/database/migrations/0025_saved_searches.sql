-- What seekers want to hear of. A new job finds the searches that want it: each search stands under the keys of the rarest
-- thing that it asks for, and every job that it can find has one of them. server/search/search-keys.ts writes the keys.
CREATE TABLE saved_searches (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  seeker_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  -- As the list has them in its address.
  filters jsonb NOT NULL,
  frequency text NOT NULL
    CONSTRAINT saved_searches_frequency CHECK (frequency IN ('at_once', 'daily', 'never')),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Whoever has it may stop the search without signing in.
  stop_key text NOT NULL UNIQUE DEFAULT replace(gen_random_uuid()::text, '-', ''),
  keys text[] NOT NULL,
  -- The rules that the keys were written by: a task writes them again when these change.
  keyed_by text NOT NULL,
  -- What can be compared with the columns of a job; what is in the texts is read from the filters.
  job_type_id integer,
  place_id integer,
  least_pay numeric,
  facts text[] NOT NULL,
  UNIQUE (seeker_id, filters)
);
CREATE INDEX saved_searches_by_keys ON saved_searches USING gin (keys) WITH (fastupdate = off) WHERE frequency <> 'never';
CREATE INDEX saved_searches_by_rules ON saved_searches (keyed_by, id);

CREATE TRIGGER lock_seeker BEFORE INSERT ON saved_searches FOR EACH ROW EXECUTE FUNCTION lock_seeker();

-- At most 20 a person.
CREATE FUNCTION limit_saved_searches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM saved_searches WHERE seeker_id = NEW.seeker_id) > 20 THEN
    RAISE 'too many saved searches' USING ERRCODE = 'check_violation', CONSTRAINT = 'saved_searches_most';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER limit_saved_searches AFTER INSERT ON saved_searches FOR EACH ROW EXECUTE FUNCTION limit_saved_searches();

-- A search finds a job once.
CREATE TABLE search_matches (
  search_id integer NOT NULL REFERENCES saved_searches ON DELETE CASCADE,
  job_id integer NOT NULL REFERENCES jobs ON DELETE CASCADE,
  found_at timestamptz(3) NOT NULL DEFAULT now(),
  told boolean NOT NULL DEFAULT false,
  PRIMARY KEY (search_id, job_id)
);
CREATE INDEX search_matches_untold ON search_matches (search_id) WHERE NOT told;
CREATE INDEX search_matches_by_age ON search_matches (found_at);

-- Jobs to look for searches for, with what they were before. No key but a number: who changes a job again waits for nobody.
CREATE TABLE jobs_to_match (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  job_id integer NOT NULL,
  words_before tsvector NOT NULL DEFAULT '',
  pay_before numeric
);

CREATE FUNCTION note_job_to_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO jobs_to_match (job_id) VALUES (NEW.id);
  ELSE
    INSERT INTO jobs_to_match (job_id, words_before, pay_before)
    VALUES (NEW.id, OLD.words, month_pay(OLD.salary, OLD.pay_period));
  END IF;
  NOTIFY jobs_to_match;
  RETURN NULL;
END $$;
-- What is loaded with dates of the past is no news.
CREATE TRIGGER note_new_to_match AFTER INSERT ON jobs FOR EACH ROW
  WHEN (NEW.words <> '' AND NEW.created_at > now() - interval '1 hour') EXECUTE FUNCTION note_job_to_match();
-- An edit, a reopening, the end of a block, the place of a new job. Not an old job that is folded or placed again.
CREATE TRIGGER note_changed_to_match AFTER UPDATE ON jobs FOR EACH ROW
  WHEN (NEW.words <> ''
    AND (OLD.words, OLD.salary, OLD.pay_period) IS DISTINCT FROM (NEW.words, NEW.salary, NEW.pay_period)
    AND (OLD.words = '' OR OLD.edited_at IS DISTINCT FROM NEW.edited_at OR NEW.created_at > now() - interval '1 day'))
  EXECUTE FUNCTION note_job_to_match();
