-- A job that changes its kind leaves one list and joins another: an update announces what was and what is.
CREATE FUNCTION announce_job_updates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', 'jobs');
  PERFORM pg_notify('changes', 'jobs:type:' || job_type_id)
  FROM (SELECT job_type_id FROM gone UNION SELECT job_type_id FROM come) AS types;
  PERFORM pg_notify('changes', 'job:' || id) FROM (SELECT id FROM gone UNION SELECT id FROM come) AS ids;
  RETURN NULL;
END $$;

DROP TRIGGER announce_update ON jobs;
CREATE TRIGGER announce_update AFTER UPDATE ON jobs
  REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION announce_job_updates();

-- Answers kept for a key are swept when they are a day old, whoever calls: this finds the oldest.
CREATE INDEX repeatable_calls_by_age ON repeatable_calls (created_at);
