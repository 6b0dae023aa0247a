-- Whatever writes, a page that shows it must hear of it: the tables themselves announce, inside the
-- writing transaction, which public answers their change touches. Instances LISTEN on "changes".
CREATE FUNCTION announce_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', 'jobs');
  PERFORM pg_notify('changes', 'jobs:type:' || job_type_id) FROM (SELECT DISTINCT job_type_id FROM changed) AS types;
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('changes', 'job:' || id) FROM changed;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER announce_insert AFTER INSERT ON jobs
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_jobs();
CREATE TRIGGER announce_update AFTER UPDATE ON jobs
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_jobs();
CREATE TRIGGER announce_delete AFTER DELETE ON jobs
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_jobs();

-- Job types and employers' names are few and change rarely: one word for all of them.
CREATE FUNCTION announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', TG_ARGV[0]);
  RETURN NULL;
END $$;

CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON job_types
  FOR EACH STATEMENT EXECUTE FUNCTION announce('job-types');
CREATE TRIGGER announce_change AFTER UPDATE OF username, first_name ON users
  FOR EACH STATEMENT EXECUTE FUNCTION announce('people');
