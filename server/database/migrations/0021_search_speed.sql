-- A mark m/ for each of these monthly pays, in thousands, that a job reaches, the first by all: with them the text index
-- knows who pays enough. server/search/pay-marks.ts has the same.
CREATE FUNCTION pay_marks(salary numeric, pay_period text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT ARRAY(SELECT 'm/' || pay FROM unnest(ARRAY[
    0, 2000, 2500, 3000, 3500, 4000, 4500, 5000, 5500, 6000, 6500, 7000, 7500, 8000, 8500, 9000, 9500, 10000,
    11000, 12000, 13000, 14000, 15000, 17000, 20000, 25000, 30000, 40000, 50000, 100000
  ]) AS pay WHERE pay * 1000 <= month_pay(salary, pay_period))
$$;

-- After fold_job, by its name.
CREATE FUNCTION mark_pay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    NEW.words := ts_delete(NEW.words, pay_marks(OLD.salary, OLD.pay_period));
  END IF;
  NEW.words := NEW.words || array_to_tsvector(pay_marks(NEW.salary, NEW.pay_period));
  RETURN NEW;
END $$;
CREATE TRIGGER mark_pay BEFORE INSERT OR UPDATE ON jobs FOR EACH ROW
  WHEN (NEW.words <> '') EXECUTE FUNCTION mark_pay();

-- Jobs from before are marked by their next change, and the task place-jobs changes every one that has no place yet.
UPDATE jobs SET placed_at = placed_at WHERE placed_at IS NOT NULL;
CREATE INDEX jobs_to_mark ON jobs (id) WHERE words <> '' AND NOT words @@ '''m/0''';

-- Three letters in a row, for parts of names.
CREATE FUNCTION grams(key text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY(SELECT DISTINCT substr(key, place, 3) FROM generate_series(1, char_length(key) - 2) AS place);
CREATE INDEX users_by_name_grams ON users USING gin (grams(name_key)) WITH (fastupdate = off);
