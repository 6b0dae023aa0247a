-- Open pages read again only what a change touches. So a message says its number, which whoever wrote it knows already, a read
-- mark is a kind of its own and says who has read how far, and so is the first opening.
CREATE FUNCTION tell_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', NEW.seeker_id || ',' || NEW.employer_id || ' message {"application_id":' || NEW.id
    || ',"number":' || NEW.last_message || '}');
  RETURN NULL;
END $$;

-- TG_ARGV: who has read.
CREATE FUNCTION tell_read() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', NEW.seeker_id || ',' || NEW.employer_id || ' read {"application_id":' || NEW.id
    || ',"reader":"' || TG_ARGV[0] || '","up_to":'
    || CASE TG_ARGV[0] WHEN 'employer' THEN NEW.employer_read ELSE NEW.seeker_read END || '}');
  RETURN NULL;
END $$;

DROP TRIGGER tell_message ON applications;
CREATE TRIGGER tell_message AFTER UPDATE OF last_message ON applications FOR EACH ROW
  WHEN (OLD.last_message <> NEW.last_message) EXECUTE FUNCTION tell_message();
CREATE TRIGGER tell_read_seeker AFTER UPDATE OF seeker_read ON applications FOR EACH ROW
  WHEN (OLD.seeker_read <> NEW.seeker_read) EXECUTE FUNCTION tell_read('job_seeker');
CREATE TRIGGER tell_read_employer AFTER UPDATE OF employer_read ON applications FOR EACH ROW
  WHEN (OLD.employer_read <> NEW.employer_read) EXECUTE FUNCTION tell_read('employer');

DROP TRIGGER tell_application ON applications;
CREATE TRIGGER tell_application AFTER UPDATE OF status, withdrawn_at, times_sent, phone_shared ON applications FOR EACH ROW
  WHEN ((OLD.status, OLD.withdrawn_at, OLD.times_sent, OLD.phone_shared)
    IS DISTINCT FROM (NEW.status, NEW.withdrawn_at, NEW.times_sent, NEW.phone_shared))
  EXECUTE FUNCTION tell_the_two('application');
CREATE TRIGGER tell_seen AFTER UPDATE OF seen_at ON applications FOR EACH ROW
  WHEN (OLD.seen_at IS NULL AND NEW.seen_at IS NOT NULL) EXECUTE FUNCTION tell_the_two('seen');
